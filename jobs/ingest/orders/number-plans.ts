import type { DuckDBConnection } from '@duckdb/node-api'
import { areGrouped, decimalMarkOf, markOfOthers } from '#domain/values/decimal-mark.ts'
import { quickValueProfileOf, shownOf, valueProfileOf } from '#jobs/ingest/read/column-profile.ts'
import type { NumberColumn, OrderFields } from './order-fields.ts'

/** How a further column of numbers is read; `isPlain`: by casts alone. */
interface NumberPlan {
  isPlain: boolean
  decimalMark: '.' | ','
  decidedBy: 'evidence' | 'default'
}
export type NumberPlans = Partial<Record<NumberColumn, NumberPlan>>

/** Of the columns' heads; a column that is not all plain numbers there is read whole for its decimal mark. */
export async function numberPlans(db: DuckDBConnection, fields: OrderFields): Promise<NumberPlans> {
  const plans: NumberPlans = {}
  for (const column of fields.numbers) {
    const cell = cellOf(column, fields)
    await db.run(`create or replace view ${column}_cells as select ${cell} as value_raw from head`)
    const head = await quickValueProfileOf(db, `${column}_cells`)
    plans[column] =
      head.not_plain === 0n && !areGrouped(shownOf(head))
        ? { isPlain: true, ...decimalMarkOf(shownOf(head)) }
        : await wholePlan(db, column, { cell, table: 'source' })
  }
  const mark = markOfOthers(Object.values(plans))
  for (const plan of Object.values(plans)) if (plan.decidedBy === 'default' && !plan.isPlain) plan.decimalMark = mark
  return plans
}

/**
 * For the rows that were left: by what they show themselves, unless the column was read whole already, or casts read all
 * of it (planning the other readers takes 0.05 s).
 */
export async function plansOfRowsLeft(
  db: DuckDBConnection,
  fields: OrderFields,
  plans: NumberPlans,
): Promise<NumberPlans> {
  const found: NumberPlans = {}
  for (const [column, plan] of Object.entries(plans) as [NumberColumn, NumberPlan][]) {
    const cell = cellOf(column, fields)
    found[column] =
      plan.isPlain && !(await isReadByCasts(db, cell)) ? await wholePlan(db, column, { cell, table: 'cells' }) : plan
  }
  return found
}

/** What is read as a number: of percentages, without their mark. */
export const cellOf = (column: NumberColumn, { discountUnit }: OrderFields): string =>
  column === 'discount' && discountUnit !== 'money' ? "trim(translate(discount_raw, '%％', ''))" : `${column}_raw`

async function isReadByCasts(db: DuckDBConnection, cell: string): Promise<boolean> {
  const rows = await db.runAndReadAll(
    `select not exists (from cells where ${cell} <> '' and (contains(${cell}, '_') or try_cast(${cell} as decimal(18, 4)) is null))`,
  )
  return rows.getRowsJS()[0]![0] as boolean
}

async function wholePlan(
  db: DuckDBConnection,
  column: NumberColumn,
  { cell, table }: { cell: string; table: string },
): Promise<NumberPlan> {
  await db.run(`create or replace view ${column}_cells as select ${cell} as value_raw from ${table}`)
  return { isPlain: false, ...decimalMarkOf(shownOf(await valueProfileOf(db, `${column}_cells`))) }
}
