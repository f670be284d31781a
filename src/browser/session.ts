import { type FlashName, flashCookie } from '#domain/site/flash-names.ts'
import { fetchJson } from './fetch-json.ts'
import { queryClient } from './query-client.ts'
import { removeToken } from './token.ts'

/** Stores a toast for the next page, as the server does with a redirect. */
export function leaveFlash(name: FlashName): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API does not exist in Firefox before 140
  document.cookie = `${flashCookie}=${name}; path=/; max-age=60; samesite=lax`
}

/**
 * Ends the session on the server, then follows docs/specification.md §4: removes the token, clears the cache,
 * redirects.
 */
export async function signOut(flash?: FlashName): Promise<void> {
  await fetchJson('/api/auth/logout', { method: 'POST' }).catch(() => undefined)
  removeToken()
  queryClient().clear()
  if (flash) leaveFlash(flash)
  location.replace('/login')
}
