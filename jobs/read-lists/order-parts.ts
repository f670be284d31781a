import { type ProfitPart, profitParts } from '#domain/analytics/profit/profit-parts.ts'
import type { CostRules } from '#domain/costs/cost-rules.ts'
import { roundedPart, shareOut } from './exact-products.ts'
import { numberAt, type RowChunk } from './row-chunks.ts'
import type { UnitCosts } from './unit-costs.ts'

/** A fee as ten-thousandths of a percent, and ten-thousandths of money per order. */
export interface FeeUnits {
  percent: number
  fixed: number
}

type Fee = NonNullable<CostRules['feesByValue']>['values'][string]

export const feeUnits = ({ percent, fixed }: Fee): FeeUnits => ({ percent: Math.round(percent * 10_000), fixed })

/** The rules of costs as orders need them (docs/semantics.md §25). */
export interface OrderRules {
  fee: FeeUnits
  /** by the number of the value of an attribute */
  feesOf: ReadonlyMap<number, FeeUnits>
  refundsReturnFees: boolean
  shippingPerOrder: number
  returnedGoodsLost: boolean
}

/** What is known of the order of the list. Money in ten-thousandths. */
export interface OrderFacts {
  /** since 1970 */
  day: number
  value: number
  /** a positive number */
  refunds: number
}

const wholePercent = 1_000_000
const unit = 10_000
export const countOfParts = profitParts.length
const placeOf = (part: ProfitPart) => profitParts.indexOf(part)
const [net, uncosted, goods] = [placeOf('net'), placeOf('uncosted'), placeOf('goods')]
const [shipping, fees] = [placeOf('shipping'), placeOf('fees')]
const [uncostedShipping, uncostedFees] = [placeOf('uncosted_shipping'), placeOf('uncosted_fees')]
const [several, none] = [-2, -1]

/** What became of the goods of a row: sold, sold and taken back, or taken back from an earlier sale. */
type Goods = 'sold' | 'sold and back' | 'back'

/** What the money says; undefined for a row without money, whose order decides. */
function goodsOf(amount: number, refunded: number): Goods | undefined {
  if (amount > 0) return refunded >= amount ? 'sold and back' : 'sold'
  if (amount < 0 || refunded > 0) return 'back'
  return undefined
}

/** The rows of one order, and the parts of its margin (docs/semantics.md §26). Reused for one order after the other. */
export class OrderParts {
  count = 0
  skus = new Int32Array(64)
  units = new Float64Array(64)
  /** the parts of each row, side by side */
  ofRows = new Float64Array(64 * countOfParts)
  /** their sums */
  readonly total = new Float64Array(countOfParts)
  cm1 = 0
  cm2 = 0
  /** the absolute amounts of all parts but net revenue */
  takenOff = 0
  uncostedRows = 0
  private isUncosted = new Uint8Array(64)
  /** the value of the grouping attribute on its rows: a number, -1 for none, -2 for several */
  first = none
  private feeValue = none
  private values = new Float64Array(64)
  private refunded = new Float64Array(64)
  private costs = new Float64Array(64)
  private unitCosts = new Float64Array(64)
  private weights = new Float64Array(64)
  private shares = new Float64Array(64)
  private readonly shippingSeen: number[] = []
  private readonly rules: OrderRules
  private readonly ofSkus: UnitCosts

  constructor(rules: OrderRules, ofSkus: UnitCosts) {
    this.rules = rules
    this.ofSkus = ofSkus
  }

  begin(): void {
    this.count = 0
    this.first = none
    this.feeValue = none
    this.shippingSeen.length = 0
  }

  addRow(chunk: RowChunk, row: number): void {
    if (this.count === this.skus.length) this.grow()
    const at = this.count++
    this.skus[at] = chunk.skus[row]!
    this.values[at] = numberAt(chunk.values, row)
    this.refunded[at] = numberAt(chunk.refunded, row)
    this.units[at] = numberAt(chunk.units, row)
    this.costs[at] = numberAt(chunk.costs, row)
    this.unitCosts[at] = numberAt(chunk.unitCosts, row)
    this.first = oneOf(this.first, chunk.firsts[row]!)
    this.feeValue = oneOf(this.feeValue, chunk.fees[row]!)
    const shipping = numberAt(chunk.shipping, row)
    // a repeated total counts once
    if (shipping >= 0 && !this.shippingSeen.includes(shipping)) this.shippingSeen.push(shipping)
  }

  /** Makes `ofRows` and `total`. */
  finish(order: OrderFacts): void {
    const { count, ofRows, total } = this
    const refunded = sumOf(this.refunded, count)
    const ofOrder = goodsOf(order.value + refunded, refunded) ?? 'sold'
    this.uncostedRows = 0
    ofRows.fill(0, 0, count * countOfParts)
    for (let row = 0; row < count; row++) {
      const cost = this.costOf(row, order.day, ofOrder)
      const at = row * countOfParts
      ofRows[at + net] = this.values[row]!
      this.isUncosted[row] = cost === undefined ? 1 : 0
      if (cost === undefined) {
        ofRows[at + uncosted] = this.values[row]!
        this.uncostedRows++
      } else ofRows[at + goods] = cost
    }
    const isPurchase = order.value >= 0
    this.share(this.shippingOf(isPurchase), order.value, shipping, uncostedShipping)
    this.share(this.feeOf(order, isPurchase), order.value, fees, uncostedFees)
    for (let part = 0; part < countOfParts; part++) {
      let sum = 0
      for (let row = 0; row < count; row++) sum += ofRows[row * countOfParts + part]!
      total[part] = sum
    }
    this.cm1 = total[net]! - total[uncosted]! - total[goods]!
    this.cm2 = this.cm1 - total[shipping]! - total[fees]!
    this.takenOff =
      Math.abs(total[uncosted]!) + Math.abs(total[goods]!) + Math.abs(total[shipping]!) + Math.abs(total[fees]!)
  }

  /** The cost of a row's goods, below 0 if they came back; undefined if no cost is in force. */
  private costOf(row: number, day: number, ofOrder: Goods): number | undefined {
    const units = this.units[row]!
    const refunded = this.refunded[row]!
    const amount = this.values[row]! + refunded
    const own = goodsOf(amount, refunded)
    // a row without money goes with its order, unless its quantity says that it came back
    const goods = own ?? (units < 0 ? 'back' : ofOrder)
    const cost = this.knownCost(row, day, goods === 'back' ? Math.abs(units) : units)
    if (cost === undefined) return undefined
    // a quantity below 0 takes goods back, also beside money
    if (this.rules.returnedGoodsLost) return goods === 'back' ? 0 : Math.max(cost, 0)
    if (goods === 'sold') return cost
    return goods === 'back' ? -cost : 0
  }

  private knownCost(row: number, day: number, units: number): number | undefined {
    if (this.costs[row]! >= 0) return this.costs[row]!
    const sku = this.skus[row]!
    const each = this.unitCosts[row]! >= 0 ? this.unitCosts[row]! : sku < 0 ? undefined : this.ofSkus.costOn(sku, day)
    return each === undefined ? undefined : roundedPart(units, each, unit)
  }

  private shippingOf(isPurchase: boolean): number {
    if (this.shippingSeen.length) return this.shippingSeen.reduce((sum, one) => sum + one, 0)
    return isPurchase ? this.rules.shippingPerOrder : 0
  }

  private feeOf({ value, refunds }: OrderFacts, isPurchase: boolean): number {
    const { fee, feesOf, refundsReturnFees } = this.rules
    const { percent, fixed } = feesOf.get(this.feeValue) ?? fee
    const base = refundsReturnFees ? value : value + refunds
    return roundedPart(base, percent, wholePercent) + (isPurchase ? fixed : 0)
  }

  /** Shares an amount of the order out among its rows by value; the share of uncosted rows has a part of its own. */
  private share(amount: number, value: number, part: number, ofUncosted: number): void {
    if (!amount) return
    const { count, values, weights, shares, ofRows } = this
    if (count === 1) shares[0] = amount
    else {
      const sign = value < 0 ? -1 : 1
      for (let row = 0; row < count; row++) weights[row] = Math.max(sign * values[row]!, 0)
      shareOut(amount, weights, count, shares)
    }
    for (let row = 0; row < count; row++) {
      ofRows[row * countOfParts + (this.isUncosted[row] ? ofUncosted : part)] = shares[row]!
    }
  }

  private grow(): void {
    const larger = <T extends Float64Array | Int32Array | Uint8Array>(from: T): T => {
      const to = new (from.constructor as new (length: number) => T)(from.length * 2)
      to.set(from)
      return to
    }
    this.skus = larger(this.skus)
    this.units = larger(this.units)
    this.isUncosted = larger(this.isUncosted)
    this.ofRows = larger(this.ofRows)
    this.values = larger(this.values)
    this.refunded = larger(this.refunded)
    this.costs = larger(this.costs)
    this.unitCosts = larger(this.unitCosts)
    this.weights = larger(this.weights)
    this.shares = larger(this.shares)
  }
}

const oneOf = (before: number, value: number): number =>
  value === none || value === before ? before : before === none ? value : several

function sumOf(numbers: Float64Array, count: number): number {
  let sum = 0
  for (let at = 0; at < count; at++) sum += numbers[at]!
  return sum
}
