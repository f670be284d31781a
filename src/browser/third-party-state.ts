import { authorizationStateKey, googleAccessTokenKey } from '#domain/accounts/browser-keys.ts'

/** The `state` with which this browser began a flow. Reading it removes it; null if there is none. */
export function takeBegunState(): string | null {
  try {
    const begun = localStorage.getItem(authorizationStateKey)
    localStorage.removeItem(authorizationStateKey)
    return begun
  } catch {
    return null
  }
}

export function storeGoogleToken(accessToken: string): void {
  try {
    localStorage.setItem(googleAccessTokenKey, accessToken)
  } catch {}
}

/**
 * Closes the popup, or goes to the dashboard if there is none. Cross-Origin-Opener-Policy usually removes the opener.
 * But a window is a popup if this is its first page, or if a flow began in it. Chromium 147 closes such a window; in
 * any other it only logs a warning.
 */
export function leaveAuthorization(hasBegun: boolean): void {
  if (window.opener || hasBegun || history.length === 1) window.close()
  if (!window.closed) location.replace('/dashboard')
}
