"""How the page looks, at any width, by day and by night."""

STYLE = """\
:root { color-scheme: light dark; --ground: #fff; --ink: #1c1b1a; --link: #1d4e89; --line: #8888;
  --soft: #f1efec; --good: #176b35; --bad: #a3231c; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #1b1a19; --ink: #eeebe6; --link: #9cc4ff; --soft: #2a2826; --good: #7fd49b;
    --bad: #ff9d94; }
}
html { background: var(--ground); color: var(--ink); }
a { color: var(--link); }
input, select, button { background: var(--ground); border: 1px solid var(--line);
  border-radius: 0.3rem; color: var(--ink); }
button { background: var(--soft); cursor: pointer; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
* { box-sizing: border-box; }
body { font: 1rem/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 75rem;
  padding: 0 1rem 3rem; }
header { align-items: center; border-bottom: 1px solid var(--line); display: flex; flex-wrap: wrap;
  gap: 0.5rem 1.5rem; padding: 0.75rem 0; }
header form { margin-left: auto; }
h1 { font-size: 1.5rem; line-height: 1.2; }
h2 { font-size: 1.15rem; margin-top: 2rem; }
.wide { border: 1px solid var(--line); border-radius: 0.4rem; overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
caption { font-size: 0.9rem; padding: 0.4rem 0.6rem; text-align: left; }
th, td { border-top: 1px solid var(--line); padding: 0.4rem 0.6rem; text-align: left;
  vertical-align: top; }
th.number, td.number { font-variant-numeric: tabular-nums; text-align: right; white-space: nowrap; }
dl { display: grid; gap: 0.25rem 1rem; grid-template-columns: max-content 1fr; }
dd { margin: 0; overflow-wrap: anywhere; }
ul.states { display: flex; flex-wrap: wrap; gap: 0.5rem; list-style: none; padding: 0; }
ul.states a { border: 1px solid var(--line); border-radius: 0.4rem; display: block;
  min-height: 2.75rem; padding: 0.5rem 0.8rem; }
fieldset { border: 1px solid var(--line); border-radius: 0.4rem; margin: 0 0 1rem;
  padding: 0.75rem; }
legend { font-weight: 600; padding: 0 0.3rem; }
label { display: block; margin: 0.4rem 0; }
input, select, button { font: inherit; min-height: 2.75rem; max-width: 100%;
  padding: 0.4rem 0.6rem; }
input[type="checkbox"] { min-height: 1.5rem; width: 1.5rem; vertical-align: middle; }
.said { border-left: 0.3rem solid; padding: 0.5rem 0.8rem; background: var(--soft); }
.good { border-color: var(--good); } .bad { border-color: var(--bad); }
p, li { overflow-wrap: anywhere; }
td { min-width: 5.5rem; overflow-wrap: break-word; }
.narrow { max-width: 24rem; }
@media (max-width: 30rem) {
  dl { grid-template-columns: 1fr; } dt { font-weight: 600; }
  fieldset label > select, fieldset label > input:not([type="checkbox"]) {
    display: block; width: 100%; }
}
"""
