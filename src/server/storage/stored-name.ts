/** What is stored for a file: the uploaded bytes, and its set-aside and left-out rows, if any. */
export const storedNames = ['source', 'set-aside.csv', 'left-out.csv'] as const
export type StoredName = (typeof storedNames)[number]
/** Rows of a file that are in no figure, for its owner to look at. */
export type KeptRows = Exclude<StoredName, 'source'>
