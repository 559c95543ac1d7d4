# Il profilo di una persona e la sua immagine, il passaporto ferroviario. $whose è “mine”, “everywhere” o “other”

profile-title = { $whose ->
    [mine] 🎫 **Il tuo passaporto ferroviario** in questo server
    [everywhere] 🎫 **Il tuo passaporto ferroviario** in tutti i server
   *[other] 🎫 **Passaporto ferroviario di { $player }** in questo server
}
profile-line = **{ $label }:** { $told }
profile-label = { $of ->
    [games] Partite
    [players] Vittorie per numero al tavolo
    [editions] Vittorie per tabellone
    [longest] Percorso più lungo
    [tickets] Biglietti
    [routes] Tratte preferite
   *[rating] Valutazione
}
profile-games = { $games ->
    [one] { $games } finita
   *[other] { $games } finite
}, { $won ->
    [one] { $won } vinta
   *[other] { $won } vinte
}
profile-won-with = in { $players }: { $won } su { $games }
profile-won-on = { $edition }: { $won } su { $games }
profile-longest = { $wagons ->
    [one] un vagone
   *[other] { $wagons } vagoni
} su { $edition }
profile-tickets = { $completed ->
    [one] { $completed } completo
   *[other] { $completed } completi
}, { $failed ->
    [one] { $failed } mancato
   *[other] { $failed } mancati
}
profile-times = { $what } ({ $times }×)
profile-cities-label = Città di { $edition }
profile-cities = { $often ->
    [often] { $reached } su { $all } raggiunte, più spesso { $cities }
    [some] { $reached } su { $all } raggiunte, tra cui { $cities }
   *[all] { $reached } su { $all } raggiunte: { $cities }
}
profile-rating = { $rating } ± { $margin }, { $games ->
    [one] una partita classificata
   *[other] { $games } partite classificate
}
profile-finishes = { $me ->
    [yes] ✅ Finisci quello che cominci, e qui lo leggono anche gli altri.
   *[no] ✅ Finisce quello che comincia.
}
# Quello che vede solo la persona stessa
profile-private = 🔒 **Lo vedi solo tu:** { $told }
profile-answer-time = metà delle tue risposte è arrivata entro { $time }.
profile-began = { $began ->
    [one] Hai cominciato { $began } partita
   *[other] Hai cominciato { $began } partite
} e { $finished ->
    [one] ne hai finita { $finished }
   *[other] ne hai finite { $finished }
} di persona{ $left ->
    [0] .
    [one] ; l’altra l’hai lasciata, o l’ha continuata un computer.
   *[other] ; le altre { $left } le hai lasciate, o le ha continuate un computer.
}
profile-out = Gli altri non ne vedono niente: classifiche e passaporti non ti mostrano (**/privacy**).
profile-blank = È ancora vuoto. La prima partita che finisci qui porta i primi timbri: **/nuova** apre un tavolo, e con **/allenamento** provi prima il gioco per conto tuo.
profile-none = { $player } non ha un passaporto ferroviario da mostrare in questo server. I primi timbri arrivano con la prima partita finita, e ognuno decide se gli altri li vedono.
profile-only-server = Il passaporto degli altri si guarda in un server dove siete entrambi. Il tuo è anche qui: **/profilo**.
ui-profile-here = Questo server
ui-profile-everywhere = Tutti i server
ui-profile-mine = Il mio passaporto
# L’immagine, il suo testo alternativo e il post che la condivide
passport-title = Passaporto ferroviario
passport-field = { $of ->
    [games] Partite
    [won] Vittorie
    [longest] Percorso record
   *[tickets] Biglietti
}
passport-tickets = { $completed } su { $all }
passport-won = Partite vinte
passport-players = in { $players } al tavolo
passport-won-of = { $won } su { $games }
passport-routes = Tratte preferite
passport-cities = { $edition } · { $reached } città su { $all }
passport-rating = Valutazione { $rating } ± { $margin }
passport-blank = La prima partita finita porta i primi timbri
passport-shared = 🎫 { $player } mostra il proprio passaporto ferroviario di questo server.
passport-withdrawn = 🎫 Qui doveva esserci un passaporto ferroviario, ma chi lo possiede l’ha rimesso in tasca.
passport-share-out = Classifiche e passaporti non ti mostrano, quindi il tuo non viene condiviso. **/privacy** lo cambia.
alt-passport = Passaporto ferroviario di { $player }, con i timbri delle città che le sue tratte hanno raggiunto.
alt-passport-blank = Passaporto ferroviario di { $player }, ancora vuoto: la prima partita finita porta i primi timbri.
alt-passport-line = { $label }: { $told }.
