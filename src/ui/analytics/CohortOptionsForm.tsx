import { type CohortOptions, cohortsPath } from '#domain/analytics/cohort-options.ts'
import type { Decile } from '#domain/analytics/decile.ts'
import { analyticsText } from '#text/analytics/analytics.ts'
import { cohortGroupByLabel, cohortText } from '#text/analytics/cohorts.ts'
import { Button } from '#ui/base/Button.tsx'
import { type FileChoice, FileSelect, GroupBySelect } from './AnalyticsSelects.tsx'
import { DecileChooser } from './DecileChooser.tsx'

interface Props {
  files: FileChoice[]
  fileId: string
  deciles: Decile[]
  options: CohortOptions
  addressOf: (changed: Partial<CohortOptions>) => string
  onChange: (changed: Partial<CohortOptions>) => void
  onFile: (fileId: string) => void
}

/** File, group-by, First Purchase Revenue and percentiles. A form: without script, its button submits it. */
export function CohortOptionsForm({ files, fileId, deciles, options, addressOf, onChange, onFile }: Props) {
  return (
    <form method="get" action={cohortsPath} autoComplete="off" className="flex flex-wrap items-end gap-4">
      <FileSelect files={files} fileId={fileId} onChange={onFile} />
      <GroupBySelect
        groupBy={options.groupBy}
        labels={cohortGroupByLabel}
        onChange={(groupBy) => onChange({ groupBy })}
      />
      <label className="flex min-h-9 items-center gap-2 text-sm font-medium">
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
