import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/schema.ts'
import { type LifecycleSkuRow, lifecycleSkuRow, type PlacedSkuRow, placedSkuRow } from '#domain/analytics/lifecycle.ts'
import { sourceOf } from '#domain/filters/question-id.ts'
import type { Sort } from '#domain/site/sorting.ts'
import { lowerCase } from '#domain/values/lower-case.ts'
import { inBatches } from './in-batches.ts'

const sums = [
  'customers',
  'first_purchase',
  'total',
  'second_orders',
  'third_orders',
  'fourth_orders',
  'fifth_orders',
] as const

/** Which SKUs a table shows; all by default. */
interface SkuFilter {
  /** only SKUs that at least this many customers bought first */
  leastCustomers?: number
  /** without SKUs that the owner left out of the product tables (docs/semantics.md §11) */
  leavesOut?: boolean
}

interface Part extends SkuFilter {
  /** text to find in SKUs and names, ignoring case; blank finds all */
  search?: string
  offset?: number
  limit?: number
  /** only those after this position, in the order of customers */
  after?: number
  /** sorted by the SKU (`group`) or by a figure; equal rows are sorted by customers */
  sort?: Sort
}

const figure: Record<string, ReturnType<typeof sql>> = {
  group: sql`sku collate "C"`,
  customers: sql`customers`,
  firstPurchaseAOV: sql`first_purchase / customers`,
  ltvAfterFirst: sql`(total - first_purchase) / customers`,
  ltvOverall: sql`total / customers`,
  secondOrderRate: sql`second_orders::numeric / customers`,
  thirdOrderRate: sql`third_orders::numeric / customers`,
  fourthOrderRate: sql`fourth_orders::numeric / customers`,
  fifthOrderRate: sql`fifth_orders::numeric / customers`,
}

const skus = (db: Db, fileId: string, { search, leastCustomers, leavesOut }: Part) => {
  const all = db
    .selectFrom('lifecycle_by_sku')
    .where('file_id', '=', fileId)
    .$if(leastCustomers !== undefined, (query) => query.where('customers', '>=', leastCustomers!))
    .$if(leavesOut === true, (query) =>
      query.where(
        sql<boolean>`not exists (select from left_out_skus where file_id = ${sourceOf(fileId)} and sku_digest = md5(lifecycle_by_sku.sku))`,
      ),
    )
  if (!search) return all
  return all.where(
    sql<boolean>`(strpos(${lowerCased(sql.ref('sku'))}, ${lowerCase(search)}) > 0
      or strpos(${lowerCased(sql.ref('sku_name'))}, ${lowerCase(search)}) > 0)`,
  )
}

/** The same as `lowerCase`, whatever the locale of the database. */
const lowerCased = (column: RawBuilder<unknown>) =>
  sql`replace(replace(lower(${column}), 'i' || chr(775), 'i'), 'ς', 'σ')`

/** One row per SKU, most customers first by default (docs/semantics.md §5). */
export function listLifecycleBySku(db: Db, fileId: string, part: Part = {}) {
  const { offset = 0, limit, after, sort } = part
  const found = skus(db, fileId, part)
    .select(['position', 'sku', 'sku_name', ...sums])
    .$if(after !== undefined, (query) => query.where('position', '>', after!))
    .$if(sort !== undefined, (query) => query.orderBy(figure[sort!.by]!, sort!.isDescending ? 'desc' : 'asc'))
    .orderBy('position')
  return (limit === undefined ? found : found.limit(limit).offset(offset)).execute()
}

/** The stored answer of the SKU call; undefined for files processed before answers were stored. */
export async function findSkuAnswer(db: Db, fileId: string): Promise<Buffer | undefined> {
  const found = await db.selectFrom('sku_answers').select('packed').where('file_id', '=', fileId).executeTakeFirst()
  return found?.packed
}

export async function countLifecycleSkus(db: Db, fileId: string, part: SkuFilter & { search?: string } = {}) {
  const found = await skus(db, fileId, part)
    .select((e) => e.fn.countAll<number>().as('skus'))
    .executeTakeFirstOrThrow()
  return found.skus
}

/** One row per decile of first-purchase value, ascending. */
export const listLifecycleByDecile = (db: Db, fileId: string) =>
  db
    .selectFrom('lifecycle_by_decile')
    .select(['decile', ...sums])
    .where('file_id', '=', fileId)
    .orderBy('decile')
    .execute()

type Found = Awaited<ReturnType<typeof listLifecycleBySku>>[number]

const batches = <Row>(db: Db, fileId: string, part: Part, rowOf: (found: Found) => Row) =>
  inBatches(
    (last: Found | undefined, limit) => listLifecycleBySku(db, fileId, { ...part, after: last?.position, limit }),
    rowOf,
  )

/** The rows of the SKU call that contain the text, a batch at a time. */
export const skuBatches = (
  db: Db,
  fileId: string,
  part: SkuFilter & { search?: string } = {},
): AsyncGenerator<LifecycleSkuRow[]> => batches(db, fileId, part, lifecycleSkuRow)

/** For some of the SKUs, each with its position among all. */
export const placedSkuBatches = (db: Db, fileId: string, part: SkuFilter): AsyncGenerator<PlacedSkuRow[]> =>
  batches(db, fileId, part, placedSkuRow)

/** The deciles of first-order value that have customers, with their value range, ascending (docs/semantics.md §4). */
export const listDeciles = (db: Db, fileId: string) =>
  db
    .selectFrom('deciles')
    .select(['decile', 'customers', 'min_value', 'max_value'])
    .where('file_id', '=', fileId)
    .orderBy('decile')
    .execute()

/** The SKU at a position of a file's SKU table; undefined where there is none. */
export async function findSkuAt(db: Db, fileId: string, position: number): Promise<string | undefined> {
  const found = await db
    .selectFrom('lifecycle_by_sku')
    .select('sku')
    .where('file_id', '=', fileId)
    .where('position', '=', position)
    .executeTakeFirst()
  return found?.sku
}

/** The names of some SKUs, and their positions in the file's table of SKUs. */
export const listSkuNames = async (db: Db, fileId: string, skus: string[]) =>
  skus.length
    ? db
        .selectFrom('lifecycle_by_sku')
        .select(['sku', 'sku_name', 'position'])
        .where('file_id', '=', fileId)
        .where('sku', 'in', skus)
        .execute()
    : []
