import type { AdditionDoubt, AdditionOutlook } from '#domain/ingestion/addition.ts'
import { type JoinedFile, type Joining, mostFilesOfSource, type RowsAndMoney } from '#domain/ingestion/joining.ts'
import { formatCount, type MoneyFormat } from '#domain/values/money.ts'
import { periodName } from '#text/analytics/period-name.ts'

/**
 * Texts for data sources of several files: adding a file, what each file brought, taking one out (docs/semantics.md
 * §13).
 */
export const sourcesText = {
  unknownSource: 'addTo is not the id of a data source.',
  notJoining: 'Only a file that waits for its mapping can be added to another data source.',
  isBusy: 'This data source is being processed. Try again when processing has ended.',
  onlyFile: 'This is the only file of the data source. Delete the data source instead.',
  badName: 'A name has 1 to 200 characters.',
  counting: 'Comparing the days of both …',
  where: 'Where do these orders belong?',
  whereOpen: {
    title: 'One Question First',
    description:
      'These orders seem to continue a data source. Please check where they belong, and process the file then.',
  },
  newSource: 'New data source',
  newSourceLead: 'It gets figures of its own.',
  how: 'What happens with orders that both have',
  filesTitle: 'Files of this data source',
  filesLead: 'Every figure is made from all of these files together, the oldest first.',
  oneFile: 'Next month\u2019s export can be added: upload it, and choose this data source on the mapping screen.',
  download: 'Download',
  remove: 'Remove',
  removeNow: 'Remove it',
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
  `It has ${rowsText(rows)} from ${periodName(firstDay)} to ${periodName(lastDay)}. A file can be taken out again.`

/** Whose mapping is proposed; `on` is the date in the person's calendar. */
export const mappedAs = (name: string, on: string) => `Mapped as ${name} on ${on}.`

/** Shown when a data source of several files is mapped again. */
export const severalFiles = (files: number, shown: string) =>
  `This data source has ${formatCount(files)} files. The rows below are those of ${shown}; what you change holds for each file that has these columns.`

/** What adding the file would do, judged by the days of the whole file. */
export function outlookText(outlook: AdditionOutlook): string[] {
  const { firstDay, lastDay, newDays, sharedDays, equalDays, daysBetween, continues } = outlook
  if (!firstDay) return ['This file has no row that could be used.']
  if (!newDays && sharedDays === equalDays) return [sameOrdersAgain(firstDay, lastDay, sharedDays)]
  const same =
    equalDays === sharedDays ? 'all with the same revenue' : `${formatCount(equalDays)} with the same revenue`
  return [
    `This file has orders from ${periodName(firstDay)} to ${periodName(lastDay)}.`,
    `${daysText(newDays)} would be new.`,
    ...(sharedDays
      ? [`${daysText(sharedDays)} ${sharedDays === 1 ? 'is' : 'are'} also in the data source: ${same}.`]
      : []),
    ...(daysBetween ? [`Between the two, no file covers ${daysText(daysBetween)}.`] : []),
    ...(continues ? ['For this reason, adding the file is proposed.'] : []),
  ]
}

export const doubtText: Record<AdditionDoubt, string> = {
  'other-money':
    'Is this the right data source? Both have orders on the same days, but on none of them the same revenue. It may be a file of another shop.',
  'far-apart': 'Is this the right data source? More than three months lie between the two.',
}

/** Shown if the file replaces the days of its period. */
export const cutDaysText = (days: string[]) =>
  `The data source has more revenue on ${days.map(periodName).join(' and ')} than this file, which may begin or end within ${days.length === 1 ? 'that day' : 'those days'}. Replaced, that revenue is gone: remove the rows of ${days.length === 1 ? 'that day' : 'those days'} from this file first, or choose another way.`

const sameOrdersAgain = (firstDay: string, lastDay: string, days: number) =>
  `These orders seem to be there already: the data source has ${days === 1 ? 'the day of this file' : `all ${daysText(days)} of this file`}, ${periodName(firstDay)}${days === 1 ? '' : ` to ${periodName(lastDay)}`}, with the same revenue.`

const daysText = (days: number) => `${formatCount(days)} ${days === 1 ? 'day' : 'days'}`

export const sameFileTwice = (file: string, source: string) =>
  `This file is already part of ${source}: it was uploaded as ${file}. Nothing was added twice.`

export const tooManyFiles = (source: string) =>
  `${source} has ${mostFilesOfSource} files, the most that a data source can have. Remove some of them first, or start a new data source.`

export const joiningText: Record<Joining, { label: string; lead: string }> = {
  orders: {
    label: 'By order ID',
    lead: 'An order that both have is taken from this file, with all its lines.',
  },
  rows: {
    label: 'Add the rows that are not there yet',
    lead: 'A row that is in both files counts once. If one of the files has it several times, it counts that many times.',
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

/** Orders that may count twice. */
export const doubtfulText = ({ rows: days, money: of }: RowsAndMoney, money: MoneyFormat) =>
  `${daysText(days)} of this file ${days === 1 ? 'has' : 'have'} the same revenue as in the files before, but not the same rows: ${money.exact(Number(of))} was added. If these are the same orders, with customers, times or order IDs written in another way, they count twice: take this file out, and add it again with “${joiningText.period.label}”.`

/** The money of a data source before and after a file joined it. */
export const totalText = (before: RowsAndMoney, after: RowsAndMoney, money: MoneyFormat) =>
  `All rows together: ${money.exact(Number(before.money))} before, ${money.exact(Number(after.money))} with it.`

/** Days between the first and last day of a source that no file covers. */
export const daysWithout = (gaps: [from: string, to: string][]) =>
  `No file covers ${gaps.map(([from, to]) => (from === to ? periodName(from) : `${periodName(from)} to ${periodName(to)}`)).join(', ')}.`
