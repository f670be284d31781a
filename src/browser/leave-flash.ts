import { type FlashName, flashCookie } from '#domain/site/flash-names.ts'

/** Stores a toast for the next page, as the server does with a redirect. */
export function leaveFlash(name: FlashName): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API does not exist in Firefox before 140
  document.cookie = `${flashCookie}=${name}; path=/; max-age=60; samesite=lax`
}

/** A page of a workspace that the person has left ends: nothing on it can be used any more. */
export function leaveWorkspace(): void {
  leaveFlash('workspace-left')
  location.replace('/dashboard')
}
