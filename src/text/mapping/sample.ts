import type { SlashOrder } from '#domain/mapping/mapping-options.ts'
import type { RepeatedReduction } from '#domain/mapping/sample/rows/reductions-once.ts'
import type { SampleReport } from '#domain/mapping/sample/sample-report.ts'
import { formatCount as count, formatMoney as money } from '#domain/values/money.ts'
import { orderLines, type SampleLine } from './orders.ts'
import { setAsideReasonLabel } from './set-aside-reasons.ts'

/**
 * What the mapping screen says before processing. The first rows decide, which may be all rows, and the screen says so.
 */
export const sampleText = {
  title: 'What will happen',
  loading: 'Checking the first rows…',
  again: 'Checking the first rows with this change…',
  fromSample: 'Based on the first rows of your file. The whole file is checked when it is processed.',
  fromAll: 'Based on all rows of your file.',
  unavailable: 'The first rows could not be checked. You can still process the file.',
  noRows: 'There are no rows to check.',
  checksTitle: 'Please check',
  datesOpen: { title: 'One Question First', description: 'Please choose how the dates are read.' },
  totalsTitle: 'Are these order totals?',
  addLines: 'Add the rows',
  countOnce: 'Count once per order',
  refundsTitle: 'Are these the refunds of whole orders?',
  discountsTitle: 'Are these the discounts of whole orders?',
  returnsTitle: 'Are these returns?',
  asReturns: 'Take their amounts off',
  asSales: 'Add their amounts',
  hiddenTitle: 'Do the hidden rows count?',
  countHidden: 'Count them',
  leaveHiddenOut: 'Leave them out',
  hiddenSetAside: 'They are listed among the set-aside rows.',
  takeOffOnce: 'Take off once per order',
  takeOffEach: 'Take off on every row',
  centsTitle: 'Are these cents?',
  asCents: 'Read as cents',
  asTheyStand: 'Read as whole amounts',
  exchangedTitle: 'Has a spreadsheet exchanged day and month?',
  asFirstDay: 'Read as the first day',
  leaveUnread: 'Set these rows aside',
  discountTitle: 'What is the discount?',
  discountAsMoney: 'An amount of money',
  discountAsPercent: 'A percentage of Quantity × Unit Price',
  discountAsShare: 'A share of Quantity × Unit Price',
  clearSuggestion: 'Clear suggestions',
} as const

/** `a Shopify orders export` */
export const looksLikeSource = (file: string) => `This looks like ${file}.`
export const suggestedCount = (mapped: number, columns: number) =>
  `${count(mapped)} of ${count(columns)} columns ${mapped === 1 ? 'was' : 'were'} mapped for you. Check them; you can change everything.`

const several = (n: number, one: string, many: string) => `${count(n)} ${n === 1 ? one : many}`
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const dayText = (date: string) => day.format(new Date(`${date}T00:00:00Z`))

export const orderLabel: Record<SlashOrder, string> = { 'month-first': 'month/day/year', 'day-first': 'day/month/year' }

/** The lines under 'What will happen'. */
export function sampleLines(report: SampleReport): SampleLine[] {
  const { isWhole, rows, customers, firstDay, lastDay, continuationRows } = report
  if (!rows) return [{ text: sampleText.noRows }]
  if (!report.orders) {
    const none =
      rows === 1
        ? 'The only row cannot be used with this mapping.'
        : `None of the ${isWhole ? '' : 'first '}${count(rows)} rows can be used with this mapping.`
    return [{ text: none }, ...setAsideLines(report)]
  }
  const span = firstDay === lastDay ? `on ${dayText(firstDay!)}` : `from ${dayText(firstDay!)} to ${dayText(lastDay!)}`
  const lines: SampleLine[] = [
    {
      text: `The ${isWhole ? '' : 'first '}${rows === 1 ? 'row makes' : `${count(rows)} rows make`} ${ordersMade(report)} from ${several(customers, 'customer', 'customers')}, ${money(report.money)} in all, ${span}.`,
    },
  ]
  if (continuationRows) {
    lines.push({
      text: `${several(continuationRows, 'row has', 'rows have')} no value of ${continuationRows === 1 ? 'its' : 'their'} own and ${continuationRows === 1 ? 'counts as a further line' : 'count as further lines'} of an order.`,
      kind: 'continuation',
    })
  }
  lines.push(...dateLines(report).map((text) => ({ text })))
  if (report.decimalMark === ',') lines.push({ text: 'Numbers are read with a decimal comma: 1.234,50 is 1234.50.' })
  return [...lines, ...orderLines(report), ...setAsideLines(report)]
}

function dateLines({ dates, dateQuestion }: SampleReport): string[] {
  const lines: string[] = []
  const isOpen = dateQuestion !== undefined && dates.decidedBy !== 'choice' && !dates.yearFirst
  if (!isOpen && (dates.decidedBy === 'evidence' || dates.decidedBy === 'choice'))
    lines.push(`Dates are read as ${orderLabel[dates.readAs]}.`)
  if (dates.yearFirst)
    lines.push(`Dates begin with the year: ${dates.yearFirst.text} is read as ${dayText(dates.yearFirst.day)}.`)
  if (dates.otherWayRows && dates.decidedBy !== 'default') {
    const other = orderLabel[dates.readAs === 'day-first' ? 'month-first' : 'day-first']
    lines.push(
      `${several(dates.otherWayRows, 'row has a date that makes', 'rows have dates that make')} sense only as ${other} and would be set aside.`,
    )
  }
  return lines
}

const setAsideLines = ({ setAside }: SampleReport): SampleLine[] =>
  setAside.map(({ reason, rows, example }) => {
    const cell = example ? ` (for example “${example}”)` : ''
    return {
      text: `${several(rows, 'row', 'rows')} would be set aside: ${setAsideReasonLabel[reason].toLowerCase()}${cell}.`,
      kind: reason,
    }
  })

/** Refunds are named separately, because Revenue does not count them as purchases. */
function ordersMade({ orders, refundOrders }: SampleReport): string {
  const purchases = orders - refundOrders
  return [
    ...(purchases || !refundOrders ? [several(purchases, 'order', 'orders')] : []),
    ...(refundOrders ? [several(refundOrders, 'refund', 'refunds')] : []),
  ].join(' and ')
}

/** `60 orders and 2 refunds, 23 customers, $3,120.00 from the first 62 rows`, or from all rows */
export function sampleInShort(report: SampleReport): string {
  const { isWhole, rows, customers, money: sum } = report
  const first = rows === 1 ? 'the first row' : `the first ${count(rows)} rows`
  const all = rows === 1 ? '1 row' : `all ${count(rows)} rows`
  return `${ordersMade(report)}, ${several(customers, 'customer', 'customers')}, ${money(sum)} from ${isWhole ? all : first}`
}

/** Dates that name only a month or a week. */
export const monthQuestion = ({ text, kind, firstDay }: NonNullable<SampleReport['monthQuestion']>) =>
  `${text} names only a ${kind}. Read such dates as the first day of it (${dayText(firstDay)})?`

/** Repeated order totals, with the sums of both readings. */
export const repeatedTotalsText = ({
  severalLineOrders,
  repeatedOrders,
}: NonNullable<SampleReport['repeatedTotals']>) =>
  `In ${repeatedOrders === severalLineOrders ? `all ${count(severalLineOrders)}` : `${count(repeatedOrders)} of ${count(severalLineOrders)}`} orders with several rows in the sample, every row shows the same value. If it is the total of the order, adding the rows counts it several times.`

/** Amounts above 0 beside negative quantities. */
export const returnsText = ({ quantity, value, rows }: NonNullable<SampleReport['negativeQuantities']>) =>
  `“${quantity}” is below 0 in ${several(rows, 'row', 'rows')} of the sample whose “${value}” is above 0.`

/** An order's refunded amount or discount that is on each of its rows, with the sums of both readings. */
export const repeatedReductionText = (found: RepeatedReduction) => {
  const { column, which, severalLineOrders, repeatedOrders } = found
  const [what, whole] =
    which === 'repeatedRefunds'
      ? ['refunded amount', 'what was paid back for the whole order']
      : ['discount', 'the discount of the whole order']
  return `In ${ofOrders(repeatedOrders, severalLineOrders)} with several rows and a ${what} in the sample, “${column}” is the same on every row. If it is ${whole}, taking it off on every row makes revenue too low.`
}

const ofOrders = (some: number, all: number) =>
  some === all ? `all ${several(all, 'order', 'orders')}` : `${count(some)} of ${several(all, 'order', 'orders')}`

/** The amounts may be cents: shows one amount in both readings. */
export function centsText({
  column,
  example,
  asCents,
  asTheyStand,
  by,
  system,
  others,
}: NonNullable<SampleReport['cents']>) {
  const why = {
    header: `The header “${column}” says that its values are in cents`,
    system: `These seem to be amounts as ${system} gives them to programs, in cents`,
    table: `“${column}” holds nothing but whole numbers, as programs write amounts in cents`,
    program: `“${column}” holds whole numbers beside their currency, as programs write amounts in cents`,
  }[by]
  const apart = others.length ? ` Amounts in ${others.join(', ')} are read in the smallest unit of that currency.` : ''
  return `${why}: ${example} is ${money(asCents)}, not ${money(asTheyStand)}.${apart}`
}

/** A discount that may be a percentage: shows one of its cells. */
export const discountNote = ({ column, example, part }: NonNullable<SampleReport['discount']>) =>
  `“${column}” holds “${example}”, which may be ${part === 'percent' ? 'a percentage' : 'a share'} of the row or an amount of money.`

export const sampleSum = (sum: number) => `${money(sum)} in the sample`
