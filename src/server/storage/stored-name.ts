import { type ListTable, listTables } from '#domain/ingestion/customer-list.ts'

/** What is stored for a file besides its list: the uploaded bytes, and its set-aside and left-out rows, if any. */
export const storedNames = ['source', 'set-aside.csv', 'left-out.csv'] as const
/** Rows of a file that are in no figure, for its owner to look at. */
export type KeptRows = Exclude<(typeof storedNames)[number], 'source'>
/** A file of a list; several lists of a file can be there for a moment. */
export type ListName = `${ListTable}-${string}.parquet`
export type StoredName = (typeof storedNames)[number] | ListName

/** Names the files of a list; `listId` is a random hexadecimal number. */
export const listName = (table: ListTable, listId: string): ListName => `${table}-${listId}.parquet`

const listPattern = new RegExp(`^(?:${listTables.join('|')})-([0-9a-f]{16})\\.parquet$`)

/** The id of the list that a stored file belongs to; undefined for other files. */
export const listIdOf = (name: string): string | undefined => listPattern.exec(name)?.[1]

export const isListName = (name: string): name is ListName => listPattern.test(name)
