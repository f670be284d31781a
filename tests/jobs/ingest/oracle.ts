// The figures of docs/semantics.md by a simple computation, from known rows that never were a file. Money: integer
// ten-thousandths in BigInt. Shares no code with the product.

import {
  type History,
  orderGaps,
  type PeriodOf,
  type Periods,
  repurchase,
  retention,
  secondOrders,
} from './reckoning/retention.ts'

export interface OracleRow {
  customer: string
  /** `YYYY-MM-DD HH:MM:SS` */
  at: string
  units: bigint | undefined
  skuId: string
  skuName: string
  /** docs/semantics.md §8; `quantity` in ten-thousandths */
  orderId?: string
  refunded?: bigint
  quantity?: bigint
}

interface Order {
  customer: string
  at: string
  rows: OracleRow[]
  values: bigint[]
  value: bigint
  refunded: bigint
  quantity: bigint
}

interface Options {
  /** `once`: each value of an order counts once (repeated order totals) */
  counted?: 'add' | 'once'
  /** rows that lack a customer and nothing else */
  guests?: OracleRow[]
  hasQuantity?: boolean
  calendar?: Calendar
}

/** Calendar months are kept beside the periods of a retail year. */
const calendarMonth = 'calendar month'
const groupsOf = ({ retail }: Calendar) => [
  ...['day', 'week', 'month', 'quarter', 'year'],
  ...(retail ? [calendarMonth] : []),
]

interface Calendar {
  weekStart: 'monday' | 'sunday'
  /** the month with which a year begins */
  yearStart: number
  retail?: { pattern: string; weekday: number; endMonth: number }
}

/** The day on which a retail year ends: the one of seven around the end of the month that is the weekday. */
function retailEnd({ weekday, endMonth }: NonNullable<Calendar['retail']>, year: number): number {
  const around = [-3, -2, -1, 0, 1, 2, 3].map((days) => new Date(Date.UTC(year, endMonth, days)))
  return around.find((date) => date.getUTCDay() === weekday)!.getTime()
}

function retailPeriodOf(retail: NonNullable<Calendar['retail']>, group: string, at: string): number {
  const time = Date.parse(`${at.slice(0, 10)}T00:00:00Z`)
  const weekMs = 7 * 86_400_000
  let ends = Number(at.slice(0, 4)) + 2
  while (retailEnd(retail, ends - 1) >= time) ends--
  const first = retailEnd(retail, ends - 1) + 86_400_000
  const week = Math.floor((time - first) / weekMs)
  if (group === 'week') {
    // the week of 1970-01-01 is week 0
    const thursday = Date.UTC(1970, 0, 1)
    return Math.floor((thursday - first) / weekMs) * -1 + week
  }
  const sizes = [0, 1, 2, 3].flatMap(() => [...retail.pattern].map(Number))
  const periods = sizes.flatMap((weeks, period) => Array<number>(weeks).fill(period))
  const period = periods[week] ?? 11
  const year = retail.endMonth < 6 ? ends - 1 : ends
  return group === 'month' ? year * 12 + period : group === 'quarter' ? year * 4 + Math.floor(period / 3) : year
}

const periodIn =
  ({ weekStart, yearStart, retail }: Calendar): PeriodOf =>
  (group, at) => {
    if (retail && group !== 'day' && group !== calendarMonth) return retailPeriodOf(retail, group, at)
    const [y, m, d] = at.slice(0, 10).split('-').map(Number) as [number, number, number]
    if (group === 'day') return Math.round(Date.UTC(y, m - 1, d) / 86_400_000)
    if (group === 'week') {
      // counted in Mondays from 1969-12-29, or in Sundays from the day before
      const date = new Date(Date.UTC(y, m - 1, d))
      const back = weekStart === 'monday' ? (date.getUTCDay() + 6) % 7 : date.getUTCDay()
      date.setUTCDate(d - back)
      const first = Date.UTC(1969, 11, weekStart === 'monday' ? 29 : 28)
      return Math.round((date.getTime() - first) / (7 * 86_400_000))
    }
    if (group === 'month' || group === calendarMonth) return y * 12 + m - 1
    // a fiscal year has the number of the year in which it ends
    const year = yearStart > 1 && m >= yearStart ? y + 1 : y
    return group === 'year' ? year : year * 4 + Math.floor(((m - yearStart + 12) % 12) / 3)
  }

/** Asked again and again for the same days. */
function remembered(periodOf: PeriodOf): PeriodOf {
  const known = new Map<string, number>()
  return (group, at) => {
    const key = `${group} ${at.slice(0, 10)}`
    const found = known.get(key) ?? periodOf(group, at)
    known.set(key, found)
    return found
  }
}

/** The names under which figures are kept. */
function named<Row extends { group_by?: unknown }>(rows: Row[], { weekStart, yearStart, retail }: Calendar): Row[] {
  const ofRetail = (group: string) => [group, `${group}-${retail!.pattern}-${retail!.weekday}-${retail!.endMonth}`]
  const names: Record<string, string> = {
    [calendarMonth]: 'month',
    ...(weekStart === 'sunday' && { week: 'week-sunday' }),
    ...(yearStart > 1 && { quarter: `quarter-${yearStart}`, year: `year-${yearStart}` }),
    ...(retail && Object.fromEntries(['week', 'month', 'quarter', 'year'].map(ofRetail))),
  }
  return rows.map((row) => ({ ...row, group_by: names[row.group_by as string] ?? row.group_by }))
}

const money = (units: bigint) => Number(units) / 10_000
const sum = (values: bigint[]) => values.reduce((a, b) => a + b, 0n)

const usual: Calendar = { weekStart: 'monday', yearStart: 1 }

export function oracle(
  rows: OracleRow[],
  { counted = 'add', guests = [], hasQuantity = false, calendar = usual }: Options = {},
) {
  const periodOf = remembered(periodIn(calendar))
  const periods = { groups: groupsOf(calendar), periodOf }
  const orders = ordersOf(rows)
  const repeated = repeatedTotals(orders)
  for (const order of orders) order.value = counted === 'once' ? onceOf(order) : sum(order.values)
  const customers = customersOf(orders)
  const histories = customers.map(historyOf)
  const lastAt = orders.reduce((last, { at }) => (at > last ? at : last), '')
  return {
    revenue_by_period: named(revenueByPeriod(orders, hasQuantity, periods), calendar),
    guest_revenue_by_period: named(guestRevenue(guests, hasQuantity, periods), calendar),
    cohort_cells: named(cohortCells(customers, periods), calendar),
    cohort_retention: named(retention(histories, periods), calendar),
    order_gaps: orderGaps(histories),
    second_orders: secondOrders(histories, (_, at) => periodOf(calendarMonth, at)),
    repurchase: named(repurchase(histories, lastAt, periods), calendar),
    deciles: byDecile(customers).map(({ decile, members }) => {
      const values = members.map((one) => one.first.value).sort((a, b) => (a < b ? -1 : 1))
      return { decile, customers: members.length, min_value: money(values[0]!), max_value: money(values.at(-1)!) }
    }),
    lifecycle_by_sku: bySku(rows, customers),
    lifecycle_by_decile: byDecile(customers).map(({ decile, members }) => ({ decile, ...lifecycle(members) })),
    orphans: orphans(orders, customers),
    customers: listOf(orders),
    orders: orders.length,
    revenue: money(sum(orders.map((order) => order.value))),
    repeated,
  }
}

const onceOf = ({ values }: Order) => sum(values.filter((value, i) => values.indexOf(value) === i))

function repeatedTotals(orders: Order[]) {
  const several = orders.filter(({ values }) => values.length > 1 && values.some((value) => value !== 0n))
  return {
    severalLineOrders: several.length,
    repeatedOrders: several.filter(({ values }) => values.every((value) => value === values[0])).length,
    addedMoney: money(sum(orders.flatMap(({ values }) => values))),
    onceMoney: money(sum(orders.map(onceOf))),
  }
}

function ordersOf(rows: OracleRow[]): Order[] {
  const orders = new Map<string, Order>()
  for (const row of rows) {
    const { customer, at, units } = row
    const order = orders.get(orderKey(row)) ?? {
      customer,
      at,
      rows: [],
      values: [],
      value: 0n,
      refunded: 0n,
      quantity: 0n,
    }
    order.rows.push(row)
    if (at < order.at) order.at = at
    if (units !== undefined) order.values.push(units)
    order.refunded += row.refunded ?? 0n
    order.quantity += row.quantity ?? 0n
    orders.set(orderKey(row), order)
  }
  return [...orders.values()].filter(({ values }) => values.length)
}

const orderKey = ({ customer, at, orderId }: OracleRow) =>
  orderId ? `${customer}\nid ${orderId}` : `${customer}\n${at}`

interface Customer {
  name: string
  first: Order
  from: Order[]
  purchases: number
  decile: number
}

/** Groups items by key, each group in the order of the items. */
function grouped<T>(items: T[], keyOf: (item: T) => string): Map<string, T[]> {
  const lists = new Map<string, T[]>()
  for (const item of items) {
    const list = lists.get(keyOf(item))
    if (list) list.push(item)
    else lists.set(keyOf(item), [item])
  }
  return lists
}

function customersOf(orders: Order[]): Customer[] {
  const all: Customer[] = []
  for (const [name, list] of grouped(orders, (order) => order.customer)) {
    const isRefund = (order: Order) => Number(order.value < 0n)
    const own = list.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : isRefund(a) - isRefund(b)))
    const first = own.find((order) => order.value >= 0n)
    if (!first) continue
    const from = own.filter((order) => order.at >= first.at)
    all.push({ name, first, from, purchases: own.filter((order) => order.value >= 0n).length, decile: 0 })
  }
  const ascending = [...all].sort((a, b) =>
    a.first.value < b.first.value ? -1 : a.first.value > b.first.value ? 1 : 0,
  )
  let smaller = 0
  ascending.forEach((one, index) => {
    if (index > 0 && ascending[index - 1]!.first.value < one.first.value) smaller = index
    one.decile = 1 + Math.floor((10 * smaller) / all.length)
  })
  return all
}

const historyOf = ({ from, decile }: Customer): History => ({
  purchases: from.filter((order) => order.value >= 0n).map((order) => order.at),
  decile,
})

function revenueByPeriod(orders: Order[], hasQuantity: boolean, { groups, periodOf }: Periods) {
  return groups.flatMap((group) =>
    [...grouped(orders, (order) => String(periodOf(group, order.at)))].map(([period, inside]) => {
      const purchases = inside.filter((order) => order.value >= 0n)
      return {
        group_by: group,
        period: Number(period),
        revenue: money(sum(inside.map((order) => order.value))),
        purchases: purchases.length,
        purchasers: new Set(purchases.map((order) => order.customer)).size,
        refunds: refundsOf(inside),
        units: hasQuantity ? money(sum(inside.map((order) => order.quantity))) : null,
      }
    }),
  )
}

/** The list of customers (docs/semantics.md §10): everybody with an order, the first in text order first. */
function listOf(orders: Order[]) {
  const all = [...grouped(orders, (order) => order.customer)].map(([key, own]) => {
    const purchases = own.filter(({ value }) => value >= 0n).map(({ at }) => at)
    const gaps = orderGaps([{ purchases: purchases.sort(), decile: 0 }])
    const refunds = refundsOf(own)
    const revenue = money(sum(own.map(({ value, refunded }) => (value + refunded > 0n ? value + refunded : 0n))))
    return { key, orders: purchases.length, revenue, refunds, usualGap: gaps[0]?.median ?? null }
  })
  return all.sort((a, b) => (a.key < b.key ? -1 : 1))
}

/** The refunded amounts, plus the amounts below zero that orders have without them. */
const refundsOf = (orders: Order[]) =>
  money(sum(orders.map(({ value, refunded }) => refunded + (value + refunded < 0n ? -value - refunded : 0n))))

/** By order ID, else each row by itself. */
function guestRevenue(rows: OracleRow[], hasQuantity: boolean, periods: Periods) {
  const orders = ordersOf(rows.map((row, n) => ({ ...row, customer: '', orderId: row.orderId || `row ${n}` })))
  for (const order of orders) order.value = sum(order.values)
  return revenueByPeriod(orders, hasQuantity, periods).map(({ purchasers, ...period }) => period)
}

function cohortCells(customers: Customer[], { groups, periodOf }: Periods) {
  return groups.flatMap((group) => {
    // decile 0: all ten together
    const inBoth = customers.flatMap((one) => [one.decile, 0].map((decile) => ({ one, decile })))
    const cells = grouped(inBoth, ({ one, decile }) => `${periodOf(group, one.first.at)} ${decile}`)
    return [...cells].map(([key, found]) => {
      const [cohort, decile] = key.split(' ').map(Number) as [number, number]
      const members = found.map(({ one }) => one)
      const later = members.flatMap((one) => one.from.filter((order) => order !== one.first))
      const at = (k: number) =>
        money(sum(later.filter((o) => periodOf(group, o.at) - cohort === k).map((o) => o.value)))
      return {
        group_by: group,
        cohort,
        decile,
        customers: members.length,
        first_purchase: money(sum(members.map((one) => one.first.value))),
        ...Object.fromEntries(Array.from({ length: 13 }, (_, k) => [`m${k}`, at(k)])),
        later: money(sum(later.filter((o) => periodOf(group, o.at) - cohort > 12).map((o) => o.value))),
      }
    })
  })
}

const byDecile = (customers: Customer[]) =>
  [...new Set(customers.map((one) => one.decile))]
    .sort((a, b) => a - b)
    .map((decile) => ({ decile, members: customers.filter((one) => one.decile === decile) }))

function lifecycle(members: Customer[]) {
  const withOrders = (n: number) => members.filter((one) => one.purchases >= n).length
  return {
    customers: members.length,
    first_purchase: money(sum(members.map((one) => one.first.value))),
    total: money(sum(members.flatMap((one) => one.from.map((order) => order.value)))),
    second_orders: withOrders(2),
    third_orders: withOrders(3),
    fourth_orders: withOrders(4),
    fifth_orders: withOrders(5),
  }
}

function bySku(rows: OracleRow[], customers: Customer[]) {
  const skuOf = (row: OracleRow) => row.skuId || row.skuName
  const rowsOfSku = grouped(rows, (row) => row.skuId)
  const starts = customers
    .filter((one) => one.first.value !== 0n)
    .flatMap((one) => {
      return [...new Set(one.first.rows.map(skuOf).filter(Boolean))].map((sku) => ({ sku, one }))
    })
  return [...grouped(starts, ({ sku }) => sku)].map(([sku, found]) => {
    const members = found.map(({ one }) => one)
    const names = new Map<string, number>()
    for (const row of (sku && rowsOfSku.get(sku)) || [])
      if (row.skuName) names.set(row.skuName, (names.get(row.skuName) ?? 0) + 1)
    const [name] =
      [...names].sort((a, b) => b[1] - a[1] || Buffer.compare(Buffer.from(a[0]), Buffer.from(b[0])))[0] ?? []
    return { sku, sku_name: name ?? null, ...lifecycle(members) }
  })
}

function orphans(orders: Order[], customers: Customer[]) {
  const firstAt = new Map(customers.map((one) => [one.name, one.first.at]))
  const found = orders.filter((order) => !(order.at >= (firstAt.get(order.customer) ?? '~')))
  return { money: money(sum(found.map((order) => order.value))), customers: new Set(found.map((o) => o.customer)).size }
}
