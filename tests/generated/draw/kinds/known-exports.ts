import type { Draft } from '../draft.ts'
import type { Random } from '../random.ts'
import type { Kind } from './kind.ts'

const column = (key: string, header = key) => ({ key, header })

function fill(
  draft: Draft,
  columns: { key: string; header: string }[],
  random: Random,
  values: Record<string, readonly string[]>,
) {
  for (const row of draft.rows) for (const [key, all] of Object.entries(values)) row.cells[key] = random.pick(all)
  draft.columns = columns
}

/** Headers of a well-known set of shopping baskets. */
export const totalCost: Kind = {
  name: 'Transaction_ID, Date, Customer_Name, Total_Cost',
  subjects: ['columns', 'customer', 'amount', 'status'],
  needs: { isByLine: false, hasOrderNumbers: true },
  said: /customer/i,
  mustPropose: true,
  apply(draft, random) {
    const style = random.pick([
      (text: string) => text,
      (text: string) => text.replaceAll('_', ' '),
      (text: string) => text.toLowerCase(),
    ])
    const lead = [column('order', 'Transaction_ID'), column('date', 'Date'), column('customer', 'Customer_Name')]
    const rest = [column('product', 'Product'), column('quantity', 'Total_Items'), column('amount', 'Total_Cost'), column('payment', 'Payment_Method'), column('city', 'City')] // biome-ignore format: a list
    const more = [column('store', 'Store_Type'), column('discounted', 'Discount_Applied'), column('kind', 'Customer_Category'), column('season', 'Season')] // biome-ignore format: a list
    const all = random.pick([
      [...lead, column('amount', 'Total_Cost')],
      [...lead, ...rest],
      [...lead, ...rest, ...more],
    ])
    const columns = all.map(({ key, header }) => column(key, style(header)))
    fill(draft, columns, random, {
      store: ['Warehouse Club', 'Supermarket', 'Pharmacy'],
      discounted: ['True', 'False'],
      kind: ['Student', 'Retiree', 'Homemaker'],
      season: ['Winter', 'Spring', 'Summer', 'Fall'],
    })
  },
}

/** Columns of the sample that comes with a program for charts: its state is a place, its discount is taken off already. */
export const superstore: Kind = {
  name: 'columns of Superstore',
  subjects: ['columns', 'customer', 'amount', 'status'],
  needs: { isByLine: true, hasOrderNumbers: true, hasAmounts: true },
  said: /order id|discount/i,
  mustPropose: true,
  isWronglyMapped: (mapping, warnings) =>
    mapping.State !== undefined ||
    (mapping['Order ID'] !== 'orderId' && !warnings.some((text) => /order id/i.test(text))),
  apply(draft, random) {
    shareNumbers(draft, random)
    for (const [at, row] of draft.rows.entries()) {
      const { at: orderedAt } = row.order!
      row.cells.rowId = String(at + 1)
      row.cells.shipped = { type: 'time', at: new Date(orderedAt.getTime() + random.whole(1, 5) * 86_400_000) }
      row.cells.profit = draft.money(Math.round((row.cents * random.whole(-20, 40)) / 100))
      row.cells.postal = String(random.whole(10_000, 99_999))
    }
    const columns = [
      column('rowId', 'Row ID'), column('order', 'Order ID'), column('date', 'Order Date'), column('shipped', 'Ship Date'),
      column('mode', 'Ship Mode'), column('customerId', 'Customer ID'), column('customer', 'Customer Name'), column('segment', 'Segment'),
      column('country', 'Country'), column('city', 'City'), column('state', 'State'), column('postal', 'Postal Code'),
      column('region', 'Region'), column('sku', 'Product ID'), column('product', 'Product Name'), column('amount', 'Sales'),
      column('quantity', 'Quantity'), column('off', 'Discount'), column('profit', 'Profit'),
    ] // biome-ignore format: a list
    fill(draft, columns, random, {
      mode: ['First Class', 'Second Class', 'Standard Class', 'Same Day'],
      segment: ['Consumer', 'Corporate', 'Home Office'],
      country: ['United States'],
      state: ['California', 'Texas', 'New York', 'Ohio', 'Florida'],
      region: ['West', 'East', 'Central', 'South'],
      off: ['0', '0.2', '0', '0.3'].map((text) => text.replace('.', draft.form.decimalMark)),
    })
  },
}

/** In one of its editions some numbers are those of two orders, of two customers on one day. */
function shareNumbers(draft: Draft, random: Random): void {
  if (random.chance(0.5)) return
  const numbers = new Map(draft.orders.map((order) => [order, order.number]))
  for (const [at, order] of draft.orders.entries()) {
    const before = draft.orders[at - 1]
    const isOneDay = before?.at.toISOString().slice(0, 10) === order.at.toISOString().slice(0, 10)
    if (before && isOneDay && before.customer !== order.customer) numbers.set(order, numbers.get(before)!)
  }
  for (const row of draft.rows) row.cells.order = numbers.get(row.order!)!
}
