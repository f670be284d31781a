import { tooLongAt } from '#reading/workbook/markup/markup-failures.ts'
import { LongString } from './shared-strings.ts'
import type { SheetRow } from './sheet-rows.ts'

/** A character that no cell text contains. */
const mark = '\0'

/** Marks the place of a shared string until it is looked up. */
export const markOf = (position: number): string => `${mark}${position}`

/** The positions of the strings that are marked in cells. */
export const markedIn = (rows: SheetRow[]): Set<number> =>
  new Set(rows.flatMap(({ cells }) => cells.flatMap((cell) => (cell?.startsWith(mark) ? [Number(cell.slice(1))] : []))))

/** The rows with strings in place of the marks; rows without any text are dropped. */
export function withStrings(head: SheetRow[], strings: Map<number, string>): SheetRow[] {
  const textOf = (cell = '') => (cell.startsWith(mark) ? (strings.get(Number(cell.slice(1))) ?? '') : cell)
  return head.flatMap(({ number, cells, isHidden }) => {
    const texts = Array.from(cells, textOf)
    while (texts.at(-1) === '') texts.pop()
    return texts.length ? [{ number, cells: texts, ...(isHidden && { isHidden }) }] : []
  })
}

/** The error for the first cell with the string that is too long; the original error if no cell has it. */
export function namedCell(error: unknown, rows: SheetRow[]): unknown {
  if (!(error instanceof LongString)) return error
  for (const { number, cells } of rows) {
    const column = cells.indexOf(markOf(error.position))
    if (column >= 0) return tooLongAt(column, number)
  }
  return error
}
