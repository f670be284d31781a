import { HTTPException } from 'hono/http-exception'
import { type ColumnMapping, isTargetField, requiredFields, type TargetField } from '../domain/target-field'
import { fieldText, mappedTwice, mappingText, missingRequired, unknownColumn, unknownField } from '../text/mapping'

/**
 * The mapping of a call, checked against the file's columns. An empty or null value means unmapped. Throws a 400 that
 * names what is wrong: unknown column, unknown field, a field mapped twice, a required field missing (spec.md §5).
 */
export function readMapping(value: unknown, columns: string[]): ColumnMapping {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) refuse(mappingText.notAnObject)
  const known = new Set(columns)
  const mapped = new Map<TargetField, string>()
  for (const [column, field] of Object.entries(value as object)) {
    if (!known.has(column)) refuse(unknownColumn(column))
    if (field === null || field === '') continue
    if (!isTargetField(field)) refuse(unknownField(String(field)))
    if (mapped.has(field)) refuse(mappedTwice(fieldText[field].label))
    mapped.set(field, column)
  }
  const missing = requiredFields.filter((field) => !mapped.has(field))
  if (missing.length) refuse(missingRequired(missing.map((field) => fieldText[field].label)))
  return Object.fromEntries([...mapped].map(([field, column]) => [column, field]))
}

function refuse(message: string): never {
  throw new HTTPException(400, { message })
}
