import type { FileInspection } from '#domain/files/dialect.ts'
import type { MappingOptions } from './mapping-options.ts'
import type { ColumnMapping } from './target-field.ts'

/** A mapping with everything it is about, as it is processed. */
export interface NextMapping {
  columnMapping: ColumnMapping
  options: MappingOptions
  look: FileInspection
  /** of a data source that has had several files: whose these are, and its bytes */
  storedId?: string
  storedBytes?: number
}
