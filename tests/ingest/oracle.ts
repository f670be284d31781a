// The figures of semantics.md by the plainest reckoning, from rows that are known and never were a file. Money: integer
// ten-thousandths in BigInt. Shares no code with the product.

export interface OracleRow {
  customer: string
  /** `YYYY-MM-DD HH:MM:SS` */
  at: string
  units: bigint | undefined
  skuId: string
  skuName: string
}

interface Order {
  customer: string
  at: string
  values: bigint[]
  value: bigint
}

const groups = ['day', 'month', 'quarter', 'year'] as const

function periodOf(group: string, at: string): number {
  const [y, m, d] = at.slice(0, 10).split('-').map(Number) as [number, number, number]
  if (group === 'day') return Math.round(Date.UTC(y, m - 1, d) / 86_400_000)
  if (group === 'month') return y * 12 + m - 1
  if (group === 'quarter') return y * 4 + Math.ceil(m / 3) - 1
  return y
}

const money = (units: bigint) => Number(units) / 10_000
const sum = (values: bigint[]) => values.reduce((a, b) => a + b, 0n)

/** `once`: each value of an order counts once (repeated order totals). */
export function oracle(rows: OracleRow[], counted: 'add' | 'once' = 'add') {
  const orders = ordersOf(rows)
  const repeated = repeatedTotals(orders)
  for (const order of orders) order.value = counted === 'once' ? onceOf(order) : sum(order.values)
  const customers = customersOf(orders)
  return {
    revenue_by_period: revenueByPeriod(orders),
    cohort_cells: cohortCells(orders, customers),
    deciles: byDecile(customers).map(({ decile, members }) => {
      const values = members.map((one) => one.first.value).sort((a, b) => (a < b ? -1 : 1))
      return { decile, customers: members.length, min_value: money(values[0]!), max_value: money(values.at(-1)!) }
    }),
    lifecycle_by_sku: bySku(rows, customers),
    lifecycle_by_decile: byDecile(customers).map(({ decile, members }) => ({ decile, ...lifecycle(members) })),
    orphans: orphans(orders, customers),
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
  for (const { customer, at, units } of rows) {
    if (units === undefined) continue
    const key = `${customer}\n${at}`
    const order = orders.get(key) ?? { customer, at, values: [], value: 0n }
    order.values.push(units)
    orders.set(key, order)
  }
  return [...orders.values()]
}

interface Customer {
  name: string
  first: Order
  from: Order[]
  purchases: number
  decile: number
}

function customersOf(orders: Order[]): Customer[] {
  const all: Customer[] = []
  for (const name of new Set(orders.map((order) => order.customer))) {
    const own = orders.filter((order) => order.customer === name).sort((a, b) => (a.at < b.at ? -1 : 1))
    const first = own.find((order) => order.value >= 0n)
    if (!first) continue
    const from = own.filter((order) => order.at >= first.at)
    all.push({ name, first, from, purchases: own.filter((order) => order.value >= 0n).length, decile: 0 })
  }
  for (const one of all) {
    const smaller = all.filter((other) => other.first.value < one.first.value).length
    one.decile = 1 + Math.floor((10 * smaller) / all.length)
  }
  return all
}

function revenueByPeriod(orders: Order[]) {
  return groups.flatMap((group) =>
    [...new Set(orders.map((order) => periodOf(group, order.at)))].map((period) => {
      const inside = orders.filter((order) => periodOf(group, order.at) === period)
      const purchases = inside.filter((order) => order.value >= 0n)
      return {
        group_by: group,
        period,
        revenue: money(sum(inside.map((order) => order.value))),
        purchases: purchases.length,
        purchasers: new Set(purchases.map((order) => order.customer)).size,
      }
    }),
  )
}

function cohortCells(_orders: Order[], customers: Customer[]) {
  return groups.flatMap((group) => {
    // decile 0: all ten together
    const keys = new Set(
      customers.flatMap((one) => [one.decile, 0].map((decile) => `${periodOf(group, one.first.at)} ${decile}`)),
    )
    return [...keys].map((key) => {
      const [cohort, decile] = key.split(' ').map(Number) as [number, number]
      const members = customers.filter(
        (one) => periodOf(group, one.first.at) === cohort && (decile === 0 || one.decile === decile),
      )
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
  const starters = new Map<string, Customer[]>()
  for (const one of customers) {
    if (one.first.value === 0n) continue
    const first = rows.filter((row) => row.customer === one.name && row.at === one.first.at)
    for (const sku of new Set(first.map(skuOf).filter(Boolean))) starters.set(sku, [...(starters.get(sku) ?? []), one])
  }
  return [...starters].map(([sku, members]) => {
    const names = new Map<string, number>()
    for (const row of rows)
      if (row.skuId === sku && row.skuName) names.set(row.skuName, (names.get(row.skuName) ?? 0) + 1)
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
