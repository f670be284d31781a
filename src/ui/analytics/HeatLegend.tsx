import type { HeatStep } from '#domain/analytics/cohort-heat.ts'
import { cohortText } from '#text/analytics/cohorts.ts'
import { heatClasses } from './heat.ts'

const steps: HeatStep[] = [0, 1, 2, 3, 4, 5, 6]

/** `text` says what the colors compare. */
export function HeatLegend({ text }: { text: string }) {
  return (
    <div data-legend="" className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-muted">
      <span className="inline-flex flex-wrap items-center gap-x-2">
        {cohortText.lowest}
        <span aria-hidden="true" className="inline-flex overflow-hidden rounded border border-line">
          {steps.map((step) => (
            <span key={step} className={`h-3.5 w-5 ${heatClasses[step]}`} />
          ))}
        </span>
        {cohortText.highest}
      </span>
      <span>{text}</span>
    </div>
  )
}
