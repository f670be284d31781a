import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'
import type { Condition } from '#domain/filters/condition.ts'

/** Texts of a person, or names, that may hold a key: table, its key, column, and how its rows belong to a source. */
const named = [
  { table: 'files', key: 'id', column: 'original_name', of: (id: string) => sql`id = ${id}` },
  { table: 'source_files', key: 'id', column: 'original_name', of: (id: string) => sql`source_id = ${id}` },
  { table: 'views', key: 'id', column: 'name', of: (id: string) => sql`file_id = ${id}` },
  { table: 'views', key: 'id', column: 'query', of: (id: string) => sql`file_id = ${id}` },
  { table: 'notes', key: 'id', column: 'text', of: (id: string) => sql`file_id = ${id}` },
  {
    table: 'acts',
    key: 'id',
    column: 'subject',
    of: (id: string) => sql`workspace_id = (select workspace_id from files where id = ${id})`,
  },
] as const

/**
 * Erases a key from the filters of a source, from its views and from names. `erase` replaces the key in a text. Answers
 * the number of filters that were changed; they keep their ids.
 */
export async function eraseTexts(tx: Db, sourceId: string, erase: (text: string) => string): Promise<number> {
  for (const { table, key, column, of } of named) {
    const found = await sql<{ id: string; text: string | null }>`
      select ${sql.ref(key)} as id, ${sql.ref(column)} as text from ${sql.table(table)} where ${of(sourceId)}`.execute(
      tx,
    )
    for (const { id, text } of found.rows) {
      const erased = text && (column === 'query' ? erasedQuery(text, erase) : erase(text))
      if (erased !== text)
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${erased} where ${sql.ref(key)} = ${id}`.execute(
          tx,
        )
    }
  }
  const filters = await tx.selectFrom('filters').select(['id', 'conditions']).where('file_id', '=', sourceId).execute()
  let changed = 0
  for (const { id, conditions } of filters) {
    const text = JSON.stringify(conditions.map((one) => erasedCondition(one, erase)))
    if (text === JSON.stringify(conditions)) continue
    const conditionsKey = createHash('sha256').update(text).digest('hex')
    await tx
      .updateTable('filters')
      .set({ conditions: text, conditions_key: conditionsKey })
      .where('id', '=', id)
      .execute()
    changed++
  }
  return changed
}

const erasedCondition = (condition: Condition, erase: (text: string) => string): Condition => ({
  ...condition,
  values: condition.values.map((value) => (typeof value === 'string' ? erase(value) : value)),
})

function erasedQuery(query: string, erase: (text: string) => string): string {
  const parameters = new URLSearchParams(query)
  let isChanged = false
  for (const [name, value] of [...parameters]) {
    const erased = erase(value)
    if (erased === value) continue
    parameters.set(name, erased)
    isChanged = true
  }
  return isChanged ? parameters.toString() : query
}
