import type { ListedAttribute } from '#domain/analytics/customers/customer-facts.ts'
import { ownValue } from '#domain/attributes/own-value.ts'
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

/** The number of the attribute with this column: written the same, else whatever its case; -1 if the source has none. */
export function attributeAt(column: string, attributes: readonly ListedAttribute[]): number {
  const same = attributes.findIndex((one) => one.column === column)
  if (same >= 0) return same
  const name = column.trim().toLowerCase()
  return attributes.findIndex((one) => one.column.trim().toLowerCase() === name)
}

/** How the values of an attribute of a source are read; undefined if it has no such attribute. */
export function kindOfAttribute(attribute: string, attributes: readonly ListedAttribute[]): ValueKind | undefined {
  const at = attributeAt(attribute, attributes)
  return at >= 0 ? kindOfType[attributes[at]!.type] : ownValue(knownAttributes, attribute)?.kind
}
