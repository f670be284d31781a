import type { BestCohorts } from '#domain/analytics/best-cohorts.ts'
import type { PeriodKind } from '#domain/analytics/period.ts'
import { bestCohortsText, bestOf, cohortText } from '#text/analytics/cohorts.ts'
import { Card } from '#ui/base/Card.tsx'
import { useMoney } from '#ui/base/MoneyIn.tsx'
import { Headlines } from './Headlines.tsx'

/** Names the cohort that spent most and the one that came back most, above the tables with the figures. */
export function BestCohortsCard({ best, groupBy }: { best: BestCohorts; groupBy: PeriodKind }) {
  const money = useMoney()
  return (
    <Card title={cohortText.bestTitle}>
      <Headlines figures={bestCohortsText(best, groupBy, money)} />
      <p className="-mt-2 text-xs text-muted">{bestOf(best, groupBy)}</p>
    </Card>
  )
}
