import { type Heat, heat } from '#domain/analytics/cohort-heat.ts'

/** The tokens of src/styles.css, spelled out so that Tailwind finds them. */
export const heatClasses: Record<Heat, string> = {
  '-3': 'bg-low-3',
  '-2': 'bg-low-2',
  '-1': 'bg-low-1',
  '0': '',
  '1': 'bg-high-1',
  '2': 'bg-high-2',
  '3': 'bg-high-3',
}

export const heatClass = (againstMean: number): string => heatClasses[heat(againstMean)]
