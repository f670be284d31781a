import type { DuckDBConnection } from '@duckdb/node-api'
import {
  areGrouped,
  type DecimalMark,
  decimalMarkOf,
  isMarkOpen,
  markBeside,
  type NumberKind,
} from '#domain/values/decimal-mark.ts'
import { quickValueProfileOf, shownOf, type ValueProfile, valueProfileOf } from '#jobs/ingest/read/column-profile.ts'
import { findValueFormat, showsOtherMark, type ValueFormat } from '#jobs/ingest/read/value-format.ts'
import { isCostColumn, type NumberColumn, type OrderFields } from './order-fields.ts'

/** How a further column of numbers is read. `isPlain`: only by casts; `format`: only by a format. */
interface NumberPlan extends DecimalMark {
  isPlain: boolean
  format?: ValueFormat
}
export type NumberPlans = Partial<Record<NumberColumn, NumberPlan>>

/** The rows left unread show that the column was read wrongly: the columns of numbers must be examined whole. */
export class NeedsWholeColumns extends Error {}

/**
 * Decides from the heads of the columns; `amounts` is that of the mapped amount. A column that is not all plain numbers
 * in its head, or leaves its decimal mark open, is read by the format of its first rows. Without a format, or if
 * `areWhole`, the whole column is examined first.
 */
export async function numberPlans(
  db: DuckDBConnection,
  fields: OrderFields,
  { amounts, areWhole = false }: { amounts: ValueProfile; areWhole?: boolean },
): Promise<NumberPlans> {
  const plans: NumberPlans = {}
  for (const column of fields.numbers) {
    const cell = cellOf(column, fields)
    await db.run(`create or replace view ${column}_cells as select ${cell} as value_raw from head`)
    const head = await quickValueProfileOf(db, `${column}_cells`)
    const kind = kindOf(column, fields)
    const shown = shownOf(head)
    plans[column] =
      head.not_plain === 0n &&
      !areGrouped(shown, kind) &&
      !isMarkOpen(shown, kind) &&
      !(areWhole && column === 'quantity')
        ? { isPlain: true, ...decimalMarkOf(shown, kind) }
        : (!areWhole && isLeftUnread(column, fields) && (await planByFormat(db, column, { cell, kind, head }))) ||
          (await wholePlan(db, column, { cell, table: 'source', kind, isPlain: head.not_plain === 0n }))
  }
  const others = fields.hasAmount ? [decimalMarkOf(shownOf(amounts), 'amount')] : []
  const all = [...others, ...Object.values(plans)]
  for (const [column, plan] of Object.entries(plans) as [NumberColumn, NumberPlan][]) {
    if (plan.decidedBy === 'evidence' || (plan.isPlain && kindOf(column, fields) === 'quantity')) continue
    plan.decimalMark = markBeside(all, plan)
    plan.isPlain &&= plan.decimalMark === '.'
  }
  return plans
}

/**
 * Whether a row is left unread, to be read again, if a format cannot read this number. Beside an amount, only a refund
 * requires that.
 */
const isLeftUnread = (column: NumberColumn, { hasAmount }: OrderFields): boolean =>
  !isCostColumn(column) && (!hasAmount || column === 'refunded')

async function planByFormat(
  db: DuckDBConnection,
  column: NumberColumn,
  { cell, kind, head }: { cell: string; kind: NumberKind; head: ValueProfile },
): Promise<NumberPlan | undefined> {
  await db.run(`create or replace view ${column}_firsts as select ${cell} as value_raw from first_rows`)
  const first = await quickValueProfileOf(db, `${column}_firsts`)
  const format = areGrouped(shownOf(first), kind) ? undefined : await findValueFormat(db, `${column}_firsts`, first)
  if (!format || showsOtherMark(head, format)) return undefined
  return { isPlain: false, format, ...decimalMarkOf(shownOf(first), kind) }
}

/**
 * The plans for the rows left unread. What these rows show decides, unless the whole column was already examined or casts
 * read all of it: planning the other readers takes 0.05 s.
 */
export async function plansOfUnreadRows(
  db: DuckDBConnection,
  fields: OrderFields,
  plans: NumberPlans,
  amounts: DecimalMark,
): Promise<NumberPlans> {
  const found: NumberPlans = {}
  const made: NumberPlan[] = []
  for (const [column, plan] of Object.entries(plans) as [NumberColumn, NumberPlan][]) {
    const cell = cellOf(column, fields)
    const { format, ...all } = plan
    found[column] = all
    if (format && showsOtherMark(await profileOfUnread(db, column, cell), format)) {
      await db.run('drop table tx') // the next attempt has a database of its own
      throw new NeedsWholeColumns(column)
    }
    if (!plan.isPlain || (await isReadByCasts(db, cell))) continue
    found[column] = await wholePlan(db, column, { cell, table: 'cells', kind: 'part', isPlain: false })
    made.push(found[column])
  }
  const all = [...(fields.hasAmount ? [amounts] : []), ...Object.values(found)]
  for (const plan of made) if (plan.decidedBy === 'default') plan.decimalMark = markBeside(all, plan)
  return found
}

/** The text that is read as a number: for percentages, without their sign. */
export const cellOf = (column: NumberColumn, { discountUnit }: OrderFields): string =>
  column === 'discount' && discountUnit !== 'money' ? "trim(translate(discount_raw, '%％', ''))" : `${column}_raw`

/** A share of the amount is not an amount. */
const kindOf = (column: NumberColumn, { discountUnit }: OrderFields): NumberKind =>
  column === 'quantity' || column === 'price'
    ? column
    : column === 'unit_cost'
      ? 'price'
      : column === 'discount' && discountUnit !== 'money'
        ? 'quantity'
        : 'amount'

async function isReadByCasts(db: DuckDBConnection, cell: string): Promise<boolean> {
  const rows = await db.runAndReadAll(
    `select not exists (from cells where ${cell} <> '' and (contains(${cell}, '_') or try_cast(${cell} as decimal(18, 4)) is null))`,
  )
  return rows.getRowsJS()[0]![0] as boolean
}

async function profileOfUnread(db: DuckDBConnection, column: NumberColumn, cell: string): Promise<ValueProfile> {
  await db.run(`create or replace view ${column}_cells as select ${cell} as value_raw from cells`)
  return quickValueProfileOf(db, `${column}_cells`)
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
