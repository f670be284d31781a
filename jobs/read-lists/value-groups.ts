import type { DuckDBConnection } from '@duckdb/node-api'
import type { ListedColumn } from '#domain/analytics/customers/list-question.ts'
import { groupPlaces } from '#domain/analytics/profit/profit-parts.ts'
import { mostGroups } from './profit-sums.ts'

/** The value of a column on a row as an expression: its number, -1 for none, -2 for several. */
export const valueOfColumn = (column: ListedColumn | undefined): string => {
  if (!column) return '-1::int'
  const cell = `a${column.column}`
  return column.isSplit
    ? `case when coalesce(len(${cell}), 0) = 0 then -1 when len(${cell}) > 1 then -2 else ${cell}[1] end::int`
    : `coalesce(${cell}, -1)::int`
}

/** A line of a table of groups. */
export interface Group {
  place: (typeof groupPlaces)[keyof typeof groupPlaces]
  /** as the file writes it most often; null for the lines that are no value */
  value: string | null
}

/** Which line the value of a first order belongs to. The values in most rows have lines of their own. */
export class Groups {
  readonly all: Group[]
  /** the line of each value, counted from value 1 */
  private readonly lines: Int32Array

  private constructor(values: { id: number; value: string }[], most: number) {
    this.lines = new Int32Array(most + 1).fill(values.length + 2)
    for (const [line, { id }] of values.entries()) this.lines[id] = line
    this.all = [
      ...values.map(({ value }): Group => ({ place: groupPlaces.value, value })),
      { place: groupPlaces.blank, value: null },
      { place: groupPlaces.several, value: null },
      { place: groupPlaces.rest, value: null },
    ]
  }

  static async read(db: DuckDBConnection, { column }: ListedColumn): Promise<Groups> {
    const found = await db.runAndReadAll(
      `select id::int as id, value, max(id) over ()::int as most from attribute_values where attribute = ${column} order by rows desc, id limit ${mostGroups}`,
    )
    const values = found.getRowObjectsJS() as unknown as { id: number; value: string; most: number }[]
    return new Groups(values, values[0]?.most ?? 0)
  }

  lineOf(value: number): number {
    const values = this.all.length - 3
    return value >= 0 ? this.lines[value]! : value === -1 ? values : values + 1
  }
}
