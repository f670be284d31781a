import type { Db } from '#db/schema.ts'
import { sourceOf } from '#domain/filters/question-id.ts'
import { noPaybackInputs, type PaybackInputs } from '#domain/forecast/payback.ts'

/** The inputs for the payback of a data source. */
export async function findPaybackInputs(db: Db, fileId: string): Promise<PaybackInputs> {
  const found = await db
    .selectFrom('payback_inputs')
    .select(['cost', 'margin_percent', 'costs'])
    .where('file_id', '=', sourceOf(fileId))
    .executeTakeFirst()
  return found ? { cost: found.cost, marginPercent: found.margin_percent, costs: found.costs } : noPaybackInputs
}

export const setPaybackInputs = (db: Db, fileId: string, { cost, marginPercent, costs }: PaybackInputs) => {
  const typed = {
    cost: cost === null ? null : String(cost),
    margin_percent: String(marginPercent),
    costs: JSON.stringify(costs),
  }
  return db
    .insertInto('payback_inputs')
    .values({ file_id: fileId, ...typed })
    .onConflict((conflict) => conflict.column('file_id').doUpdateSet(typed))
    .execute()
}
