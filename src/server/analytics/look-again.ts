import type { Context } from 'hono'

/** A page whose figures are being made loads again by itself, also without script; `href`: at another address. */
export const lookAgain = (c: Context, seconds = 2, href?: string): void =>
  c.header('Refresh', `${seconds}${href === undefined ? '' : `; url=${href}`}`)
