import type { DuckDBConnection } from '@duckdb/node-api'
import {
  areGrouped,
  type DecimalMark,
  decimalMarkOf,
  isMarkOpen,
  markOfOthers,
  type NumberKind,
} from '#domain/values/decimal-mark.ts'
import { quickValueProfileOf, shownOf, type ValueProfile, valueProfileOf } from '#jobs/ingest/read/column-profile.ts'
import type { NumberColumn, OrderFields } from './order-fields.ts'

/** How a further column of numbers is read; `isPlain`: by casts alone. */
interface NumberPlan extends DecimalMark {
  isPlain: boolean
}
export type NumberPlans = Partial<Record<NumberColumn, NumberPlan>>

/**
 * Of the columns' heads, `amounts` that of the mapped amount. A column that is not all plain numbers there, or leaves its decimal
 * mark open, is read whole.
 */
export async function numberPlans(
  db: DuckDBConnection,
  fields: OrderFields,
  amounts: ValueProfile,
): Promise<NumberPlans> {
  const plans: NumberPlans = {}
  for (const column of fields.numbers) {
    const cell = cellOf(column, fields)
    await db.run(`create or replace view ${column}_cells as select ${cell} as value_raw from head`)
    const head = await quickValueProfileOf(db, `${column}_cells`)
    const kind = kindOf(column, fields)
    const shown = shownOf(head)
    plans[column] =
      head.not_plain === 0n && !areGrouped(shown, kind) && !isMarkOpen(shown, kind)
        ? { isPlain: true, ...decimalMarkOf(shown, kind) }
        : await wholePlan(db, column, { cell, table: 'source', kind, isPlain: head.not_plain === 0n })
  }
  const others = fields.hasAmount ? [decimalMarkOf(shownOf(amounts), 'amount')] : []
  const mark = markOfOthers([...others, ...Object.values(plans)])
  for (const [column, plan] of Object.entries(plans) as [NumberColumn, NumberPlan][]) {
    if (plan.decidedBy === 'evidence' || (plan.isPlain && kindOf(column, fields) === 'quantity')) continue
    plan.decimalMark = mark
    plan.isPlain &&= mark === '.'
  }
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
  amounts: DecimalMark,
): Promise<NumberPlans> {
  const found: NumberPlans = {}
  const made: NumberPlan[] = []
  for (const [column, plan] of Object.entries(plans) as [NumberColumn, NumberPlan][]) {
    const cell = cellOf(column, fields)
    found[column] = plan
    if (!plan.isPlain || (await isReadByCasts(db, cell))) continue
    found[column] = await wholePlan(db, column, { cell, table: 'cells', kind: 'part', isPlain: false })
    made.push(found[column])
  }
  const mark = markOfOthers([...(fields.hasAmount ? [amounts] : []), ...Object.values(found)])
  for (const plan of made) if (plan.decidedBy === 'default') plan.decimalMark = mark
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

/** `isPlain`: so far, casts have read all of it. */
async function wholePlan(
  db: DuckDBConnection,
  column: NumberColumn,
  { cell, table, kind, isPlain }: { cell: string; table: string; kind: NumberKind; isPlain: boolean },
): Promise<NumberPlan> {
  await db.run(`create or replace view ${column}_cells as select ${cell} as value_raw from ${table}`)
  const profile = await (isPlain ? quickValueProfileOf : valueProfileOf)(db, `${column}_cells`)
  const mark = decimalMarkOf(shownOf(profile), kind)
  return { isPlain: profile.not_plain === 0n && mark.decimalMark === '.', ...mark }
}
