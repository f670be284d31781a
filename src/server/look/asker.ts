import type { Context } from 'hono'
import type { AppEnv } from '../app-env'
import { clientLeft } from '../client-left'
import type { Asker } from './queues'

/** The signed-in person, as long as the client waits for the answer. */
export const askerOf = (c: Context<AppEnv>): Asker => ({ person: c.var.user.id, signal: clientLeft(c) })
