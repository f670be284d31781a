import { workbookLimits } from '#domain/files/workbook-file.ts'
import { mostColumns } from '#domain/mapping/columns/order-fields/known.ts'
import { haveRowsOfTheirOwn, holdsRefunds } from '#domain/mapping/columns/order-fields/reductions.ts'
import { currencyOfHeader, headerWords } from '#domain/mapping/headers/words/header.ts'
import { isFlag, isYes, saysCanceled } from '#domain/mapping/statuses/flags.ts'
import { matchWords, spacedWords } from '#domain/mapping/statuses/match-words.ts'
import { cellAmounts } from '#domain/mapping/values/cell-amounts.ts'
import { columnsOf } from '#domain/mapping/values/column.ts'
import { readDate } from '#domain/values/read-date.ts'
import { readNumber } from '#domain/values/read-number.ts'
import type { Mapped, MappingCheck } from './mapping-check.ts'

/** Columns without a field that say that some orders did not stay as they were. */
export const leftColumnChecks = (mapped: Mapped): (MappingCheck | undefined)[] => [
  canceledCheck(mapped),
  adjustedCheck(mapped),
  totalLeftCheck(mapped),
  refundLeftCheck(mapped),
]

const freeOf = ({ columns, positions }: Mapped) => {
  const taken = new Set(Object.values(positions))
  return columns.slice(0, workbookLimits.columns).flatMap((name, at) => (taken.has(at) ? [] : [{ name, at }]))
}

/** Dates of cancellations, or a yes, in some rows that count. */
function canceledCheck(mapped: Mapped): MappingCheck | undefined {
  const { cells, reading, counts } = mapped
  const filled = cells.filter((row) => row.some((cell) => cell.trim()))
  for (const { name, at } of freeOf(mapped).filter(({ name }) => saysCanceled(name))) {
    const says = (cell: string) =>
      isFlag(cell, name) ? isYes(cell, name) : cell.trim() !== '' && readDate(cell) !== undefined
    const rows = filled.filter((row, place) => counts(reading.rows[place]!) && says(row[at] ?? '')).length
    if (rows && rows < filled.length) return { kind: 'canceled-left', column: name, rows }
  }
  return undefined
}

/** 'Adjusted Order Total' beside 'Order Total': what is left after refunds. */
function adjustedCheck(mapped: Mapped): MappingCheck | undefined {
  const { columns, cells, positions } = mapped
  const { transactionValue } = positions
  if (transactionValue === undefined || positions.refundedAmount !== undefined) return undefined
  const value = columns[transactionValue]!
  const found = freeOf(mapped).find(({ name }) => headerWords(name) === `adjusted ${headerWords(value)}`)
  if (!found) return undefined
  // Etsy writes 0 where nothing was adjusted.
  const isZeroNone = cells.filter((row) => unitsOf(row[found.at]) === 0n).length * 2 > cells.length
  const cellsOf = cells.flatMap((row) => {
    const [adjusted, whole] = [unitsOf(row[found.at]), unitsOf(row[transactionValue])]
    if (adjusted === undefined || whole === undefined || adjusted === whole) return []
    return adjusted === 0n && isZeroNone ? [] : [whole - adjusted]
  })
  const lower = Number(cellsOf.reduce((sum, off) => sum + off, 0n)) / 10_000
  return cellsOf.length ? { kind: 'adjusted-left', column: found.name, value, rows: cellsOf.length, lower } : undefined
}

const unitsOf = (cell: string | undefined) => readNumber(cell ?? '')?.dot

const saysBefore = matchWords(
  'subtotal, sub total, net sales, net amount, net total, items total, item subtotal, products total, product total, merchandise total, zwischensumme, netto*, nettobetrag, sous total, total ht, montant ht, subtotale, subtotaal, base imponible, imponibile, kwota netto',
)
const saysWhole = matchWords(
  'grand total, order total, total amount, total price, total paid, amount paid, invoice total, total inc tax, total incl tax, gross total, gross amount, gross sales, gesamtbetrag, gesamtsumme, gesamtpreis, rechnungsbetrag, bruttobetrag, endbetrag, total ttc, montant ttc, importe total, total factura, totale ordine, totale fattura, totaalbedrag, kwota brutto, suma brutto',
)

/** 'Total', 'Total (EUR)': not 'Total Discount'. */
const isBareTotal = (name: string) =>
  /^ (?:total|gross|brutto) $/.test(spacedWords(name)) ||
  (currencyOfHeader(name) !== undefined && /^ (?:total|gross|brutto) [a-z]{3} $/.test(spacedWords(name)))

/** Amounts that were paid back in rows that count, under no field. A net amount may be without them. */
function refundLeftCheck({ columns, cells, positions, reading, counts }: Mapped): MappingCheck | undefined {
  if (positions.refundedAmount !== undefined) return undefined
  const filled = cells.filter((row) => row.some((cell) => cell.trim()))
  const taken = new Set(Object.values(positions))
  const all = columnsOf(columns.slice(0, mostColumns), filled)
  const amounts =
    positions.transactionValue === undefined ? [] : cellAmounts(all[positions.transactionValue] ?? all[0]!)
  for (const [at, column] of all.entries()) {
    if (taken.has(at) || !holdsRefunds(column)) continue
    if (haveRowsOfTheirOwn(column, amounts, all[positions.orderId ?? -1])) continue
    const found = filled.flatMap((row, place) => {
      const units = counts(reading.rows[place]!) ? unitsOf(row[at]) : undefined
      return units ? [units < 0n ? -units : units] : []
    })
    if (!found.length) continue
    const money = Number(found.reduce((sum, units) => sum + units, 0n)) / 10_000
    return { kind: 'refund-left', column: column.name, rows: found.length, money }
  }
  return undefined
}

/** The sum before delivery and taxes is mapped, though there is one of the whole order; both totals. */
function totalLeftCheck(mapped: Mapped): MappingCheck | undefined {
  const { columns, cells, positions, reading, counts } = mapped
  const { transactionValue } = positions
  if (transactionValue === undefined) return undefined
  const value = columns[transactionValue]!
  if (!saysBefore(spacedWords(value))) return undefined
  const filled = cells.filter((row) => row.some((cell) => cell.trim()))
  const sumOf = (at: number) =>
    filled.reduce((sum, row, place) => sum + (counts(reading.rows[place]!) ? (unitsOf(row[at]) ?? 0n) : 0n), 0n)
  for (const { name, at } of freeOf(mapped).filter(({ name }) => saysWhole(spacedWords(name)) || isBareTotal(name))) {
    const [total, own] = [sumOf(at), sumOf(transactionValue)]
    if (total !== 0n && total !== own)
      return { kind: 'total-left', column: name, value, total: Number(total) / 10_000, mapped: Number(own) / 10_000 }
  }
  return undefined
}
