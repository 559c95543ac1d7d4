"""The languages that people can set in Discord's client."""

from collections.abc import Iterable

LOCALES = {
    "id": "Bahasa Indonesia",
    "da": "Dansk",
    "de": "Deutsch",
    "en-GB": "English, UK",
    "en-US": "English, US",
    "es-ES": "Español",
    "es-419": "Español, LATAM",
    "fr": "Français",
    "hr": "Hrvatski",
    "it": "Italiano",
    "lt": "Lietuviškai",
    "hu": "Magyar",
    "nl": "Nederlands",
    "no": "Norsk",
    "pl": "Polski",
    "pt-BR": "Português do Brasil",
    "ro": "Română",
    "fi": "Suomi",
    "sv-SE": "Svenska",
    "vi": "Tiếng Việt",
    "tr": "Türkçe",
    "cs": "Čeština",
    "el": "Ελληνικά",
    "bg": "Български",
    "ru": "Русский",
    "uk": "Українська",
    "he": "עברית",
    "ar": "العربية",
    "hi": "हिन्दी",
    "th": "ไทย",
    "zh-CN": "中文",
    "ja": "日本語",
    "zh-TW": "繁體中文",
    "ko": "한국어",
}
"""What each calls itself, by Discord's code, in the order of Discord's menu."""


def closest(tags: Iterable[str]) -> str | None:
    """The first language of a browser's (`fr-CH`) that Discord has; None if it has none of them."""
    for tag in tags:
        language = tag.split("-")[0].lower()
        fitting = [code for code in LOCALES if code.split("-")[0] == language]
        same = [code for code in fitting if code.lower() == tag.lower()]
        usual = [code for code in ("en-US",) if code in fitting]
        for code in (*same, *usual, *fitting):
            return code
    return None
