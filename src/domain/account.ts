/** Passwords: length is the only rule (spec.md §9, requirements.md 2). */
export const minPasswordLength = 8
export const maxPasswordBytes = 1024

/** Browser-stored values (spec.md §3). */
export const tokenKey = 'token'

/** Why a chosen password cannot be taken, checked before any call and again on the server; undefined when it can. */
export function passwordProblem(
  password: string,
  confirmation: string,
): 'mismatch' | 'too-short' | 'too-long' | undefined {
  if (password !== confirmation) return 'mismatch'
  if ([...password].length < minPasswordLength) return 'too-short'
  if (new TextEncoder().encode(password).length > maxPasswordBytes) return 'too-long'
  return undefined
}

/** First letters of the names, `U` when both are missing (spec.md §2). */
export const initials = (firstName: string | null, lastName: string | null): string =>
  [firstName, lastName]
    .map((name) => [...(name?.trim() ?? '')][0] ?? '')
    .join('')
    .toUpperCase() || 'U'
