import { segments } from '#domain/analytics/customers/segments.ts'
import { ownValue } from '#domain/attributes/own-value.ts'
import { headerNamed } from '#domain/filters/attribute-names.ts'
import {
  type Condition,
  type ConditionValue,
  mostConditions,
  mostConditionValues,
  mostLastDays,
  mostValueLength,
  type Operator,
  type Place,
} from '#domain/filters/condition.ts'
import type { BadCondition } from '#domain/filters/read-conditions.ts'
import { formatCount, formatRate, type MoneyFormat } from '#domain/values/money.ts'
import { customersText, segmentText } from '../customers/customers.ts'

/** Filters: the page, the sentence above the figures, and why one is refused (docs/semantics.md §15). */
export const filtersText = {
  title: 'Filter',
  lead: 'Choose customers or orders by any column of your file. All pages then show only these.',
  filter: 'Filter',
  change: 'Change filter',
  showAll: 'Show everything',
  only: 'Only',
  noneYet: 'No condition yet: all customers and orders count.',
  lastUsed: 'Used before',
  columnsLead:
    'A value chooses the customers whose first order has it. The number beside it counts its rows. The name of a column opens all other conditions.',
  noValue: 'This condition has no value yet. Choose or type at least one value; ‘between’ needs two.',
  columnsTitle: 'Columns of your file',
  noColumns:
    'This data source keeps no columns for questions. They are chosen on its mapping screen, for example country, channel or coupon.',
  toMapping: 'Choose columns',
  knownTitle: 'Known of every file',
  add: 'Add condition',
  remove: 'Remove condition',
  back: 'Back',
  place: 'Where',
  values: 'Values',
  otherValues: 'Other values, one per line',
  negate: 'Only where this does not hold',
  operator: 'How',
  from: 'From',
  to: 'To',
  value: 'Value',
  lastDays: 'Number of days up to the last order of the data',
  gone: 'This filter is no longer kept. Choose it again on the Filter page.',
  lostAttribute:
    'This filter asks for a column that the data source no longer keeps. Keep the column on the mapping screen, or choose another filter.',
  notYet: 'The figures of this filter are being made. Ask again in a moment.',
  preparing:
    'The rows of this data source are being prepared for questions. This takes about as long as its processing.',
  onlyCustomers:
    'These figures look at whole histories of customers, so conditions on single orders do not count here.',
  partlyOnlyCustomers:
    'Repeat rate, days to second order and best first products use the whole histories of customers, so they ignore conditions on single orders.',
  nothingChosen: 'No order fits this filter.',
  guestsLeft: 'Orders without a customer are not included.',
  guestsCount: 'Orders without a customer that fit the filter are included.',
  guestsNever: 'Orders without a customer are not included, because the filter asks about customers.',
  fileIdRequired: 'fileId is required.',
} as const

export const placeText: Record<Place, { label: string; lead: string }> = {
  'first-order': { label: 'on the first order', lead: 'customers by their first order, with all their orders' },
  'any-order': { label: 'on any order', lead: 'customers who have such an order, with all their orders' },
  customer: { label: 'of the customer', lead: 'customers by what is known of them' },
  'this-order': { label: 'on this order', lead: 'only such orders' },
}

export const operatorText: Record<Operator, string> = {
  is: 'is one of',
  contains: 'contains',
  'at-least': 'is at least',
  'at-most': 'is at most',
  between: 'is between',
  'last-days': 'is in the last days of the data',
  blank: 'is blank',
}

/** What is known without a column. */
const knownText: Record<string, string> = {
  'order.value': 'Order value',
  'order.units': 'Units of the order',
  'order.weekday': 'Weekday',
  'order.hour': 'Hour',
  'order.number': 'Number of the order',
  'order.date': 'Day of the order',
  'order.file': 'File of the source',
  'order.currency': 'Currency before conversion',
  sku: 'SKU',
  'sku.name': 'Product name',
  'customer.segment': 'Segment',
  'customer.decile': 'Decile of the first order’s value',
  'customer.cohort': 'Month of the first order',
  'customer.first': 'Day of the first purchase',
  'customer.orders': 'Number of orders',
  'customer.recency': 'Days since the last order',
  'customer.overdue': customersText.overdue,
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** The values that an attribute without a column can have, if they are few. */
export const knownValues: Record<string, { value: ConditionValue; label: string }[]> = {
  'order.weekday': weekdays.map((label, at) => ({ value: at + 1, label })),
  'customer.segment': segments.map((segment, at) => ({ value: at + 1, label: segmentText[segment].label })),
  'customer.decile': Array.from({ length: 10 }, (_, at) => ({
    value: at + 1,
    label: at === 0 ? '1 (lowest)' : at === 9 ? '10 (highest)' : String(at + 1),
  })),
  'customer.overdue': [
    { value: 'yes', label: 'yes' },
    { value: 'no', label: 'no' },
  ],
}

export const attributeLabel = (attribute: string): string => ownValue(knownText, attribute) ?? headerNamed(attribute)

const shownValue = (attribute: string, value: ConditionValue): string =>
  ownValue(knownValues, attribute)?.find((one) => one.value === value)?.label ??
  (typeof value === 'number' ? value.toLocaleString('en-US', { maximumFractionDigits: 4 }) : `“${value}”`)

/** At most this many values are named; the others are counted. */
const mostNamed = 3

function listed(attribute: string, values: ConditionValue[], word: string): string {
  const named = values.slice(0, mostNamed).map((value) => shownValue(attribute, value))
  const rest = values.length - named.length
  if (rest) return `${named.join(', ')} ${word} ${formatCount(rest)} more`
  return named.length > 1 ? `${named.slice(0, -1).join(', ')} ${word} ${named.at(-1)}` : (named[0] ?? '')
}

/** A condition in words: `Channel is “Search” or “Social” on the first order`. */
export function conditionText({ place, attribute, operator, values, not }: Condition): string {
  const is = not ? 'is not' : 'is'
  const [a, b] = values.map((value) => shownValue(attribute, value))
  const what = {
    is: `${is} ${listed(attribute, values, 'or')}`,
    contains: `${not ? 'does not contain' : 'contains'} ${listed(attribute, values, 'or')}`,
    'at-least': `${is} at least ${a}`,
    'at-most': `${is} at most ${a}`,
    between: `${is} between ${a} and ${b}`,
    'last-days': `${is} in the last ${a === '1' ? 'day' : `${a} days`} of the data`,
    blank: `${is} blank`,
  }[operator]
  return `${attributeLabel(attribute)} ${what}${place === 'customer' ? '' : ` ${placeText[place].label}`}`
}

/** The filter in one sentence. */
export const filterSentence = (conditions: readonly Condition[]): string =>
  `Only where ${conditions.map(conditionText).join(', and ')}.`

interface Chosen {
  customers: number
  orders: number
  /** revenue, refunds included */
  money: number
}

/**
 * What a filter chooses, and its share of all: `2 of 5 orders (40.0%)`. There is no share if the total is not above 0.
 * Customers are named only if the filter asks about customers, because conditions on orders leave all customers in.
 */
export function chosenText(
  chosen: Chosen,
  all: Chosen,
  { format, asksCustomers }: { format: MoneyFormat; asksCustomers: boolean },
): string {
  const share = (of: keyof Chosen) => (all[of] > 0 ? ` (${formatRate(chosen[of] / all[of])})` : '')
  const counted = (asksCustomers ? (['customers', 'orders'] as const) : (['orders'] as const)).map(
    (of) => `${formatCount(chosen[of])} of ${formatCount(all[of])} ${of}${share(of)}`,
  )
  return [...counted, `${format.exact(chosen.money)} of ${format.exact(all.money)} revenue${share('money')}`].join(', ')
}

const wrong: Record<BadCondition['wrong'], string> = {
  conditions: 'conditions must be a list of at least one condition.',
  'too-many-conditions': `A filter has at most ${mostConditions} conditions.`,
  place: 'place must be one of first-order, any-order, customer, this-order.',
  attribute:
    'attribute must be a column that the data source keeps, or one of the known names, and fit its place: names that begin with customer. go with the place customer, all others with the other places.',
  operator:
    'operator must be one of is, contains, at-least, at-most, between, last-days, blank, and fit the attribute.',
  values:
    'values must be texts or numbers: at least one for is and contains, one for at-least, at-most and last-days, two for between, none for blank.',
  not: 'not must be true, or be left out.',
  'too-many-values': `A condition has at most ${formatCount(mostConditionValues)} values.`,
  'too-long': `A value has at most ${mostValueLength} characters.`,
  number: 'A value of this attribute must be a number, such as 12.5.',
  date: 'A value of this attribute must be a day, such as 2024-01-31.',
  days: `The value of last-days must be a whole number of days from 1 to ${formatCount(mostLastDays)}.`,
  month: 'A value of this attribute must be a month, such as 2024-01.',
  known: `A value must be one that the attribute can have: order.weekday 1 (Monday) to 7, order.hour 0 to 23, customer.segment 1 to ${segments.length}, customer.decile 1 to 10, customer.overdue yes or no, numbers of orders and days whole.`,
  order: 'The first value of between must not be larger than the second.',
}

/** Why conditions are refused. */
export const badConditions = ({ at, wrong: why }: BadCondition): string =>
  at ? `Condition ${at}: ${wrong[why]}` : wrong[why]
