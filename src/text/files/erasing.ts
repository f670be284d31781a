import { type ErasureState, mostErasures, mostWaitingErasures } from '#domain/erasure/erasure.ts'
import { filesText } from './files.ts'

/** Erasing a customer from a source: the page of owners, the receipts and the command. */
export const erasingText = {
  title: 'Erase a customer',
  open: 'Erase a customer',
  back: 'Back to the data source',
  lead: 'Removes everything by which a customer of this data source can be recognized. Figures stay as they are.',
  what: [
    'The key gives way to a random one in the stored files, the rows and the lists.',
    'Columns that are mapped or kept for questions stay in the customer’s rows. All other cells become blank.',
    'Workbooks become CSV files, because a workbook may hold more than its table.',
    'If a later file has the key again, it gets the same random key. Only a keyed hash is kept for this.',
    'Copies in backups, and old versions in a bucket that keeps versions, stay until they expire.',
  ],
  key: 'Key of the customer',
  keyHelp: 'As the Customers page shows it: the whole e-mail address, ID or name.',
  confirm: 'Erase this customer. This cannot be undone.',
  submit: 'Erase the customer',
  badKey: 'Type the key of the customer, as the Customers page shows it. Nothing was changed.',
  notConfirmed: 'Check the box to confirm. Nothing was changed.',
  noFigures: 'This data source has no figures yet. Map and process its file first. Nothing was changed.',
  receipts: 'Receipts',
  none: 'No customer of this data source was erased.',
  reload: 'Reload to see whether it is done',
  when: 'When',
  state: 'State',
  counts: 'What was erased',
  unknown: 'No such customer is in this data source. Nothing was changed, and the key was not kept.',
  figuresMoved: 'Figures would have changed without this key, so nothing was changed. Please report this.',
  notProcessed: 'The files could not be processed again, so nothing was changed.',
} as const

/** Why an erasure is not begun. */
export const badErasureText = {
  gone: filesText.notFound,
  'no-figures': erasingText.noFigures,
  'too-many': `${mostWaitingErasures} customers of this data source are waiting to be erased, which is the most. Try again once some are done.`,
  full: `${mostErasures.toLocaleString('en-US')} customers of this data source were erased, which is the most. Nothing was changed.`,
} as const

export const erasureState: Record<ErasureState, string> = {
  waiting: 'Under way',
  finishing: 'Old copies are being removed',
  done: 'Erased',
  unknown: 'Not found',
  failed: 'Failed',
}

interface Receipt {
  state: ErasureState
  files: number
  rows: number
  otherCells: number
  filters: number
  lists: number
  hasFailure: boolean
}

const count = (n: number, one: string) => `${n.toLocaleString('en-US')} ${n === 1 ? one : `${one}s`}`

/** What an erasure has done, without the key. */
export function receiptOf({ state, files, rows, otherCells, filters, lists, hasFailure }: Receipt): string {
  if (state === 'waiting') return ''
  if (state === 'unknown') return erasingText.unknown
  if (state === 'failed') return hasFailure ? erasingText.notProcessed : erasingText.figuresMoved
  const parts = [
    count(rows, 'row'),
    `${count(files, 'stored file')} written again`,
    ...(lists ? [`${count(lists, 'list')} made again`] : []),
    ...(otherCells ? [`the key replaced in ${count(otherCells, 'other cell')}`] : []),
    ...(filters ? [`${count(filters, 'filter')} changed`] : []),
  ]
  return `${parts.join(', ')}. ${erasingText.what.at(-1)}`
}

/** The command. */
export const eraseCommandText = {
  sourceMissing: 'Which data source? Give its id, or its name in quotes.',
  ask: 'Key of the customer: ',
  stillUnderWay: 'Asked for. The site erases the customer as soon as other work on the data source has ended.',
} as const

export const noSource = (called: string) => `There is no data source "${called}". Nothing was changed.`
export const sameSourceName = (called: string, ids: string[]) =>
  `Several data sources are called "${called}". Nothing was changed. Give an id instead of the name: ${ids.join(', ')}.`
export const erasedFrom = (name: string, day: string, receipt: string) =>
  `Erased a customer from "${name}" on ${day}: ${receipt}`
