import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { StoredFile } from '#db/queries/files.ts'
import type { BesideTableName } from '#domain/analytics/addresses/beside-address.ts'
import { completedFile } from '#server/analytics/analytics-file.ts'
import { listAnswer, noListAnswer } from '#server/analytics/customers/list-of-file.tsx'
import type { AppEnv } from '#server/context.ts'
import { badRequest } from '#server/http/bad-request.ts'
import { NoList } from '#server/lists/ask-list.ts'
import { besideText } from '#text/analytics/beside/beside.ts'
import { besideOf, findSides, type Sides } from './find-beside.ts'
import type { TwoSides } from './find-tables.ts'

type Answer<Compared> = (file: StoredFile, compared: Compared) => Promise<Response>

/** The answers of a call: figures of two sides, or a table by period, which a year before has, too. */
interface Answers {
  figures: Answer<Sides>
  byPeriod: (table: Exclude<BesideTableName, 'figures'>) => Answer<TwoSides>
}

/**
 * Answers a call for a table of A beside B: 400 if nothing can stand beside, 404 if the filter is gone, 202 while the list
 * is being made. A year before needs no list, except for days within periods.
 */
export async function besideAnswer(
  c: Context<AppEnv>,
  table: BesideTableName,
  { figures, byPeriod }: Answers,
): Promise<Response> {
  // Another person's source is answered as not found before anything else is checked.
  const refuse = async (message: string): Promise<never> => {
    await completedFile(c)
    return badRequest(message)
  }
  const asked = besideOf(c)
  // Two cohorts of the same source stand side by side without a second choice of customers.
  const beside =
    table === 'cohorts'
      ? ({ kind: 'year' } as const)
      : (asked ?? (await refuse(c.req.query('beside') ? besideText.badBeside : besideText.required)))
  if (beside.kind === 'year') {
    if (table === 'figures') return refuse(besideText.noYearInCall)
    const file = await completedFile(c)
    return byPeriod(table)(file, 'year').catch((error) => {
      if (error instanceof NoList) return noListAnswer(c, file.id)
      throw error
    })
  }
  return listAnswer(c, async (file) => {
    const sides = await findSides(c, file.id, beside)
    if ('wrong' in sides) throw new HTTPException(sides.isGone ? 404 : 400, { message: sides.wrong })
    return table === 'figures' ? figures(file, sides) : byPeriod(table)(file, sides)
  })
}
