import type { MixedCurrencies } from '#domain/costs/cost-currencies.ts'
import {
  type CostFailure,
  type CostField,
  type CostFileKind,
  type CostFileReport,
  type CostReason,
  type DateOrderQuestion,
  mostKeptSetAside,
  mostSpendDays,
  mostSpendEntries,
  mostSpendPeriods,
  type SpendSpan,
} from '#domain/costs/cost-file.ts'
import { type BadCostRules, mostCostChars, mostCostEntries } from '#domain/costs/cost-rules.ts'
import { mostCostFiles, mostTypedCosts } from '#domain/costs/cost-tables.ts'
import type { SlashOrder } from '#domain/mapping/mapping-options.ts'
import { formatCount, moneyIn } from '#domain/values/money.ts'
import { failureText } from '#text/files/failures.ts'

const rows = (n: number) => `${formatCount(n)} ${n === 1 ? 'row' : 'rows'}`

/** Costs and spend of a data source (docs/semantics.md §25). */
export const costsText = {
  title: 'Costs',
  lead: 'What goods, fees, shipping and advertising cost. Margins are made of this.',
  back: 'Back to the data source',
  none: 'This data source has no costs yet. A file with the unit cost of each SKU shows what is left of the revenue.',
  examples: 'Example files',
  exampleCosts: 'Download example of unit costs',
  exampleSpend: 'Download example of spend',
  filesTitle: 'Files of costs and spend',
  add: 'Add a file',
  addLead:
    'A list of SKUs with their unit costs, or a report of what was spent on advertising. CSV or Excel, up to 1 GB.',
  file: 'File',
  kind: 'Kind',
  rows: 'Rows',
  days: 'Days',
  setAside: 'Set aside',
  download: 'Download',
  setAsideDownload: 'Download the rows set aside',
  remove: 'Remove',
  removeLead: 'Margins are made again without this file. The file itself is deleted. This cannot be undone.',
  removeNow: 'Remove this file',
  open: 'Map columns',
  check: 'Check and save',
  always: 'Always',
  notFound: 'There is no such file of costs. Somebody may have removed it. Load the page again.',
  isBeingMade: 'The latest change is being worked in. Margins show the state before it for a moment.',
  problem: 'The costs could not be made. Change something to try again, or ask your administrator:',
  mapTitle: 'Map the columns',
  mapLead: 'Say what each column holds. Only the columns that are needed have to be chosen.',
  column: 'Column',
  field: 'Field',
  noField: 'Not used',
  firstColumns: 'Only the first columns are shown; the others are not used.',
  kindOf: 'This file holds',
  channelOfReplacing:
    'Rows without a channel replace rows without one. If this is another channel, name it in “Channel of all rows” below, and check the file again.',
  dateOrder: 'Dates like 03/04/2024',
  decimalMark: 'Decimal mark',
  span: 'Each date stands for',
  asFound: 'As the column shows',
  dayFirst: 'Day first (3 April)',
  monthFirst: 'Month first (March 4)',
  point: 'Point (1,234.50)',
  comma: 'Comma (1.234,50)',
  channel: 'Channel of all rows',
  channelLead: 'If no column names the channel. Blank: rows without a channel.',
  firstDay: 'First day',
  lastDay: 'Last day',
  daysLead: 'If no column has a date: the days of the whole report.',
  readNow: 'Check the file',
  reading: 'The file is being read. This page loads again by itself.',
  save: 'Save',
  saveLead: 'Nothing counts before you save.',
  nothingTaken: 'No row can be used, so there is nothing to save. Change the mapping, or upload another file.',
  isSaved: 'This file is saved. To read it in another way, remove it and add it again.',
  typedTitle: 'Typed costs',
  typedLead: 'A typed cost wins over files. It holds from its day on; without a day, always.',
  sku: 'SKU',
  skuLead: 'Written exactly as in the orders: capitals and leading zeros count.',
  unitCost: 'Unit cost',
  validFrom: 'Valid from',
  setCost: 'Set cost',
  removeCost: 'Remove',
  rulesTitle: 'Fees, shipping and returns',
  feePercent: 'Fee in percent of the gross value',
  feeFixed: 'Fixed fee per order',
  feeAttribute: 'Other fees by',
  noAttribute: 'The same for all orders',
  feeValues: 'Fees by value',
  feeValuesLead:
    'A line for each value: the value, the percent and the fixed fee with semicolons between, such as PayPal; 2.49; 0.35',
  refundsReturnFees: 'A refund returns the fees',
  shippingPerOrder: 'Shipping per order',
  shippingLead: 'Blank if the orders have a column of shipping costs, or none is known.',
  noShipping: 'That of a column of the orders, if there is one',
  yes: 'Yes',
  no: 'No',
  returnedGoodsLost: 'Returned goods are lost',
  returnedGoodsLead: 'Goods that come back cost as if they had been kept.',
  saveRules: 'Save rules',
  channelsTitle: 'Channels of the spend',
  channelsLead:
    'Match each channel of the spend with a value of one column of the orders. Then the cost of a new customer is known by channel.',
  channelAttribute: 'Column of the orders',
  channelOfSpend: 'Channel of the spend',
  valueOfOrders: 'Value in the orders',
  noValue: 'Not matched',
  noChannel: 'No channel',
  proposed: 'Proposed by its name. Save to keep it.',
  saveChannels: 'Save channels',
  showValues: 'Show its values',
  notMatchedYet:
    'How many SKUs of the orders these are is not known yet, because the list of the data source is being made. Check the file again in a moment.',
  preparing: 'The columns of the orders are being prepared. Load the page again in a moment.',
  noAttributes: 'The orders have no kept columns. Map the orders again and keep a column such as the channel.',
  linkOnSource: 'Costs',
  openPage: 'Add and change costs',
  sheet: 'Sheet',
  readSheet: 'Take this sheet',
} as const

export const costKindText: Record<CostFileKind, string> = { costs: 'Unit costs', spend: 'Spend' }
export const spanText: Record<SpendSpan, string> = { day: 'a day', week: 'a week from it on', month: 'its whole month' }

export const costFieldText: Record<CostField, { label: string; description: string }> = {
  skuId: { label: 'SKU', description: 'the SKU as the orders write it' },
  unitCost: { label: 'Unit Cost', description: 'what one piece costs you' },
  validFrom: { label: 'Valid From', description: 'the first day on which the cost holds; blank: always' },
  spendDate: { label: 'Date', description: 'the day, week or month; two columns for the first and the last day' },
  spendAmount: { label: 'Amount', description: 'what was spent' },
  spendChannel: { label: 'Channel', description: 'where the advertising ran' },
  spendCampaign: { label: 'Campaign', description: 'the name of the campaign' },
  currency: { label: 'Currency', description: 'the currency of the row' },
}

/** Why rows were set aside, after 'n rows:'. */
export const costReasonText: Record<CostReason, string> = {
  'unreadable-row': 'the row cannot be cut into cells',
  'total-row': 'a total of other rows, which would count twice',
  'no-sku': 'no SKU',
  'no-cost': 'no cost',
  'unreadable-cost': 'the cost is not a number',
  'negative-cost': 'the cost is below 0',
  'too-large-cost': 'the cost is too large: a piece costs at most 1,000,000,000',
  'unreadable-day': 'the day cannot be read',
  'long-period': `a period of more than ${mostSpendDays} days`,
  'no-amount': 'no amount',
  'unreadable-amount': 'the amount is not a number',
  'too-many-days': `more than ${formatCount(mostSpendPeriods)} periods, channels and campaigns, or more than ${formatCount(mostSpendEntries)} of their days`,
  'other-currency': 'another currency than the orders or the other rows',
}

export const isCostReason = (reason: string): reason is CostReason => Object.hasOwn(costReasonText, reason)

const ordersInstead =
  'This looks like a file of orders: it has columns of customers and of orders, and no list of unit costs or spend. Add it on the Overview page instead.'

export const costFailureText = (failure: CostFailure): string =>
  failure.reason === 'is-orders' ? ordersInstead : failureText(failure)

/** On the mapping page of orders: the file is one of costs or of spend. */
export const costsInstead: Record<CostFileKind, string> = {
  costs:
    'This looks like a list of unit costs, not like orders: it has SKUs and their costs, and no customer. Delete it here, and add it on the Costs page of its data source.',
  spend:
    'This looks like a report of advertising, not like orders: it has what was spent, and no customer. Delete it here, and add it on the Costs page of its data source.',
}

/** What is added to the sentences of a report. */
interface Shown {
  /** a saved file is not counted again, so nothing is said to be checked again, and nothing is still to be replaced */
  isSaved: boolean
  /** of the orders, for files that name no currency */
  currency: string
}

/** What reading a file found, in sentences. */
export function reportSentences(
  { rows: all, taken, costs, spend, firstDay, lastDay, currency }: CostFileReport,
  shown: Shown,
): string[] {
  const money = (amount: string) => moneyIn(currency ?? shown.currency).exact(Number(amount))
  const said = [`${rows(all)} read, ${formatCount(taken)} of them count.`]
  if (costs) {
    const { skus, replaced, zero, matched } = costs
    said.push(`${formatCount(skus)} ${skus === 1 ? 'SKU has' : 'SKUs have'} a cost.`)
    if (matched)
      said.push(
        `${formatCount(matched.skus)} of the ${formatCount(matched.ofSource)} SKUs of the orders have a cost in this file.`,
      )
    else if (!shown.isSaved) said.push(costsText.notMatchedYet)
    if (matched?.nearly)
      said.push(
        `${formatCount(matched.nearly)} ${matched.nearly === 1 ? 'SKU differs' : 'SKUs differ'} from one of the orders only by capitals or leading zeros, such as "${matched.example}". ${matched.nearly === 1 ? 'It does not match: write it as the orders do' : 'They do not match: write them as the orders do'}.`,
      )
    if (replaced)
      said.push(
        `${rows(replaced)} of these ${replaced === 1 ? 'is' : 'are'} replaced by a later row for the same SKU and day.`,
      )
    if (zero)
      said.push(
        zero === 1
          ? '1 SKU costs 0. Remove its cost from the file if it is not known.'
          : `${formatCount(zero)} SKUs cost 0. Remove their costs from the file if they are not known.`,
      )
    if (firstDay && lastDay)
      said.push(firstDay === lastDay ? `Costs change on ${firstDay}.` : `Costs change from ${firstDay} to ${lastDay}.`)
  }
  if (spend && firstDay && lastDay) {
    said.push(`${money(spend.total)} spent from ${firstDay} to ${lastDay}${currency ? ` (${currency})` : ''}.`)
    const names = spend.channels.map(({ channel }) => channel ?? costsText.noChannel)
    said.push(
      `${spend.channelCount === 1 ? 'Channel' : 'Channels'}: ${names.slice(0, 10).join(', ')}${names.length > 10 ? ' and others' : ''}.`,
    )
    said.push(`A date stands for ${spanText[spend.span]}.`)
    const replaces = shown.isSaved ? [] : (spend.replaces ?? [])
    for (const { file, amount, days } of replaces)
      said.push(`Replaces ${money(amount)} of “${file}” on ${formatCount(days)} ${days === 1 ? 'day' : 'days'}.`)
    if (replaces.length && names.includes(costsText.noChannel)) said.push(costsText.channelOfReplacing)
  }
  return said
}

/** Why a file cannot be saved yet: what a person has to decide. For calls, the option is named. */
export const dateOrderQuestion = ({ text, monthFirst, dayFirst }: DateOrderQuestion): string =>
  `Nothing in the file shows whether day or month comes first: ${text} is ${monthFirst} if the month is first, and ${dayFirst} if the day is first. Choose one (option dateOrder: month-first or day-first). Nothing can be saved before.`
export const readingLabel: Record<SlashOrder, (question: DateOrderQuestion) => string> = {
  'day-first': ({ text, dayFirst }) => `Day first: ${text} is ${dayFirst}`,
  'month-first': ({ text, monthFirst }) => `Month first: ${text} is ${monthFirst}`,
}

/** Amounts that are added or subtracted without conversion. */
export const mixedCurrenciesText = ({ orders, files }: MixedCurrencies): string =>
  `The amounts of the orders are in ${orders}, but ${files.map(({ name, currency }) => `those of “${name}” are in ${currency}`).join(', and ')}. Nothing is converted, so margins would be wrong. Add the file with its amounts in ${orders} instead.`

/** A channel is matched to a value that the orders do not have. */
export const unknownValueText = (value: string): string => `No order has “${value}”, so this spend is at no value.`

export const setAsideLine = (reason: CostReason, n: number): string => `${rows(n)}: ${costReasonText[reason]}`
export const keptSetAside = `The download has the first ${formatCount(mostKeptSetAside)} of them.`

export const badCostRulesText: Record<BadCostRules, string> = {
  shape: 'The rules do not have the right form. See the documentation of the call.',
  percent: 'A fee in percent must be a number from 0 to 100.',
  money: 'A fee or the shipping must be an amount from 0 to 1,000,000.',
  'unknown-key': 'The rules have a field that is not known. See the documentation of the call for their names.',
  nothing: 'The rules are missing. Send them as a JSON object.',
  'too-many': `There are more than ${mostCostEntries} values or channels, which is the most.`,
  'too-long': `A name has more than ${mostCostChars} characters, which is the most.`,
}

export const costRefusals = {
  mappingShape: 'The mapping must be an object that gives columns of the file their fields.',
  optionsShape: 'An option of the file has a value that it cannot have.',
  days: 'First day and last day must be days of the calendar, such as 2024-01-31, with the first not after the last, and at most 400 days.',
  sheet: 'This sheet cannot be taken: the workbook has no sheet with this name, or no table in it. Choose another one.',
  kind: 'The kind of the file must be costs or spend.',
  notReady: 'The file cannot be mapped now. Wait until it has been looked at, or remove it and add it again.',
  savedAlready: 'This file is saved already. Nothing was changed.',
  notRead: 'The file has not been read with this mapping, or no row of it can be used, so it cannot be saved.',
  sku: 'A SKU must be a text of at most 1,000 characters. Type it as the orders write it.',
  cost: 'A unit cost must be an amount from 0 to 1,000,000,000, such as 4.20. Leave the cost out to remove it.',
  validFrom: 'Valid from must be a day of the calendar, such as 2024-01-31, or blank.',
  notTyped: 'There is no typed cost for this SKU and day.',
  tooManyTyped: `A data source has at most ${formatCount(mostTypedCosts)} typed costs. Put them into a file instead.`,
  tooManyFiles: `A data source has at most ${formatCount(mostCostFiles)} files of costs and spend. Remove one first.`,
  feeLine:
    'A line of fees must be a value, a percent and a fixed fee with semicolons between, such as PayPal; 2.49; 0.35.',
  feeTwice: 'Two lines of fees have the same value. Keep one of them.',
  attribute: 'The orders have no kept column with this name.',
} as const

export const unknownCostColumn = (column: string): string =>
  `The file has no column ${column}. Choose one of its columns.`
export const unknownCostField = (field: string): string => `There is no field ${field} in a file of this kind.`
export const costFieldTwice = (field: CostField): string =>
  `${costFieldText[field].label} has too many columns. Choose ${field === 'spendDate' ? 'at most two' : 'one'}.`
export const missingCostField = (fields: CostField[]): string =>
  `These fields have no column yet: ${fields.map((field) => costFieldText[field].label).join(', ')}.`
