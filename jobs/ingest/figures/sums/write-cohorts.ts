import { join } from 'node:path'
import type { Calendar } from '#jobs/ingest/histories/times.ts'
import { addCohorts, type Chosen, noCohorts, type PeriodCohorts, spansOf } from './cohort-sums.ts'
import { DecileSums } from './decile-sums.ts'
import { leastOfDeciles } from './first-value-deciles.ts'
import { readLaterOrders } from './later-orders.ts'
import { LineWriter } from './line-writer.ts'
import type { Purchasers } from './purchasers.ts'

/** At most this many purchasers are added to their cohorts before other work may run. */
const purchasersOfTurn = 200_000

/** The sums over purchasers, in a form that one thread can pass to another. */
export type AddedPurchasers = Pick<
  Purchasers,
  | 'amounts'
  | 'count'
  | 'firstDays'
  | 'firstValues'
  | 'givenDeciles'
  | 'isFirstDay'
  | 'laterStarts'
  | 'laterDays'
  | 'laterValues'
  | 'laterPath'
>

/** Some of them, whose later orders are in memory. */
export interface ReadPurchasers extends Omit<AddedPurchasers, 'laterPath'> {
  /** the index of the order with which `laterDays` and `laterValues` begin */
  laterFrom: number
}

/** From the purchasers of each thread. `onTurn` lets other work run now and then. */
interface Asked {
  calendar: Calendar
  workPath: string
  onTurn: () => Promise<void>
}

/** Writes the rollups of cohorts and deciles. */
export async function writeCohorts(
  purchasers: AddedPurchasers[],
  { calendar, workPath, onTurn }: Asked,
): Promise<void> {
  const lines = new CohortWriter(workPath)
  const [{ amounts }] = purchasers as [AddedPurchasers]
  const least = leastOfDeciles(purchasers)
  const deciles = new DecileSums(amounts)
  for (const days of spansOf(anyFirstDay(purchasers), calendar)) {
    const cohorts = noCohorts(days, calendar, amounts)
    for (const some of purchasers) {
      for (let from = 0; from < some.count; from += purchasersOfTurn) {
        const to = Math.min(some.count, from + purchasersOfTurn)
        const chosen = { from, to, firstDay: days[0]!, lastDay: days.at(-1)! }
        addCohorts({ cohorts, deciles, least }, withLater(some, chosen), calendar, chosen)
        await onTurn()
      }
    }
    lines.write(cohorts)
  }
  deciles.write(workPath)
  lines.end()
}

/** The same with the later orders of some of them in memory. */
function withLater(some: AddedPurchasers, { from, to }: Pick<Chosen, 'from' | 'to'>): ReadPurchasers {
  if (some.laterPath === undefined) return { ...some, laterFrom: 0 }
  const laterFrom = some.laterStarts[from]!
  const { days, values } = readLaterOrders(some.laterPath, laterFrom, some.laterStarts[to]!)
  return { ...some, laterDays: days, laterValues: values, laterFrom }
}

/** Writes `cohort_cells.jsonl` and `cohort_retention.jsonl`, one span of days after the other. */
export class CohortWriter {
  private readonly cells: LineWriter
  private readonly retention: LineWriter

  constructor(workPath: string) {
    this.cells = new LineWriter(join(workPath, 'cohort_cells.jsonl'))
    this.retention = new LineWriter(join(workPath, 'cohort_retention.jsonl'))
  }

  write(cohorts: PeriodCohorts[]): void {
    const { cells, retention } = this
    for (const { table } of cohorts) table.write({ cells, retention })
  }

  end(): void {
    this.cells.end()
    this.retention.end()
  }
}

/** For each day, whether it is somebody's first one. */
function anyFirstDay(purchasers: AddedPurchasers[]): Uint8Array {
  const [first, ...others] = purchasers.map(({ isFirstDay }) => isFirstDay) as [Uint8Array, ...Uint8Array[]]
  return others.length ? first.map((is, day) => (is || others.some((days) => days[day]) ? 1 : 0)) : first
}
