import { Hono } from 'hono'
import type { AppEnv } from '#server/context.ts'

// Prefetches the page of a link when the pointer rests on the link or presses it. Excluded are links that change a view
// in place, downloads, and /login: forms redirect there with a toast, which a prefetched page would lack.
const links = ['a[href="/dashboard"]', 'a[href^="/dashboard/"]:not([download], [data-in-place])', 'a[href="/register"]']
const rules = {
  prefetch: [{ where: { selector_matches: links.join(', ') }, eagerness: 'moderate' }],
}

/** The Speculation-Rules header of every page names this file, so the content security policy needs no exception. */
export default new Hono<AppEnv>().get('/', (c) =>
  c.body(JSON.stringify(rules), {
    headers: { 'content-type': 'application/speculationrules+json', 'cache-control': 'public, max-age=3600' },
  }),
)
