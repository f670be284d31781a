import type { Purchaser, PurchaserSums } from '#jobs/ingest/figures/sums/purchasers.ts'
import type { Histories } from '#jobs/ingest/histories/histories.ts'
import {
  type AmountKind,
  addSums,
  amountAt,
  moneyText,
  type Sums,
  sum,
  type Units,
  zeros,
} from '#jobs/ingest/histories/units.ts'
import type { SkuPairs, SkuTexts } from './sku-pairs.ts'
import type { SkuRow } from './write-skus.ts'

const skusAtOnce = 1000

/**
 * The customers of each SKU in first purchases, and their money since then. A customer belongs to every SKU of the
 * first purchase. First purchases of exactly $0 are left out (docs/semantics.md §5).
 */
export class SkuSums implements PurchaserSums {
  readonly amounts: AmountKind
  readonly pairs: SkuPairs
  /** for each SKU: customers with at least 1, 2, … 5 purchases */
  readonly customers: Float64Array[]
  readonly firstPurchases: Sums
  readonly totals: Sums
  /** for each SKU, the last customer added, counted from 1 */
  private readonly lastAddedFor: Uint32Array
  private added = 0

  constructor(pairs: SkuPairs, amounts: AmountKind) {
    this.amounts = amounts
    this.pairs = pairs
    this.customers = Array.from({ length: 5 }, () => new Float64Array(pairs.skus))
    this.firstPurchases = zeros(pairs.skus, amounts)
    this.totals = zeros(pairs.skus, amounts)
    this.lastAddedFor = new Uint32Array(pairs.skus)
  }

  add({ pairStarts, pairs, values }: Histories, { first, firstValue: value, total, purchases }: Purchaser): void {
    if (!amountAt(values, first)) return
    const { ofPairs } = this.pairs
    this.added++
    const end = pairStarts[first + 1]!
    for (let row = pairStarts[first]!; row < end; row++) {
      const pair = pairs[row]!
      if (pair < 0) continue
      const sku = ofPairs[pair]!
      if (sku < 0 || this.lastAddedFor[sku] === this.added) continue
      this.lastAddedFor[sku] = this.added
      for (let n = 0; n < 5 && n < purchases; n++) this.customers[n]![sku]!++
      this.firstPurchases[sku] = sum(this.firstPurchases[sku]!, value)
      this.totals[sku] = sum(this.totals[sku]!, total)
    }
  }

  /** Adds the sums of other customers. */
  merge(others: SkuSums): void {
    for (const [n, customers] of this.customers.entries()) addSums(customers, others.customers[n]!)
    addSums(this.firstPurchases, others.firstPurchases)
    addSums(this.totals, others.totals)
  }

  /** The SKUs that have customers, most customers first; equal ones keep their order. */
  bought(): number[] {
    return byMostCustomers(this.customers[0]!)
  }

  /** The rows of some SKUs, in batches. */
  *rows({ skus: ids, names }: SkuTexts, skus = this.bought()): Generator<SkuRow[]> {
    const [all, ...again] = this.customers as [Float64Array, ...Float64Array[]]
    const money = (units: Units) => moneyText(units, this.amounts.scale)
    for (let from = 0; from < skus.length; from += skusAtOnce)
      yield skus.slice(from, from + skusAtOnce).map((sku) => ({
        sku: ids[sku]!,
        name: names[sku]!,
        customers: all[sku]!,
        firstPurchase: money(this.firstPurchases[sku]!),
        total: money(this.totals[sku]!),
        again: again.map((customers) => customers[sku]!),
      }))
  }
}

function byMostCustomers(customers: Float64Array): number[] {
  const most = customers.reduce((most, of) => Math.max(most, of), 0)
  const skus = customers.length
  // One number per SKU that sorts in this order and stays below 2^53. Sorting with a comparator in JavaScript takes ten
  // times as long.
  const places = customers.map((of, sku) => (most - of) * skus + sku).sort()
  return Array.from(places, (place) => place % skus).filter((sku) => customers[sku])
}
