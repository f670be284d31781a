import { tokenKey } from '#domain/accounts/browser-keys.ts'

/** The bearer token in local storage (docs/specification.md §3). If the browser forbids storage, there is no token. */
export function readToken(): string | null {
  try {
    return localStorage.getItem(tokenKey)
  } catch {
    return null
  }
}

export function storeToken(token: string): void {
  try {
    localStorage.setItem(tokenKey, token)
  } catch {}
}

export function removeToken(): void {
  try {
    localStorage.removeItem(tokenKey)
  } catch {}
}

const refused = 'session-refused'

/** Reports that a call of this page was answered with 401. */
export const tellRefused = (): boolean => dispatchEvent(new Event(refused))

/** Runs `leave` when another tab removes the token, or a call is refused. */
export function onSignedOutElsewhere(leave: () => void): () => void {
  const removed = (event: StorageEvent) => {
    if (event.key === tokenKey && event.newValue === null) leave()
  }
  addEventListener('storage', removed)
  addEventListener(refused, leave)
  return () => {
    removeEventListener('storage', removed)
    removeEventListener(refused, leave)
  }
}
