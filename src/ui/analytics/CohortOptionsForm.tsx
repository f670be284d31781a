import { type CohortOptions, cohortsPath } from '#domain/analytics/addresses/cohort-options.ts'
import { type Range, readRange } from '#domain/analytics/comparison/range.ts'
import type { FileSpan } from '#domain/analytics/comparison/whole-periods.ts'
import type { Decile } from '#domain/analytics/decile.ts'
import type { PeriodKind } from '#domain/analytics/period.ts'
import { analyticsText } from '#text/analytics/analytics.ts'
import { cohortGroupByLabel, cohortText } from '#text/analytics/cohorts.ts'
import { Button } from '#ui/base/Button.tsx'
import { bar, type FileChoice, FileSelect, GroupBySelect } from './AnalyticsSelects.tsx'
import { DecileChooser } from './DecileChooser.tsx'
import { RangeSelects } from './RangeSelects.tsx'

interface Props {
  files: FileChoice[]
  fileId: string
  span: FileSpan
  /** what the periods of the chosen group-by are */
  kind: PeriodKind
  deciles: Decile[]
  options: CohortOptions
  addressOf: (changed: Partial<CohortOptions>) => string
  onChange: (changed: Partial<CohortOptions>) => void
  onFile: (fileId: string) => void
  onRange: (range: Range) => void
}

/** File, group-by, range, First Purchase Revenue and percentiles. A form: without script, its button submits it. */
export function CohortOptionsForm(props: Props) {
  const { files, fileId, span, kind, deciles, options, addressOf, onChange, onFile, onRange } = props
  const chosenRange = (form: HTMLFormElement) => {
    const field = (name: string) => (new FormData(form).get(name) as string | null) ?? undefined
    const range = readRange(field('range'), field('from'), field('to'))
    if (range) onRange(range)
  }
  return (
    <form method="get" action={cohortsPath} autoComplete="off" className={bar}>
      <FileSelect files={files} fileId={fileId} onChange={onFile} />
      <GroupBySelect
        groupBy={options.groupBy}
        labels={cohortGroupByLabel}
        onChange={(groupBy) => onChange({ groupBy })}
      />
      <RangeSelects range={options.range} span={span} groupBy={kind} onChange={chosenRange} />
      <label className="col-span-2 flex min-h-9 items-center gap-2 text-sm font-medium">
        <input
          type="checkbox"
          name="firstPurchase"
          value="1"
          checked={options.withFirstPurchase}
          onChange={(event) => onChange({ withFirstPurchase: event.currentTarget.checked })}
        />
        {cohortText.firstPurchase}
      </label>
      {options.isRevenueCumulative && <input type="hidden" name="revenue" value="cumulative" />}
      {options.isLtvCumulative && <input type="hidden" name="ltv" value="cumulative" />}
      {options.isRetentionCumulative && <input type="hidden" name="retention" value="cumulative" />}
      {options.isRetentionCounted && <input type="hidden" name="retentionIn" value="customers" />}
      <DecileChooser
        deciles={deciles}
        chosen={options.deciles}
        onChange={(chosen) => onChange({ deciles: chosen })}
        addressOf={(chosen) => addressOf({ deciles: chosen })}
      />
      <noscript>
        <Button type="submit">{analyticsText.show}</Button>
      </noscript>
    </form>
  )
}
