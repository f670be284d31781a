/** The cohort calls (spec.md §8). */
export const cohortText = {
  badPercentiles: 'percentiles must be a JSON array of whole numbers from 1 to 10, such as [1,2,10].',
  inBackground: 'Analytics are being generated in the background. Please try again in a few minutes.',
} as const
