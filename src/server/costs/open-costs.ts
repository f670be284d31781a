import { findSourceCosts } from '#db/queries/costs.ts'
import type { Db } from '#db/schema.ts'
import type { CostRules } from '#domain/costs/cost-rules.ts'
import { type CostTable, costTableName } from '#domain/costs/cost-tables.ts'
import { StoredFileMissing } from '#domain/files/failure.ts'
import { sourceOf } from '#domain/filters/question-id.ts'
import type { Storage } from '#server/storage/storage.ts'

/** What margins of a source are made of (docs/semantics.md §25). */
export interface OpenedCosts {
  /** changes whenever anything of the costs, the spend or the rules changes */
  version: string
  rules: CostRules
  /** Parquet: `sku`, `valid_from` (days since 1970, null: always), `unit_cost` (ten-thousandths); absent without costs */
  costsPath?: string
  /** Parquet: `day` (since 1970), `channel`, `campaign`, `amount` (ten-thousandths); absent without spend */
  spendPath?: string
}

/**
 * The costs of a source with local paths of their tables, which stay readable for at least two minutes. Undefined if the
 * source never had any. While a change is being made, the answer is the state before it.
 */
export async function openCosts(
  { db, storage }: { db: Db; storage: Storage },
  sourceId: string,
): Promise<OpenedCosts | undefined> {
  const id = sourceOf(sourceId)
  for (let attempt = 0; attempt < 2; attempt++) {
    const costs = await findSourceCosts(db, id)
    if (!costs) return undefined
    const { tables_id: tablesId, has_costs, has_spend, version, rules } = costs
    const open = async (table: CostTable, isThere: boolean) =>
      isThere && tablesId ? ((await storage.localCosts(id, costTableName(table, tablesId))) ?? 'missing') : undefined
    const [costsPath, spendPath] = await Promise.all([open('costs', has_costs), open('spend', has_spend)])
    if (costsPath === 'missing' || spendPath === 'missing') continue // replaced just now
    return { version, rules, ...(costsPath && { costsPath }), ...(spendPath && { spendPath }) }
  }
  throw new StoredFileMissing('a table of costs is not there')
}

/** Whether files or typed costs have changed since the tables were made; false if they cannot be made. */
export const areTablesStale = (
  costs: { problem: string | null; made_of: string | null; wanted: string } | undefined,
): boolean => costs !== undefined && costs.problem === null && costs.made_of !== costs.wanted
