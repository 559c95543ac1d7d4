"""The feature of a table's page in the browser, beside its channel; off without a ``PUBLIC_URL``.

`rows` keeps the addresses, `service/pages` switches pages on and finds their tables,
`service/following` says what everybody may see by now. `words` puts that into JSON,
`panels/server` serves it, behind `panels/access`, with the page in `files`; `panels/links` has the
buttons that lead there.
"""
