/** First letters of the names, `U` when both are missing (docs/specification.md §2). */
export const initials = (firstName: string | null, lastName: string | null): string =>
  [firstName, lastName]
    .map((name) => [...(name?.trim() ?? '')][0] ?? '')
    .join('')
    .toUpperCase() || 'U'

/** First and last name, or the one that is known; undefined if both are missing. */
export const displayName = (firstName: string | null, lastName: string | null): string | undefined =>
  [firstName?.trim(), lastName?.trim()].filter(Boolean).join(' ') || undefined
