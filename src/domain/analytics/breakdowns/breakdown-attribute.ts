import type { ListedAttribute } from '#domain/analytics/customers/customer-facts.ts'
import { attributeAt } from '#domain/filters/resolve-conditions.ts'

/** Known attributes by which orders can be broken down, besides the columns that a source keeps. */
export const knownBreakdowns = ['order.weekday', 'order.hour', 'order.file'] as const
type KnownBreakdown = (typeof knownBreakdowns)[number]

const wordOf: Record<KnownBreakdown, string> = {
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
    const { column, split } = attributes[at]!
    const kind = split === undefined ? 'plain' : 'split'
    return { name: column, at, parameters: { attribute: at, [kind]: true }, words: { cell: `a${at}` } }
  }
  const known = knownBreakdowns.find((one) => one === name)
  return known && { name: known, at: -1, parameters: { attribute: -1, [wordOf[known]]: true }, words: { cell: 'part' } }
}

/** Numbers that stand for groups which are no value. */
export const groupNumbers = { blank: -1, rest: -2, all: -3 } as const
export const revenueGroupNumbers = { blank: -1, several: -2, rest: -4 } as const

/** Ten-thousandths as text, in units; null stays null. */
export const unitsOf = (text: string | null): number | null => (text === null ? null : Number(text) / 10_000)
