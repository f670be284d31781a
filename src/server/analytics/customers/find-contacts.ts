import type { Context } from 'hono'
import {
  type ContactSum,
  contactParameters,
  contactSums,
  type ReadContact,
} from '#domain/analytics/customers/contact-groups.ts'
import type { CustomerFacts } from '#domain/analytics/customers/customer-facts.ts'
import type { AppEnv } from '#server/context.ts'
import { askKept } from '#server/lists/ask-kept.ts'

/** Whom to contact, with the money at stake (docs/semantics.md §10). Throws NoList if there is no list. */
export const findContacts = (c: Context<AppEnv>, fileId: string, facts: CustomerFacts): Promise<ContactSum[]> =>
  askKept(c, fileId, 'contacts', async (ask) =>
    contactSums(await ask<ReadContact>({ query: 'contact-sums', parameters: contactParameters(facts) })),
  )
