import { DOUBLE, type DuckDBConnection, HUGEINT, INTEGER, UBIGINT } from '@duckdb/node-api'
import { streamSql } from '#jobs/ingest/engine/duckdb.ts'
import { RowAppender } from '#jobs/ingest/engine/row-appender.ts'
import { itemsOf, wordsOf } from '#jobs/ingest/engine/vector-items.ts'
import type { Purchaser, PurchaserSums } from '#jobs/ingest/figures/sums/purchasers.ts'
import type { Histories } from '#jobs/ingest/histories/histories.ts'
import { type AmountKind, type Sums, sum, type Units, zeros } from '#jobs/ingest/histories/units.ts'

/** Of more pairs of SKU id and name, DuckDB adds up, which needs no memory for each of them. */
export const mostPairs = 200_000

/** Which SKU each pair of id and name is, by the place of the pair; -1 is none. */
interface SkuNumbers {
  skus: number
  ofPairs: Int32Array
  /** the words of each SKU's number in the table `skus` */
  words: Int32Array
}

async function numberSkus(db: DuckDBConnection, pairs: number): Promise<SkuNumbers> {
  const numbers: SkuNumbers = { skus: 0, ofPairs: new Int32Array(pairs).fill(-1), words: new Int32Array(2 * pairs) }
  const { ofPairs, words } = numbers
  for await (const chunk of streamSql(db, 'figures/sku-numbers')) {
    const places = itemsOf(chunk, 0) as Int32Array
    const found = wordsOf(chunk, 1)
    for (let row = 0; row < chunk.rowCount; row++) {
      const last = 2 * (numbers.skus - 1)
      if (last < 0 || words[last] !== found[2 * row] || words[last + 1] !== found[2 * row + 1]) {
        words[2 * numbers.skus] = found[2 * row]!
        words[2 * numbers.skus + 1] = found[2 * row + 1]!
        numbers.skus++
      }
      ofPairs[places[row]!] = numbers.skus - 1
    }
  }
  return numbers
}

/**
 * The customers of each SKU of first purchases, and their money from then on. A customer belongs to every SKU of the first purchase;
 * first purchases of exactly $0 are left out (docs/semantics.md §5).
 */
export class SkuSums implements PurchaserSums {
  private readonly amounts: AmountKind
  private readonly numbers: SkuNumbers
  /** by SKU: with 1 purchase or more, with 2, up to 5 */
  private readonly customers: Float64Array[]
  private readonly firstPurchases: Sums
  private readonly totals: Sums
  /** the customer, counted from 1, that each SKU was last added for */
  private readonly lastAddedFor: Uint32Array
  private added = 0

  /** Of the pairs in `sku_rows` and the SKUs in `skus`. */
  static async begin(db: DuckDBConnection, pairs: number, amounts: AmountKind): Promise<SkuSums> {
    return new SkuSums(await numberSkus(db, pairs), amounts)
  }

  private constructor(numbers: SkuNumbers, amounts: AmountKind) {
    this.amounts = amounts
    this.numbers = numbers
    this.customers = Array.from({ length: 5 }, () => new Float64Array(numbers.skus))
    this.firstPurchases = zeros(numbers.skus, amounts)
    this.totals = zeros(numbers.skus, amounts)
    this.lastAddedFor = new Uint32Array(numbers.skus)
  }

  add({ pairStarts, pairs }: Histories, { first, firstValue: value, total, purchases }: Purchaser): void {
    if (!value) return
    const { ofPairs } = this.numbers
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

  /** Makes `sku_sums`. */
  async makeTable(db: DuckDBConnection): Promise<void> {
    const [type, name] = this.amounts.areNumbers ? [DOUBLE, 'double'] : [HUGEINT, 'hugeint']
    await db.run(`create table sku_sums (sku_number ubigint, customers int, first_purchase ${name}, total ${name},
      second_orders int, third_orders int, fourth_orders int, fifth_orders int)`)
    const types = [UBIGINT, INTEGER, type, type, INTEGER, INTEGER, INTEGER, INTEGER]
    const appender = await RowAppender.open(db, 'sku_sums', types)
    const [number, customers, firstPurchase, total, ...again] = appender.columns as unknown as Columns
    for (let sku = 0; sku < this.numbers.skus; sku++) {
      if (!this.customers[0]![sku]) continue
      const row = appender.next()
      number[2 * row] = this.numbers.words[2 * sku]!
      number[2 * row + 1] = this.numbers.words[2 * sku + 1]!
      customers[row] = this.customers[0]![sku]!
      firstPurchase[row] = this.firstPurchases[sku]!
      total[row] = this.totals[sku]!
      for (const [n, column] of again.entries()) column[row] = this.customers[n + 1]![sku]!
    }
    appender.end()
  }
}

type Columns = [Int32Array, Int32Array, Units[], Units[], ...Int32Array[]]
