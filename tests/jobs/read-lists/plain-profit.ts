import type { CostRules } from '#domain/costs/cost-rules.ts'

/** A row of a drawn file. Money and quantities in ten-thousandths; undefined where the cell is blank. */
export interface PlainRow {
  order: string
  customer: string
  /** `YYYY-MM-DD` */
  day: string
  amount: number | undefined
  quantity: number | undefined
  refund: number
  sku: string
  channel: string
  pay: string
  cost?: number | undefined
  unitCost?: number | undefined
  shipping?: number | undefined
}

export interface PlainCost {
  sku: string
  /** null: always */
  from: string | null
  cost: number
}

export const parts = ['net', 'uncosted', 'goods', 'shipping', 'fees', 'uncosted_shipping', 'uncosted_fees'] as const
export type Parts = Record<(typeof parts)[number], bigint>
const noParts = (): Parts => Object.fromEntries(parts.map((part) => [part, 0n])) as Parts

/** Half away from zero. */
function rounded(dividend: bigint, divisor: bigint): bigint {
  const size = dividend < 0n ? -dividend : dividend
  const whole = size / divisor + (2n * (size % divisor) >= divisor ? 1n : 0n)
  return dividend < 0n ? -whole : whole
}

const floored = (dividend: bigint, divisor: bigint): bigint =>
  dividend / divisor - (dividend % divisor !== 0n && dividend < 0n ? 1n : 0n)

interface PlainOrder {
  customer: string
  day: string
  rows: { row: PlainRow; parts: Parts }[]
  value: bigint
  total: Parts
  cm1: bigint
  cm2: bigint
}

/** Every order with the parts of its rows, by docs/semantics.md §26 alone; customers' orders in their sequence. */
export function plainOrders(rows: PlainRow[], costs: PlainCost[], rules: CostRules): Map<string, PlainOrder[]> {
  const byOrder = new Map<string, PlainRow[]>()
  for (const row of rows) byOrder.set(row.order, [...(byOrder.get(row.order) ?? []), row])
  const histories = new Map<string, PlainOrder[]>()
  for (const own of byOrder.values()) {
    const order = plainOrder(own, costs, rules)
    histories.set(order.customer, [...(histories.get(order.customer) ?? []), order])
  }
  const place = ({ rows: [first] }: PlainOrder) => rows.indexOf(first!.row)
  for (const own of histories.values())
    own.sort((a, b) => a.day.localeCompare(b.day) || Number(a.value < 0n) - Number(b.value < 0n) || place(a) - place(b))
  return histories
}

function plainOrder(rows: PlainRow[], costs: PlainCost[], rules: CostRules): PlainOrder {
  const day = rows.map((row) => row.day).sort()[0]!
  const moneyOf = (row: PlainRow) => BigInt((row.amount ?? 0) - row.refund)
  const value = rows.reduce((sum, row) => sum + moneyOf(row), 0n)
  const refunded = rows.reduce((sum, row) => sum + BigInt(row.refund), 0n)
  const fate = (amount: bigint, back: bigint) =>
    amount > 0n ? (back >= amount ? 'both' : 'sold') : amount < 0n || back > 0n ? 'back' : undefined
  const ofOrder = fate(value + refunded, refunded) ?? 'sold'
  const made = rows.map((row) => {
    const units = BigInt(row.quantity ?? 10_000)
    const own = fate(BigInt(row.amount ?? 0), BigInt(row.refund)) ?? (units < 0n ? 'back' : ofOrder)
    const known = costs
      .filter(({ sku, from }) => sku === row.sku && (from === null || from <= day))
      .sort((a, b) => (a.from ?? '').localeCompare(b.from ?? ''))
      .at(-1)?.cost
    const each = row.unitCost ?? (row.sku ? known : undefined)
    const counted = own === 'back' && units < 0n ? -units : units
    const cost =
      row.cost !== undefined
        ? BigInt(row.cost)
        : each === undefined
          ? undefined
          : rounded(counted * BigInt(each), 10_000n)
    if (cost === undefined) return { row, goods: undefined }
    if (!rules.returnedGoodsLost) return { row, goods: own === 'sold' ? cost : own === 'back' ? -cost : 0n }
    return { row, goods: own === 'back' || cost < 0n ? 0n : cost }
  })
  const isPurchase = value >= 0n
  const own = [...new Set(rows.flatMap(({ shipping }) => (shipping === undefined ? [] : [BigInt(shipping)])))]
  const shipping = own.length ? own.reduce((a, b) => a + b, 0n) : isPurchase ? BigInt(rules.shippingPerOrder ?? 0) : 0n
  const payments = [...new Set(rows.map(({ pay }) => pay).filter(Boolean))]
  const ofValue = payments.length === 1 ? rules.feesByValue?.values[payments[0]!] : undefined
  const { percent, fixed } = ofValue ?? { percent: rules.feePercent, fixed: rules.feeFixed }
  const gross = value + refunded > 0n ? value + refunded : 0n
  const base = rules.refundsReturnFees ? value : gross
  const fee = rounded(base * BigInt(Math.round(percent * 10_000)), 1_000_000n) + (isPurchase ? BigInt(fixed) : 0n)
  const signed = rows.map((row) => (value < 0n ? -moneyOf(row) : moneyOf(row)))
  let weights = signed.map((weight) => (weight > 0n ? weight : 0n))
  if (weights.every((weight) => weight === 0n)) weights = weights.map(() => 1n)
  const all = weights.reduce((a, b) => a + b, 0n)
  const shares = (amount: bigint) =>
    weights.map((_, at) => {
      const upTo = (end: number) => weights.slice(0, end).reduce((a, b) => a + b, 0n)
      return floored(amount * upTo(at + 1), all) - floored(amount * upTo(at), all)
    })
  const [ofShipping, ofFee] = [shares(shipping), shares(fee)]
  const withParts = made.map(({ row, goods }, at) => {
    const net = moneyOf(row)
    return {
      row,
      parts: {
        ...noParts(),
        net,
        ...(goods === undefined
          ? { uncosted: net, uncosted_shipping: ofShipping[at]!, uncosted_fees: ofFee[at]! }
          : { goods, shipping: ofShipping[at]!, fees: ofFee[at]! }),
      },
    }
  })
  const total = noParts()
  for (const { parts: of } of withParts) addTo(total, of)
  const cm1 = total.net - total.uncosted - total.goods
  const customer = rows[0]!.customer
  return { customer, day, rows: withParts, value, total, cm1, cm2: cm1 - total.shipping - total.fees }
}

function addTo(sums: Parts, added: Parts): void {
  for (const part of parts) sums[part] += added[part]
}

/** Money by a key. */
export class Cells {
  readonly cells = new Map<string, bigint>()
  add(key: string, amount: bigint): void {
    this.cells.set(key, (this.cells.get(key) ?? 0n) + amount)
  }
  addParts(key: string, added: Parts): void {
    for (const part of parts) this.add(`${key} ${part}`, added[part])
  }
  /** Without those of 0. */
  sorted(): Record<string, string> {
    return Object.fromEntries(
      [...this.cells]
        .filter(([, amount]) => amount)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, n]) => [key, String(n)]),
    )
  }
}

const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

/** All figures by month, each as one cell. `isChosen`: the customers that a filter chooses. */
export function plainProfit(histories: Map<string, PlainOrder[]>, isChosen = (_: PlainOrder[]) => true): Cells {
  const cells = new Cells()
  for (const history of histories.values()) {
    if (!isChosen(history)) continue
    const first = history.find(({ value }) => value >= 0n)
    const cohort = first && monthOf(first.day)
    const channels = new Set(first?.rows.map(({ row }) => row.channel).filter(Boolean))
    const group = channels.size > 1 ? '(several)' : ([...channels][0] ?? '(blank)')
    if (first) {
      cells.add(`cohort ${cohort} customers`, 1n)
      cells.add(`first ${group} ${cohort} customers`, 1n)
    }
    for (const order of history) {
      const month = monthOf(order.day)
      cells.addParts(`period ${month}`, order.total)
      for (const { row, parts: of } of order.rows) cells.addParts(`sku ${row.sku || '(none)'}`, of)
      if (!first || history.indexOf(order) < history.indexOf(first)) {
        cells.addParts('cohort none', order.total)
        continue
      }
      cells.addParts(`cohort ${cohort}`, order.total)
      cells.addParts(`first ${group} ${cohort}`, order.total)
      const k = month - cohort!
      const place = order === first ? 'first_purchase' : k > 12 ? 'later' : `m${k}`
      cells.add(`cm1 ${cohort} ${place}`, order.cm1)
      cells.add(`cm2 ${cohort} ${place}`, order.cm2)
      cells.add(`cohort ${cohort} ${place}`, order.cm2)
      cells.add(`cm2 of ${group} ${cohort} ${place}`, order.cm2)
    }
  }
  return cells
}
