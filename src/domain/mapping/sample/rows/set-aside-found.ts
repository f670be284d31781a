import type { SetAsideReason } from '#domain/files/failure.ts'
import type { SampleRow } from './sample-rows.ts'

/** A reason for setting rows aside that occurred, with an example cell. */
export interface SetAsideFound {
  reason: SetAsideReason
  rows: number
  example: string
}

const exampleChars = 60

const cellOf = {
  'hidden-row': 'customer',
  'no-customer': 'customer',
  'total-row': 'valueText',
  'unreadable-date': 'dateText',
  'unreadable-value': 'valueText',
  'other-currency': 'valueText',
} as const

/** `unreadable`: rows with more cells than the header */
export function setAsideOf(rows: SampleRow[], unreadable: string[][]): SetAsideFound[] {
  const found = Object.entries(cellOf).map(([reason, cell]) => {
    const of = rows.filter((row) => row.setAside === reason)
    return { reason: reason as SetAsideReason, rows: of.length, example: of.find((row) => row[cell])?.[cell] ?? '' }
  })
  return [
    { reason: 'unreadable-row' as const, rows: unreadable.length, example: unreadable[0]?.join(', ') ?? '' },
    ...found,
  ]
    .filter(({ rows }) => rows)
    .map((one) => ({ ...one, example: one.example.slice(0, exampleChars) }))
}
