import type { DuckDBConnection } from '@duckdb/node-api'
import {
  areGrouped,
  type DecimalMark,
  decimalMarkOf,
  markOfOthers,
  type NumberKind,
} from '#domain/values/decimal-mark.ts'
import { quickValueProfileOf, shownOf, valueProfileOf } from '#jobs/ingest/read/column-profile.ts'
import type { NumberColumn, OrderFields } from './order-fields.ts'

/** How a further column of numbers is read; `isPlain`: by casts alone. */
interface NumberPlan extends DecimalMark {
  isPlain: boolean
}
export type NumberPlans = Partial<Record<NumberColumn, NumberPlan>>

/** Of the columns' heads; a column that is not all plain numbers there is read whole for its decimal mark. */
export async function numberPlans(db: DuckDBConnection, fields: OrderFields): Promise<NumberPlans> {
  const plans: NumberPlans = {}
  for (const column of fields.numbers) {
    const cell = cellOf(column, fields)
    await db.run(`create or replace view ${column}_cells as select ${cell} as value_raw from head`)
    const head = await quickValueProfileOf(db, `${column}_cells`)
    const kind = kindOf(column, fields)
    plans[column] =
      head.not_plain === 0n && !areGrouped(shownOf(head), kind)
        ? { isPlain: true, ...decimalMarkOf(shownOf(head), kind) }
        : await wholePlan(db, column, { cell, table: 'source', kind })
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
      plan.isPlain && !(await isReadByCasts(db, cell))
        ? await wholePlan(db, column, { cell, table: 'cells', kind: 'part' })
        : plan
  }
  return found
}

/** What is read as a number: of percentages, without their mark. */
export const cellOf = (column: NumberColumn, { discountUnit }: OrderFields): string =>
  column === 'discount' && discountUnit !== 'money' ? "trim(translate(discount_raw, '%％', ''))" : `${column}_raw`

/** A part of the amount is no amount. */
const kindOf = (column: NumberColumn, { discountUnit }: OrderFields): NumberKind =>
  column === 'quantity' || column === 'price'
    ? column
    : column === 'discount' && discountUnit !== 'money'
      ? 'quantity'
      : 'amount'

async function isReadByCasts(db: DuckDBConnection, cell: string): Promise<boolean> {
  const rows = await db.runAndReadAll(
    `select not exists (from cells where ${cell} <> '' and (contains(${cell}, '_') or try_cast(${cell} as decimal(18, 4)) is null))`,
  )
  return rows.getRowsJS()[0]![0] as boolean
}

async function wholePlan(
  db: DuckDBConnection,
  column: NumberColumn,
  { cell, table, kind }: { cell: string; table: string; kind: NumberKind },
): Promise<NumberPlan> {
  await db.run(`create or replace view ${column}_cells as select ${cell} as value_raw from ${table}`)
  return { isPlain: false, ...decimalMarkOf(shownOf(await valueProfileOf(db, `${column}_cells`)), kind) }
}
