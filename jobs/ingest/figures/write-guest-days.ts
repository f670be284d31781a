import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SourceCalendar } from '#domain/analytics/calendar.ts'
import { type PeriodKind, periodOfDay } from '#domain/analytics/period.ts'
import { keptKinds } from '#jobs/ingest/histories/times.ts'
import { moneyText } from '#jobs/ingest/histories/units.ts'

/** Writes the days in order, added up to the periods of each kind. */
export const writeGuestDays = (
  workPath: string,
  days: GuestDay[],
  calendar: SourceCalendar | undefined,
): Promise<void> => writeFile(join(workPath, 'guest_revenue_by_period.jsonl'), linesOf(days, calendar))

/** Guest orders of a day; money and units in ten-thousandths. */
export interface GuestDay {
  day: number
  month: number
  revenue: bigint
  refunds: bigint
  purchases: bigint
  units: bigint | null
}

type Sums = Omit<GuestDay, 'day' | 'month'>

function linesOf(days: GuestDay[], calendar: SourceCalendar | undefined): string {
  const lines = keptKinds(calendar).flatMap((kind) => {
    const periods = new Map<number, Sums>()
    for (const { day, month, ...sums } of days) {
      const period = periodOfDay(kind, day, month)
      const others = periods.get(period)
      periods.set(period, others ? together(others, sums) : sums)
    }
    return [...periods].map(([period, sums]) => lineOf(kind, period, sums))
  })
  return lines.map((line) => `${line}\n`).join('')
}

const together = (a: Sums, b: Sums): Sums => ({
  revenue: a.revenue + b.revenue,
  refunds: a.refunds + b.refunds,
  purchases: a.purchases + b.purchases,
  units: a.units === null ? b.units : a.units + (b.units ?? 0n),
})

const exact = (units: bigint) => moneyText(units, 1n)

const lineOf = (kind: PeriodKind, period: number, { revenue, refunds, purchases, units }: Sums): string =>
  `{"group_by":"${kind}","period":${period},"revenue":${exact(revenue)},"refunds":${exact(refunds)},"purchases":${purchases},"units":${units === null ? null : exact(units)}}`
