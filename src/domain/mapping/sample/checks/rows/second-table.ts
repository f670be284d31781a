import { countNamedFields } from '#domain/mapping/headers/named-fields.ts'
import type { MappingCheck } from '#domain/mapping/sample/checks/mapping-check.ts'
import type { Mapped } from '#domain/mapping/sample/rows/mapped-sample.ts'
import { readDate } from '#domain/values/read-date.ts'
import { readNumber } from '#domain/values/read-number.ts'

/** A header has at least three cells, all words of at most 60 characters, and names at least two fields. */
const [fewestNames, fewestFields, longestCell] = [3, 2, 60]
/** At most this many rows made only of words are examined. */
const mostRows = 50
const shownCells = 3

/**
 * The header of another table further down, whose rows would be read by the first header. The first header repeated is
 * no other table.
 */
export function secondTableCheck({ columns, cells }: Mapped): MappingCheck | undefined {
  const headers = columns.map(wordsOf)
  const first = new Set(headers)
  let looked = 0
  for (const [at, row] of cells.entries()) {
    const filled = row.filter((cell) => cell.trim())
    if (at === 0 || filled.length < fewestNames || !filled.every(isWord)) continue
    if (++looked > mostRows) return undefined
    const isAgain = filled.filter((cell) => first.has(wordsOf(cell))).length * 5 >= filled.length * 4
    const inPlace = row.filter((cell, place) => cell.trim() && wordsOf(cell) === headers[place]).length
    if (isAgain && inPlace * 2 > filled.length) continue
    if (new Set(filled).size === filled.length && countNamedFields(filled) >= fewestFields && at + 1 < cells.length)
      return { kind: 'second-table', row: at + 1, cells: filled.slice(0, shownCells) }
  }
  return undefined
}

const wordsOf = (text: string) => text.trim().toLowerCase()

function isWord(cell: string): boolean {
  const text = cell.trim()
  return text.length <= longestCell && /\p{L}/u.test(text) && !readNumber(text) && !readDate(text)
}
