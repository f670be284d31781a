import type { HeadlineKey, PeriodFigure } from '#domain/analytics/comparison/overview.ts'
import { formatCount, formatRate, type MoneyFormat } from '#domain/values/money.ts'
import { countedCustomers } from './counted.ts'
import { shortMonths } from './period-name.ts'

/** The figures on the Overview page (our addition; the terms are defined in docs/semantics.md §2, §9). */
export const overviewText = {
  cm2: 'CM2',
  cm2Definition: 'Net revenue of the month less uncosted rows, cost of goods, shipping and fees.',
  noWholeMonth: 'No calendar month lies wholly inside this file, so nothing is compared.',
  revenue: 'Revenue at a glance',
  lastOfRange: 'The last month of the range',
  toRevenue: 'All revenue',
  toFile: 'See them',
  whatChanged: 'What changed',
  whatToDo: 'What to do next',
  otherFigures: 'Other figures of this month',
} as const

const headlineNames: Record<PeriodFigure, string> = {
  revenue: 'Revenue',
  orders: 'Orders',
  customers: 'Customers',
  aov: 'AOV',
  repeatRate: 'Repeat rate',
  ordersPerCustomer: 'Orders per customer',
  daysToSecond: 'Median days to second order',
  returningShare: 'Returning revenue',
  newCustomers: 'New customers',
}

/** A figure by its name alone. */
export const figureName = (figure: PeriodFigure): string => headlineNames[figure]

/** Adds the month to figures that other pages show for all time: `Repeat rate through Oct`. */
export function headlineLabel(key: HeadlineKey, month: number): string {
  const name = shortMonths[month % 12]
  if (key === 'daysToSecond') return `${headlineNames[key]} in ${name}`
  return key === 'repeatRate' || key === 'ordersPerCustomer'
    ? `${headlineNames[key]} through ${name}`
    : headlineNames[key]
}

/** What a headline counts, in one sentence. */
export const headlineDefinition: Record<HeadlineKey, string> = {
  revenue: 'Revenue of the month, refunds subtracted.',
  orders: 'Purchases in the month.',
  customers: 'Customers with a purchase in the month.',
  aov: 'Average order value: revenue divided by purchases.',
  repeatRate: 'Share of customers with at least two purchases, counted until the end of the month.',
  ordersPerCustomer: 'Purchases divided by customers, counted until the end of the month.',
  daysToSecond:
    'Median days from the first purchase to the second, for customers whose second purchase is in the month.',
  returningShare:
    'Share of the revenue that is not from customers who first bought in this month. Refunds lower the part of the customer who got them; blank where that leaves a part below zero.',
}

const longMonths = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** `Feb 2024`, of year * 12 + month - 1 */
export const shortMonth = (month: number) => `${shortMonths[month % 12]} ${Math.floor(month / 12)}`
export const longMonth = (month: number) => `${longMonths[month % 12]} ${Math.floor(month / 12)}`
const monthOnly = (month: number) => longMonths[month % 12]!

export const revenueOf = (month: string) => `Revenue, ${month}`
export const lastMonthOf = (source: string) => `The last complete month of ${source}`

/** A phone has room for this many characters of an amount. */
const mostCharacters = 11

/**
 * A headline figure as it is shown. Amounts from 1,000 on have no cents, except the average order value; long amounts
 * are shortened.
 */
export function headlineValue(key: HeadlineKey, value: number | null, money: MoneyFormat): string {
  if (value === null) return '–'
  switch (key) {
    case 'revenue':
    case 'aov':
      return isLong(key, value, money) ? money.brief(value) : amountOf(key, value, money)
    case 'repeatRate':
    case 'returningShare':
      return formatRate(value)
    case 'ordersPerCustomer':
      return value.toFixed(2)
    default:
      return formatCount(value)
  }
}

const amountOf = (key: 'revenue' | 'aov', value: number, money: MoneyFormat) =>
  key === 'aov' ? money.exact(value) : money.headline(value)

const isLong = (...of: Parameters<typeof amountOf>) => amountOf(...of).length > mostCharacters

/** The amount to the cent, if the headline is shortened. */
export function exactHeadline(key: HeadlineKey, value: number | null, money: MoneyFormat): string | undefined {
  if (value === null || (key !== 'revenue' && key !== 'aov')) return undefined
  return isLong(key, value, money) ? money.exact(value) : undefined
}

/** Whether a change is an improvement; `neither` also for a figure that changes with time alone. */
export type Tone = 'better' | 'worse' | 'neither'

/** A change: its size in words, and what it means. */
export interface Change {
  direction: 'up' | 'down' | 'same'
  tone: Tone
  size: string
}

/**
 * The change from another figure to this one: rates in percentage points, days in days, others in percent. Undefined if
 * it cannot be computed.
 */
export function changeOf(key: HeadlineKey, now: number | null, before: number | null): Change | undefined {
  if (now === null || before === null) return undefined
  const isRate = key === 'repeatRate' || key === 'returningShare'
  const isDays = key === 'daysToSecond'
  if (!isRate && !isDays && before <= 0) return undefined
  const change = isRate ? (now - before) * 100 : isDays ? now - before : (now / before - 1) * 100
  const size = isDays ? Math.abs(change) : twoDigits(Math.abs(change))
  const unit = isRate ? (size === 1 ? ' pt' : ' pts') : isDays ? (size === 1 ? ' day' : ' days') : '%'
  const direction = size === 0 ? 'same' : change > 0 ? 'up' : 'down'
  // Days to the second order grow as customers age, so more of them say nothing good or bad.
  const tone = direction === 'same' || isDays ? 'neither' : direction === 'up' ? 'better' : 'worse'
  return { direction, tone, size: `${formatCount(size)}${unit}` }
}

/** 17.64 becomes 18, 4.37 becomes 4.4: two digits are enough. */
const twoDigits = (value: number): number => (value < 9.95 ? Math.round(value * 10) / 10 : Math.round(value))

/** The change for a screen reader: `down 18% against Jan 2025` */
export const changeAloud = ({ direction, size }: Change, than: string) =>
  direction === 'same' ? `no change against ${than}` : `${direction} ${spelled(size)} against ${than}`

const spelled = (size: string) => size.replace(/ pt(s?)$/, ' point$1')

export const soFar = (month: number, days: number) =>
  `${monthOnly(month)} so far, ${days} ${days === 1 ? 'day' : 'days'}:`
/** `Mar 1–9, 2024` */
export const sameDaysOf = (month: number, days: number) =>
  `${shortMonths[month % 12]} ${days === 1 ? '1' : `1–${days}`}, ${Math.floor(month / 12)}`

export const setAsideLine = (rows: number, all: number) =>
  `${formatCount(rows)} of ${formatCount(all)} ${all === 1 ? 'row' : 'rows'} ${rows === 1 ? 'was' : 'were'} set aside (${formatRate(rows / all)}).`

/** A group of 'Who to contact' in one line. */
export const contactRule = (customers: number, rule: string) => `${countedCustomers(customers)}: ${rule}`

export const bestFirstProduct = (name: string) => `Best first product: ${name}`
/** A product that is shown has several customers, so the text needs no singular. */
export const perCustomer = (customers: number, secondOrderRate: number) =>
  `Lifetime value per customer; ${countedCustomers(customers)} began with it, ${formatRate(secondOrderRate)} of them bought again`
