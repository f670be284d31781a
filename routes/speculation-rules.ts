import { Hono } from 'hono'
import type { AppEnv } from '#server/context.ts'

// Prefetches the page of a link when the pointer rests on it or presses it. Links that change a view in place and
// downloads are left out, and /login: forms lead there with a toast, which a page fetched before does not have.
const links = ['a[href="/dashboard"]', 'a[href^="/dashboard/"]:not([download], [data-in-place])', 'a[href="/register"]']
const rules = {
  prefetch: [{ where: { selector_matches: links.join(', ') }, eagerness: 'moderate' }],
}

/** Named by the Speculation-Rules header of every page, so the content security policy needs no exception. */
export default new Hono<AppEnv>().get('/', (c) =>
  c.body(JSON.stringify(rules), {
    headers: { 'content-type': 'application/speculationrules+json', 'cache-control': 'public, max-age=3600' },
  }),
)
