import type { Context } from 'hono'
import { findList } from '#db/queries/customer-lists.ts'
import type { CohortSquares } from '#domain/analytics/beside/ages.ts'
import { deciles as allDeciles } from '#domain/analytics/cohort.ts'
import type { FileSpan } from '#domain/analytics/comparison/whole-periods.ts'
import type { PeriodKind } from '#domain/analytics/period.ts'
import { askOnce } from '#server/analytics/ask-once.ts'
import { isNoAnswer } from '#server/analytics/find-contacts.ts'
import { lookAgain } from '#server/analytics/look-again.ts'
import { periodParameters } from '#server/analytics/period-parameters.ts'
import type { AppEnv } from '#server/context.ts'

interface Asked {
  kind: PeriodKind
  span: FileSpan
  deciles: number[]
  /** a call or an export waits until all squares are there, and fails if the list cannot answer */
  isWhole: boolean | undefined
}

/** A million orders take about half a second of a processor and 100 MB. */
const customersAtOnce = 250_000
/** After that time, a page is shown without intervals of LTV and loads again; what is computed is kept meanwhile. */
const longestMs = 4000

/**
 * What finds the sums that intervals of LTV need, of a source or a question and its cohorts, ascending: undefined without
 * a list, and if all that one finder finds takes too long.
 */
export function squaresFinder(c: Context<AppEnv>, { kind, span, deciles, isWhole }: Asked) {
  const until = performance.now() + longestMs
  const isLate = () => !isWhole && performance.now() > until
  return async (id: string, cohorts: readonly { cohort: number }[]): Promise<CohortSquares[] | undefined> => {
    const [first, last] = [cohorts[0]?.cohort, cohorts.at(-1)?.cohort]
    if (first === undefined || last === undefined) return []
    const facts = (await findList(c.var.db, id))?.facts
    if (!facts) return undefined
    const parameters = {
      ...periodParameters(kind, span),
      ...(deciles.length < allDeciles.length ? { deciles } : { all_deciles: true }),
      first_cohort: first,
      last_cohort: last,
    }
    const sums = new Map<string, CohortSquares>()
    for (let from = 0; from < facts.customers + facts.withoutPurchase; from += customersAtOnce) {
      if (isLate()) {
        lookAgain(c)
        return undefined
      }
      const part = { ...parameters, first_customer: from, last_customer: from + customersAtOnce - 1 }
      const question = { query: 'cohort-squares', parameters: part, isOfOrders: true }
      const rows = await askOnce<CohortSquares>(c.var, c.var.user.id, id, question).catch((error) => {
        if (!isWhole && isNoAnswer(error)) return undefined
        throw error
      })
      if (!rows) return undefined
      for (const row of rows) {
        const key = `${row.cohort} ${row.age}`
        const known = sums.get(key)
        if (known) known.squares += row.squares
        else sums.set(key, { ...row })
      }
    }
    return [...sums.values()]
  }
}
