import type { Context } from 'hono'
import type { AppEnv } from '#server/context.ts'
import { clientGone } from '#server/http/requests/client-gone.ts'
import type { Asker } from './ask-inspection.ts'

/** The signed-in person, as long as the client waits for the answer. */
export const askerOf = (c: Context<AppEnv>): Asker => ({ person: c.var.user.id, signal: clientGone(c) })

/** The same person, for an answer that several requests share: it is made even if this client disconnects. */
export const personOf = (c: Context<AppEnv>): Asker => ({ person: c.var.user.id })
