import { findSourceCosts } from '#db/queries/costs.ts'
import type { StoredFile } from '#db/queries/files.ts'
import type { Db } from '#db/schema.ts'
import { type CostRules, usualCostRules } from '#domain/costs/cost-rules.ts'
import type { Storage } from '#server/storage/storage.ts'
import { type OpenedCosts, openCosts } from './open-costs.ts'

const costFields: readonly string[] = ['cost', 'unitCost', 'shippingCost']

/** What a query of files says of the costs of one. */
type CostedFile = Pick<StoredFile, 'id' | 'column_mapping' | 'has_source_costs'>

/**
 * What the profit of a source is made of: its tables and rules of costs, and the columns of its order files. Undefined if it
 * has none of these.
 */
export async function costsOfProfit(
  parts: { db: Db; storage: Storage },
  { id, column_mapping: mapping, has_source_costs: hasRow }: CostedFile,
): Promise<OpenedCosts | undefined> {
  const opened = hasRow ? await openCosts(parts, id) : undefined
  const hasColumns = hasCostColumns(mapping)
  if (!opened) return hasColumns ? { version: 'columns', rules: usualCostRules } : undefined
  const { costsPath, spendPath, rules } = opened
  return hasColumns || costsPath !== undefined || spendPath !== undefined || hasCharges(rules) ? opened : undefined
}

/** Whether a source has anything of which its profit is made. */
export async function hasCosts(
  db: Db,
  { id, column_mapping: mapping, has_source_costs: hasRow }: CostedFile,
): Promise<boolean> {
  if (hasCostColumns(mapping)) return true
  if (!hasRow) return false
  const costs = await findSourceCosts(db, id)
  return costs !== undefined && (costs.has_costs || costs.has_spend || hasCharges(costs.rules))
}

const hasCostColumns = (mapping: StoredFile['column_mapping']): boolean =>
  Object.values(mapping ?? {}).some((field) => costFields.includes(field))

const hasCharges = ({ feePercent, feeFixed, feesByValue, shippingPerOrder }: CostRules): boolean =>
  feePercent > 0 || feeFixed > 0 || feesByValue !== undefined || shippingPerOrder !== null
