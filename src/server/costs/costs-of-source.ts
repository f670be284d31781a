import { listCostFiles, type StoredCostFile } from '#db/queries/cost-files.ts'
import { countTypedCosts, findSourceCosts } from '#db/queries/costs.ts'
import type { StoredFile } from '#db/queries/files.ts'
import type { Db } from '#db/schema.ts'
import type {
  CostFileKind,
  CostFileOptions,
  CostFileReport,
  CostFileState,
  CostMapping,
} from '#domain/costs/cost-file.ts'
import { type CostRules, usualCostRules } from '#domain/costs/cost-rules.ts'
import { ownCurrency, shownCurrency } from '#domain/ingestion/shown-currency.ts'
import { costFailureText } from '#text/costs/costs.ts'
import { areTablesStale } from './open-costs.ts'

/** A file of costs or spend, as calls answer it. */
export interface CostFile {
  id: string
  originalName: string
  kind: CostFileKind | null
  state: CostFileState
  sizeBytes: number
  /** ISO 8601, UTC */
  createdAt: string
  mapping: CostMapping | null
  options: CostFileOptions
  /** null until the file is read */
  report: CostFileReport | null
  /** why the file cannot be used, in plain words */
  failureReason: string | null
}

export interface CostsOfSource {
  /** null: the source never had costs */
  version: string | null
  /** amounts in ten-thousandths */
  rules: CostRules
  hasCosts: boolean
  hasSpend: boolean
  /** a change is being worked in; margins show the state before it */
  isBeingMade: boolean
  problem: string | null
  typedCosts: number
  files: CostFile[]
}

export const costFileAnswer = (file: StoredCostFile): CostFile => ({
  id: file.id,
  originalName: file.original_name,
  kind: file.kind,
  state: file.state,
  sizeBytes: file.size_bytes,
  createdAt: file.created_at.toISOString(),
  mapping: file.mapping,
  options: file.options,
  report: file.report,
  failureReason: file.failure && costFailureText(file.failure),
})

/** The currency that the orders of a source are in, else that in which they are shown: costs are subtracted from them. */
export const currencyOfOrders = (source: Pick<StoredFile, 'understanding' | 'shown_currency'>): string =>
  (source.understanding && ownCurrency(source.understanding)) ?? shownCurrency(source)

/** Everything that a source has of costs, spend and rules. */
export async function costsOfSource(db: Db, sourceId: string): Promise<CostsOfSource> {
  const costs = await findSourceCosts(db, sourceId)
  const files = await listCostFiles(db, sourceId)
  return {
    version: costs?.version ?? null,
    rules: costs?.rules ?? usualCostRules,
    hasCosts: costs?.has_costs ?? false,
    hasSpend: costs?.has_spend ?? false,
    isBeingMade: areTablesStale(costs) || files.some(({ state }) => state === 'reading'),
    problem: costs?.problem ?? null,
    typedCosts: await countTypedCosts(db, sourceId),
    files: files.map(costFileAnswer),
  }
}
