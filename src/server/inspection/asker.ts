import type { Context } from 'hono'
import type { AppEnv } from '#server/context.ts'
import { clientLeft } from '#server/http/requests/client-left.ts'
import type { Asker } from './ask-inspection.ts'

/** The signed-in person, as long as the client waits for the answer. */
export const askerOf = (c: Context<AppEnv>): Asker => ({ person: c.var.user.id, signal: clientLeft(c) })
