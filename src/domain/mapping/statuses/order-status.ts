import { lowerCase } from '#domain/values/lower-case.ts'
/** More different values than this are no status: the column is not offered as one (docs/semantics.md §8). */
export const mostStatuses = 200

/** The form in which statuses are compared: trimmed, in lower case. */
export const statusKey = (text: string): string => lowerCase(text.trim())
