import type { StoredFile } from '#db/queries/files.ts'
import { type Condition, countsGuests } from '#domain/filters/condition.ts'
import { hasConditionsOnOrders } from '#domain/filters/read-conditions.ts'
import { moneyOfFile } from '#domain/ingestion/shown-currency.ts'
import type { AppEnv } from '#server/context.ts'
import { sideText } from '#text/analytics/beside/beside.ts'
import { chosenText, filterSentence, filtersText } from '#text/analytics/filters/filters.ts'

/** What the words about a filter need of its source. */
export type FilteredFile = Pick<StoredFile, 'customers' | 'orders' | 'analysed_money' | 'guest_orders'> &
  Parameters<typeof moneyOfFile>[0]

/**
 * What pages and workbooks say of their filter: its sentence, what it chooses, and what does not follow it. Undefined
 * without a filter. `looksAtCustomers`: some or all figures use whole histories. `includesGuests`: orders without a customer are asked for.
 */
export function filterInWords(
  { question, answer }: AppEnv['Variables'],
  file: FilteredFile,
  looksAtCustomers: boolean | 'partly',
  includesGuests = false,
) {
  if (!question) return undefined
  const { conditions, isOthers, days } = question
  const all = { customers: file.customers ?? 0, orders: file.orders ?? 0, money: file.analysed_money ?? 0 }
  return {
    sentence: isOthers || days ? sideText(conditions, isOthers, days) : filterSentence(conditions),
    share:
      answer &&
      chosenText({ ...answer, money: Number(answer.money) }, all, {
        format: moneyOfFile(file),
        asksCustomers: days !== undefined || conditions.some(({ place }) => place !== 'this-order'),
      }),
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
