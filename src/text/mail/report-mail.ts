import type { HeadlineKey, Headlines } from '#domain/analytics/comparison/overview.ts'
import { type MailTable, mostMailColumns, type ReportMail } from '#domain/mail/mail-table.ts'
import { askedDays, mostAttachmentBytes, type Rhythm } from '#domain/mail/schedule.ts'
import type { Told } from '#domain/mail/told.ts'
import { formatCount, type MoneyFormat } from '#domain/values/money.ts'
import { type FigureKind, type FigureValue, shownFigure } from '#text/analytics/figure-columns.ts'
import { changeOf, headlineLabel, headlineValue, longMonth, shortMonth } from '#text/analytics/overview.ts'
import { dayText } from '#text/analytics/shared-links.ts'
import { rhythmText } from './schedules.ts'

/** What a mail of a report says around its figures. */
export const reportText = {
  page: 'Open the page',
  unsubscribe: 'Unsubscribe',
  first: 'This is the first mail of this report.',
  figure: 'Figure',
  unfinished: '* The period is not over; its figures will change.',
  tooLarge: `The attachment would be larger than ${mostAttachmentBytes / 1024 ** 2} MB, so it is left out. The page has all rows.`,
} as const

const keys: HeadlineKey[] = ['revenue', 'orders', 'aov', 'customers', 'returningShare']

/** The headline figures of the last complete month, beside the month before and the year before. */
export function headlineTable({ month, figures }: Headlines, money: MoneyFormat): MailTable {
  const rows = keys.map((key) => {
    const { value, monthBefore, yearBefore } = figures.find((figure) => figure.key === key)!
    return [
      headlineLabel(key, month),
      headlineValue(key, value, money),
      changeText(key, value, monthBefore),
      changeText(key, value, yearBefore),
    ]
  })
  return {
    title: longMonth(month),
    head: [reportText.figure, longMonth(month), `vs ${shortMonth(month - 1)}`, `vs ${shortMonth(month - 12)}`],
    rows,
    isNumeric: [false, true, true, true],
    note: undefined,
  }
}

function changeText(key: HeadlineKey, now: number | null, before: number | null): string {
  const change = changeOf(key, now, before)
  if (!change) return '–'
  return `${{ up: '+', down: '−', same: '' }[change.direction]}${change.size}`
}

interface Table {
  name: string
  columns: { label: string; kind: FigureKind }[]
  /** the rows that fit into a mail; `isUnfinished`: the period of the row is in progress */
  shown: { values: FigureValue[]; isUnfinished: boolean }[]
  total: number
}

/** A table of a mail: its first columns, and a note that says how much is left out. */
export function mailTable({ name, columns: all, shown, total }: Table, money: MoneyFormat): MailTable {
  const columns = all.slice(0, mostMailColumns)
  const left = [
    ...(total > shown.length ? [`${shown.length} of ${formatCount(total)} rows`] : []),
    ...(all.length > columns.length ? [`${columns.length} of ${all.length} columns`] : []),
  ]
  return {
    title: name,
    head: columns.map(({ label }) => label),
    rows: shown.map(({ values, isUnfinished }) =>
      columns.map(
        ({ kind }, at) => `${shownFigure(kind, values[at] ?? null, money)}${at === 0 && isUnfinished ? ' *' : ''}`,
      ),
    ),
    isNumeric: columns.map(({ kind }) => !['text', 'period', 'date'].includes(kind)),
    note:
      [
        ...(left.length ? [`${left.join(', ')} are shown here.`] : []),
        ...(shown.some(({ isUnfinished }) => isUnfinished) ? [reportText.unfinished] : []),
      ].join(' ') || undefined,
  }
}

/** What is new in the source since the last mail. */
export function sinceText(last: { told: Told; at: Date } | undefined, now: Told): string {
  if (!last) return reportText.first
  const more = now.rows - last.told.rows
  const parts = [
    ...(more
      ? [`${formatCount(Math.abs(more))} ${more > 0 ? 'more' : 'fewer'} ${Math.abs(more) === 1 ? 'row' : 'rows'}`]
      : []),
    ...(now.lastDay === last.told.lastDay ? [] : [`the last day was ${dayText(last.told.lastDay)}`]),
    ...(now.money === last.told.money ? [] : ['the total of all amounts is another']),
  ]
  return `Since the mail of ${dayText(last.at)}: ${parts.join(', ') || 'other columns or rules of reading'}.`
}

export const subjectOf = (view: string, headlines: Headlines | undefined, money: MoneyFormat): string => {
  if (!headlines) return view
  const revenue = headlines.figures.find(({ key }) => key === 'revenue')!
  return `${view}: revenue in ${longMonth(headlines.month)} was ${headlineValue('revenue', revenue.value, money)}`
}

export const attachedText = (name: string, bytes: number): string =>
  `Attached: ${name} (${formatCount(Math.max(1, Math.round(bytes / 1024)))} KB).`

/** The mail as plain text: the same words and figures as its HTML. */
export function plainReport(mail: ReportMail): string {
  const link = (to: { href: string; label: string } | undefined) => (to ? [`${to.label}: ${to.href}`] : [])
  return [
    mail.heading,
    '',
    mail.lead,
    ...mail.facts,
    ...mail.tables.flatMap((table) => ['', table.title, ...plainTable(table), ...(table.note ? [table.note] : [])]),
    '',
    ...link(mail.page),
    '',
    mail.foot,
    ...link(mail.unsubscribe),
    ...link(mail.schedule),
    '',
  ].join('\n')
}

function plainTable({ head, rows, isNumeric }: MailTable): string[] {
  const all = [head, ...rows]
  const widths = head.map((_, at) => Math.max(...all.map((row) => row[at]!.length)))
  return all.map((row) =>
    row
      .map((cell, at) => (isNumeric[at] ? cell.padStart(widths[at]!) : cell.padEnd(widths[at]!)))
      .join('  ')
      .trimEnd(),
  )
}

export const sentOn = (rhythm: Rhythm): string => `Sent ${rhythmText(rhythm)}.`

/** Asks the address of a non-member whether it wants reports and alerts. It has no text that a person typed: it may go to anybody. */
export const askMail = (site: string, link: string) => ({
  subject: 'Do you want reports and alerts by mail?',
  text: [
    `Somebody who uses ${site} wants to mail reports or alerts with figures of a shop to this address.`,
    '',
    `Open this page to see whose figures they are, and to agree: ${link}`,
    '',
    `The link works for ${askedDays} days. If you do not want them, do nothing: none is sent.`,
    '',
  ].join('\n'),
})
