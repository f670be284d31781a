import type { StatusChoice } from '#domain/mapping/mapping-options.ts'

/** What each status or type of a file did with its rows (docs/semantics.md §8). */
export const statusesText = {
  title: 'Statuses and types',
  lead: 'Every status or type of the rows that can be read, with what was done with them. Map the file again to change it.',
  ofTwo:
    'Each row has a status in both columns, and is left out if either status is left out. Rows and money are counted for each status separately.',
  value: 'Status or type',
  choice: 'Its rows are',
  rows: 'Rows',
  money: 'Money',
  blank: '(blank)',
} as const

export const statusDid: Record<StatusChoice, string> = {
  count: 'Counted',
  'leave-out': 'Left out',
  refund: 'Counted as a refund',
}
