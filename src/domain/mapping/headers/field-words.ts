import type { CoreField } from '#domain/mapping/target-field.ts'
import { customerWords } from './words/customer.ts'
import { dateWords } from './words/date.ts'
import { skuIdWords, skuNameWords } from './words/sku.ts'
import { valueWords } from './words/value.ts'
import { wordList } from './words/word-list.ts'

/**
 * Headers that name a field, best first. If a file has several, the earlier line wins, then the earlier word. Only
 * whole headers count here; the tokens of other headers are in words/pieces.ts.
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

/** Unit price and quantity; neither is the value of a row. */
export const unitPriceWords = wordList(`
  unit price, price per unit, unit cost, price each, item price, price, product price, lineitem price, item cost, sale price, selling price
  preis, einzelpreis, e preis, vk preis, stuckpreis, prix, prix unitaire, precio, precio unitario, preco, preco unitario, prezzo, prezzo unitario, prijs, stukprijs
  pris, à pris, cena, cena brutto, cena jednostkowa, hinta, yksikköhinta, ár, egységár, fiyat, birim fiyatı, цена, ціна, τιμή, 価格, 単価, 单价, 价格, 單價, 단가, 가격, harga, harga awal
`)
export const quantityWords = wordList(`
  quantity, qty, quantity ordered, quantity purchased, lineitem quantity, line item quantity, item quantity, units, units sold, number of items, pieces, pcs
  menge, anzahl, stuck, stuckzahl, quantite, nombre, cantidad, unidades, quantidade, qtd, quantita, aantal, quantity ordered new
  antal, antall, määrä, kpl, ilość, množství, počet, mennyiség, db, adet, количество, кількість, ποσότητα, 数量, 個数, 數量, 수량, jumlah
`)
