import { fieldWords, wholeNames } from '#domain/mapping/headers/field-words.ts'
import { isDisqualified, scoreOf } from '#domain/mapping/headers/score.ts'
import type { CoreField } from '#domain/mapping/target-field.ts'
import { type Column, says } from '#domain/mapping/values/column.ts'
import { fits } from '#domain/mapping/values/column-values.ts'
import { hasFewValues } from '#domain/mapping/values/few-customers.ts'
import { isNotLater } from '#domain/mapping/values/is-not-later.ts'
import { rankOf, ranksOf } from '#domain/mapping/values/ranks.ts'
import { isPrice } from '#domain/mapping/values/unit-price.ts'
import type { System } from '#knowledge/system.ts'
import { bestByWords } from './second-guess.ts'

/** How much better the score of an unlisted header must be to beat a listed one. */
const clearlyBetter = 0.75

/**
 * The column with the best listed header. If that header says little, a clearly better one made of known tokens wins.
 */
export function byWords(field: CoreField, columns: Column[], source: System | undefined): Column | undefined {
  const found = byHeader(field, columns, source)
  if (found && source?.fields[field]) return found
  const best = bestByWords(field, columns)
  if (!found || !best) return found ?? best?.column
  if (field === 'customerId' && isAnyonesEmail(found) && isBuyersEmail(best.column)) return best.column
  const isWeak = field === 'transactionValue' ? isPrice(found) : field === 'customerId' && isWholeName(found)
  const score = scoreOf(field, found.meanings()) ?? (isWeak ? 0 : Number.POSITIVE_INFINITY)
  if (best.score < score + clearlyBetter) return found
  return field === 'transactionDate' && !isNotLater(best.column, found) ? found : best.column
}

const names = ranksOf(wholeNames)
const isWholeName = (column: Column) => rankOf(column, names) !== undefined

/** In a list of attendees, only the email is the attendee's own. */
const isAnyonesEmail = (column: Column) => says(column, 'email') && !says(column, 'person')
const isBuyersEmail = (column: Column) => says(column, 'email') && says(column, 'person')

/** The column with the best word for the field among those whose values fit; undefined if two are equally good. */
function byHeader(field: CoreField, columns: Column[], source: System | undefined): Column | undefined {
  const words = ranksOf([...(source?.fields[field] ?? []), ...fieldWords[field]])
  const ranked = columns
    .map((column) => ({ column, rank: rankOf(column, words) }))
    .filter(
      ({ column, rank }) =>
        rank !== undefined &&
        !isShortened(field, column, rank) &&
        fits(field, column.values()) &&
        (source?.fields[field] || !isOwnAccount(field, column)),
    )
    .sort((a, b) => a.rank! - b.rank!)
  return ranked[1]?.rank === ranked[0]?.rank ? undefined : ranked[0]?.column
}

/** An address or phone number that has few different values, and no header of a customer, is the shop's own. */
const isOwnAccount = (field: CoreField, column: Column) =>
  field === 'customerId' && !says(column, 'person') && hasFewValues(column)

/** Whether an ignored part of the header changes its meaning: 'Amount (tax)'. */
const isShortened = (field: CoreField, column: Column, rank: number) =>
  !Number.isInteger(rank) && isDisqualified(field, column.meanings())
