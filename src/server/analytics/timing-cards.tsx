import { type LifecycleView, lifecycleAddress } from '#domain/analytics/addresses/lifecycle-address.ts'
import type { SourceCalendar } from '#domain/analytics/calendar.ts'
import {
  gapSteps,
  type Timing,
  type TimingGroupBy,
  type TimingRow,
  timingGroupBys,
} from '#domain/analytics/timing-view.ts'
import BackWithin from '#islands/BackWithin.tsx'
import OrderGaps from '#islands/OrderGaps.tsx'
import { NotedIsland } from '#server/notes/noted-island.tsx'
import { Island } from '#server/pages/island.tsx'
import { stepLabel, timingText } from '#text/analytics/timing.ts'
import { withSum } from '#text/analytics/timing-sheets.ts'
import { GapsChart } from '#ui/analytics/charts/GapsChart.tsx'
import { Card, CardPair } from '#ui/base/Card.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { Segmented } from '#ui/base/Segmented.tsx'

/** The page shows ten years of months; the workbook has the rest. */
const mostCohorts = 120

interface Props {
  fileId: string
  timing: Timing
  search: string
  view: LifecycleView
  calendar: SourceCalendar | null
}

/**
 * How long customers take to come back: days between orders, and beside them the share of customers back
 * within a number of days.
 */
export function TimingCards({ fileId, timing: { gaps, repurchase }, search, view, calendar }: Props) {
  const [all] = repurchase.all
  if (!all) {
    return (
      <Card title={timingText.title}>
        <Notice>{timingText.notYet}</Notice>
      </Card>
    )
  }
  const shown = gaps.find(({ step }) => step === view.step)!
  const latest = (rows: TimingRow[]) => rows.slice(-mostCohorts)
  const sumOf = (rows: TimingRow[]) => withSum([all], rows, view.range)[0]
  const isLong = (rows: TimingRow[]) => rows.length > mostCohorts
  const ofEach = <Value,>(of: (rows: TimingRow[]) => Value) =>
    Object.fromEntries(timingGroupBys.map((by) => [by, of(repurchase[by])])) as Record<TimingGroupBy, Value>
  return (
    <CardPair>
      <Card
        title={timingText.title}
        lead={timingText.gapsTitle}
        controls={
          <Segmented
            what={timingText.gapsBetween}
            options={gapSteps.map((step) => ({
              label: stepLabel[step],
              href: lifecycleAddress(fileId, search, 1, { ...view, step }),
              isChosen: step === view.step,
            }))}
          />
        }
      >
        {shown.count > 0 ? <GapsChart gaps={shown} /> : <Notice>{timingText.none}</Notice>}
        <Island
          of={OrderGaps}
          when="load"
          props={{ fileId, gaps, step: view.step, address: lifecycleAddress(fileId, search, 1, view) }}
        />
      </Card>
      <Card title={timingText.backTitle}>
        <p className="-mt-3 mb-3 text-sm text-muted">{timingText.backLead}</p>
        <NotedIsland
          of={BackWithin}
          when="load"
          props={{
            fileId,
            search,
            view,
            calendar,
            all: ofEach(sumOf),
            cohorts: ofEach(latest),
            isPart: ofEach(isLong),
          }}
        />
      </Card>
    </CardPair>
  )
}
