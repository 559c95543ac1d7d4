// What the page asks the stand-in to do. A refusal is an Error with its sentence.

import { say } from "./words.js";

async function answer(response) {
  let body;
  try {
    body = await response.json();
  } catch {
    throw new Error(say("badAnswer", response.status));
  }
  if (body.error) throw new Error(body.error);
  return body;
}

export async function post(name, body) {
  let response;
  try {
    response = await fetch(`/page/api/${name}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  } catch {
    throw new Error(say("unreachable"));
  }
  return answer(response);
}

export async function commands(person, channel) {
  const query = new URLSearchParams({ as: person, channel });
  return (await answer(await fetch(`/page/api/commands?${query}`))).commands;
}
