import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import type { SourceCalendar } from '#domain/analytics/calendar.ts'
import { dateOf, periodOf } from '#domain/analytics/period.ts'
import { channelKey } from '#domain/costs/channel-key.ts'
import type { CostRules } from '#domain/costs/cost-rules.ts'
import { LineWriter } from '#jobs/ingest/figures/sums/line-writer.ts'
import { keptKinds } from '#jobs/ingest/histories/times.ts'
import { moneyText } from '#jobs/ingest/histories/units.ts'

interface Spend {
  spendPath: string | undefined
  calendar: SourceCalendar | undefined
  rules: CostRules
  /** whether channels are matched to values */
  isMatched: boolean
}

/** Writes the spend by period and channel, with the value of the attribute that each channel is matched to (docs/semantics.md §25). */
export async function writeSpend(
  db: DuckDBConnection,
  workPath: string,
  { spendPath, calendar, rules, isMatched }: Spend,
): Promise<void> {
  const lines = new LineWriter(join(workPath, 'profit_spend.jsonl'), 'utf8')
  if (spendPath !== undefined) {
    const matched = new Map(Object.entries(rules.channels).map(([channel, value]) => [channelKey(channel), value]))
    const found = await db.runAndReadAll(
      `select day::int, channel, sum(amount)::varchar from read_parquet('${spendPath.replaceAll("'", "''")}') group by all order by all`,
    )
    const days = (found.getRowsJS() as [number, string | null, string][]).map(([day, channel, amount]) => ({
      date: dateOf(day),
      channel,
      amount: BigInt(amount),
    }))
    for (const kind of keptKinds(calendar)) {
      const sums = new Map<string, { period: number; channel: string | null; amount: bigint }>()
      for (const { date, channel, amount } of days) {
        const period = periodOf(kind, date)
        const key = `${period} ${channel ?? ''} ${channel === null}`
        const sum = sums.get(key)
        if (sum) sum.amount += amount
        else sums.set(key, { period, channel, amount })
      }
      for (const { period, channel, amount } of sums.values()) {
        const value = channel !== null && isMatched ? (matched.get(channelKey(channel)) ?? null) : null
        const text = { group_by: kind, period, channel, value }
        lines.write(`${JSON.stringify(text).slice(0, -1)},"amount":${moneyText(amount, 1n)}}`)
      }
    }
  }
  lines.end()
}
