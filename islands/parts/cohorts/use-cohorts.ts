import { useMemo, useState } from 'react'
import { useAnalytics } from '#browser/analytics-query.ts'
import { cohortCall } from '#domain/analytics/addresses/cohort-call.ts'
import { type CohortOptions, cohortAddress } from '#domain/analytics/addresses/cohort-options.ts'
import { kindOf, type SourceCalendar } from '#domain/analytics/calendar.ts'
import { type CohortRow, revenueRowOfLtv } from '#domain/analytics/cohort.ts'
import { cohortColumns } from '#domain/analytics/cohort-view.ts'
import { type PackedRetention, unpacked } from '#domain/analytics/retention-row.ts'

const sameRows = (a: CohortOptions, b: CohortOptions) =>
  a.groupBy === b.groupBy && a.money === b.money && a.deciles.join() === b.deciles.join()

export type Cohorts = ReturnType<typeof useCohorts>

/**
 * The options that a person chooses, stored in the address, and the answers to the cohort calls. LTV is stored as
 * revenue rows, which its table divides.
 */
export function useCohorts(
  fileId: string,
  first: CohortOptions,
  { rows: firstRows, retention: firstRetention }: { rows: CohortRow[]; retention: PackedRetention[] },
  calendar: SourceCalendar | null,
) {
  const [options, setOptions] = useState(first)
  const kind = kindOf(options.groupBy, calendar)
  const isFirstView = sameRows(options, first)
  const firstCounts = useMemo(() => firstRetention.map(unpacked), [firstRetention])
  const revenue = useAnalytics({
    path: cohortCall('analytics', fileId, options),
    asked: kind,
    fromPage: isFirstView ? firstRows : undefined,
  })
  const ltv = useAnalytics({
    path: cohortCall('ltv', fileId, options),
    asked: kind,
    fromPage: isFirstView ? firstRows : undefined,
    read: (answered) => answered.map(revenueRowOfLtv),
  })
  const retention = useAnalytics({
    path: cohortCall('retention', fileId, options),
    asked: kind,
    fromPage: isFirstView ? firstCounts : undefined,
  })
  return {
    fileId,
    options,
    /** what the group-by stands for in the calendar of the source */
    kind,
    revenue,
    ltv,
    retention,
    isLoading: revenue.isLoading || ltv.isLoading || retention.isLoading,
    columns: cohortColumns(revenue.answer?.rows ?? [], options.withFirstPurchase),
    addressOf: (changed: Partial<CohortOptions>) => cohortAddress(fileId, { ...options, ...changed }),
    change(changed: Partial<CohortOptions>) {
      const next = { ...options, ...changed }
      // Other periods have other cohorts.
      if (next.groupBy !== options.groupBy) next.curves = []
      if (!sameRows(next, options)) Object.assign(next, { revenuePage: 1, ltvPage: 1, retentionPage: 1 })
      // The server makes both sides and the breakdown for the same range and deciles, so it makes the page anew.
      if ((next.beside || next.by) && !sameRows(next, options)) return location.assign(cohortAddress(fileId, next))
      setOptions(next)
      history.replaceState(history.state, '', cohortAddress(fileId, next))
    },
  }
}
