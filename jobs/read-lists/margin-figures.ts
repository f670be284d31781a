import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { type Margin, margins } from '#domain/analytics/profit/profit-parts.ts'
import type { SkuSums } from '#jobs/ingest/figures/skus/sku-sums.ts'
import { addCohorts, noCohorts, type PeriodCohorts } from '#jobs/ingest/figures/sums/cohort-sums.ts'
import { DecileSums } from '#jobs/ingest/figures/sums/decile-sums.ts'
import { Purchasers } from '#jobs/ingest/figures/sums/purchasers.ts'
import { CohortWriter } from '#jobs/ingest/figures/sums/write-cohorts.ts'
import type { Calendar } from '#jobs/ingest/histories/times.ts'
import type { AmountKind } from '#jobs/ingest/histories/units.ts'
import { type HistoriesHead, ordersOfBlock } from '#jobs/ingest/list/histories-file.ts'
import type { WithMargins } from './history-feed.ts'
import { skuSumsOf, writeSkuLifecycle } from './sku-lifecycle.ts'

/** The cohorts of so many days take 100 MB for each margin. */
const mostDays = 30_000

interface Begun {
  head: HistoriesHead
  calendar: Calendar
  amounts: AmountKind
}

interface FiguresOfMargin {
  purchasers: Purchasers
  cohorts: PeriodCohorts[]
  deciles: DecileSums
  skus: SkuSums
}

/** Cohorts and lifecycle that add up a margin instead of the value of orders, by the sums of the ingestion. */
export class MarginFigures {
  private readonly calendar: Calendar
  private readonly ofMargins: FiguresOfMargin[]

  private constructor(calendar: Calendar, ofMargins: FiguresOfMargin[]) {
    this.calendar = calendar
    this.ofMargins = ofMargins
  }

  static async begin(db: DuckDBConnection, { head, calendar, amounts }: Begun): Promise<MarginFigures> {
    const found = await db.runAndReadAll(
      `select distinct (first_at::date - date '1970-01-01')::int as day from all_customers where first_at is not null order by day`,
    )
    const days = found.getRowsJS().map(([day]) => day as number)
    if (days.length > mostDays) throw new Error(`first purchases on more than ${mostDays} days`)
    if (!days.length) days.push(head.first_day)
    const ofMargins: FiguresOfMargin[] = []
    for (const _ of margins) {
      const deciles = new DecileSums(amounts)
      const skus = await skuSumsOf(db, amounts)
      const purchasers = new Purchasers(2 * ordersOfBlock, calendar, amounts, {
        add(histories, purchaser) {
          const { customer, firstValue, total, purchases } = purchaser
          deciles.add(histories.deciles![customer]!, firstValue, total, purchases)
          skus.add(histories, purchaser)
        },
      })
      ofMargins.push({ purchasers, cohorts: noCohorts(days, calendar, amounts), deciles, skus })
    }
    return new MarginFigures(calendar, ofMargins)
  }

  add(histories: WithMargins): void {
    const { firstDay, lastDay } = this.calendar
    for (const [at, { purchasers, cohorts }] of this.ofMargins.entries()) {
      histories.money = histories.margins[at]!
      purchasers.begin(histories.starts[histories.customers]!)
      purchasers.add(histories)
      addCohorts({ cohorts, least: [] }, purchasers, this.calendar, {
        from: 0,
        to: purchasers.count,
        firstDay,
        lastDay,
      })
    }
  }

  /** Writes the rollups of each margin to the folder of its name. */
  async write(db: DuckDBConnection, workPath: string): Promise<void> {
    for (const [at, { cohorts, deciles, skus }] of this.ofMargins.entries()) {
      const folder = join(workPath, margins[at] as Margin)
      const lines = new CohortWriter(folder)
      lines.write(cohorts)
      lines.end()
      deciles.write(folder)
      await writeSkuLifecycle(db, skus, folder)
    }
  }
}
