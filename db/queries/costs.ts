import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#db/schema.ts'
import { type CostRules, usualCostRules } from '#domain/costs/cost-rules.ts'
import { type CostTable, costsKind, costTablesVersion, mostTypedCosts } from '#domain/costs/cost-tables.ts'
import { sourceOf } from '#domain/filters/question-id.ts'
import { safeJson } from '#domain/values/safe-text.ts'
import { enqueueJob } from './jobs.ts'

/** The costs of a source; undefined if it never had any. */
export async function findSourceCosts(db: Db, fileId: string) {
  const found = await db
    .selectFrom('source_costs')
    .selectAll()
    .where('file_id', '=', sourceOf(fileId))
    .executeTakeFirst()
  return found && { ...found, rules: { ...usualCostRules, ...found.rules } }
}

/** For a query of `files`: whether a file has costs, spend or rules of its own. */
export const hasSourceCosts = sql<boolean>`exists (select from source_costs where file_id = files.id)`.as(
  'has_source_costs',
)

/**
 * Has the files of a source read that wait for it, and its tables made again if `isChanged`. The job comes first, as in
 * its own commit. The caller has made sure that the source exists.
 */
export async function makeCosts(
  tx: Db,
  fileId: string,
  { owner, isChanged }: { owner: string | null; isChanged: boolean },
) {
  await enqueueJob(tx, costsKind, fileId, { owner })
  await tx
    .insertInto('source_costs')
    .values({ file_id: fileId, rules: '{}', ...(isChanged ? {} : nothingToMake) })
    .onConflict((conflict) =>
      isChanged
        ? conflict.column('file_id').doUpdateSet({ wanted: sql<string>`gen_random_uuid()`, problem: null })
        : conflict.doNothing(),
    )
    .execute()
}

/** The state of a source without files and typed costs. */
const nothingToMake = {
  wanted: '00000000-0000-0000-0000-000000000000',
  made_of: '00000000-0000-0000-0000-000000000000',
  tables_version: costTablesVersion,
}

/** Sets the rules; everything that was made with the old ones has another version. */
export async function setCostRules(db: Db, fileId: string, rules: CostRules): Promise<void> {
  const set = { rules: safeJson(rules), version: sql<string>`gen_random_uuid()` }
  await db
    .insertInto('source_costs')
    .values({ file_id: fileId, rules: set.rules, ...nothingToMake })
    .onConflict((conflict) => conflict.column('file_id').doUpdateSet(set))
    .execute()
}

interface MadeTables {
  fileId: string
  /** the state of which they were made */
  wanted: string
  tablesId: string
  has: Record<CostTable, boolean>
}

/** Names the tables that were made; false if files or typed costs have changed meanwhile. */
export async function setCostTables(tx: Db, { fileId, wanted, tablesId, has }: MadeTables): Promise<boolean> {
  const set = await tx
    .updateTable('source_costs')
    .set({
      made_of: wanted,
      tables_id: tablesId,
      tables_version: costTablesVersion,
      has_costs: has.costs,
      has_spend: has.spend,
      problem: null,
      version: sql<string>`gen_random_uuid()`,
    })
    .where('file_id', '=', fileId)
    .where('wanted', '=', wanted)
    .returning('file_id')
    .executeTakeFirst()
  return set !== undefined
}

/** Why the tables could not be made, for the page and the log. */
export const setCostProblem = (tx: Db, fileId: string, problem: string) =>
  tx.updateTable('source_costs').set({ problem }).where('file_id', '=', fileId).execute()

/** Enqueues the sources whose tables are missing or of another version, or whose files wait to be read. Answers how many there are. */
export async function enqueueStaleCosts(db: Db): Promise<number> {
  const isOf = (what: RawBuilder<unknown>) => sql<boolean>`exists (select from ${what})`
  const files = sql`cost_files where cost_files.file_id = source_costs.file_id`
  const isStale = sql<boolean>`problem is null
    and (made_of is distinct from wanted or tables_version is distinct from ${costTablesVersion})
    and (${isOf(sql`${files} and state = 'in'`)} or ${isOf(sql`typed_costs where typed_costs.file_id = source_costs.file_id`)})`
  const stale = await db
    .selectFrom('source_costs')
    .innerJoin('files', 'files.id', 'file_id')
    .select(['file_id', 'workspace_id'])
    .where(sql<boolean>`(${isStale}) or ${isOf(sql`${files} and state = 'reading'`)}`)
    .limit(100)
    .execute()
  for (const { file_id, workspace_id } of stale) await enqueueJob(db, costsKind, file_id, { owner: workspace_id })
  return stale.length
}

/** Typed costs by SKU and day. */
export const listTypedCosts = (db: Db, fileId: string, most = mostTypedCosts) =>
  db
    .selectFrom('typed_costs')
    .select(['sku', 'valid_from', 'unit_cost'])
    .where('file_id', '=', fileId)
    .orderBy(sql`sku collate "C"`)
    .orderBy(sql`valid_from nulls first`)
    .limit(most)
    .execute()

export async function countTypedCosts(db: Db, fileId: string): Promise<number> {
  const { n } = await db
    .selectFrom('typed_costs')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('file_id', '=', fileId)
    .executeTakeFirstOrThrow()
  return Number(n)
}

interface TypedCost {
  fileId: string
  sku: string
  /** days since 1970; null: always */
  validFrom: number | null
}

/** Sets the cost of a SKU from a day on, in ten-thousandths; false if the source has too many. */
export async function setTypedCost(tx: Tx, { fileId, sku, validFrom, unitCost }: TypedCost & { unitCost: number }) {
  await tx.selectFrom('files').select('id').where('id', '=', fileId).forNoKeyUpdate().execute() // one after another
  const known = await tx
    .updateTable('typed_costs')
    .set({ unit_cost: unitCost })
    .where(isTyped({ fileId, sku, validFrom }))
    .returning('sku')
    .executeTakeFirst()
  if (known) return true
  if ((await countTypedCosts(tx, fileId)) >= mostTypedCosts) return false
  await tx
    .insertInto('typed_costs')
    .values({ file_id: fileId, sku, valid_from: validFrom, unit_cost: unitCost })
    .execute()
  return true
}

/** False if there is none. */
export async function deleteTypedCost(tx: Db, typed: TypedCost): Promise<boolean> {
  const gone = await tx.deleteFrom('typed_costs').where(isTyped(typed)).returning('sku').executeTakeFirst()
  return gone !== undefined
}

const isTyped = ({ fileId, sku, validFrom }: TypedCost) =>
  sql<boolean>`file_id = ${fileId} and sku = ${sku} and valid_from is not distinct from ${validFrom}::int`
