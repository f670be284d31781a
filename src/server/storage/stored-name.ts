/** What is stored for a file: the uploaded bytes, and its set-aside rows, if any. */
export const storedNames = ['source', 'set-aside.csv'] as const
export type StoredName = (typeof storedNames)[number]
