import type { StoredFile } from '#db/queries/files.ts'
import { type Condition, countsGuests } from '#domain/filters/condition.ts'
import { hasConditionsOnOrders } from '#domain/filters/read-conditions.ts'
import type { AppEnv } from '#server/context.ts'
import { sideText } from '#text/analytics/beside/beside.ts'
import { chosenText, filterSentence, filtersText } from '#text/analytics/filters/filters.ts'

/**
 * What pages and workbooks say of their filter: its sentence, what it chooses, and what does not follow it. Undefined
 * without a filter. `looksAtCustomers`: some or all figures use whole histories. `includesGuests`: orders without a customer are asked for.
 */
export function filterInWords(
  { question, answer }: AppEnv['Variables'],
  file: Pick<StoredFile, 'customers' | 'orders' | 'guest_orders'>,
  looksAtCustomers: boolean | 'partly',
  includesGuests = false,
) {
  if (!question) return undefined
  const { conditions, isOthers, days } = question
  const all = { customers: file.customers ?? 0, orders: file.orders ?? 0 }
  return {
    sentence: isOthers || days ? sideText(conditions, isOthers, days) : filterSentence(conditions),
    share: answer && chosenText(answer, all),
    notes: [
      ...(looksAtCustomers && hasConditionsOnOrders(conditions)
        ? [looksAtCustomers === 'partly' ? filtersText.partlyOnlyCustomers : filtersText.onlyCustomers]
        : []),
      ...(file.guest_orders ? [guestsNote(conditions, includesGuests)] : []),
    ],
  }
}

const guestsNote = (conditions: readonly Condition[], areIncluded: boolean): string =>
  countsGuests(conditions) ? filtersText[areIncluded ? 'guestsCount' : 'guestsLeft'] : filtersText.guestsNever
