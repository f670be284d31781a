import type { Context } from 'hono'
import { findList } from '#db/queries/customer-lists.ts'
import type { CustomerFacts } from '#domain/analytics/customers/customer-facts.ts'
import { listStateOf } from '#domain/ingestion/customer-list.ts'
import { keptAnswers } from '#server/children/kept-answers.ts'
import type { AppEnv } from '#server/context.ts'
import { personOf } from '#server/inspection/asker.ts'
import { NoList } from './ask-list.ts'
import { type Ask, askOfFile } from './ask-of-file.ts'

const kept = keptAnswers()

/**
 * Caches an answer under a name; `make` makes it from the list of a file and the facts about the list. The question does
 * not end when the client leaves, because others may wait for its answer. Throws NoList if there is no list. The caller
 * must have checked that the file is the person's own.
 */
export async function askKept<Answer>(
  c: Context<AppEnv>,
  fileId: string,
  name: string,
  make: (ask: Ask, facts: CustomerFacts) => Promise<Answer>,
): Promise<Answer> {
  const list = await findList(c.var.db, fileId)
  if (listStateOf(list) !== 'ready') throw new NoList()
  const answer = await kept(JSON.stringify([fileId, list!.list_id, name]), () =>
    make(askOfFile(c, fileId, personOf(c)), list!.facts!),
  )
  // If the file was mapped again meanwhile, the page would show these figures together with newer ones.
  if ((await findList(c.var.db, fileId))?.list_id !== list!.list_id) throw new NoList()
  return answer
}
