import type { Context } from 'hono'
import type { AppEnv } from '#server/context.ts'

/** Whether an address includes orders without a customer; they count only where nothing is asked of customers. */
export const asksForGuests = (c: Context<AppEnv>): boolean => c.req.query('guests') === '1'
