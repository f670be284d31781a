import { authorizationStateKey, googleAccessTokenKey } from '../domain/account'

/**
 * Whether the `state` that came back is the one this browser began with; used up by asking. A browser that began no flow
 * has none to compare.
 */
export function isExpectedState(state: string | undefined): boolean {
  try {
    const expected = localStorage.getItem(authorizationStateKey)
    localStorage.removeItem(authorizationStateKey)
    return expected === null || expected === state
  } catch {
    return false
  }
}

export function storeGoogleToken(accessToken: string): void {
  try {
    localStorage.setItem(googleAccessTokenKey, accessToken)
  } catch {}
}

/** Closes the popup; a window that is none, or that the browser does not let close, goes to the dashboard. */
export function leaveAuthorization(): void {
  if (window.opener) window.close()
  if (!window.closed) location.replace('/dashboard')
}
