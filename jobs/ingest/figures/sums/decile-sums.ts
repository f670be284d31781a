import { join } from 'node:path'
import { deciles } from '#domain/analytics/cohort.ts'
import { type AmountKind, moneyText, type Sums, sum, type Units, zeros } from '#jobs/ingest/histories/units.ts'
import { LineWriter } from './line-writer.ts'

const size = deciles.length + 1
/** Customers are counted up to this number of purchases. */
const counted = { second_orders: 2, third_orders: 3, fourth_orders: 4, fifth_orders: 5 }
const most = Math.max(...Object.values(counted))

/** The customers of each decile of first-purchase value, and their money (docs/semantics.md §4, §5). */
export class DecileSums {
  private readonly amounts: AmountKind
  /** by decile and number of purchases; five stands for five or more */
  private readonly customers = Array.from({ length: size }, () => new Float64Array(most + 1))
  private readonly least: (Units | undefined)[] = []
  private readonly highest: (Units | undefined)[] = []
  private readonly firstPurchases: Sums
  private readonly totals: Sums

  constructor(amounts: AmountKind) {
    this.amounts = amounts
    this.firstPurchases = zeros(size, amounts)
    this.totals = zeros(size, amounts)
  }

  add(decile: number, first: Units, total: Units, purchases: number): void {
    const { least, highest } = this
    this.customers[decile]![purchases < most ? purchases : most]!++
    this.firstPurchases[decile] = sum(this.firstPurchases[decile]!, first)
    this.totals[decile] = sum(this.totals[decile]!, total)
    if (least[decile] === undefined || first < least[decile]) least[decile] = first
    if (highest[decile] === undefined || first > highest[decile]) highest[decile] = first
  }

  /** Writes `deciles.jsonl` and `lifecycle_by_decile.jsonl`. */
  write(workPath: string): void {
    const ofDeciles = new LineWriter(join(workPath, 'deciles.jsonl'))
    const lifecycle = new LineWriter(join(workPath, 'lifecycle_by_decile.jsonl'))
    const money = (units: Units) => moneyText(units, this.amounts.scale)
    for (const decile of deciles) {
      const customers = this.customers[decile]!
      const withPurchases = (least: number) => customers.subarray(least).reduce((all, n) => all + n, 0)
      const all = withPurchases(0)
      if (!all) continue
      const key = `{"decile":${decile},"customers":${all}`
      const again = Object.entries(counted).map(([name, purchases]) => `,"${name}":${withPurchases(purchases)}`)
      ofDeciles.write(`${key},"min_value":${money(this.least[decile]!)},"max_value":${money(this.highest[decile]!)}}`)
      lifecycle.write(
        `${key},"first_purchase":${money(this.firstPurchases[decile]!)},"total":${money(this.totals[decile]!)}${again.join('')}}`,
      )
    }
    ofDeciles.end()
    lifecycle.end()
  }
}
