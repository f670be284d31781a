/** What is kept of a file: the bytes as they were uploaded, and its set-aside rows when there are any. */
export const storedNames = ['source', 'set-aside.csv'] as const
export type StoredName = (typeof storedNames)[number]
