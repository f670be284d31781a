import type { DuckDBConnection } from '@duckdb/node-api'
import type { ListedAttribute } from '#domain/analytics/customers/customer-facts.ts'
import type { Attribute, AttributeType } from '#domain/attributes/attribute.ts'
import { quoted, runSql } from '#jobs/ingest/engine/duckdb.ts'
import { defineDateReaders, defineNumberReaders } from '#jobs/ingest/read/macros.ts'

/** The facts about the rows of one file (row-facts.ts), and the attributes that they hold, in their order. */
export interface FactsOfFile {
  path: string
  attributes: Attribute[]
}

/**
 * Makes `row_facts` of all files, `attribute_values`, and tables `attribute_0` and so on: one for each attribute of the
 * source, and one for the currency of rows. Files are joined by the headers of their attributes: written the same, else
 * whatever their case. Two columns of one file that differ only by case stay two attributes.
 */
export async function numberAttributes(
  db: DuckDBConnection,
  files: FactsOfFile[],
  { isDayFirst = false }: { isDayFirst?: boolean } = {},
): Promise<ListedAttribute[]> {
  const columns = attributesOf(files)
  const attributes: ListedAttribute[] = [...columns.map((one) => ({ ...one, unread: 0 })), currencyOfRows]
  const facts = files.map(({ path, attributes: own }, part) => {
    const cells = columns.map(({ column }, at) => {
      const exact = own.findIndex((one) => one.column === column)
      const isOther = (name: string) => columns.some((one) => one.column === name)
      const found = exact >= 0 ? exact : own.findIndex((one) => isSame(one.column, column) && !isOther(one.column))
      return `, ${found < 0 ? 'null::varchar' : `a${found}`} as a${at}`
    })
    return `select ${part}::usmallint as part, row, sheet, line${cells.join('')}, currency as a${columns.length} from read_parquet(${quoted(path)})`
  })
  await db.run(`create view row_facts as ${facts.join(' union all ')};
    create table attribute_values (attribute int, id int, value varchar, key varchar, units bigint, day date, rows bigint);
    create table unread_attributes (attribute int, cells double)`)
  for (const [at, { type, split }] of attributes.entries()) {
    await db.run(`create or replace macro cut(cell) as string_split(cell, ${quoted(split ?? '')})`)
    const words = 'unnest(list_transform(cut(cell), lambda word: trim(word)))'
    await runSql(db, 'list/attribute-words', { at: String(at), word: split === undefined ? 'cell' : words })
    await db.run(`create or replace view words_as_read as ${await readerOf(db, type, isDayFirst)}`)
    await runSql(db, 'list/attribute-numbers', {
      at: String(at),
      ids: split === undefined ? 'any_value(id)' : 'list_sort(list_distinct(list(id)))',
    })
  }
  const unread = await allRows(db, 'select attribute, cells from unread_attributes')
  return attributes.map((one, at) => ({ ...one, unread: unread.find(([of]) => of === at)?.[1] ?? 0 }))
}

/** The currency of an amount before conversion is stored like a column, and asked for by its known name. */
const currencyOfRows: ListedAttribute = { column: 'order.currency', type: 'text', unread: 0, isKnown: true }

const allRows = async (db: DuckDBConnection, sql: string) =>
  (await db.runAndReadAll(sql)).getRowsJS() as [number, number][]

const isSame = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

/** Of all files, the newest first. */
function attributesOf(files: FactsOfFile[]): Attribute[] {
  const all: Attribute[] = []
  for (const { attributes } of files.toReversed()) {
    const before = all.length
    const taken = new Set(attributes.map(({ column }) => column))
    for (const one of attributes) {
      if (all.some(({ column }) => column === one.column)) continue
      const same = all.slice(0, before).find(({ column }) => isSame(column, one.column) && !taken.has(column))
      if (same) taken.add(same.column)
      else all.push(one)
    }
  }
  return all
}

/** The SELECT that reads the words of an attribute: what equal values share, how it is shown, and what it is worth. */
async function readerOf(db: DuckDBConnection, type: AttributeType, isDayFirst: boolean): Promise<string> {
  if (type === 'number') {
    await defineNumberReaders(db)
    await db.run(`create or replace macro plain_number_text(units) as rtrim(rtrim(money(units)::varchar, '0'), '.')`)
    const [[dots, commas]] = (await allRows(
      db,
      `select (select count(value_read)::double from dot_values('number_words')), (select count(value_read)::double from comma_values('number_words'))`,
    )) as [[number, number]]
    return `select cell, word, n, value_read::varchar as key, plain_number_text(value_read) as shown,
        value_read::bigint as units, null::date as day
      from ${commas > dots ? 'comma_values' : 'dot_values'}('number_words')`
  }
  if (type === 'date') {
    await defineDateReaders(db)
    const ordered = isDayFirst ? 'day_first_time, month_first_time' : 'month_first_time, day_first_time'
    return `select cell, word, n, day::varchar as key, day::varchar as shown, null::bigint as units, day
      from (select cell, word, n, coalesce(iso_time_read, ${ordered}, other_time)::date as day from times_of('date_words'))`
  }
  return `select cell, word, n, lower_case(word) as key, word as shown, null::bigint as units, null::date as day
    from words where word <> ''`
}
