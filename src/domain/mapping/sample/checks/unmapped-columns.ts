import { mostColumns } from '#domain/mapping/columns/order-fields/known.ts'
import {
  blankReduction,
  hasRefundRows,
  holdsRefunds,
  holdsReturns,
  isAfterReturns,
} from '#domain/mapping/columns/order-fields/reductions.ts'
import { freeColumns, isNamed, type Mapped, unitsIn } from '#domain/mapping/sample/rows/mapped-sample.ts'
import { dollars, sum } from '#domain/mapping/sample/rows/sample-orders.ts'
import { becameOf, haveJourneys, stateOf } from '#domain/mapping/statuses/date-headers.ts'
import { flagsBelow, yesOf } from '#domain/mapping/statuses/flags.ts'
import { spacedWords } from '#domain/mapping/statuses/match-words.ts'
import { cellAmounts } from '#domain/mapping/values/cell-amounts.ts'
import { columnsOf } from '#domain/mapping/values/column.ts'
import { readDate } from '#domain/values/read-date.ts'
import { rankedHeaders, saysHeader } from '#knowledge/whole-headers.ts'
import { headerWords } from '#knowledge/words.ts'
import type { MappingCheck } from './mapping-check.ts'
import { namingOthers } from './references.ts'
import { isOfCanceledUnits, unmappedUnitsChecks } from './unmapped-units.ts'

/** Unmapped columns which say that some orders changed later. */
export const unmappedColumnChecks = (mapped: Mapped): (MappingCheck | undefined)[] => [
  ...canceledChecks(mapped),
  adjustedCheck(mapped),
  unmappedTotalCheck(mapped),
  unmappedRefundCheck(mapped),
  ...unmappedUnitsChecks(mapped),
  blankReductionCheck(mapped),
]

/** Dates of cancellations, refunds or returns, or a yes to one of them, in some rows that count in full. A yes below a header of yes and no belongs to a flag. */
function canceledChecks(mapped: Mapped): MappingCheck[] {
  const { columns, sales } = mapped
  const areJourneys = haveJourneys(columns)
  const named = freeColumns(mapped).flatMap(({ name, at }) => {
    const dated = becameOf(name)
    const became = dated ?? stateOf(name)
    return became && !(became === 'returned' && areJourneys) && !isOfCanceledUnits(name)
      ? [{ name, at, became, isDate: !dated && yesOf(name) !== undefined }]
      : []
  })
  const found = named.slice(0, lookedInto).flatMap(({ name, at, became, isDate }): MappingCheck[] => {
    const { isFlag, isYes } = flagsBelow(name)
    const isOfDays = isDate || (!becameOf(name) && mapped.cells.some((row) => isNumber(row[at] ?? '')))
    const says = (cell: string) =>
      cell.trim() !== '' && (isFlag(cell) ? !isOfDays && isYes(cell) : readDate(cell) !== undefined)
    const rows = sales.filter(
      ({ row, cells }) => says(cells[at] ?? '') && !(became !== 'canceled' && row.money.refunded > 0n),
    ).length
    const isOfSome = became === 'returned' ? rows * 2 <= sales.length : rows < mapped.cells.length
    return rows && isOfSome ? [{ kind: 'unmapped-cancellation', column: name, rows, became }] : []
  })
  return found.slice(0, namedColumns)
}
/** Pieces that came back are counted, too. */
const isNumber = (cell: string) => /^\d+$/.test(cell.trim())
/** At most this many such columns are reported per file. */
const lookedInto = 20
/** A few are enough for a person to see that something is wrong. */
const namedColumns = 3

/** 'Adjusted Order Total' beside 'Order Total': the amount after refunds. */
function adjustedCheck(mapped: Mapped): MappingCheck | undefined {
  const { columns, cells, positions } = mapped
  const { transactionValue } = positions
  if (transactionValue === undefined || positions.refundedAmount !== undefined) return undefined
  const value = columns[transactionValue]!
  const found = freeColumns(mapped).find(({ name }) => headerWords(name) === `adjusted ${headerWords(value)}`)
  if (!found) return undefined
  // Some programs write 0 if nothing was adjusted.
  const isZeroNone = cells.filter((row) => unitsIn(mapped, row[found.at]) === 0n).length * 2 > cells.length
  const cellsOf = cells.flatMap((row) => {
    const [adjusted, whole] = [unitsIn(mapped, row[found.at]), unitsIn(mapped, row[transactionValue])]
    if (adjusted === undefined || whole === undefined || adjusted === whole) return []
    return adjusted === 0n && isZeroNone ? [] : [whole - adjusted]
  })
  const lower = dollars(sum(cellsOf))
  return cellsOf.length
    ? { kind: 'unmapped-adjusted-total', column: found.name, value, rows: cellsOf.length, lower }
    : undefined
}

const saysBefore = saysHeader('subtotal', 'net amount')
const saysWhole = saysHeader('whole amount')

/** Unmapped amounts that were paid back in rows that count. A net amount may already exclude them. */
function unmappedRefundCheck(mapped: Mapped): MappingCheck | undefined {
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
    if (rowsNaming(at).length) continue // the column has numbers that are not money
    const found = sales.flatMap((sale) => {
      const units = unitsIn(mapped, sale.cells[at])
      return units ? [units < 0n ? -units : units] : []
    })
    if (!found.length) continue
    const money = dollars(sum(found))
    return { kind: 'unmapped-refund', column: column.name, rows: found.length, money }
  }
  return undefined
}

/**
 * A refund or discount column that is empty in the sample, though rows below may fill it. A discount matters only
 * beside Quantity × Unit Price.
 */
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

/** At most this many columns of totals are added up. */
const totalsTried = 3

/** 'Total', 'Total (EUR)', but not 'Total Discount'. */
const bareTotals = ['total', ...rankedHeaders('gross amount')]

/** The second of two columns 'Total' is named 'Total (2)'. */
const isTwin = (name: string, value: string) => name.replace(/ \(\d+\)$/, '') === value.replace(/ \(\d+\)$/, '')

/**
 * The sum before delivery and taxes is mapped, although the file has a total of the whole order, or another column of
 * the same name. Gives both totals.
 */
function unmappedTotalCheck(mapped: Mapped): MappingCheck | undefined {
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
  for (const { name, at } of others.slice(0, totalsTried)) {
    const total = sumOf(at)
    if (total !== 0n && total !== own)
      return { kind: 'unmapped-total', column: name, value, total: dollars(total), mapped: dollars(own) }
  }
  return undefined
}
