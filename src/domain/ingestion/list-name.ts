import type { ListTable } from './customer-list.ts'

/** A stored file of a list. A data source can have several lists for a moment, while a new one replaces an old one. */
export type ListName = `${ListTable}-${string}.parquet`

/** The names of a list's files; `listId` is a random hexadecimal number. */
export const listName = (table: ListTable, listId: string): ListName => `${table}-${listId}.parquet`

const listPattern = /^(?:customers|orders|skus|rows|values)-([0-9a-f]{16})\.parquet$/

/** The id of the list that a stored file belongs to; undefined for other files. */
export const listIdOf = (name: string): string | undefined => listPattern.exec(name)?.[1]

export const isListName = (name: string): name is ListName => listPattern.test(name)
