import type { Attribute } from '#domain/attributes/attribute.ts'
import { type CostRules, usualCostRules } from '#domain/costs/cost-rules.ts'
import type { PlainCost, PlainRow } from './plain-profit.ts'

export const mapping = {
  Order: 'orderId',
  Customer: 'customerId',
  Date: 'transactionDate',
  Amount: 'transactionValue',
  Quantity: 'quantity',
  Refund: 'refundedAmount',
  SKU: 'skuId',
} as const
export const ownCosts = { Cost: 'cost', 'Unit cost': 'unitCost', Shipping: 'shippingCost' } as const
export const attributes: Attribute[] = [
  { column: 'Channel', type: 'text' },
  { column: 'Pay', type: 'text' },
]
const header = 'Order,Customer,Date,Amount,Quantity,Refund,SKU,Channel,Pay,Cost,Unit cost,Shipping'

const money = (units: number | undefined) => (units === undefined ? '' : (units / 10_000).toFixed(2))
/** Drawn rows as an order file. */
export const textOf = (rows: PlainRow[]) =>
  [
    header,
    ...rows.map((row) =>
      [
        row.order,
        row.customer,
        row.day,
        money(row.amount),
        row.quantity === undefined ? '' : row.quantity / 10_000,
        row.refund ? money(row.refund) : '',
        row.sku,
        row.channel,
        row.pay,
        money(row.cost),
        money(row.unitCost),
        money(row.shipping),
      ].join(','),
    ),
  ].join('\n')

export const rulesWith = (rules: Partial<CostRules>): CostRules => ({ ...usualCostRules, ...rules })

function dice(seed: number) {
  let state = seed >>> 0
  return (n: number) => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9) >>> 0
    return Math.floor((((state ^ (state >>> 13)) >>> 0) / 2 ** 32) * n)
  }
}

export const dayAt = (at: number) => new Date(Date.UTC(2022, 10, 1 + at)).toISOString().slice(0, 10)

/** Orders with refunds in every form, costs, rules and spend. */
export function draw(seed: number) {
  const roll = dice(seed)
  const rows: PlainRow[] = []
  const orders = 20 + roll(100)
  for (let order = 0; order < orders; order++) {
    const customer = `c${roll(14)}`
    const at = roll(500)
    const [channel, pay] = [['search', 'social', 'mail', ''][roll(4)]!, ['card', 'cash', ''][roll(3)]!]
    const isRefund = roll(9) === 0
    const shipping = roll(3) ? undefined : roll(9) * 10_000
    const own = { order: `#${order}`, customer, channel, pay }
    for (let line = 0; line <= roll(4); line++) {
      const amount = (isRefund ? -1 : 1) * roll(20_000) * 100
      const refund = roll(6) ? 0 : roll(3) ? Math.max(amount, 0) : roll(3000) * 100
      rows.push({
        ...own,
        day: dayAt(at),
        amount,
        quantity: roll(5) ? (roll(8) ? 1 : -1) * (1 + roll(4)) * 10_000 : undefined,
        refund,
        sku: roll(8) ? `s${roll(6)}` : '',
        channel: roll(5) ? channel : ['search', 'mail', ''][roll(3)]!,
        cost: roll(4) ? undefined : roll(90_000) * 100,
        unitCost: roll(4) ? undefined : roll(20_000) * 100,
        shipping: roll(3) ? shipping : undefined,
      })
    }
    // a later row that takes the sale back, with the order ID that names it
    if (!isRefund && roll(6) === 0)
      rows.push({
        ...rows.at(-1)!,
        day: dayAt(at + roll(90)),
        amount: -roll(20_000) * 100,
        refund: 0,
        quantity: 20_000,
      })
  }
  const costs: PlainCost[] = []
  for (let sku = 0; sku < 5; sku++) {
    if (roll(2)) costs.push({ sku: `s${sku}`, from: null, cost: roll(10_000) * 100 + roll(100) })
    for (let day = 0; day < 500; day += 1 + roll(300))
      if (roll(2)) costs.push({ sku: `s${sku}`, from: dayAt(day), cost: roll(10_000) * 100 + roll(100) })
  }
  const rules = rulesWith({
    feePercent: roll(2) ? roll(90) / 10 : 0,
    feeFixed: roll(4) * 1500,
    ...(roll(2) && { feesByValue: { attribute: 'Pay', values: { card: { percent: 2.9, fixed: 3000 } } } }),
    refundsReturnFees: roll(2) === 0,
    shippingPerOrder: roll(2) ? 45_000 : null,
    returnedGoodsLost: roll(3) === 0,
    spendAttribute: 'Channel',
    channels: { google: 'search', fb: 'social' },
  })
  const spend = Array.from({ length: roll(12) }, () => ({
    day: roll(700),
    days: 1 + roll(40),
    channel: ['google', 'fb', 'podcast', null][roll(4)]!,
    amount: BigInt(roll(1_000_000)) * 100n + BigInt(roll(100)),
  }))
  return { rows, costs, rules, spend }
}
