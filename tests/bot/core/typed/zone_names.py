"""What people type for where they are, in four languages, none of it the name of a time zone.

After ``=`` comes a zone whose clocks are meant without a question; after ``?`` are those that an
answer has to offer.
"""

from __future__ import annotations

import re

_TABLE = """
Milan = Europe/Rome
Milano = Europe/Rome
Mailand = Europe/Rome
Munich = Europe/Berlin
München = Europe/Berlin
Monaco di Baviera = Europe/Berlin
Muenchen = Europe/Berlin
Lyon = Europe/Paris
Lione = Europe/Paris
Marseille = Europe/Paris
Marsiglia = Europe/Paris
Bordeaux = Europe/Paris
Toulouse = Europe/Paris
Tolosa = Europe/Paris
Straßburg = Europe/Paris
Strasbourg = Europe/Paris
Nice = Europe/Paris
Lille = Europe/Paris
Nantes = Europe/Paris
Hamburg = Europe/Berlin
Hambourg = Europe/Berlin
Amburgo = Europe/Berlin
Köln = Europe/Berlin
Cologne = Europe/Berlin
Colonia ? Europe/Berlin
Frankfurt = Europe/Berlin
Francfort = Europe/Berlin
Francoforte = Europe/Berlin
Stuttgart = Europe/Berlin
Düsseldorf = Europe/Berlin
Leipzig = Europe/Berlin
Dresde = Europe/Berlin
Nürnberg = Europe/Berlin
Norimberga = Europe/Berlin
Aix-la-Chapelle = Europe/Berlin
Genf = Europe/Zurich
Genève = Europe/Zurich
Ginevra = Europe/Zurich
Basel = Europe/Zurich
Bâle = Europe/Zurich
Basilea = Europe/Zurich
Bern = Europe/Zurich
Lausanne = Europe/Zurich
Lugano = Europe/Zurich
Graz = Europe/Vienna
Salzburg = Europe/Vienna
Salisburgo = Europe/Vienna
Innsbruck = Europe/Vienna
Linz = Europe/Vienna
Turin = Europe/Rome
Torino = Europe/Rome
Neapel = Europe/Rome
Napoli = Europe/Rome
Florenz = Europe/Rome
Firenze = Europe/Rome
Venedig = Europe/Rome
Venise = Europe/Rome
Venezia = Europe/Rome
Bologna = Europe/Rome
Genova = Europe/Rome
Palermo = Europe/Rome
Sevilla = Europe/Madrid
Séville = Europe/Madrid
Siviglia = Europe/Madrid
Bilbao = Europe/Madrid
Porto = Europe/Lisbon
Krakau = Europe/Warsaw
Cracovie = Europe/Warsaw
Danzig = Europe/Warsaw
Breslau = Europe/Warsaw
Göteborg = Europe/Stockholm
Antwerpen = Europe/Brussels
Anvers = Europe/Brussels
Anversa = Europe/Brussels
Den Haag = Europe/Amsterdam
Rotterdam = Europe/Amsterdam
Edinburgh = Europe/London
Édimbourg = Europe/London
Edimburgo = Europe/London
Glasgow = Europe/London
Liverpool = Europe/London
Leeds = Europe/London
Saloniki = Europe/Athens
Thessaloniki = Europe/Athens
Beijing = Asia/Shanghai
Peking = Asia/Shanghai
Pékin = Asia/Shanghai
Pechino = Asia/Shanghai
Guangzhou = Asia/Shanghai
Shenzhen = Asia/Shanghai
Osaka = Asia/Tokyo
Kyoto = Asia/Tokyo
Venedig, Italien = Europe/Rome
Mumbai = Asia/Kolkata
Bombay = Asia/Kolkata
Delhi = Asia/Kolkata
New Delhi = Asia/Kolkata
Bangalore = Asia/Kolkata
Chennai = Asia/Kolkata
Tel Aviv = Asia/Jerusalem
Ankara = Europe/Istanbul
Hanoi = Asia/Ho_Chi_Minh
Boston = America/New_York
Philadelphia = America/New_York
Miami = America/New_York
Atlanta = America/New_York
Washington DC = America/New_York
San Francisco = America/Los_Angeles
Seattle = America/Los_Angeles
Las Vegas = America/Los_Angeles
San Diego = America/Los_Angeles
Houston = America/Chicago
Dallas = America/Chicago
Austin = America/Chicago
New Orleans = America/Chicago
Québec = America/Toronto
Ottawa = America/Toronto
Calgary = America/Edmonton
Rio de Janeiro = America/Sao_Paulo
Brasília = America/Sao_Paulo
Canberra = Australia/Sydney
Kapstadt = Africa/Johannesburg
Le Cap = Africa/Johannesburg
Città del Capo = Africa/Johannesburg
Alexandria = Africa/Cairo
Sankt Petersburg = Europe/Moscow
UTC+5:30 = Asia/Kolkata
UTC+0530 = Asia/Kolkata
GMT+5.5 = Asia/Kolkata
UTC+5:45 = Asia/Kathmandu
Paris, Texas = America/Chicago
Georgia ? Asia/Tbilisi America/New_York
Georgien = Asia/Tbilisi
Eastern ? America/New_York
Central ? America/Chicago
Mountain ? America/Denver
Pacific ? America/Los_Angeles
EST ? America/New_York
PST ? America/Los_Angeles
CST ? America/Chicago Asia/Shanghai
CET ? Europe/Paris
CEST ? Europe/Paris
MEZ ? Europe/Paris
MESZ ? Europe/Paris
IST ? Asia/Kolkata Asia/Jerusalem Europe/Dublin
BST ? Europe/London
AEST ? Australia/Brisbane Australia/Sydney
GMT ? Europe/London UTC
Pacific Time ? America/Los_Angeles
mitteleuropäische Zeit ? Europe/Paris
heure de l’Est ? America/New_York
Birmingham ? Europe/London America/Chicago
Valencia ? Europe/Madrid America/Caracas
Cordoba ? Europe/Madrid America/Argentina/Cordoba
Washington ? America/New_York America/Los_Angeles
California ? America/Los_Angeles
Bayern ? Europe/Berlin
Bavaria ? Europe/Berlin
Toscana ? Europe/Rome
Queensland ? Australia/Brisbane
Colombie-Britannique ? America/Vancouver
Milann ? Europe/Rome
Munchn ? Europe/Berlin
UTC+9:30 ? Australia/Darwin Australia/Adelaide
UTC-3:30 ? America/St_Johns
"""
NAMES = {
    name: (is_sure == "=", tuple(zones.split()))
    for line in _TABLE.strip().splitlines()
    for name, is_sure, zones in [re.split(" ([=?]) ", line)]
}
