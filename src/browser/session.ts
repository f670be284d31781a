import type { FlashName } from '#domain/site/flash-names.ts'
import { fetchJson } from './fetch-json.ts'
import { leaveFlash } from './leave-flash.ts'
import { removeToken } from './token.ts'
import { pageCache } from './use-cached.ts'

/**
 * Ends the session on the server, then follows docs/specification.md §4: removes the token, clears the cache,
 * redirects.
 */
export async function signOut(flash?: FlashName): Promise<void> {
  await fetchJson('/api/auth/logout', { method: 'POST' }).catch(() => undefined)
  removeToken()
  pageCache.clear()
  if (flash) leaveFlash(flash)
  location.replace('/login')
}
