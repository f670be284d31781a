import type { MappingOptions } from '#domain/mapping/mapping-options.ts'
import type { SampleReport } from '#domain/mapping/sample/sample-report.ts'
import type { Truth } from './sales.ts'

/** A file as a real program writes it, with what it is worth. */
export interface Shape {
  name: string
  contents: string | Buffer
  truth: Truth
  /** rows that a status leaves out, and rows that are set aside */
  leftOut?: number
  setAside?: number
  /** The question of the sample, and a person's answer; without it, the proposals alone give the true figures. */
  asked?: { by: (report: SampleReport) => unknown; answer: MappingOptions }
}
