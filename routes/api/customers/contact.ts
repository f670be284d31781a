import { Hono } from 'hono'
import { listAnswer } from '#server/analytics/customers/list-of-file.tsx'
import { findContacts } from '#server/analytics/find-contacts.ts'
import type { AppEnv } from '#server/context.ts'

/** The groups of 'Who to contact', the money at stake, and the bounds of the rules (docs/semantics.md §10). */
export default new Hono<AppEnv>().get('/', (c) => listAnswer(c, async (file) => c.json(await findContacts(c, file.id))))
