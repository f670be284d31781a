import { breakdownAnswer } from '#server/analytics/breakdowns/breakdown-answer.ts'

/** The table that its page shows (docs/specification.md §12). */
export default breakdownAnswer('cohorts')
