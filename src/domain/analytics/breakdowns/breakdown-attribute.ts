import type { ListedAttribute } from '#domain/analytics/customers/customer-facts.ts'
import { ownValue } from '#domain/attributes/own-value.ts'
import { nameOfColumn } from '#domain/filters/attribute-names.ts'
import { attributeAt } from '#domain/filters/resolve-conditions.ts'

/** Known attributes by which orders can be broken down, besides the columns that a source keeps. */
export const knownBreakdowns = ['order.weekday', 'order.hour', 'order.file', 'order.currency'] as const

/** Known attributes that are not stored like a column. */
const wordOf: Readonly<Record<string, string>> = {
  'order.weekday': 'weekday',
  'order.hour': 'hour',
  'order.file': 'part',
}

/** What the queries of a breakdown need of its attribute: which of their lines apply, and the column. */
export interface BreakdownAttribute {
  name: string
  /** the number of the column among the attributes of the source; -1 for a known one */
  at: number
  parameters: Record<string, number | boolean>
  words: Record<string, string>
}

/** The attribute with this name; undefined if the source has none. */
export function breakdownAttribute(
  name: string,
  attributes: readonly ListedAttribute[],
): BreakdownAttribute | undefined {
  const at = attributeAt(name, attributes)
  if (at >= 0) {
    const { column, split, isKnown } = attributes[at]!
    const kind = split === undefined ? 'plain' : 'split'
    return {
      name: isKnown ? column : nameOfColumn(column),
      at,
      parameters: { attribute: at, [kind]: true },
      words: { cell: `a${at}` },
    }
  }
  const word = ownValue(wordOf, name)
  return word === undefined
    ? undefined
    : { name, at: -1, parameters: { attribute: -1, [word]: true }, words: { cell: 'part' } }
}

/** Numbers that stand for groups which are no value. */
export const groupNumbers = { blank: -1, rest: -2, all: -3 } as const
export const revenueGroupNumbers = { blank: -1, several: -2, rest: -4 } as const

/** Ten-thousandths as text, in units; null stays null. */
export const unitsOf = (text: string | null): number | null => (text === null ? null : Number(text) / 10_000)
