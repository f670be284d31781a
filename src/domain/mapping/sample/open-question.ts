import type { MappingOptions } from '#domain/mapping/mapping-options.ts'
import type { SampleReport } from './sample-report.ts'

/**
 * Whether the mapping screen still waits for an answer, or is about to give one itself: nobody knows yet what will be
 * processed. Other choices have one that is shown as chosen.
 */
export const hasOpenQuestion = (report: SampleReport, options: MappingOptions): boolean =>
  (report.dateQuestion !== undefined && options.dateOrder === undefined) ||
  (report.fillDown !== undefined && options.fillDown === undefined)
