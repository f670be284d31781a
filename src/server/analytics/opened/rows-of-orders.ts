import { listLeftOutSkus } from '#db/queries/left-out-skus.ts'
import { type ProductsView, readProductsView } from '#domain/analytics/addresses/products-address.ts'
import { hoursOfDay, weekdays } from '#domain/analytics/distribution/order-hours.ts'
import {
  type OpenedColumn,
  type OpenedRow,
  otherNumber,
  type Parameters,
  type Whole,
} from '#domain/analytics/opened/opened-cell.ts'
import { openedColumn } from '#domain/analytics/opened/opened-columns.ts'
import { earlyDays } from '#domain/analytics/products/first-products.ts'
import { readSku } from '#domain/analytics/products/read-sku.ts'
import { ownValue } from '#domain/attributes/own-value.ts'
import { moneyOfFile } from '#domain/ingestion/shown-currency.ts'
import { formatCount, twoDecimals } from '#domain/values/money.ts'
import { findOrderUnits, findOrderValues } from '#server/analytics/distribution/find-distribution.ts'
import { findProducts } from '#server/analytics/products/find-products.ts'
import { hourName } from '#text/analytics/distribution/order-hours.ts'
import { binText } from '#text/analytics/distribution/order-sizes.ts'
import {
  liftFormula,
  liftParts,
  ofFirstProduct,
  ordersAt,
  ordersOfSize,
  ordersWithBoth,
} from '#text/analytics/opened-formula.ts'
import type { AskedNumber, FindRow } from './asked-number.ts'

/** A weekday, or an hour of it: the rows of the table are then hours, and its columns weekdays. */
export const hourRow: FindRow = async ({ query, row, column }) => {
  const isOfWeekday = openedColumn('hours', column) !== undefined
  const weekday = weekdays.find((one) => String(one) === (isOfWeekday ? row : column))
  const hour = isOfWeekday ? undefined : hoursOfDay.find((one) => String(one) === row)
  const made = openedColumn('hours', isOfWeekday ? column : (query.get('of') ?? ''))
  if (weekday === undefined || !made || (!isOfWeekday && hour === undefined)) return undefined
  const parameters: Parameters = { of_orders: true, weekday, ...(hour !== undefined && { hour }) }
  return { row: { basis: 'orders', of: ordersAt(hourName({ weekday, hour: hour ?? null })), parameters }, column: made }
}

const parts = 10_000

/** A row of orders by value or by units, by its place. */
export const sizeRow: FindRow = async ({ c, query, file, row }) => {
  const of = query.get('size') === 'units' ? 'units' : 'value'
  const sizes = of === 'units' ? await findOrderUnits(c, file.id) : await findOrderValues(c, file.id)
  const bin = /^\d{1,2}$/.test(row) ? sizes?.bins[Number(row)] : undefined
  if (!bin) return undefined
  const { from, until } = bin
  const all: Parameters = { of_orders: true, purchases: true, has_size: true }
  const inParts = (size: number) => Math.round(size * parts)
  // A row from 0 to 0 has the purchases of 0; sizes are whole ten-thousandths, so the next row begins with one.
  const own: Parameters =
    until === from
      ? { no_size: true }
      : { least_size: Math.max(1, inParts(from)), ...(until !== null && { below_size: inParts(until) }) }
  return {
    basis: 'orders',
    of: ordersOfSize(binText(of, bin, moneyOfFile(file))),
    parameters: { ...all, ...own },
    words: { size: of },
    all,
  }
}

/** A main SKU of first purchases, which the row names. */
export const firstProductRow: FindRow = async ({ c, query, file, row, column }) => {
  const view = readProductsView(query)
  const sku = readSku(row)
  if (!view || !sku) return undefined
  const days = view.isEarly ? earlyDays : undefined
  const members: Parameters = {
    histories: true,
    first_sku: sku,
    left_out: JSON.stringify(await listLeftOutSkus(c.var.db, file.id)),
    ...(days !== undefined && { watched: days }),
  }
  const customers: OpenedRow = {
    basis: 'customers',
    of: ofFirstProduct(sku, false, days),
    parameters: { ...members, of_customers: true, of_firsts: true },
  }
  const came: Parameters = days === undefined ? { nth: 2 } : { back_within: days }
  if (column === 'customers') return { row: customers, column: { counted: 'customers' } }
  if (column === 'repeatRate')
    return { row: customers, column: { counted: 'purchases', per: 'customers', parameters: came } }
  const per: Whole = { counted: 'customers', parameters: customers.parameters, what: 'cohort' }
  const orders: OpenedRow = {
    basis: 'orders',
    of: ofFirstProduct(sku, true, days),
    parameters: { ...members, of_orders: true, since_first: true, ...(days !== undefined && { days }) },
  }
  if (column === 'revenue') return { row: orders, column: { counted: 'money' } }
  return column === 'revenuePerCustomer' ? { row: orders, column: { counted: 'money', per } } : undefined
}

/** Two SKUs that are in the same orders, as a JSON list. */
export const pairRow: FindRow = async (asked) => {
  const { query, row, column } = asked
  const view = readProductsView(query)
  const [skuA, skuB] = skusOf(row)
  if (!view || !skuA || !skuB) return undefined
  const days = view.isEarly ? earlyDays : undefined
  const all: Parameters = {
    of_orders: true,
    histories: true,
    purchases: true,
    ...(days !== undefined && { watched: days, since_first: true, days }),
  }
  const [ofA, ofB]: [Parameters, Parameters] = [
    { ...all, sku_a: skuA },
    { ...all, sku_b: skuB },
  ]
  const per = (parameters: Parameters, what: Whole['what']): Whole => ({ counted: 'purchases', parameters, what })
  const columns: Record<string, OpenedColumn> = {
    orders: { counted: 'purchases' },
    support: { counted: 'purchases', per: per(all, 'all-orders') },
    confidenceAB: { counted: 'purchases', per: per(ofA, 'with-a') },
    confidenceBA: { counted: 'purchases', per: per(ofB, 'with-b') },
  }
  if (column === 'lift') return liftOf(asked, view, [skuA, skuB])
  const made = ownValue(columns, column)
  if (!made) return undefined
  const of = ordersWithBoth(skuA, skuB, days)
  return { row: { basis: 'orders', of, parameters: { ...ofA, ...ofB } }, column: made }
}

/** How many times as often as by chance two SKUs are together, with the numbers that make it. */
async function liftOf({ c, file, query }: AskedNumber, view: ProductsView, [skuA, skuB]: [string, string]) {
  const { together } = await findProducts(c, file.id, view)
  const pair = together.pairs.find((one) => one.skuA === skuA && one.skuB === skuB)
  if (!pair) return undefined
  const part = (name: string, orders: number, href?: string) => ({ name, shown: formatCount(Math.round(orders)), href })
  return {
    told: {
      shown: twoDecimals(pair.lift),
      formula: liftFormula,
      parts: [
        part(liftParts.both, pair.orders, otherNumber(query, { column: 'orders' })),
        part(liftParts.all, together.orders),
        part(liftParts.a, pair.orders / pair.confidenceAB),
        part(liftParts.b, pair.orders / pair.confidenceBA),
      ],
    },
  }
}

function skusOf(row: string): (string | null)[] {
  try {
    const found: unknown = JSON.parse(row)
    return Array.isArray(found) && found.length === 2 ? [readSku(found[0]), readSku(found[1])] : []
  } catch {
    return []
  }
}
