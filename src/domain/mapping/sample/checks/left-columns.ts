import { mostColumns } from '#domain/mapping/columns/order-fields/known.ts'
import {
  blankReduction,
  hasRefundRows,
  holdsRefunds,
  holdsReturns,
  isAfterReturns,
} from '#domain/mapping/columns/order-fields/reductions.ts'
import { quantityWords, unitPriceWords } from '#domain/mapping/headers/order-field-words.ts'
import { headerWords } from '#domain/mapping/headers/words/header.ts'
import { dollars, sum } from '#domain/mapping/sample/rows/sample-orders.ts'
import { becameOf, haveJourneys } from '#domain/mapping/statuses/date-headers.ts'
import { flagsBelow } from '#domain/mapping/statuses/flags.ts'
import { matchWords, spacedWords } from '#domain/mapping/statuses/match-words.ts'
import { cellAmounts } from '#domain/mapping/values/cell-amounts.ts'
import { columnsOf } from '#domain/mapping/values/column.ts'
import { readDate } from '#domain/values/read-date.ts'
import { freeColumns, isNamed, type Mapped, type MappingCheck, moneyOf, type Sale, unitsIn } from './mapping-check.ts'
import { namingOthers } from './references.ts'

/** Columns without a field that say that some orders did not stay as they were. */
export const leftColumnChecks = (mapped: Mapped): (MappingCheck | undefined)[] => [
  ...canceledChecks(mapped),
  adjustedCheck(mapped),
  totalLeftCheck(mapped),
  refundLeftCheck(mapped),
  returnedUnitsCheck(mapped),
  blankReductionCheck(mapped),
]

/** Dates of cancellations, refunds or returns, or a yes, in some rows that count in full. */
function canceledChecks(mapped: Mapped): MappingCheck[] {
  const { columns, sales } = mapped
  const areJourneys = haveJourneys(columns)
  const named = freeColumns(mapped).flatMap(({ name, at }) => {
    const became = becameOf(name)
    return became && !(became === 'returned' && areJourneys) ? [{ name, at, became }] : []
  })
  const found = named.slice(0, lookedInto).flatMap(({ name, at, became }): MappingCheck[] => {
    const { isFlag, isYes } = flagsBelow(name)
    const says = (cell: string) => cell.trim() !== '' && (isFlag(cell) ? isYes(cell) : readDate(cell) !== undefined)
    const rows = sales.filter(
      ({ row, cells }) => says(cells[at] ?? '') && !(became !== 'canceled' && row.money.refunded > 0n),
    ).length
    const isOfSome = became === 'returned' ? rows * 2 <= sales.length : rows < mapped.cells.length
    return rows && isOfSome ? [{ kind: 'canceled-left', column: name, rows, became }] : []
  })
  return found.slice(0, namedColumns)
}
/** A file has a few of them. */
const lookedInto = 20
/** Enough for a person to see that something is wrong. */
const namedColumns = 3

/** 'Adjusted Order Total' beside 'Order Total': what is left after refunds. */
function adjustedCheck(mapped: Mapped): MappingCheck | undefined {
  const { columns, cells, positions } = mapped
  const { transactionValue } = positions
  if (transactionValue === undefined || positions.refundedAmount !== undefined) return undefined
  const value = columns[transactionValue]!
  const found = freeColumns(mapped).find(({ name }) => headerWords(name) === `adjusted ${headerWords(value)}`)
  if (!found) return undefined
  // Etsy writes 0 where nothing was adjusted.
  const isZeroNone = cells.filter((row) => unitsIn(mapped, row[found.at]) === 0n).length * 2 > cells.length
  const cellsOf = cells.flatMap((row) => {
    const [adjusted, whole] = [unitsIn(mapped, row[found.at]), unitsIn(mapped, row[transactionValue])]
    if (adjusted === undefined || whole === undefined || adjusted === whole) return []
    return adjusted === 0n && isZeroNone ? [] : [whole - adjusted]
  })
  const lower = dollars(sum(cellsOf))
  return cellsOf.length ? { kind: 'adjusted-left', column: found.name, value, rows: cellsOf.length, lower } : undefined
}

const saysBefore = matchWords(
  'subtotal, sub total, net sales, net amount, net total, items total, item subtotal, products total, product total, merchandise total, zwischensumme, netto*, nettobetrag, sous total, total ht, montant ht, subtotale, subtotaal, base imponible, imponibile, kwota netto',
)
const saysWhole = matchWords(
  'grand total, order total, total amount, total price, total paid, amount paid, invoice total, total inc tax, total incl tax, gross total, gross amount, gross sales, gesamtbetrag, gesamtsumme, gesamtpreis, rechnungsbetrag, bruttobetrag, endbetrag, total ttc, montant ttc, importe total, total factura, totale ordine, totale fattura, totaalbedrag, kwota brutto, suma brutto',
)

/** Amounts that were paid back in rows that count, under no field. A net amount may be without them. */
function refundLeftCheck(mapped: Mapped): MappingCheck | undefined {
  const { columns, cells, positions, sales } = mapped
  if (positions.refundedAmount !== undefined) return undefined
  const all = columnsOf(columns.slice(0, mostColumns), cells)
  const value = all[positions.transactionValue ?? -1]
  let rowsNaming: ReturnType<typeof namingOthers> | undefined
  const stands = value && hasRefundRows(cellAmounts(value), all[positions.orderId ?? -1])
  for (const { at } of freeColumns(mapped)) {
    const column = all[at]!
    if (!holdsRefunds(column) && ((value && isAfterReturns(value.name)) || !holdsReturns(column))) continue
    if (stands?.(column)) continue
    rowsNaming ??= namingOthers(mapped)
    if (rowsNaming(at).length) continue // numbers, and no money
    const found = sales.flatMap((sale) => {
      const units = unitsIn(mapped, sale.cells[at])
      return units ? [units < 0n ? -units : units] : []
    })
    if (!found.length) continue
    const money = dollars(sum(found))
    return { kind: 'refund-left', column: column.name, rows: found.length, money }
  }
  return undefined
}

const saysReturnedUnits = matchWords(
  '==returned qty, ==qty returned, ==quantity returned, ==returned quantity, ==return quantity, ==return qty, ==returned items, ==items returned, ==returned item quantity, ==returned units, ==units returned, ==refunded quantity, ==quantity refunded, ==refunded qty, ==qty refunded, ==retournierte menge, ==retourenmenge, ==quantite retournee, ==cantidad devuelta, ==quantidade devolvida, ==quantita resa, ==aantal geretourneerd, ==ilosc zwrocona',
)
/** Whether a row's amount is nearer to (Quantity − returned units) × Unit Price than to Quantity × Unit Price, whatever is mapped. */
function isOfKept(mapped: Mapped, returned: number): (sale: Sale) => boolean {
  const columns = mapped.columns.slice(0, mostColumns)
  const placesOf = (words: string[]) =>
    columns.flatMap((name, at) => (isNamed(name, words) ? [at] : [])).slice(0, placesTried)
  const [quantities, prices] = [placesOf(quantityWords), placesOf(unitPriceWords)]
  return ({ row, cells }) => {
    const at = (place: number) => unitsIn(mapped, cells[place]) ?? 0n
    const awayFrom = (pieces: bigint, price: bigint) => size((row.units ?? 0n) * 10_000n - pieces * price)
    return quantities.some((quantity) =>
      prices.some((price) => awayFrom(at(quantity) - at(returned), at(price)) < awayFrom(at(quantity), at(price))),
    )
  }
}
/** Prices and costs of one piece may stand side by side. */
const placesTried = 3
const size = (units: bigint) => (units < 0n ? -units : units)

/** Units that came back in rows whose amount counts in full, where nothing says what was paid back for them. */
function returnedUnitsCheck(mapped: Mapped): MappingCheck | undefined {
  const { columns, positions, sales } = mapped
  const value = columns[positions.transactionValue ?? -1] ?? ''
  if (positions.refundedAmount !== undefined || isAfterReturns(value)) return undefined
  if (mapped.counted.some(({ units }) => units !== undefined && units < 0n)) return undefined
  for (const { name, at } of freeColumns(mapped)) {
    if (!saysReturnedUnits(spacedWords(name))) continue
    const found = sales.filter(({ row, cells }) => (row.units ?? 0n) > 0n && unitsIn(mapped, cells[at]))
    const isOfFew = found.length && found.length * 2 <= sales.length
    if (isOfFew && !found.every(isOfKept(mapped, at)))
      return { kind: 'returned-units', column: name, rows: found.length, money: moneyOf(found) }
  }
  return undefined
}

/** A refund or discount that no row of the sample has, though one below may. A discount matters beside Quantity × Unit Price alone. */
function blankReductionCheck({ columns, cells, positions, isWhole, ...mapped }: Mapped): MappingCheck | undefined {
  if (isWhole) return undefined
  const all = columnsOf(columns.slice(0, mostColumns), cells)
  for (const { at } of freeColumns({ columns, cells, positions, isWhole, ...mapped })) {
    const field = blankReduction(all[at]!)
    if (!field || positions[field] !== undefined) continue
    if (field === 'refundedAmount' || positions.transactionValue === undefined)
      return {
        kind: 'blank-reduction',
        column: columns[at]!,
        field,
        isZero: all[at]!.cells().some((cell) => cell.trim()),
      }
  }
  return undefined
}

/** 'Total', 'Total (EUR)', and not 'Total Discount'. */
const bareTotals = ['total', 'gross', 'brutto']

/** Of two columns 'Total' the second is called 'Total (2)'. */
const isTwin = (name: string, value: string) => name.replace(/ \(\d+\)$/, '') === value.replace(/ \(\d+\)$/, '')

/** The sum before delivery and taxes is mapped, though there is one of the whole order, or another column of the same name; both totals. */
function totalLeftCheck(mapped: Mapped): MappingCheck | undefined {
  const { columns, positions, sales } = mapped
  const { transactionValue } = positions
  if (transactionValue === undefined) return undefined
  const value = columns[transactionValue]!
  const isBefore = saysBefore(spacedWords(value))
  const sumOf = (at: number) => sum(sales.map(({ cells }) => unitsIn(mapped, cells[at]) ?? 0n))
  const others = freeColumns(mapped).filter(
    ({ name }) => isTwin(name, value) || (isBefore && (saysWhole(spacedWords(name)) || isNamed(name, bareTotals))),
  )
  const own = others.length ? sumOf(transactionValue) : 0n
  for (const { name, at } of others.slice(0, placesTried)) {
    const total = sumOf(at)
    if (total !== 0n && total !== own)
      return { kind: 'total-left', column: name, value, total: dollars(total), mapped: dollars(own) }
  }
  return undefined
}
