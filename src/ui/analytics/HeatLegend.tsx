import type { ReactNode } from 'react'
import type { HeatStep } from '#domain/analytics/cohort-heat.ts'
import { heatClasses } from './heat.ts'

const steps: HeatStep[] = [0, 1, 2, 3, 4, 5, 6]

interface Props {
  /** what the weakest and the strongest color stand for */
  lowest: string
  highest: string
  /** what else a cell can look like, or what the colors compare */
  children: ReactNode
}

export function HeatLegend({ lowest, highest, children }: Props) {
  return (
    <div data-legend="" className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-muted">
      <span className="mr-auto inline-flex flex-wrap items-center gap-x-2">
        {lowest}
        <span aria-hidden="true" className="inline-flex overflow-hidden rounded border border-line">
          {steps.map((step) => (
            <span key={step} className={`h-3.5 w-5 ${heatClasses[step]}`} />
          ))}
        </span>
        {highest}
      </span>
      {children}
    </div>
  )
}
