/** Passwords: length is the only rule (docs/specification.md §9, requirement 2). */
export const minPasswordLength = 8
const maxPasswordBytes = 1024

export const isPasswordTooLong = (password: string): boolean =>
  new TextEncoder().encode(password).length > maxPasswordBytes

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
