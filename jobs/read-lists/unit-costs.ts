import type { DuckDBConnection } from '@duckdb/node-api'
import { queryText } from './read-list-rows.ts'

/** Before the first day that a cost can name. */
const always = -(2 ** 31)

/** The unit costs of SKUs by day, in ten-thousandths; SKUs by their numbers in the list. */
export class UnitCosts {
  /** where the costs of each SKU begin (one entry more than SKUs); they are sorted by day */
  private readonly starts: Int32Array
  private readonly days: Int32Array
  private readonly costs: Float64Array

  private constructor(starts: Int32Array, days: Int32Array, costs: Float64Array) {
    this.starts = starts
    this.days = days
    this.costs = costs
  }

  static async read(db: DuckDBConnection, path: string | undefined): Promise<UnitCosts> {
    const counted = await db.runAndReadAll('select count(*)::int from skus')
    const skus = counted.getRowsJS()[0]![0] as number
    const starts = new Int32Array(skus + 1)
    if (path === undefined) return new UnitCosts(starts, new Int32Array(0), new Float64Array(0))
    const found = await db.runAndReadAll(
      queryText('unit-costs', { path: path.replaceAll("'", "''"), always: String(always) }),
    )
    const [numbers, days, costs] = found.getColumnsJS() as [number[], number[], bigint[]]
    for (const sku of numbers ?? []) starts[sku + 1]!++
    for (let sku = 0; sku < skus; sku++) starts[sku + 1]! += starts[sku]!
    return new UnitCosts(starts, Int32Array.from(days ?? []), Float64Array.from(costs ?? [], Number))
  }

  /** The cost in force on a day; undefined if the SKU has none then. */
  costOn(sku: number, day: number): number | undefined {
    let [from, to] = [this.starts[sku]!, this.starts[sku + 1]!]
    if (from === to || this.days[from]! > day) return undefined
    while (to - from > 1) {
      const middle = (from + to) >> 1
      if (this.days[middle]! <= day) from = middle
      else to = middle
    }
    return this.costs[from]
  }
}
