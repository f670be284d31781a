import type { CoreField } from '#domain/mapping/target-field.ts'
import { customerWords } from './words/customer.ts'
import { dateWords } from './words/date.ts'
import { skuIdWords, skuNameWords } from './words/sku.ts'
import { valueWords } from './words/value.ts'
import { wordList } from './words/word-list.ts'

/**
 * Headers that name a field, best first. If a file has several, the earlier line wins, then the earlier word. Only
 * whole headers count here; the tokens of other headers are in words/tokens.ts.
 */
export const fieldWords: Record<CoreField, string[]> = {
  customerId: customerWords,
  transactionDate: dateWords,
  transactionValue: valueWords,
  skuId: skuIdWords,
  skuName: skuNameWords,
}

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
