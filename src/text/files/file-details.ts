import type { SetAsideReason } from '#domain/files/failure.ts'
import { formatCount as count, usDollar } from '#domain/values/money.ts'

/** The page of one file: how it was read, its rows and money, and the rows that were set aside. */
export const fileDetailsText = {
  back: 'Overview',
  howRead: 'How this file was read',
  mapping: 'Column mapping',
  account: 'Rows and money',
  accountLead: (hasSeveral: boolean) =>
    `Every row of ${hasSeveral ? 'all files' : 'the file'} is in exactly one of these groups.`,
  what: 'What',
  rows: 'Rows',
  money: 'Money',
  analysed: 'Analyzed',
  gross: 'Before refunds',
  refunds: 'Refunds',
  repeated: 'Repeated order totals, counted once',
  continuation: 'Further rows of an order, without a value',
  leftOut: 'Left out by their status',
  guests: 'Orders without a customer',
  total: (hasSeveral: boolean) => (hasSeveral ? 'All files' : 'Whole file'),
  noMoney: '–',
  unknown: 'unknown',
  setAsideTitle: 'Set-aside rows',
  everyRowUsed: 'Every row of this file could be used. Nothing was set aside.',
  everyRowRead: 'Every row that was read could be used. Rows of other sheets were not read: see above.',
  nothingSetAside: 'Nothing was set aside.',
  otherSheets: 'Rows of other sheets were not read: see above.',
  setAsideLead:
    'These rows could not be used and are not in any figure. Correct them in your file and upload it again to include them.',
  leftOutTitle: 'Left-out rows',
  leftOutLead:
    'These rows can be read, but their status is left out: they are in no figure. Map the file again to count them.',
  download: 'Download all as CSV',
  row: 'Row',
  reason: 'Reason',
  leftOutAs: 'Left out as',
  notReady: 'This file has not been processed yet.',
  isProcessedAgain:
    'This file is being processed again. Until processing has ended, this page and its figures show the earlier result.',
  warnings: 'Warnings given before processing',
} as const

export const setAsideWhy: Record<SetAsideReason, string> = {
  'unreadable-row': 'Set aside: line could not be read',
  'hidden-row': 'Set aside: hidden in the workbook, as you chose',
  'total-row': 'Set aside: total of other rows',
  'no-customer': 'Set aside: no customer',
  'unreadable-date': 'Set aside: date could not be read',
  'unreadable-value': 'Set aside: value could not be read',
  'other-currency': 'Set aside: amount in another currency',
}

export const firstOf = (shown: number, all: number) =>
  shown < all ? `The first ${count(shown)} of ${count(all)} rows.` : `${count(all)} ${all === 1 ? 'row' : 'rows'}.`
export const columnsOf = (shown: number, all: number) =>
  `The first ${count(shown)} of ${count(all)} columns are shown, mapped ones first; the download has all of them.`

export const leftOutRows = (rows: number) =>
  `${count(rows)} ${rows === 1 ? 'row was' : 'rows were'} left out by ${rows === 1 ? 'its' : 'their'} status.`

const dollarsOr = (currency: string) => (currency === usDollar ? 'US dollars' : currency)
export const showAmountsIn = (currency: string) => `Show amounts in ${dollarsOr(currency)}`

/** Shown beside a button that shows these amounts. */
export const amountsAreIn = (own: string) =>
  `The amounts of this data source are in ${own}. They are shown with the sign of the US dollar, $, and not converted.`

export const amountsAreShownIn = (own: string) => `The amounts of this data source are in ${own}, and shown in ${own}.`

/** `own`: the file's only foreign currency, if it is known. */
export const badShownCurrency = (own: string | undefined) =>
  own && own !== usDollar
    ? `currency must be USD or ${own}: the amounts of this file are in ${own}.`
    : 'currency must be USD: no other currency is known to be the only one of this file.'
