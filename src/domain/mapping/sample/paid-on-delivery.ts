import { mostColumns } from '#domain/mapping/columns/order-fields/known.ts'
import type { RequiredPositions } from '#domain/mapping/positions.ts'
import { spacedWords } from '#domain/mapping/statuses/match-words.ts'
import { saysNotPaid } from '#domain/mapping/statuses/negations.ts'
import { statusKey } from '#domain/mapping/statuses/order-status.ts'
import { readDate } from '#domain/values/read-date.ts'
import { says } from '#knowledge/read.ts'
import { saysHeader } from '#knowledge/whole-headers.ts'
import type { StatusesOfColumn } from './rows/choose-statuses.ts'
import { dollars, sum } from './rows/sample-orders.ts'
import { type SampleRow, statusIn } from './rows/sample-rows.ts'

/** A status of payments that are still to come, on rows that were sent or are paid on delivery. */
export interface PaidOnDelivery {
  column: string
  value: string
  /** the column that says so, and one of its cells */
  beside: string
  example: string
  /** rows with the status, and the delivered ones among them, with their money */
  of: number
  rows: number
  money: number
  /** nearly all are: the status is proposed to count */
  isMost: boolean
}

const nearlyAll = 0.8

/** Pending payments that leave out rows which were sent, or which are paid in cash on delivery. */
export function paidOnDeliveryOf(
  columns: string[],
  cells: string[][],
  positions: RequiredPositions,
  rows: SampleRow[],
  statuses: StatusesOfColumn[],
): PaidOnDelivery | undefined {
  const says = columns
    .slice(0, mostColumns)
    .map((name, at) => (saysSent(name) ? at : -1))
    .filter((at) => at >= 0)
  const methods = columns
    .slice(0, mostColumns)
    .map((_, at) => at)
    .filter((at) => isOfCash(cells, at))
  const taken = Object.entries(positions).flatMap(([field, at]) => (field.startsWith('order') ? [] : [at]))
  const sent = says.filter((at) => !taken.includes(at))
  for (const [place, { column, values }] of statuses.entries()) {
    for (const { value, proposed } of values) {
      if (proposed !== 'leave-out' || !isStillToPay(value)) continue
      const found = rows.flatMap((row, at) =>
        !row.setAside && statusKey(statusIn(row, place)) === statusKey(value) ? [{ row, cells: cells[at]! }] : [],
      )
      const besides = sent.filter((at) => columns[at] !== column)
      const by = besides.length ? besides : methods
      const is = besides.length ? isSent : isCash
      const at = by.find((at) => found.some(({ cells }) => is(cells[at] ?? '')))
      if (at === undefined) continue
      // Where every row was sent, whatever was paid, the column tells nothing of payments.
      const isTelling = by === methods || methods.length > 0 || cells.some((row) => !is(row[at] ?? ''))
      const delivered = found.filter(({ cells }) => is(cells[at] ?? ''))
      return {
        column,
        value,
        beside: columns[at]!,
        example: delivered[0]!.cells[at]!.trim().slice(0, longest),
        of: found.length,
        rows: delivered.length,
        money: dollars(sum(delivered.map(({ row }) => row.units ?? 0n))),
        isMost: isTelling && delivered.length >= found.length * nearlyAll,
      }
    }
  }
  return undefined
}

const longest = 40

const isStillToPay = (value: string) => saysPending(spacedWords(value)) || saysNotPaid(spacedWords(value))
const saysPending = says('pending', 'not paid', 'on hold', 'open')

/** Headers of what was sent, and of the day it was. */
const saysSent = (header: string) => {
  const text = spacedWords(header)
  return isOfSending(text) && !isAboutSending(text)
}
const isOfSending = saysHeader('sending')
const isAboutSending = saysHeader('about a sending')

/** What was sent: a word of it, or a day. */
const isSent = (cell: string): boolean => {
  const text = spacedWords(cell)
  return text.trim() !== '' && !isNotSent(text) && (saysWasSent(text) || readDate(cell) !== undefined)
}
const isNotSent = says(
  'unfulfilled',
  'partly',
  'returned',
  'return',
  'refunded',
  'canceled',
  'failed',
  'lost',
  'absent',
  'pending',
  'no',
  'hedged',
)
const saysWasSent = says('shipped', 'delivered', 'completed', 'yes')

const isCash = (cell: string): boolean => saysCash(spacedWords(cell))
const saysCash = says('cash on delivery')
/** Readings to pay, some of them on delivery. */
const isOfCash = (cells: string[][], at: number) => {
  const texts = new Set(cells.map((row) => (row[at] ?? '').trim().slice(0, longest)))
  return texts.size <= mostMethods && [...texts].some(isCash)
}
const mostMethods = 30
