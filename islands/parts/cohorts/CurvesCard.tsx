import { bestCohorts } from '#domain/analytics/best-cohorts.ts'
import { mostCurvesChosen } from '#domain/analytics/colored-curves.ts'
import { ltvCurves } from '#domain/analytics/ltv-curves.ts'
import type { RetentionLine } from '#domain/analytics/retention-view.ts'
import type { ExpectedCurves } from '#domain/forecast/expected-curves.ts'
import { formatCount } from '#domain/values/money.ts'
import { analyticsText } from '#text/analytics/analytics.ts'
import { bestCohortsSentence, chooseCurves, cohortText } from '#text/analytics/cohorts.ts'
import { periodName } from '#text/analytics/period-name.ts'
import { retentionText } from '#text/analytics/retention.ts'
import { viewForm } from '#ui/analytics/AnalyticsSelects.tsx'
import { LtvChart } from '#ui/analytics/charts/LtvChart.tsx'
import { RetentionChart } from '#ui/analytics/charts/RetentionChart.tsx'
import { Button } from '#ui/base/Button.tsx'
import { Card } from '#ui/base/Card.tsx'
import { useMoney } from '#ui/base/MoneyIn.tsx'
import type { Cohorts } from './use-cohorts.ts'

interface Props {
  cohorts: Cohorts
  lastOrderedAt: string
  /** for all customers under the usual conditions; a part of them has no forecast */
  expected: ExpectedCurves | undefined
  retention: RetentionLine[]
}

/** What cohorts spend and how many come back, as curves; a person can choose the cohorts in color. */
export function CurvesCard({ cohorts, lastOrderedAt, expected, retention }: Props) {
  const { options, columns } = cohorts
  const money = useMoney()
  const revenue = cohorts.revenue.answer
  const counts = cohorts.retention.answer
  const isSame = revenue && counts && revenue.asked === counts.asked
  const best = isSame ? bestCohorts(revenue.rows, counts.rows, revenue.asked, lastOrderedAt) : undefined
  const wanted = [...options.curves, ...(best ? [best.spent.cohort] : [])]
  return (
    <Card
      id="curves"
      title={cohortText.curves}
      lead={best ? bestCohortsSentence(best, revenue!.asked, money) : cohortText.curvesLead}
      controls={<CurvesChooser cohorts={cohorts} known={revenue?.rows ?? []} />}
    >
      <div className="grid gap-6 *:min-w-0 xl:grid-cols-2">
        {revenue && (
          <div>
            <h3 className="mb-2 text-sm font-semibold">{cohortText.curvesTitle}</h3>
            <LtvChart
              curves={ltvCurves(revenue.rows, columns, revenue.asked, lastOrderedAt, wanted)}
              cohorts={revenue.rows.length}
              expected={expected?.[revenue.asked]}
              groupBy={revenue.asked}
              best={best}
              chosen={options.curves}
            />
          </div>
        )}
        {retention.length > 0 && (
          <div>
            <h3 className="mb-2 text-sm font-semibold">{retentionText.curvesTitle}</h3>
            <RetentionChart
              lines={retention}
              groupBy={counts!.asked}
              isCumulative={options.isRetentionCumulative}
              chosen={options.curves}
            />
          </div>
        )}
      </div>
    </Card>
  )
}

/** The latest cohorts that can be chosen. A list of 1,100 days took 100 KB. */
const mostChoices = 60

/**
 * Chooses the cohorts in color. Its checkboxes belong to the form of the toolbar, whose button sends them without
 * script.
 */
function CurvesChooser({ cohorts, known }: { cohorts: Cohorts; known: { cohort: string; customers: number }[] }) {
  const { options, change } = cohorts
  const isChosen = ({ cohort }: { cohort: string }) => options.curves.includes(cohort)
  const choices = known.filter((one, at) => known.length - at <= mostChoices || isChosen(one))
  const isFull = choices.filter(isChosen).length === mostCurvesChosen
  return (
    <details name="menu" className="menu relative text-sm">
      <summary className="control-button list-none">{chooseCurves(choices.filter(isChosen).length)}</summary>
      <fieldset className="menu-panel max-h-80 overflow-y-auto p-3 sm:w-96">
        <legend className="sr-only">{cohortText.curves}</legend>
        <div className="grid grid-cols-2 gap-x-4">
          {choices.toReversed().map((one) => (
            <label key={one.cohort} className="flex min-h-(--control) items-center gap-2">
              <input
                type="checkbox"
                form={viewForm}
                name="curve"
                value={one.cohort}
                checked={isChosen(one)}
                disabled={isFull && !isChosen(one)}
                onChange={(event) =>
                  change({
                    curves: event.currentTarget.checked
                      ? [...options.curves, one.cohort]
                      : options.curves.filter((cohort) => cohort !== one.cohort),
                  })
                }
              />
              <span className="font-medium">{periodName(one.cohort)}</span>
              <span className="ml-auto text-muted tabular-nums">{formatCount(one.customers)}</span>
            </label>
          ))}
        </div>
        <noscript>
          <Button type="submit" small form={viewForm}>
            {analyticsText.show}
          </Button>
        </noscript>
      </fieldset>
    </details>
  )
}
