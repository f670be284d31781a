import type { FileInspection } from '#domain/files/dialect.ts'
import type { MappingOptions } from './mapping-options.ts'
import type { ColumnMapping } from './target-field.ts'

/** A mapping with all that processing needs. */
export interface NextMapping {
  columnMapping: ColumnMapping
  options: MappingOptions
  look: FileInspection
  /** for a data source that has had several files: the file with these columns, and its size in bytes */
  storedId?: string
  storedBytes?: number
}
