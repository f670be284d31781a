import { jobsText } from '#text/api/jobs.ts'
import { Refusal } from './refusal.ts'

/** A file without rows, as on a day without orders: there is nothing to process, and nothing is kept of it. */
export class NoRows extends Refusal {
  constructor() {
    super(422, jobsText.noRows, { reason: 'no-rows' })
  }
}
