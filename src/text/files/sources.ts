import { type JoinedFile, type Joining, mostFilesOfSource } from '#domain/ingestion/joining.ts'
import { formatCount, type MoneyFormat } from '#domain/values/money.ts'

/** Data sources of several files: adding, what each brought, taking one out (docs/semantics.md §13). */
export const sourcesText = {
  unknownSource: 'addTo is not the id of a data source.',
  notJoining: 'Only a file that waits for its mapping can be added to another data source.',
  isBusy: 'This data source is being processed. Try again when that has ended.',
  onlyFile: 'This is the only file of the data source. Delete the data source instead.',
  badName: 'A name has 1 to 200 characters.',
  where: 'Where do these orders belong?',
  newSource: 'New data source',
  newSourceLead: 'It gets figures of its own.',
  how: 'What happens with orders that both have',
  filesTitle: 'Files of this data source',
  filesLead: 'Every figure is made from all of these files together, the oldest first.',
  oneFile: 'Next month\u2019s export can be added: upload it, and choose this data source on the mapping screen.',
  download: 'Download',
  remove: 'Remove',
  removeLead: 'The figures are made again without this file. It is gone then; upload it to add it again.',
  rename: 'Rename',
  name: 'Name of the data source',
  coming: 'Being added',
  leaving: 'Being removed',
  replaced: 'A later file stands for all of its rows.',
  superseded: 'Replaced by a later file, or already there',
  columns: { file: 'File', rows: 'Rows', days: 'Days', money: 'Money', brought: 'What it brought' },
} as const

export const addTo = (name: string) => `Add to ${name}`

export const addToLead = ({ rows, firstDay, lastDay }: { rows: number; firstDay: string; lastDay: string }) =>
  `It has ${rowsText(rows)} from ${firstDay} to ${lastDay}. A file can be taken out again.`

/** Whose mapping is proposed; `on` as the person's calendar writes it. */
export const mappedAs = (name: string, on: string) => `Mapped as ${name} on ${on}.`

export const sameFileTwice = (file: string, source: string) =>
  `This very file is already part of ${source}: it was uploaded as ${file}. Nothing was added twice.`

export const tooManyFiles = (source: string) =>
  `${source} has ${mostFilesOfSource} files, the most that a data source can have. Remove some of them first, or start a new data source.`

export const joiningText: Record<Joining, { label: string; lead: string }> = {
  orders: {
    label: 'By order ID',
    lead: 'An order that both have is taken from this file, with all its lines.',
  },
  rows: {
    label: 'Add the rows that are not there yet',
    lead: 'An equal row counts as often as in the file that has it more often.',
  },
  period: {
    label: 'Replace the days of this file',
    lead: 'From its first day to its last, only this file counts.',
  },
  all: { label: 'Replace everything', lead: 'Only this file counts. The earlier files are kept.' },
}

const rowsText = (rows: number) => `${formatCount(rows)} ${rows === 1 ? 'row' : 'rows'}`

/** What a file brought to its data source, as short sentences. */
export function broughtText(joined: JoinedFile, money: MoneyFormat): string[] {
  const { fresh, renewed, alreadyThere, replaced, superseded, changedOrders } = joined
  const part = (found: { rows: number; money: string }, what: string) =>
    found.rows ? [`${rowsText(found.rows)} ${what} (${money.exact(Number(found.money))})`] : []
  return [
    ...part(fresh, 'new'),
    ...part(renewed, 'of orders that were there'),
    ...part(alreadyThere, 'already there'),
    ...part(replaced, 'of earlier files replaced'),
    ...part(superseded, 'replaced by a later file'),
    ...(changedOrders ? [`${formatCount(changedOrders)} ${changedOrders === 1 ? 'order' : 'orders'} changed`] : []),
  ]
}

/** Days between the first and the last of a source that no file covers. */
export const daysWithout = (gaps: [from: string, to: string][]) =>
  `No file covers ${gaps.map(([from, to]) => (from === to ? from : `${from} to ${to}`)).join(', ')}.`
