# Computer an einem Tisch, und die Tipps, die erlaubt werden können

# Ablehnungen
table-seats-changed = Inzwischen hat sich jemand hingesetzt oder ist aufgestanden, darum wurde nichts geändert. So sieht der Tisch jetzt aus.
table-no-such-computer = An diesem Tisch sitzt kein Computer namens „{ $player }“, darum wurde nichts geändert.
