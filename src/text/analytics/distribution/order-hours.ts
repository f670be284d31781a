import { byWeekday, type OrderHour, type OrderHours } from '#domain/analytics/distribution/order-hours.ts'
import { formatCount, type MoneyFormat } from '#domain/values/money.ts'
import { countedOrders } from '../counted.ts'
import { type FigureColumn, type FigureSheet, figureSheet, keyed } from '../figure-columns.ts'

/** When orders are placed (docs/semantics.md §16). */
export const hoursText = {
  title: 'When people buy',
  lead: 'By weekday and hour of the order, in the time of the file.',
  leadOfDays: 'By weekday of the order. The file has no times, so there are no hours.',
  shown: 'Shown',
  orders: 'Orders',
  revenue: 'Revenue',
  table: 'Figures of each hour',
  weekdays: 'Figures of each weekday',
  hour: 'Hour',
  lowest: 'None',
  highest: 'Most',
  legend: 'Each color is a sixth of the hours with a figure above 0.',
  sheet: 'Weekday and hour',
  weekday: (weekday: number) => days[weekday - 1]!,
  shortWeekday: (weekday: number) => days[weekday - 1]!.slice(0, 3),
  clock: (hour: number) => `${String(hour).padStart(2, '0')}:00`,
} as const

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const columns = {
  weekday: {
    label: 'Weekday',
    definition: 'Weekday of the order date as written in the file.',
    kind: 'text',
    value: ({ weekday }) => hoursText.weekday(weekday),
  },
  hour: {
    label: 'Hour',
    definition: 'The hour in which the order was placed, in the time of the file.',
    kind: 'text',
    value: ({ hour }) => (hour === null ? null : hoursText.clock(hour)),
  },
  orders: {
    label: 'Orders',
    definition: 'Purchases of all customers; refunds are none.',
    kind: 'count',
    value: ({ orders }) => orders,
  },
  revenue: {
    label: 'Revenue',
    definition: 'Revenue of all orders of customers, refunds included, at the time of the order or refund.',
    kind: 'money',
    value: ({ revenue }) => revenue,
  },
} satisfies Record<string, Omit<FigureColumn<OrderHour>, 'key'>>

/** Without times, there is no hour. */
export const hoursTable = (hasTimes: boolean): FigureColumn<OrderHour>[] =>
  keyed<OrderHour>(columns).filter(({ key }) => hasTimes || key !== 'hour')

export const hoursSheet = ({ hasTimes, hours }: OrderHours): FigureSheet =>
  figureSheet(hoursText.sheet, hoursTable(hasTimes), hours)

type Figure = 'orders' | 'revenue'

const figure = (of: Figure, value: number, money: MoneyFormat): string =>
  of === 'revenue' ? money.exact(value) : countedOrders(value)

/** `Sunday 20:00`, `Sunday` */
export const hourName = ({ weekday, hour }: Pick<OrderHour, 'weekday' | 'hour'>): string =>
  `${hoursText.weekday(weekday)}${hour === null ? '' : ` ${hoursText.clock(hour)}`}`

/** When most happens: `Most: Sunday 20:00, 95 orders`. */
export function mostText(hours: OrderHour[], of: Figure, money: MoneyFormat): string {
  const most = hours.reduce((a, b) => (b[of] > a[of] ? b : a))
  return `Most: ${hourName(most)}, ${figure(of, most[of], money)}.`
}

/** `The busiest hour is Sunday 20:00, with 95 of 3,720 orders.` */
export function busiestText({ hours, orders, hasTimes }: OrderHours): string {
  const most = hours.reduce((a, b) => (b.orders > a.orders ? b : a))
  const all = countedOrders(orders)
  return `The busiest ${hasTimes ? 'hour' : 'weekday'} is ${hourName(most)}, with ${formatCount(most.orders)} of ${all}.`
}

/** A description of the chart in words. */
export const hoursChartText = ({ hours }: OrderHours, of: Figure, money: MoneyFormat): string =>
  `${byWeekday(hours)
    .map((day) => `${hoursText.weekday(day.weekday)}: ${figure(of, day[of], money)}`)
    .join('; ')}. ${mostText(hours, of, money)}`
