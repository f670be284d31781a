import { authorizationStateKey, googleAccessTokenKey } from '#domain/accounts/password.ts'

/**
 * The `state` with which this browser began a flow, used up by asking; null when it began none.
 */
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
 * Closes the popup, or goes to the dashboard if there is none. Cross-Origin-Opener-Policy usually removes the opener,
 * but a window whose first page this is, or in which a flow began, is a popup. In Chromium 147 such a window closes;
 * any other only logs a warning.
 */
export function leaveAuthorization(hasBegun: boolean): void {
  if (window.opener || hasBegun || history.length === 1) window.close()
  if (!window.closed) location.replace('/dashboard')
}
