import type { CohortOptions } from '#domain/analytics/addresses/cohort-options.ts'
import type { Decile } from '#domain/analytics/decile.ts'
import { analyticsText } from '#text/analytics/analytics.ts'
import { cohortText } from '#text/analytics/cohorts.ts'
import { Button } from '#ui/base/Button.tsx'
import { viewForm } from './AnalyticsSelects.tsx'
import { DecileChooser } from './DecileChooser.tsx'

interface Props {
  deciles: Decile[]
  options: CohortOptions
  addressOf: (changed: Partial<CohortOptions>) => string
  onChange: (changed: Partial<CohortOptions>) => void
}

/** The parameters that controls of the page and of the toolbar send. */
const shown: string[] = ['fileId', 'groupBy', 'range', 'from', 'to', 'firstPurchase', 'percentiles', 'heat', 'curve']

/** First Purchase Revenue and percentiles. They belong to the form of the toolbar: without script, its button submits all. */
export function CohortOptionsForm({ deciles, options, addressOf, onChange }: Props) {
  const [, query] = addressOf({ revenuePage: 1, ltvPage: 1, retentionPage: 1 }).split('?')
  return (
    <>
      <label className="flex min-h-(--control) items-center gap-2 text-sm font-medium">
        <input
          type="checkbox"
          form={viewForm}
          name="firstPurchase"
          value="1"
          checked={options.withFirstPurchase}
          onChange={(event) => onChange({ withFirstPurchase: event.currentTarget.checked })}
        />
        {cohortText.firstPurchase}
      </label>
      <DecileChooser
        deciles={deciles}
        chosen={options.deciles}
        onChange={(chosen) => onChange({ deciles: chosen })}
        addressOf={(chosen) => addressOf({ deciles: chosen })}
      />
      {[...new URLSearchParams(query)]
        .filter(([name]) => !shown.includes(name))
        .map(([name, value]) => (
          <input key={name} type="hidden" form={viewForm} name={name} value={value} />
        ))}
      <noscript>
        <Button type="submit" small form={viewForm}>
          {analyticsText.show}
        </Button>
      </noscript>
    </>
  )
}
