import {
  type AskedAttribute,
  type Attribute,
  attributeTypes,
  mostAttributes,
  splitSigns,
} from '#domain/attributes/attribute.ts'
import { attributeOf, withTypes } from '#domain/attributes/named-attributes.ts'
import type { SampleReport } from '#domain/mapping/sample/sample-report.ts'
import type { ColumnMapping } from '#domain/mapping/target-field.ts'
import { attributeOfField, attributeTwice, optionText, splitOfOther } from '#text/files/option-errors.ts'
import { unknownColumn } from '#text/mapping/mapping.ts'
import { fieldText } from '#text/mapping/target-fields.ts'
import { isObject, oneOf, quotedPart, refuse } from './option-values.ts'

/**
 * `options.attributes` of a call, checked against the columns of the file and its mapping: names of columns, or
 * `{column, type, split?}`. Undefined if the call leaves them open. `sample` is asked only if a type is missing. Throws a 400
 * that names the error.
 */
export async function attributesOfCall(
  options: unknown,
  columns: string[],
  mapping: ColumnMapping,
  sample: () => Promise<SampleReport>,
): Promise<Attribute[] | undefined> {
  const value = isObject(options) ? (options.attributes ?? undefined) : undefined
  if (value === undefined) return undefined
  const asked = readAttributes(value, columns, mapping)
  if (asked.every(isTyped)) return asked.map(attributeOf)
  return withTypes(asked, (await sample()).attributes ?? [])
}

const isTyped = (asked: AskedAttribute): asked is Attribute => asked.type !== undefined

function readAttributes(value: unknown, columns: string[], mapping: ColumnMapping): AskedAttribute[] {
  if (!Array.isArray(value)) refuse(optionText.attributes)
  if (value.length > mostAttributes) refuse(optionText.tooManyAttributes)
  const known = new Set(columns)
  const found = new Map<string, AskedAttribute>()
  for (const one of value) {
    const asked = readAttribute(one)
    const { column } = asked
    if (!known.has(column)) refuse(unknownColumn(quotedPart(column)))
    if (Object.hasOwn(mapping, column)) refuse(attributeOfField(quotedPart(column), fieldText[mapping[column]!].label))
    if (found.has(column)) refuse(attributeTwice(quotedPart(column)))
    found.set(column, asked)
  }
  return [...found.values()]
}

function readAttribute(value: unknown): AskedAttribute {
  if (typeof value === 'string') return { column: value }
  if (!isObject(value) || typeof value.column !== 'string') refuse(optionText.attributes)
  const { column } = value
  const name = `attributes["${quotedPart(column)}"]`
  const type = oneOf(`${name}.type`, value.type, attributeTypes)
  const split = oneOf(`${name}.split`, value.split, splitSigns)
  if (split && type && type !== 'text') refuse(splitOfOther(quotedPart(column)))
  return { column, ...(type && { type }), ...(split && { split }) }
}
