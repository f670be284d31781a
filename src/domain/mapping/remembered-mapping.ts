import type { Attribute } from '#domain/attributes/attribute.ts'
import { attributeOf } from '#domain/attributes/named-attributes.ts'
import type { Joining } from '#domain/ingestion/joining.ts'
import { lowerCase } from '#domain/values/lower-case.ts'
import type { DateOrder, MappingOptions, StatusChoice } from './mapping-options.ts'
import { statusKey } from './statuses/order-status.ts'
import type { ColumnMapping } from './target-field.ts'

/** How a person mapped the last file with the same headers. */
export interface Remembered {
  columnMapping: ColumnMapping
  options: MappingOptions
  /**
   * how the dates of the earlier file were read, as its rows showed; it decides dates that nothing in this file decides
   */
  dateOrder?: DateOrder
  /** name of that data source */
  name: string
  /** ISO 8601, UTC */
  mappedAt: string
  /** the data source, if a file can still join it, and how it would join */
  source?: { id: string; rows: number; firstDay: string; lastDay: string; joining: Joining }
}

/** The name of the earlier file for which the same was chosen for a status. */
export const earlierChoice = (
  earlier: { name: string; options: MappingOptions } | undefined,
  value: string,
  choice: StatusChoice,
): string | undefined => (earlier?.options.statuses?.[statusKey(value)] === choice ? earlier.name : undefined)

/** A data source that a file can join, and how it would if the file has order IDs where the source has. */
export interface JoinableSource {
  id: string
  name: string
  rows: number
  /** `YYYY-MM-DD` */
  firstDay: string
  lastDay: string
  joining: Joining
  /**
   * joining is proposed only if this is set; other files share just the names of the mapped columns, which may be
   * chance
   */
  hasSameHeaders: boolean
}

/** For a data source of several files: their number, and the name of the file whose rows the mapping screen shows. */
export interface SeveralFiles {
  files: number
  shown: string
}

/** The data source that a file joins, and how it joins; sent with the options of its mapping. */
export interface JoinChoice {
  addTo: string
  joining: Joining
}

/** The name of a column in the form that is compared with other files. */
export const plainColumn = (name: string): string => lowerCase(name.trim())

/** A mapping of other columns, applied to these, which have the same names except for case. */
export function mappingFor(columns: string[], mapping: ColumnMapping): ColumnMapping {
  const fields = new Map(Object.entries(mapping).map(([name, field]) => [plainColumn(name), field]))
  return Object.fromEntries(
    columns.flatMap((name) => (fields.has(plainColumn(name)) ? [[name, fields.get(plainColumn(name))!]] : [])),
  )
}

/**
 * Attributes of another file, for a file with these columns: under its own headers, which may differ in case. Those that
 * it lacks, or that it maps to a field, are left out.
 */
export function attributesFor(columns: string[], mapping: ColumnMapping, attributes: Attribute[]): Attribute[] {
  const free = columns.filter((column) => !Object.hasOwn(mapping, column))
  const own = new Map(free.map((column) => [plainColumn(column), column]))
  return attributes.flatMap((attribute) => {
    const column = own.get(plainColumn(attribute.column))
    return column === undefined ? [] : [attributeOf({ ...attribute, column })]
  })
}

/** The options of another file, with its attributes under the headers of this one. */
export const optionsFor = (columns: string[], mapping: ColumnMapping, options: MappingOptions): MappingOptions =>
  options.attributes ? { ...options, attributes: attributesFor(columns, mapping, options.attributes) } : options
