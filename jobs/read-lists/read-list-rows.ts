import { existsSync, readFileSync } from 'node:fs'
import type { DuckDBValue } from '@duckdb/node-api'
import type { ListQuestion, ListValue } from '#domain/analytics/customers/list-question.ts'
import type { ListTable } from '#domain/ingestion/customer-list.ts'
import { showChosen } from './choose.ts'
import { forgetLists, openList } from './open-list.ts'

export type Asked = ListQuestion & { paths: Record<ListTable, string> }
type Row = Record<string, unknown>

/** The rows that answer a question, whole numbers as numbers. Queries cast times to text. */
export async function readRows(asked: Asked): Promise<Row[]> {
  const db = await openList(asked.paths)
  try {
    if (asked.conditions?.length || asked.guests) await showChosen(db, asked.conditions ?? [], asked.guests)
    const { sql, values } = statementOf(asked)
    const reader = await db.runAndReadAll(sql, values)
    return reader.getRowObjectsJS().map(plainRow)
  } catch (error) {
    forgetLists()
    throw error
  } finally {
    db.closeSync()
  }
}

/** Next to this file in the source, and next to the built child. */
const folder = existsSync(new URL('./sql', import.meta.url)) ? './sql/' : './read-lists/sql/'

/**
 * The text of a question's query, and the values bound in it. Whole numbers are written into the text: DuckDB plans a
 * statement with bound values twice, which takes 10 ms for a list of two million customers.
 */
export function statementOf({ query, parameters = {}, words = {} }: ListQuestion) {
  const sql = Object.entries(words)
    .reduce(
      (text, [name, word]) => {
        if (!/^[a-z0-9_,]+$/.test(word)) throw new Error('not a word of a query')
        return text.replaceAll(`{${name}}`, word)
      },
      written(query, parameters, words),
    )
    .replace(placeOfValue, (place) => {
      const value = parameters[place.slice(1)]
      return Number.isSafeInteger(value) ? `(${value})` : place
    })
  const asked = new Set(sql.match(placeOfValue))
  const values = Object.entries(parameters).flatMap(([name, value]) =>
    asked.has(`$${name}`) ? [[name, boundValue(value)] as const] : [],
  )
  return { sql, values: values.length ? Object.fromEntries(values) : undefined }
}

/** The text of a query whose only inserts are ours. */
export const queryText = (query: string, inserts: Record<string, string> = {}): string =>
  Object.entries(inserts).reduce((text, [name, put]) => text.replaceAll(`{${name}}`, put), written(query, {}, inserts))

const placeOfValue = /\$[a-z0-9_]+/g

/**
 * The text of a query. A `{name}` that the question does not define is the text of another file. A line that ends in
 * `-- if $name` is left out if no such parameter is given.
 */
function written(query: string, parameters: object, words: object): string {
  if (!/^[a-z-]+$/.test(query)) throw new Error('not the name of a query')
  const text = readFileSync(new URL(`${folder}${query}.sql`, import.meta.url), 'utf8')
  return text
    .split('\n')
    .filter((line) => {
      const [, name] = /-- if \$(\w+)$/.exec(line) ?? []
      return name === undefined || name in parameters
    })
    .map((line) => line.split('--', 1)[0])
    .join('\n')
    .replace(/\{([a-z]+(?:-[a-z]+)+)\}/g, (whole, name) => (name in words ? whole : written(name, parameters, words)))
}

const boundValue = (value: ListValue): DuckDBValue => (Array.isArray(value) ? JSON.stringify(value) : value)

/** A row with whole numbers as numbers. */
export const plainRow = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, plain(value)]))

/** Whole numbers as numbers, also within lists and structures. */
export function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value)
  if (Array.isArray(value)) return value.map(plain)
  if (value && typeof value === 'object') return plainRow(value as Row)
  return value
}
