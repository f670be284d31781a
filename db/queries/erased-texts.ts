import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'
import { maxFilenameLength } from '#domain/files/upload-limits.ts'
import { type Condition, knownAttributes, mostValueLength } from '#domain/filters/condition.ts'
import { inOneOrder } from '#domain/filters/read-conditions.ts'
import { isTooLongNote, mostNoteChars } from '#domain/notes/source-note.ts'
import { shortened } from '#domain/values/shortened.ts'
import { mostViewNameChars, viewNameKey } from '#domain/views/saved-view.ts'
import { keyOfConditions } from './filters.ts'

type Erase = (text: string) => string

/** How a key leaves texts: those that must stay equal to cells of the files, and names and notes. */
interface Erasers {
  erase: Erase
  eraseInName: Erase
}

/** Texts that may hold a key: table, column, how its rows belong to a source, and what fits into the column. */
const texts = [
  { table: 'files', column: 'original_name', of: (id: string) => sql`id = ${id}`, fit: asName },
  { table: 'source_files', column: 'original_name', of: (id: string) => sql`source_id = ${id}`, fit: asName },
  { table: 'cost_files', column: 'original_name', of: (id: string) => sql`file_id = ${id}`, fit: asName },
  {
    table: 'uploads',
    column: 'filename',
    of: (id: string) => sql`file_id = ${id} or file_id in (select id from source_files where source_id = ${id})`,
    fit: asName,
  },
  { table: 'notes', column: 'text', of: (id: string) => sql`file_id = ${id}`, fit: asNote },
  {
    table: 'acts',
    column: 'subject',
    of: (id: string) => sql`workspace_id = (select workspace_id from files where id = ${id})`,
    fit: (text: string) => text,
  },
] as const

function asName(text: string): string {
  return shortened(text, maxFilenameLength)
}

function asNote(text: string): string {
  return isTooLongNote(text) ? shortened(text, mostNoteChars) : text
}

/**
 * Erases a key from the filters of a source, from its views and SKUs, and from names. Each text stays within its limit. Answers the number of filters that were changed; they keep their ids.
 */
export async function eraseTexts(tx: Db, sourceId: string, { erase, eraseInName }: Erasers): Promise<number> {
  for (const { table, column, of, fit } of texts) {
    const found = await sql<{ id: string; text: string | null }>`
      select id, ${sql.ref(column)} as text from ${sql.table(table)} where ${of(sourceId)}`.execute(tx)
    for (const { id, text } of found.rows) {
      const erased = text && eraseInName(text)
      if (erased && erased !== text)
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${fit(erased)} where id = ${id}`.execute(tx)
    }
  }
  await eraseInViews(tx, sourceId, { erase, eraseInName })
  await eraseInSkus(tx, sourceId, erase)
  return eraseInFilters(tx, sourceId, erase)
}

/** Names of views differ within a workspace, also if a key was all that told them apart. */
async function eraseInViews(tx: Db, sourceId: string, { erase, eraseInName }: Erasers): Promise<void> {
  const views = await tx
    .selectFrom('views')
    .select(['id', 'name', 'query', 'file_id'])
    .where('workspace_id', '=', sql<string>`(select workspace_id from files where id = ${sourceId})`)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const taken = new Map(views.map(({ id, name }) => [id, viewNameKey(name)]))
  for (const { id, name, query } of views.filter((one) => one.file_id === sourceId)) {
    const erased = { name: eraseInName(name), query: erasedQuery(query, erase) }
    if (erased.name === name && erased.query === query) continue
    taken.delete(id)
    if (erased.name !== name) erased.name = freeName(erased.name, new Set(taken.values()))
    taken.set(id, viewNameKey(erased.name))
    await tx.updateTable('views').set(erased).where('id', '=', id).execute()
  }
}

function freeName(wanted: string, taken: ReadonlySet<string>): string {
  for (let time = 1; ; time++) {
    const mark = time > 1 ? ` (${time})` : ''
    const name = `${shortened(wanted, mostViewNameChars - mark.length)}${mark}`
    if (!taken.has(viewNameKey(name))) return name
  }
}

function erasedQuery(query: string, erase: Erase): string {
  const pairs = [...new URLSearchParams(query)]
  const erased = pairs.map(([name, value]) => [name, erase(value)])
  return erased.some(([, value], at) => value !== pairs[at]![1]) ? new URLSearchParams(erased).toString() : query
}

async function eraseInSkus(tx: Db, sourceId: string, erase: Erase): Promise<void> {
  const left = await tx.selectFrom('left_out_skus').select('sku').where('file_id', '=', sourceId).execute()
  for (const { sku } of left) {
    const erased = erase(sku)
    if (erased === sku) continue
    await tx.deleteFrom('left_out_skus').where('file_id', '=', sourceId).where('sku', '=', sku).execute()
    await tx
      .insertInto('left_out_skus')
      .values({ file_id: sourceId, sku: erased })
      .onConflict((conflict) => conflict.columns(['file_id', 'sku_digest']).doNothing())
      .execute()
  }
}

/** Two filters may ask for the same without the key. Both stay, because addresses and views name them. */
async function eraseInFilters(tx: Db, sourceId: string, erase: Erase): Promise<number> {
  const filters = await tx.selectFrom('filters').selectAll().where('file_id', '=', sourceId).execute()
  const taken = new Set(filters.map((one) => one.conditions_key))
  let changed = 0
  for (const { id, conditions } of filters) {
    const before = inOneOrder(conditions)
    const after = inOneOrder(conditions.map((one) => erasedCondition(one, erase)))
    if (JSON.stringify(after) === JSON.stringify(before)) continue
    const ofConditions = keyOfConditions(after)
    const key = taken.has(ofConditions)
      ? createHash('sha256').update(`${ofConditions} ${id}`).digest('hex')
      : ofConditions
    taken.add(key)
    await tx
      .updateTable('filters')
      .set({ conditions: JSON.stringify(after), conditions_key: key })
      .where('id', '=', id)
      .execute()
    changed++
  }
  return changed
}

/** A SKU is kept whole, a value of another column up to the limit of a condition. */
function erasedCondition({ attribute, values, ...condition }: Condition, erase: Erase): Condition {
  const isKnown = Object.hasOwn(knownAttributes, attribute)
  const most = isKnown ? Number.POSITIVE_INFINITY : mostValueLength
  const erased = (value: string) => {
    const without = erase(value)
    return without === value ? value : shortened(without, most)
  }
  return {
    ...condition,
    attribute: isKnown ? attribute : erase(attribute),
    values: values.map((value) => (typeof value === 'string' ? erased(value) : value)),
  }
}

/** Renames a file that is joining a source, also where the workspace's acts name it. */
export async function setNameOfJoining(
  tx: Db,
  sourceId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await sql`update source_files set original_name = ${to}
    where source_id = ${sourceId} and original_name = ${from} and state = 'coming'`.execute(tx)
  await sql`update acts set subject = ${to}
    where subject = ${from} and workspace_id = (select workspace_id from files where id = ${sourceId})`.execute(tx)
}
