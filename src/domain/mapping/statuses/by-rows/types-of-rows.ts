import { matchWords, spacedWords } from '#domain/mapping/statuses/match-words.ts'
import { isTypeColumn } from '#domain/mapping/statuses/propose-choice.ts'

/** Whether the values of a column are types of rows, a sale among them. */
export const sayTypes = (column: string, values: string[]): boolean =>
  isTypeColumn(column) || values.some((value) => saysSaleRow(spacedWords(value)))
const saysSaleRow = matchWords(
  '==sale, ==sales, ==order, ==purchase, ==charge, ==payment, ==invoice, ==verkauf, ==rechnung, ==vente, ==facture, ==venta, ==factura, ==venda, ==fatura, ==vendita, ==fattura, ==verkoop, ==factuur, ==sprzedaz, ==faktura, ==prodej, ==продажа, ==реализация, ==satis, 売上, 販売, 销售, 銷售, 판매, 매출',
)
