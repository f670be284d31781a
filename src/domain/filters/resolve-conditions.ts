import type { ListedAttribute } from '#domain/analytics/customers/customer-facts.ts'
import { ownValue } from '#domain/attributes/own-value.ts'
import { nameOfColumn } from './attribute-names.ts'
import { type Condition, knownAttributes, type ResolvedCondition, type ValueKind } from './condition.ts'

const kindOfType = { text: 'text', 'yes-no': 'text', number: 'number', date: 'date' } as const

/** The conditions for a source with these attributes; undefined if it lacks one of them. */
export function resolveConditions(
  conditions: Condition[],
  attributes: readonly ListedAttribute[],
): ResolvedCondition[] | undefined {
  const resolved = conditions.map((one) => resolve(one, attributes))
  return resolved.every((one) => one !== undefined) ? resolved : undefined
}

function resolve(condition: Condition, attributes: readonly ListedAttribute[]): ResolvedCondition | undefined {
  const column = attributeAt(condition.attribute, attributes)
  if (column >= 0) {
    const { type, split } = attributes[column]!
    return { ...condition, column, kind: kindOfType[type], ...(split !== undefined && { isSplit: true }) }
  }
  const known = ownValue(knownAttributes, condition.attribute)
  return known && { ...condition, kind: known.kind }
}

/**
 * The number of the attribute with this name. A known name always means the known attribute; with `column:` before it, it
 * means the column with that header. Headers are compared exactly, then without case. -1 if the source lacks the
 * attribute, or does not store it like a column.
 */
export function attributeAt(name: string, attributes: readonly ListedAttribute[]): number {
  const at = (fits: (column: string) => boolean) => attributes.findIndex((one) => !one.isKnown && fits(one.column))
  if (Object.hasOwn(knownAttributes, name)) return attributes.findIndex((one) => one.isKnown && one.column === name)
  const named = at((column) => nameOfColumn(column) === name)
  if (named >= 0) return named
  const plain = name.trim().toLowerCase()
  return at((column) => column.trim().toLowerCase() === plain && nameOfColumn(column) === column)
}

/** Whether an attribute of this name is a column of the source, not an attribute that is known of every source. */
export const isColumn = (name: string, attributes: readonly ListedAttribute[]): boolean =>
  !Object.hasOwn(knownAttributes, name) && attributeAt(name, attributes) >= 0

/** How the values of an attribute of a source are read; undefined if it has no such attribute. */
export function kindOfAttribute(attribute: string, attributes: readonly ListedAttribute[]): ValueKind | undefined {
  const at = attributeAt(attribute, attributes)
  return at >= 0 ? kindOfType[attributes[at]!.type] : ownValue(knownAttributes, attribute)?.kind
}
