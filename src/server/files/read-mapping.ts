import { HTTPException } from 'hono/http-exception'
import { inspectionLimits } from '#domain/files/inspection.ts'
import {
  amountUnits,
  dateOrders,
  type MappingOptions,
  monthDatesChoices,
  repeatedTotalsChoices,
} from '#domain/mapping/mapping-options.ts'
import {
  type ColumnMapping,
  isTargetField,
  maxColumns,
  missingFields,
  type TargetField,
} from '#domain/mapping/target-field.ts'
import { safeText } from '#domain/values/safe-text.ts'
import {
  badOption,
  mappedThrice,
  mappedTwice,
  mappingText,
  missingRequired,
  unknownColumn,
  unknownField,
  unknownSheet,
} from '#text/mapping/mapping.ts'
import { fieldText } from '#text/mapping/target-fields.ts'
import { readDialect } from './read-dialect.ts'

/**
 * The mapping of a call, checked against the file's columns. An empty or null value means unmapped. Throws a 400 that
 * names what is wrong: unknown column, unknown field, a field mapped too often, a required field missing (docs/specification.md §5).
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

/** The options of a call; absent, null and unknown ones leave the defaults (docs/specification.md §11). */
export function readOptions(value: unknown): MappingOptions {
  if (value === undefined || value === null) return {}
  if (typeof value !== 'object' || Array.isArray(value)) refuse(mappingText.optionsNotAnObject)
  const given = value as Record<string, unknown>
  const oneOf = <T extends string>(name: string, choices: readonly T[]): T | undefined => {
    const choice = given[name] ?? undefined
    if (choice !== undefined && !choices.includes(choice as T)) refuse(badOption(name, choices))
    return choice as T | undefined
  }
  const sheet = given.sheet ?? undefined
  if (sheet !== undefined && typeof sheet !== 'string') refuse(unknownSheet(quotedPart(sheet)))
  return {
    sheet,
    sheets: readSheets(given.sheets),
    dialect: readDialect(given.dialect),
    dateOrder: oneOf('dateOrder', dateOrders),
    monthDates: oneOf('monthDates', monthDatesChoices),
    repeatedTotals: oneOf('repeatedTotals', repeatedTotalsChoices),
    amountUnit: oneOf('amountUnit', amountUnits),
  }
}

function readSheets(value: unknown): string[] | undefined {
  if (value === undefined || value === null) return undefined
  const areNames = Array.isArray(value) && value.every((name) => typeof name === 'string')
  if (!areNames || value.length > inspectionLimits.sheets) refuse(mappingText.sheetsNotTexts)
  return value.length ? [...new Set<string>(value)] : undefined
}

/** What a call sent, as a message repeats it. An object may have no text, or one that takes an endless recursion to make. */
const quotedPart = (value: unknown) => safeText(typeof value === 'object' ? 'object' : String(value), 100)

function refuse(message: string): never {
  throw new HTTPException(400, { message })
}
