import { workbookLimits } from '#domain/files/workbook-file.ts'
import { headerWords } from '#domain/mapping/headers/words/header.ts'
import { isFlag, isYes, saysCanceled } from '#domain/mapping/statuses/flags.ts'
import { readDate } from '#domain/values/read-date.ts'
import { readNumber } from '#domain/values/read-number.ts'
import type { Mapped, MappingCheck } from './mapping-check.ts'

/** Columns without a field that say that some orders did not stay as they were. */
export const leftColumnChecks = (mapped: Mapped): (MappingCheck | undefined)[] => [
  canceledCheck(mapped),
  adjustedCheck(mapped),
]

const freeOf = ({ columns, positions }: Mapped) => {
  const taken = new Set(Object.values(positions))
  return columns.slice(0, workbookLimits.columns).flatMap((name, at) => (taken.has(at) ? [] : [{ name, at }]))
}

/** Dates of cancellations, or a yes, in some rows where no status is mapped. */
function canceledCheck(mapped: Mapped): MappingCheck | undefined {
  const { cells, positions } = mapped
  if (positions.orderStatus !== undefined) return undefined
  const says = (cell: string) => (isFlag(cell) ? isYes(cell) : cell.trim() !== '' && readDate(cell) !== undefined)
  for (const { name, at } of freeOf(mapped).filter(({ name }) => saysCanceled(name))) {
    const rows = cells.filter((row) => says(row[at] ?? '')).length
    if (rows && rows < cells.length) return { kind: 'canceled-left', column: name, rows }
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
  const unitsOf = (cell: string | undefined) => readNumber(cell ?? '')?.dot
  const rows = cells.filter((row) => {
    const [adjusted, whole] = [unitsOf(row[found.at]), unitsOf(row[transactionValue])]
    return adjusted !== undefined && whole !== undefined && adjusted !== whole
  }).length
  return rows ? { kind: 'adjusted-left', column: found.name, value, rows } : undefined
}
