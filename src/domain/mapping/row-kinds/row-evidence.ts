import type { SetAsideReason } from '#domain/files/failure.ts'
import type { WordReason } from '#domain/mapping/columns/column-reason.ts'
import { wordOfCell } from '#domain/mapping/columns/word-of-cell.ts'
import type { Positions } from '#domain/mapping/positions.ts'
import { headerOf, isHeaderAgain, isNote, mostCells } from '#domain/mapping/values/row-shape.ts'
import { readDate } from '#domain/values/read-date.ts'
import { readNumber } from '#domain/values/read-number.ts'
import { totalLabelOf } from '#domain/values/total-labels.ts'
import { headerReason } from '#knowledge/headers.ts'
import type { HeaderPart } from '#knowledge/meanings.ts'
import { longestHeader } from '#knowledge/words.ts'
import type { RowEvidence } from './row-kind.ts'

/** A row with its number. */
export interface PlacedRow {
  row: number | string
  cells: string[]
}

/**
 * The evidence of the rows that were set aside for one reason. The example is the first row that is neither the header
 * again nor a note, if there is one.
 */
export function evidenceOf(
  reason: SetAsideReason,
  rows: PlacedRow[],
  columns: string[],
  positions: Positions,
): RowEvidence {
  const asked = columnsAsked(reason, positions)
  const header = headerOf(columns)
  const again = rows.filter(({ cells }) => isHeaderAgain(cells, header))
  const notes = rows.filter(({ cells }) => isNote(cells, columns.length))
  const shaped = new Set([...again, ...notes])
  const first = rows.find((row) => !shaped.has(row)) ?? notes[0] ?? again[0]
  const named = asked.map((position) => columns[position]!)
  if (!first) return named.length ? { columns: named } : {}
  return {
    ...(again.includes(first) ? { columns: named } : cellAsked(reason, first.cells, columns, asked)),
    example: { row: first.row },
    ...(again.length && { headers: again.length }),
    ...(notes.length && { notes: notes.length }),
  }
}

/** The columns that decide about a row. The label of a total may stand in any column. */
function columnsAsked(reason: SetAsideReason, positions: Positions): number[] {
  const { customerId, transactionDate, transactionTime, transactionValue, quantity, unitPrice } = positions
  const amount = transactionValue === undefined ? [quantity, unitPrice] : [transactionValue]
  const asked: Partial<Record<SetAsideReason, (number | undefined)[]>> = {
    'no-customer': [customerId],
    'unreadable-date': [transactionDate, transactionTime],
    'unreadable-value': amount,
    'other-currency': amount,
  }
  return (asked[reason] ?? []).filter((position) => position !== undefined)
}

function cellAsked(
  reason: SetAsideReason,
  cells: string[],
  columns: string[],
  asked: number[],
): Pick<RowEvidence, 'columns' | 'cell' | 'word'> {
  if (reason === 'total-row') return labelIn(cells, columns)
  if (!asked.length) return {}
  const found = asked.map((position) => ({ position, cell: (cells[position] ?? '').trim() }))
  const wrong = found.find(({ cell }) => cell && !isReadable[reason]?.(cell))
  const { position, cell } = wrong ?? found.find((one) => !one.cell) ?? found[0]!
  const word = wrong && wordOf(cell)
  return { columns: [columns[position]!], cell: cell.slice(0, longestHeader), ...(word && { word }) }
}

const isReadable: Partial<Record<SetAsideReason, (cell: string) => boolean>> = {
  'unreadable-date': (cell) => readDate(cell) !== undefined,
  'unreadable-value': (cell) => readNumber(cell) !== undefined,
}

/** The word in a cell that should hold a date or an amount. */
function wordOf(cell: string): WordReason | undefined {
  if (cell.length > longestHeader || !/\p{L}/u.test(cell)) return undefined
  const found = wordOfCell(cell)
  if (!found) return undefined
  const { listed: _, ...word } = found
  return word
}

/** The word of a label of a total, which only the words of headers have. */
const meansTotal: ReadonlySet<HeaderPart> = new Set<HeaderPart>(['total', 'subtotal'])

function labelIn(cells: string[], columns: string[]): Pick<RowEvidence, 'columns' | 'cell' | 'word'> {
  const looked = cells.slice(0, mostCells)
  const labels = looked.map(totalLabelOf)
  const at = labels.includes('label') ? labels.indexOf('label') : labels.indexOf('named')
  if (at < 0 || columns[at] === undefined) return {}
  const cell = cells[at]!.trim()
  const reasons = headerReason(cell).filter(({ meaning }) => meansTotal.has(meaning))
  const [first] = reasons
  const alike = reasons.filter(({ meaning }) => meaning === first?.meaning)
  return {
    columns: [columns[at]],
    cell,
    ...(first && { word: { word: cell, kind: 'part', meaning: first.meaning, languages: namesOf(alike) } }),
  }
}

const namesOf = (reasons: { language: string }[]) => [...new Set(reasons.map(({ language }) => language))]
