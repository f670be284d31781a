import {
  type ColumnMapping,
  isTargetField,
  maxColumns,
  missingFields,
  type TargetField,
} from '#domain/mapping/target-field.ts'
import {
  mappedThrice,
  mappedTwice,
  mappingText,
  missingRequired,
  unknownColumn,
  unknownField,
} from '#text/mapping/mapping.ts'
import { fieldText } from '#text/mapping/target-fields.ts'
import { quotedPart, refuse } from './options/option-values.ts'

/**
 * The mapping of a call, checked against the file's columns. An empty or null value means unmapped. Throws a 400 that
 * names the error: unknown column, unknown field, a field mapped too often, a required field missing
 * (docs/specification.md §5).
 */
export function readMapping(value: unknown, columns: string[]): ColumnMapping {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) refuse(mappingText.notAnObject)
  const known = new Set(columns)
  const mapped = new Map<string, TargetField>()
  for (const [column, field] of Object.entries(value as object)) {
    if (!known.has(column)) refuse(unknownColumn(quotedPart(column)))
    if (field === null || field === '') continue
    if (!isTargetField(field)) refuse(unknownField(quotedPart(field)))
    const others = [...mapped.values()].filter((other) => other === field).length
    const { label } = fieldText[field]
    if (others >= maxColumns(field)) refuse(others > 1 ? mappedThrice(label) : mappedTwice(label))
    mapped.set(column, field)
  }
  const found = new Set(mapped.values())
  const missing = missingFields(found)
  if (missing.length) refuse(missingRequired(missing.map((field) => fieldText[field].label)))
  return Object.fromEntries(mapped)
}
