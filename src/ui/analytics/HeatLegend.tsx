import type { Heat } from '#domain/analytics/cohort-heat.ts'
import { cohortText } from '#text/analytics/cohorts.ts'
import { heatClasses } from './heat.ts'

const steps: Heat[] = [-3, -2, -1, 0, 1, 2, 3]

export function HeatLegend() {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
      <span className="inline-flex flex-wrap items-center gap-x-2">
        {cohortText.below}
        <span aria-hidden="true" className="inline-flex overflow-hidden rounded border border-line">
          {steps.map((step) => (
            <span key={step} className={`h-4 w-5 ${heatClasses[step]}`} />
          ))}
        </span>
        {cohortText.above}
      </span>
      <span>{cohortText.legend}</span>
    </div>
  )
}
