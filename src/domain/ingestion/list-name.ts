import { endingOf, type ListTable } from './customer-list.ts'

/** A stored file of a list. A data source can have several lists for a moment, while a new one replaces an old one. */
export type ListName = `${ListTable}-${string}.${ReturnType<typeof endingOf>}`

/** The names of a list's files; `listId` is a random hexadecimal number. */
export const listName = (table: ListTable, listId: string): ListName => `${table}-${listId}.${endingOf(table)}`

const listPattern = /^(?:(?:customers|orders|skus|rows|values)-([0-9a-f]{16})\.parquet|histories-([0-9a-f]{16})\.bin)$/

/** The id of the list that a stored file belongs to; undefined for other files. */
export const listIdOf = (name: string): string | undefined => {
  const found = listPattern.exec(name)
  return found?.[1] ?? found?.[2]
}

export const isListName = (name: string): name is ListName => listPattern.test(name)
