import { type GroupBy, groupByOf, type PeriodKind } from '#domain/analytics/period.ts'
import { mostPeriodsInWorkbook, mostPeriodsShown } from '#domain/analytics/period-part.ts'
import { formatCount } from '#domain/values/money.ts'

/** What the analytics pages have in common (docs/specification.md §2, §8). */
export const analyticsText = {
  file: 'Data source',
  chooseFile: 'Select a file',
  groupBy: 'Group by',
  show: 'Show',
  inShort: 'In short',
  promptTitle: 'Select a file',
  noCompletedFiles: 'No data source is completed yet. Upload an order file on the Overview page first.',
  toOverview: 'Go to Overview',
  retry: 'Retry',
  badAddress: 'This address asks for a view that does not exist. It may have been cut off or mistyped.',
  badExport: 'as must be csv or excel.',
  usualView: 'Open the usual view',
  issueTitle: 'Data Processing Issue',
  issue: 'This file was processed, but it has no rows to show. Please upload it again with the right column mapping.',
  export: 'Export',
  exportCsv: 'Export CSV',
  exportExcel: 'Export Excel',
  workbook: 'Workbook (.xlsx)',
  workbookLead: 'Every table of this page',
  notesSheet: 'Notes',
  unfinishedNote: 'Figures in gray italics are of a period in progress: the file ends within it.',
  notAvailable: '–',
  fileIdRequired: 'fileId is required.',
  badGroupBy: 'groupBy must be one of day, week, month, quarter, year.',
  definitions: 'What the columns mean',
  previousPage: 'Previous',
  nextPage: 'Next',
} as const

export const groupByLabel: Record<GroupBy, string> = {
  day: 'Day',
  week: 'Week',
  month: 'Month',
  quarter: 'Quarter',
  year: 'Year',
}

/** A column heading with its meaning in one sentence (docs/semantics.md). */
export interface ColumnText {
  label: string
  definition: string
}

/** The message for an analytics error without its own message (docs/specification.md §8). */
export const httpError = (status: number) => `HTTP error! status: ${status}`

export const pageOf = (page: number, pages: number, rows: number, what: string) =>
  `Page ${page} of ${pages} (${rows.toLocaleString('en-US')} ${what})`

const periodsOf: Record<GroupBy, string> = {
  day: 'days',
  week: 'weeks',
  month: 'months',
  quarter: 'quarters',
  year: 'years',
}

/** A page that shows a part of a very long time. */
export const latestPeriods = (kind: PeriodKind, most = mostPeriodsShown) =>
  `This page shows the latest ${formatCount(most)} ${periodsOf[groupByOf(kind)]} at most. The workbook holds up to ${formatCount(mostPeriodsInWorkbook)}; a longer period, such as a month or a year, shows all of the time.`

export const tooManyPeriods = (kind: PeriodKind) =>
  `A workbook holds ${formatCount(mostPeriodsInWorkbook)} ${periodsOf[groupByOf(kind)]} at most, and this data source has more. Choose a longer period, such as a month or a year.`
