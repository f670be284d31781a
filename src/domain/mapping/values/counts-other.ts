import { matchWords, spacedWords } from '#domain/mapping/statuses/match-words.ts'

/** Whether small whole numbers below the header count or name something else than units sold: times, people, places, ratings, versions. */
export const countsOther = (header: string): boolean => people.test(header) || words(spacedWords(header))

/** Numbers of people and nights are of a booking, not of units sold. */
export const people =
  /night|adult|child|kid|head|guest|pax|person|people|party|nacht|nuit|noche|notti|泊|人数|人數|orders$|인원/i

const words = matchWords(
  `day*, week*, month*, year*, hour*, minute*, age, ages, night*, zone, zones, level*, version*, box, boxes, class, classes, grade*, group*, rank*, floor, room*, table*, seat*, gate,
  installment*, instalment*, term, terms, lead time, warranty, rating*, star*, score*, tier*, shift*, register*, till, terminal*, branch*, region*, district*, step*, attempt*, visit*, points,
  tag, tage, woche*, monat*, jahr*, stunde*, alter, zahlungsziel, lieferzeit, stufe*, klasse*, gruppe*, rate, raten, filiale*, kasse*, tisch*, zone*, bewertung*, note, noten, punkte, schicht*,
  jour*, semaine*, mois, annee*, heure*, age, delai, niveau, classe*, groupe*, caisse*, magasin*, etoile*, echeance*, mensualite*,
  dia, dias, semana*, mes, meses, ano, anos, edad, hora*, plazo*, nivel*, clase*, grupo*, cuota*, caja*, tienda*, sucursal*, estrella*, parcela*, prazo*, idade, loja*, caixa*,
  giorno, giorni, settiman*, mese, mesi, anno, anni, eta, ora, ore, livello, gruppo, rata, rate, cassa, negozio, stelle,
  dag, dagen, dage, dagar, weken, maand*, jaar, leeftijd, uur, termijn*, kassa*, winkel*, dzien, dni, tydzien, miesiac*, rok, wiek, godzin*, rata, raty, kasa, sklep*, den, tyden, mesic*, vek, hodin*, splatk*,
  gun, hafta, ay, yil, yas, saat, taksit*, kasa, sube*, дн*, день, недел*, месяц*, год*, возраст, час*, касс*, рейтинг*, уров*, 日数, 週, 月, 年, 年齢, 時間, 回数, 分割*, 天数, 周, 年龄, 小时, 期数, 일수, 나이, 할부*`,
)
