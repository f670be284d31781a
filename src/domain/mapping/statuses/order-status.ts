import { lowerCase } from '#domain/texts/lower-case.ts'
/** A column with more different values than this is no status: it is not offered as one (docs/semantics.md §8). */
export const mostStatuses = 200

/** The form in which statuses are compared: trimmed, in lower case. */
export const statusKey = (text: string): string => lowerCase(text.trim())
