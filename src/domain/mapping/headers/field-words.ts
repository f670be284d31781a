import type { CoreField } from '#domain/mapping/target-field.ts'
import { customerWords, wholeNames } from './words/customer.ts'
import { dateWords } from './words/date.ts'
import { skuIdWords, skuNameWords } from './words/sku.ts'
import { valueWords } from './words/value.ts'
import { wordList } from './words/word-list.ts'

/**
 * Headers that name a field, best first. If a file has several, the earlier line wins, then the earlier word. Only
 * whole headers count here; the tokens of other headers are in words/tokens.ts.
 */
export const fieldWords: Record<CoreField, string[]> = {
  customerId: [...customerWords, ...wholeNames],
  transactionDate: dateWords,
  transactionValue: valueWords,
  skuId: skuIdWords,
  skuName: skuNameWords,
}

/**
 * Dates of what was ordered, best first: of the event or service, then of its delivery, then of the payment that is due. They are the date
 * only where a file has no other.
 */
export const otherDateWords = wordList(`
  event date, date of event, event start, event start date, event day, show date, performance date, session date, session start, class date, course date, course start, lesson date, workshop date, tour date, trip date, travel date, flight date, date of travel
  service date, date of service, service day, service start, service start date, appointment date, appointment, appointment time, appointment start, visit date, treatment date, job date, work date, rental start, rental start date, trip start, trip start date, tour start, stay start, begin date, pickup date, start date, start, start time, starts at, started at, date start, period start, subscription start
  check in, check in date, checkin, checkin date, check in day, arrival, arrival date, date of arrival, stay date, reservation date, reservation for
  veranstaltungsdatum, veranstaltungstag, eventdatum, leistungsdatum, leistungstag, termindatum, termin, behandlungsdatum, kursbeginn, kursdatum, beginn, startdatum, anreise, anreisedatum, anreisetag, check in datum, reisedatum
  date de l evenement, date evenement, date de prestation, date prestation, date de la prestation, date du rendez vous, date rdv, date de debut, debut, date d arrivee, date arrivee, arrivee, date du sejour
  fecha del evento, fecha evento, fecha de servicio, fecha del servicio, fecha de la cita, fecha cita, fecha de inicio, fecha inicio, inicio, fecha de llegada, fecha llegada, llegada, fecha de entrada
  data do evento, data evento, data do servico, data da consulta, data de inicio, data inicio, data de chegada, chegada, data de entrada
  data dell evento, data evento, data servizio, data del servizio, data appuntamento, data inizio, data di inizio, inizio, data arrivo, data di arrivo, arrivo
  evenementdatum, datum evenement, datum dienst, afspraakdatum, begindatum, aankomst, aankomstdatum, evenemangsdatum, ankomst, ankomstdatum, ankomstdato, startdato, arrangementsdato, data wydarzenia, data uslugi, data wizyty, data rozpoczecia, data przyjazdu, przyjazd, datum akce, datum prijezdu, prijezd
  ship date, shipping date, shipped, shipped date, shipped on, shipped at, date shipped, shipment date, dispatch date, dispatched, dispatched on, dispatched at, date dispatched, fulfilled at, fulfilled on, fulfillment date, fulfilment date, delivery date, date of delivery, delivered, delivered date, delivered on, delivered at, date delivered, delivery day
  versanddatum, versendet am, versandt am, lieferdatum, liefertag, geliefert am, liefertermin, date d expedition, date expedition, date de livraison, date livraison, livre le, fecha de envio, fecha envio, fecha de entrega, fecha entrega, data de envio, data do envio, data de entrega, data da entrega
  data di spedizione, data spedizione, data di consegna, data consegna, verzenddatum, leverdatum, leveringsdatum, bezorgdatum, leveransdatum, leveringsdato, toimituspaiva, toimituspvm, data wysylki, data dostawy, datum dodani, datum doruceni, datum expedice, szallitas datuma, teslim tarihi, teslimat tarihi, дата доставки, дата отгрузки, дата отправки, 配送日, 発送日, 发货时间, 배송일
  due date, date due, payment due, payment due date, payment due on, falligkeitsdatum, fallig am, faelligkeit, date d echeance, date echeance, echeance, fecha de vencimiento, fecha vencimiento, vencimiento, data de vencimento, data vencimento, vencimento, data scadenza, data di scadenza, scadenza, vervaldatum, vervaldag, forfallodatum, forfallsdato, forfaldsdato, erapaiva, termin platnosci, datum splatnosti, splatnost
`)

/** A clock time next to a date column. */
export const timeWords = wordList(`
  time, order time, purchase time, purchase time utc timezone, transaction time, sale time, sales time, invoice time, payment time, time of day, created time
  uhrzeit, zeit, bestellzeit, heure, heure de commande, hora, hora do pedido, hora del pedido, ora, orario, ora ordine, tijd, besteltijd, klockslag, tid, klokkeslæt, kellonaika, godzina, czas, čas, saat, sipariş saati, время, час, 注文時間, 時刻, 时间, 시간, jam, waktu
`)

/** The columns of a date in two parts. */
export const yearWords = wordList(`
  year, order year, sales year, jahr, ano, annee, anno, jaar, rok, ar, vuosi, ev, an, yil, год, рік, ετος, 年, 年度, 년, tahun, nam
`)
export const monthWords = wordList(`
  month, order month, sales month, month name, month number, month no, monat, mes, mois, mese, maand, miesiac, mesic, mesiac, manad, maned, kuukausi, honap, luna, ay, месяц, місяць, μηνας, 月, 월, bulan, thang
`)
