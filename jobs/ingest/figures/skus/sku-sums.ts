import { DOUBLE, type DuckDBConnection, HUGEINT, INTEGER, UBIGINT } from '@duckdb/node-api'
import { RowAppender } from '#jobs/ingest/engine/row-appender.ts'
import type { Purchaser, PurchaserSums } from '#jobs/ingest/figures/sums/purchasers.ts'
import type { Histories } from '#jobs/ingest/histories/histories.ts'
import { type AmountKind, moneyText, type Sums, sum, type Units, zeros } from '#jobs/ingest/histories/units.ts'
import { byCodePoints } from './by-code-points.ts'
import type { SkuPairs, SkuTexts } from './sku-pairs.ts'
import type { SkuRow } from './write-skus.ts'

const skusAtOnce = 1000

/**
 * The customers of each SKU of first purchases, and their money from then on. A customer belongs to every SKU of the first purchase;
 * first purchases of exactly $0 are left out (docs/semantics.md §5).
 */
export class SkuSums implements PurchaserSums {
  private readonly amounts: AmountKind
  readonly pairs: SkuPairs
  /** by SKU: with 1 purchase or more, with 2, up to 5 */
  private readonly customers: Float64Array[]
  private readonly firstPurchases: Sums
  private readonly totals: Sums
  /** the customer, counted from 1, that each SKU was last added for */
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

  add({ pairStarts, pairs }: Histories, { first, firstValue: value, total, purchases }: Purchaser): void {
    if (!value) return
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

  /** The SKUs by most customers, some at a time. */
  *rows({ skus: ids, names }: SkuTexts): Generator<SkuRow[]> {
    const [all, ...again] = this.customers as [Float64Array, ...Float64Array[]]
    const skus = Uint32Array.from(all.keys()).filter((sku) => all[sku])
    skus.sort((a, b) => all[b]! - all[a]! || byCodePoints(ids[a]!, ids[b]!))
    const money = (units: Units) => moneyText(units, this.amounts.scale)
    for (let from = 0; from < skus.length; from += skusAtOnce)
      yield Array.from(skus.subarray(from, from + skusAtOnce), (sku) => ({
        sku: ids[sku]!,
        name: names[sku]!,
        customers: all[sku]!,
        firstPurchase: money(this.firstPurchases[sku]!),
        total: money(this.totals[sku]!),
        again: again.map((customers) => customers[sku]!),
      }))
  }

  /** Makes `sku_sums`. */
  async makeTable(db: DuckDBConnection): Promise<void> {
    const [type, name] = this.amounts.areNumbers ? [DOUBLE, 'double'] : [HUGEINT, 'hugeint']
    await db.run(`create table sku_sums (sku_number ubigint, customers int, first_purchase ${name}, total ${name},
      second_orders int, third_orders int, fourth_orders int, fifth_orders int)`)
    const types = [UBIGINT, INTEGER, type, type, INTEGER, INTEGER, INTEGER, INTEGER]
    const appender = await RowAppender.open(db, 'sku_sums', types)
    const [number, customers, firstPurchase, total, ...again] = appender.columns as unknown as Columns
    for (let sku = 0; sku < this.pairs.skus; sku++) {
      if (!this.customers[0]![sku]) continue
      const row = appender.next()
      number[2 * row] = this.pairs.words[2 * sku]!
      number[2 * row + 1] = this.pairs.words[2 * sku + 1]!
      customers[row] = this.customers[0]![sku]!
      firstPurchase[row] = this.firstPurchases[sku]!
      total[row] = this.totals[sku]!
      for (const [n, column] of again.entries()) column[row] = this.customers[n + 1]![sku]!
    }
    appender.end()
  }
}

type Columns = [Int32Array, Int32Array, Units[], Units[], ...Int32Array[]]
