import { fieldWords } from '#domain/mapping/headers/field-words.ts'
import { scoreOf } from '#domain/mapping/headers/score.ts'
import { spacedWords } from '#domain/mapping/statuses/match-words.ts'
import { type Column, says } from '#domain/mapping/values/column.ts'
import { fits } from '#domain/mapping/values/column-values.ts'
import { hasFewValues } from '#domain/mapping/values/few-customers.ts'
import { rankOf, ranksOf } from '#domain/mapping/values/ranks.ts'
import { withoutPartNames } from '#domain/mapping/values/without-part-names.ts'
import { saysHeader } from '#knowledge/whole-headers.ts'

/** The kinds of values in a column that may be the customer. */
export type CustomerKind = 'id' | 'email' | 'phone' | 'name'

const ranks = ranksOf(fieldWords.customerId)
const [mostly, mostCandidates] = [0.8, 12]

/** The columns that may be the customer by header and values, best first by their header words. */
export function customerCandidates(free: Column[]): Column[] {
  return withoutPartNames(free)
    .map((column) => ({ column, score: scoreOf('customerId', column.meanings()), rank: rankOf(column, ranks) }))
    .filter(({ column, score, rank }) => (score !== undefined || rank !== undefined) && canBe(column))
    .sort((a, b) => (b.score ?? 0) - (a.score ?? 0) || (a.rank ?? ranks.size) - (b.rank ?? ranks.size))
    .slice(0, mostCandidates)
    .map(({ column }) => column)
}

const canBe = (column: Column) =>
  fits('customerId', column.values()) && !hasFewValues(column) && (!says(column, 'email') || isOfEmails(column))

const isOfEmails = (column: Column) => column.values().emails >= mostly

export function customerKind(column: Column): CustomerKind {
  if (isOfEmails(column)) return 'email'
  if (says(column, 'phone')) return 'phone'
  return column.values().letters >= mostly && column.values().codes < mostly && !says(column, 'id') ? 'name' : 'id'
}

/** Whether several people may share one value, such as a phone, a household or a company. */
export const mayBeShared = (column: Column): boolean =>
  customerKind(column) === 'phone' || (customerKind(column) !== 'email' && saysShared(spacedWords(column.name)))
const saysShared = saysHeader('several people')

/** Whether the header names a shop or somebody who works there. */
export const saysShop = (header: string): boolean => isOfShop(spacedWords(header))
const isOfShop = saysHeader('shop')
