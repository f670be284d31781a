import { deciles as allDeciles } from '#domain/analytics/cohort.ts'
import type { Decile } from '#domain/analytics/decile.ts'
import { cohortText, decileLabel, percentilesTitle } from '#text/analytics/cohorts.ts'
import { FollowLink } from '#ui/base/FollowLink.tsx'
import { useMoney } from '#ui/base/MoneyIn.tsx'
import { viewForm } from './AnalyticsSelects.tsx'

const quietButton =
  'rounded-lg border border-line bg-surface px-3 py-1 text-sm font-medium text-ink no-underline hover:bg-sunken'

interface Props {
  /** the deciles that have customers */
  deciles: Decile[]
  chosen: number[]
  onChange: (chosen: number[]) => void
  /** the address of a choice, for a browser without script */
  addressOf: (chosen: number[]) => string
}

/** First Order Percentiles: ten checkboxes with All and None, the highest first. Also works as part of a plain form. */
export function DecileChooser({ deciles, chosen, onChange, addressOf }: Props) {
  const money = useMoney()
  const known = new Map(deciles.map((decile) => [decile.decile, decile]))
  const shortcut = (label: string, next: number[]) => (
    <FollowLink href={addressOf(next)} onFollow={() => onChange(next)} className={quietButton}>
      {label}
    </FollowLink>
  )
  return (
    <details name="menu" className="menu relative mr-auto text-sm max-sm:open:basis-full">
      <summary className="control-button list-none">{percentilesTitle(chosen.length)}</summary>
      <fieldset className="menu-panel p-4 sm:w-[40rem]">
        <legend className="sr-only">{percentilesTitle(chosen.length)}</legend>
        <div className="mb-3 flex gap-2">
          {shortcut(cohortText.all, [...allDeciles])}
          {shortcut(cohortText.none, [])}
        </div>
        {/* Tells a submitted form without checked boxes from an address without percentiles. */}
        <input type="hidden" form={viewForm} name="percentiles" value="[]" />
        <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
          {allDeciles.toReversed().map((decile) => {
            const label = decileLabel(known.get(decile) ?? { decile, customers: 0, minValue: 0, maxValue: 0 }, money)
            return (
              <label key={decile} className="flex items-baseline gap-2 text-sm">
                <input
                  type="checkbox"
                  form={viewForm}
                  name="percentiles"
                  value={decile}
                  checked={chosen.includes(decile)}
                  onChange={(event) => onChange(toggled(chosen, decile, event.currentTarget.checked))}
                />
                <span className="font-medium tabular-nums">{label.range}</span>
                <span className="text-muted">{label.detail}</span>
              </label>
            )
          })}
        </div>
      </fieldset>
    </details>
  )
}

const toggled = (chosen: number[], decile: number, isChosen: boolean): number[] =>
  allDeciles.filter((one) => (one === decile ? isChosen : chosen.includes(one)))
