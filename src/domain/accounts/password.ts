/** Passwords: length is the only rule (docs/specification.md §9, requirement 2). */
export const minPasswordLength = 8
const maxPasswordBytes = 1024

export const isPasswordTooLong = (password: string): boolean =>
  new TextEncoder().encode(password).length > maxPasswordBytes

/** How long links work (requirement 5). */
export const inviteLifeMs = 72 * 3_600_000
export const resetLifeMs = 24 * 3_600_000
export const verifyLifeMs = 24 * 3_600_000

/** Browser-stored values (docs/specification.md §3). */
export const tokenKey = 'token'
export const googleAccessTokenKey = 'google_access_token'

/** Session storage key for the `state` of an authorization begun in this browser; the return page compares it. */
export const authorizationStateKey = 'google_authorization_state'

/** Why a chosen password is not allowed; undefined if it is allowed. Browser and server both check it. */
export function passwordProblem(
  password: string,
  confirmation: string,
): 'mismatch' | 'too-short' | 'too-long' | undefined {
  if (password !== confirmation) return 'mismatch'
  if ([...password].length < minPasswordLength) return 'too-short'
  if (isPasswordTooLong(password)) return 'too-long'
  return undefined
}

/** First letters of the names, `U` when both are missing (docs/specification.md §2). */
export const initials = (firstName: string | null, lastName: string | null): string =>
  [firstName, lastName]
    .map((name) => [...(name?.trim() ?? '')][0] ?? '')
    .join('')
    .toUpperCase() || 'U'

/** First and last name, or the one that is known; undefined if both are missing. */
export const displayName = (firstName: string | null, lastName: string | null): string | undefined =>
  [firstName?.trim(), lastName?.trim()].filter(Boolean).join(' ') || undefined
