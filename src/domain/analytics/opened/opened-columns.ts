import { watchedForMoney } from '#domain/analytics/breakdowns/first-order-groups.ts'
import { watchedDays, withinKey } from '#domain/analytics/timing-view.ts'
import { ownValue } from '#domain/attributes/own-value.ts'
import type { OpenedColumn, OpenedTable } from './opened-cell.ts'

type Columns = Record<string, OpenedColumn>

const customersOnce: OpenedColumn = { counted: 'customers', parameters: { purchases: true } }
const refunds: Columns = {
  refunds: { counted: 'refunds', parameters: { refunds: true } },
  refundRate: { counted: 'refunds', per: 'gross' },
}

const ofPeriods: Columns = {
  // Revenue of another period, and the change from it, are found by src/server/analytics/opened.
  other: { counted: 'money' },
  change: { counted: 'money' },
  revenue: { counted: 'money' },
  net: { counted: 'money' },
  purchases: { counted: 'purchases', parameters: { purchases: true } },
  purchasers: customersOnce,
  aov: { counted: 'money', per: 'purchases' },
  units: { counted: 'units' },
  unitsPerOrder: { counted: 'units', per: 'purchases' },
  gross: { counted: 'gross' },
  ...refunds,
}

const ofRows: Columns = {
  revenue: { counted: 'money' },
  share: { counted: 'money', per: 'all' },
  units: { counted: 'units' },
  orders: { counted: 'purchases', parameters: { purchases: true } },
  customers: customersOnce,
  aov: { counted: 'money', per: 'purchases' },
  ...refunds,
}

const atLeast = (nth: number): OpenedColumn => ({ counted: 'purchases', per: 'customers', parameters: { nth } })
const worthOf = (worth: string, parameters?: OpenedColumn['parameters']): OpenedColumn => ({
  counted: 'money',
  per: 'customers',
  worth,
  parameters,
})
const backWithin = (days: number): OpenedColumn => ({
  counted: 'purchases',
  per: 'customers',
  parameters: { watched: days, back_within: days },
})
const back = Object.fromEntries(watchedDays.map((days) => [withinKey(days), backWithin(days)]))
const medianOfDays: OpenedColumn = { counted: 'days', percent: 50, parameters: { came_back: true } }

const ofCustomers: Columns = {
  customers: { counted: 'customers' },
  firstPurchaseAOV: worthOf('first_value'),
  ltvOverall: worthOf('total'),
  ltvAfterFirst: worthOf('total', { after_first: true }),
  secondOrderRate: atLeast(2),
  thirdOrderRate: atLeast(3),
  fourthOrderRate: atLeast(4),
  fifthOrderRate: atLeast(5),
}

const ofGroups: Columns = {
  ...ofCustomers,
  repeatRate: atLeast(2),
  medianDays: medianOfDays,
  ...Object.fromEntries(
    watchedForMoney.flatMap((watched) => [
      [`within${watched}`, worthOf(`within_${watched}`, { watched })],
      [`watched${watched}`, { counted: 'customers' as const, parameters: { watched } }],
    ]),
  ),
}

const ofFirstOrders: Columns = { ...ofGroups, share: { counted: 'money', worth: 'total', per: 'all' } }

const { orders, revenue, aov } = ofRows
/** A side of A beside B; its rows are of orders or of customers, as the column asks. */
const ofSide: Record<'orders' | 'customers', Columns> = {
  orders: { orders: orders!, revenue: revenue!, aov: aov! },
  customers: {
    ...ofGroups,
    ...Object.fromEntries(watchedDays.map((days) => [`back${days}`, backWithin(days)])),
  },
}

const shareOf = (column: OpenedColumn): OpenedColumn => ({ ...column, per: 'all' })
const purchasesOnce: OpenedColumn = { counted: 'purchases', parameters: { purchases: true } }
const beforeRefunds: OpenedColumn = { counted: 'money', worth: 'revenue' }
const atStake: OpenedColumn = { counted: 'money', worth: 'at_stake' }

/**
 * How the columns of each table open, by their keys. The columns of cohorts are periods, and those of the Overview have
 * days of their own (src/server/analytics/opened), so they are not here.
 */
const columnsOf: Partial<Record<OpenedTable, Columns>> = {
  revenue: ofPeriods,
  refunds: ofPeriods,
  groups: ofRows,
  sales: ofRows,
  'first-order': ofFirstOrders,
  'lifecycle-sku': ofCustomers,
  'lifecycle-aov': ofCustomers,
  timing: {
    medianToSecond: medianOfDays,
    threeInFour: { ...medianOfDays, percent: 75 },
    back90: backWithin(90),
    repeatRate: atLeast(2),
    customers: { counted: 'customers' },
    ...back,
    ordersPerCustomer: { counted: 'units', per: 'customers', pieces: 'orders' },
  },
  'new-returning': {
    fromNew: { counted: 'money' },
    fromReturning: { counted: 'money' },
    share: shareOf({ counted: 'money' }),
  },
  gaps: {
    orders: { counted: 'purchases' },
    share: shareOf({ counted: 'purchases' }),
    soFar: shareOf({ counted: 'purchases' }),
  },
  segments: { revenue: beforeRefunds, share: shareOf(beforeRefunds) },
  contacts: { atStake, each: { ...atStake, per: 'customers' } },
  shares: { share: shareOf(beforeRefunds), customers: { counted: 'customers' }, revenue: beforeRefunds },
  hours: { orders: purchasesOnce, revenue: { counted: 'money' } },
  'order-sizes': {
    orders: purchasesOnce,
    share: shareOf(purchasesOnce),
    revenue: { counted: 'money' },
    revenueShare: shareOf({ counted: 'money' }),
  },
  side: { ...ofSide.orders, ...ofSide.customers },
}

/** Whether a column of a side adds up orders, not customers. */
export const isOfOrdersOfSide = (column: string): boolean => ownValue(ofSide.orders, column) !== undefined

/** The row of all rows together, such as the total below a table, or a tile above it. */
export const totalRow = 'total'

/** How a column of a table opens; undefined if it does not. */
export const openedColumn = (table: OpenedTable, column: string): OpenedColumn | undefined =>
  ownValue(columnsOf[table] ?? {}, column)

/** The columns of a table, in their order, each with its key if its numbers open and blank otherwise. The first names the rows. */
export const openedKeys = (table: OpenedTable, columns: readonly { key: string }[]): string[] =>
  columns.map(({ key }, at) => ((columnsOf[table] ? openedColumn(table, key) : at > 0) ? key : ''))
