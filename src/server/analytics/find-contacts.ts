import type { Context } from 'hono'
import {
  type Contacts,
  contactBounds,
  contactParameters,
  contactSums,
  type ReadContact,
} from '#domain/analytics/customers/contact-groups.ts'
import type { AppEnv } from '#server/context.ts'
import { QueueFull, QuitQueue } from '#server/http/fair-queue.ts'
import { askKept } from '#server/lists/ask-kept.ts'
import { NoList, ReaderEnded } from '#server/lists/ask-list.ts'

/**
 * The groups of 'Who to contact', with the money at stake and the bounds of the rules. Under a filter, the bounds stay
 * those of the whole source (docs/semantics.md §10). Throws NoList if there is no list.
 */
export const findContacts = (c: Context<AppEnv>, fileId: string): Promise<Contacts> =>
  askKept(c, fileId, 'contacts', async (ask, facts) => ({
    groups: contactSums(await ask<ReadContact>({ query: 'contact-sums', parameters: contactParameters(facts) })),
    bounds: contactBounds(facts),
  }))

/** How long a page waits for the groups if it also shows other things. */
const patienceMs = 500

/**
 * The same if the answer comes soon; undefined without a list, if the readers are busy or fail, or if the answer takes
 * longer. A later answer is kept for the next page.
 */
export async function contactsAtOnce(c: Context<AppEnv>, fileId: string): Promise<Contacts | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patienceMs)
  })
  const found = findContacts(c, fileId).catch((error) => {
    if (!isNoAnswer(error)) c.var.log.error({ err: error }, 'the page is shown without whom to contact')
    return undefined
  })
  return Promise.race([found, late]).finally(() => clearTimeout(timer))
}

/** Whether a list could not answer for now: it is not there, or its readers are busy or ended. */
export const isNoAnswer = (error: unknown): boolean =>
  error instanceof NoList || error instanceof ReaderEnded || error instanceof QueueFull || error instanceof QuitQueue
