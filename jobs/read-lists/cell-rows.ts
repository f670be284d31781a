import { DOUBLE, type DuckDBConnection, INTEGER } from '@duckdb/node-api'
import type { DaysWithin, ProfitLines } from '#domain/analytics/profit/profit-lines.ts'
import { profitParts } from '#domain/analytics/profit/profit-parts.ts'
import { lowerCase } from '#domain/values/lower-case.ts'
import { RowAppender } from '#jobs/ingest/engine/row-appender.ts'
import type { Calendar } from '#jobs/ingest/histories/times.ts'
import { countOfParts, type OrderParts } from './order-parts.ts'
import type { PlacedOrder } from './profit-sums.ts'
import type { Groups } from './value-groups.ts'

/** Which orders and rows count, and how. */
interface Asked {
  isOrder: (placed: PlacedOrder) => boolean
  /** by the number of the SKU, which is -1 without one */
  isRow: (sku: number) => boolean
  /** the place of the part among all */
  part: number
  sign: number
}

/** Collects the rows that one number of profit adds up, in the table `cell_rows`: the place of each in the list, and its amount. */
export class CellRows {
  private readonly asked: Asked
  private readonly found: RowAppender

  private constructor(asked: Asked, found: RowAppender) {
    this.asked = asked
    this.found = found
  }

  static async begin(
    db: DuckDBConnection,
    lines: ProfitLines,
    { calendar, groups }: { calendar: Calendar; groups: Groups | undefined },
  ): Promise<CellRows> {
    await db.run('create temp table cell_rows (at_row integer, amount double)')
    const asked = {
      isOrder: ordersOf(lines, calendar, groups),
      isRow: await rowsOf(db, lines),
      part: profitParts.indexOf(lines.part),
      sign: lines.isTakenOff ? -1 : 1,
    }
    return new CellRows(asked, await RowAppender.open(db, 'cell_rows', [INTEGER, DOUBLE]))
  }

  /** Adds the rows of an order that is chosen; `firstRow`: the place of its first row in the list. */
  add(placed: PlacedOrder, { count, ofRows, skus }: OrderParts, firstRow: number): void {
    const { isOrder, isRow, part, sign } = this.asked
    if (!isOrder(placed)) return
    const [places, amounts] = this.found.columns as [Int32Array, Float64Array]
    for (let row = 0; row < count; row++) {
      const amount = ofRows[row * countOfParts + part]!
      if (!amount || !isRow(skus[row]!)) continue
      const at = this.found.next()
      places[at] = firstRow + row
      amounts[at] = sign * amount
    }
  }

  end(): void {
    this.found.end()
  }
}

/** Whether an order counts. */
function ordersOf({ orders, cohorts, first }: ProfitLines, { firstDay: begin }: Calendar, groups: Groups | undefined) {
  const isWithin = ({ from = -Infinity, to = Infinity }: DaysWithin, day: number) =>
    day + begin >= from && day + begin <= to
  const own =
    first &&
    new Set(
      (groups?.all ?? []).flatMap(({ place, value }, line) =>
        place === first.place && sameValue(value) === sameValue(first.value) ? [line] : [],
      ),
    )
  return ({ day, firstDay, group }: PlacedOrder): boolean => {
    if (orders && !isWithin(orders, day)) return false
    if (cohorts === 'none') return firstDay < 0
    if (cohorts && !(firstDay >= 0 && isWithin(cohorts, firstDay))) return false
    return !own || (firstDay >= 0 && own.has(group))
  }
}

async function rowsOf(db: DuckDBConnection, { sku }: ProfitLines): Promise<(sku: number) => boolean> {
  if (!sku) return () => true
  if ('isNone' in sku) return (one) => one < 0
  const texts = new Set('is' in sku ? [sku.is] : sku.isNot)
  const found = await db.runAndReadAll('select sku::int, text from skus')
  const named = new Set(
    (found.getRowsJS() as [number, string][]).flatMap(([one, text]) => (texts.has(text) ? [one] : [])),
  )
  return 'is' in sku ? (one) => named.has(one) : (one) => one >= 0 && !named.has(one)
}

const sameValue = (value: string | null): string | null =>
  value === null ? null : lowerCase(value.trim().normalize('NFC'))
