import type { StoredFile } from '#db/queries/files.ts'
import type { Db } from '#db/schema.ts'
import { usualCostRules } from '#domain/costs/cost-rules.ts'
import type { OpenedCosts } from '#server/lists/make-profit.ts'
import type { Storage } from '#server/storage/storage.ts'

const costFields: readonly string[] = ['cost', 'unitCost', 'shippingCost']

/** What a source costs, from columns of its order files; undefined if it has no costs. */
export async function costsOfSource(
  _: { db: Db; storage: Storage },
  { column_mapping }: Pick<StoredFile, 'id' | 'column_mapping'>,
): Promise<OpenedCosts | undefined> {
  if (!Object.values(column_mapping ?? {}).some((field) => costFields.includes(field))) return undefined
  return { version: 'files', rules: usualCostRules }
}
