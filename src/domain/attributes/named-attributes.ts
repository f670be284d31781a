import type { AskedAttribute, Attribute, AttributeFound } from './attribute.ts'

/** Only what is stored. */
export const attributeOf = ({ column, type, split }: Attribute): Attribute => ({
  column,
  type,
  ...(split && { split }),
})

/** The proposed attributes, in the form that is stored. */
export const proposedAttributes = (found: AttributeFound[]): Attribute[] =>
  found.filter(({ isProposed }) => isProposed).map(attributeOf)

/**
 * What a call names, with the types that the sample shows; text for a column that the sample does not show. A column
 * whose type the call leaves open is split as proposed.
 */
export function withTypes(asked: AskedAttribute[], found: AttributeFound[]): Attribute[] {
  const shown = new Map(found.map((one) => [one.column, one]))
  return asked.map(({ column, type, split }) => {
    if (type) return attributeOf({ column, type, ...(split && { split }) })
    if (split) return { column, type: 'text', split }
    return attributeOf(shown.get(column) ?? { column, type: 'text' })
  })
}
