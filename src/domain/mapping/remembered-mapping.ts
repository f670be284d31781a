import type { Joining } from '#domain/ingestion/joining.ts'
import { lowerCase } from '#domain/values/lower-case.ts'
import type { DateOrder, MappingOptions } from './mapping-options.ts'
import type { ColumnMapping } from './target-field.ts'

/** How a person mapped the last file with the same headers. */
export interface Remembered {
  columnMapping: ColumnMapping
  options: MappingOptions
  /** how its dates were read, as its rows showed: what dates of this file are that nothing in it decides */
  dateOrder?: DateOrder
  /** of that data source */
  name: string
  /** ISO 8601, UTC */
  mappedAt: string
  /** the source, while a file can join it, and how it would */
  source?: { id: string; rows: number; firstDay: string; lastDay: string; joining: Joining }
}

/** A data source that a file can join, and how it would if the file has order IDs where the source has. */
export interface JoinableSource {
  id: string
  name: string
  rows: number
  /** `YYYY-MM-DD` */
  firstDay: string
  lastDay: string
  joining: Joining
  /** only then is joining proposed: the others have the names of the mapped columns in common, which may be chance */
  hasSameHeaders: boolean
}

/** Of a data source of several files: how many, and the name of the one whose rows the mapping screen shows. */
export interface SeveralFiles {
  files: number
  shown: string
}

/** The data source that a file joins, and how; sent with the options of its mapping. */
export interface JoinChoice {
  addTo: string
  joining: Joining
}

/** The name of a column as it is compared with those of other files. */
export const plainColumn = (name: string): string => lowerCase(name.trim())

/** A mapping of other columns for these, which have the same names in any case. */
export function mappingFor(columns: string[], mapping: ColumnMapping): ColumnMapping {
  const fields = new Map(Object.entries(mapping).map(([name, field]) => [plainColumn(name), field]))
  return Object.fromEntries(
    columns.flatMap((name) => (fields.has(plainColumn(name)) ? [[name, fields.get(plainColumn(name))!]] : [])),
  )
}
