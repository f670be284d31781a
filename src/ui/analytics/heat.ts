import type { HeatStep } from '#domain/analytics/cohort-heat.ts'

/** The color tokens of src/styles.css, written in full so that Tailwind finds them. */
export const heatClasses: Record<HeatStep, string> = {
  0: '',
  1: 'bg-heat-1',
  2: 'bg-heat-2',
  3: 'bg-heat-3',
  4: 'bg-heat-4',
  5: 'bg-heat-5 text-heat-ink',
  6: 'bg-heat-6 text-heat-ink',
}
