import type { Context } from 'hono'

/** A page whose filter is being answered loads again by itself after two seconds, also without script. */
export const lookAgain = (c: Context): void => c.header('Refresh', '2')
