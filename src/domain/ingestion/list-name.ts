import { endingOf, type ListTable, listTables } from './customer-list.ts'

/** A stored file of a list. A data source can have several lists for a moment, while a new one replaces an old one. */
export type ListName = `${ListTable}-${string}.${ReturnType<typeof endingOf>}`

/** The names of a list's files; `listId` is a random hexadecimal number. */
export const listName = (table: ListTable, listId: string): ListName => `${table}-${listId}.${endingOf(table)}`

/** The id of the list that a stored file belongs to; undefined for other files. */
export function listIdOf(name: string): string | undefined {
  const [, table, id] = /^([a-z]+)-([0-9a-f]{16})\./.exec(name) ?? []
  const known = listTables.find((one) => one === table)
  return known && listName(known, id!) === name ? id : undefined
}

export const isListName = (name: string): name is ListName => listIdOf(name) !== undefined
