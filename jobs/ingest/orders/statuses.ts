import type { DuckDBConnection } from '@duckdb/node-api'
import type { IngestionRequest, StatusFound } from '#domain/ingestion/ingestion.ts'
import type { StatusChoice } from '#domain/mapping/mapping-options.ts'
import { mostStatuses, statusKey } from '#domain/mapping/statuses/order-status.ts'
import { isTypeColumn, proposeChoice } from '#domain/mapping/statuses/propose-choice.ts'
import { runSql } from '#jobs/ingest/engine/duckdb.ts'
import type { OrderFields } from './order-fields.ts'

interface StatusColumn {
  /** of `tx`, and its cells' */
  key: 'status_key' | 'type_key'
  raw: string
  header: string
}

const numberOf: Record<StatusChoice, number> = { count: 0, refund: 1, 'leave-out': 2 }

interface ChosenStatus {
  column: StatusColumn
  /** of a text as the file writes it */
  key: string
  value: string
  choice: StatusChoice
}

const columnsOf = ({ look, positions }: Pick<IngestionRequest, 'look' | 'positions'>): StatusColumn[] => [
  ...(positions.orderStatus === undefined
    ? []
    : [{ key: 'status_key' as const, raw: 'status_raw', header: look.columns[positions.orderStatus]! }]),
  ...(positions.orderType === undefined
    ? []
    : [{ key: 'type_key' as const, raw: 'type_raw', header: look.columns[positions.orderType]! }]),
]

/**
 * Looks up the texts of the status columns' keys, `tx` holds none: in the head of the file, else in all of it. A status of
 * blanks is none.
 */
export async function readStatuses(db: DuckDBConnection, request: IngestionRequest): Promise<void> {
  for (const { key, raw } of columnsOf(request)) {
    await db.run(`create table if not exists ${key}_texts (key ubigint, value varchar)`)
    for (const table of ['head', 'source']) {
      const missing = await db.runAndReadAll(
        `select exists (from tx where ${key} is not null and ${key} not in (select key from ${key}_texts))`,
      )
      if (!missing.getRowsJS()[0]![0]) break
      await db.run(`insert into ${key}_texts
        select hash(${raw}) as key, any_value(left(clean(${raw}), 200)) as value from ${table}
        where ${raw} <> '' and hash(${raw}) not in (select key from ${key}_texts) group by key`)
    }
    await db.run(`update tx set ${key} = null where ${key} in (select key from ${key}_texts where value = '')`)
  }
}

/** What each status and type of the whole file does: as the person chose, else as its words say. */
export async function chooseStatuses(
  db: DuckDBConnection,
  request: IngestionRequest,
  fields: OrderFields,
): Promise<ChosenStatus[]> {
  const chosen: ChosenStatus[] = []
  for (const column of columnsOf(request)) {
    const isType = isTypeColumn(column.header)
    const texts = await db.runAndReadAll(`select key::varchar as key, value from ${column.key}_texts where value <> ''`)
    for (const { key, value } of texts.getRowObjectsJS() as { key: string; value: string }[]) {
      const choice =
        request.options?.statuses?.[statusKey(value)] ??
        proposeChoice(value, { isType, hasRefundedAmount: fields.numbers.includes('refunded') })
      chosen.push({ column, key, value, choice })
    }
  }
  return chosen
}

/** The choice of a row as SQL: left out wins over refund, refund over counted. */
export function choiceOf(chosen: ChosenStatus[]): string {
  const columns = [...new Set(chosen.map(({ column }) => column.key))]
  const cases = columns.flatMap((name) => {
    const whens = chosen
      .filter(({ column, choice }) => column.key === name && choice !== 'count')
      .map(({ key, choice }) => `when ${key}::ubigint then ${numberOf[choice]}`)
    return whens.length ? [`coalesce(case ${name} ${whens.join(' ')} end, 0)`] : []
  })
  return cases.length > 1 ? `greatest(${cases.join(', ')})` : (cases[0] ?? '0')
}

/** What the statuses did, the commonest first; more than `mostStatuses` of a column are not named. */
export async function countStatuses(db: DuckDBConnection, chosen: ChosenStatus[]): Promise<StatusFound[]> {
  const choices = new Map(chosen.map(({ column, value, choice }) => [`${column.key} ${statusKey(value)}`, choice]))
  const found: StatusFound[] = []
  for (const { key, header } of new Map(chosen.map(({ column }) => [column.key, column])).values()) {
    const counted = await runSql<{ value: string; n: number; money: string }>(db, 'orders/status-counts', { key })
    for (const { value, n, money } of counted.slice(0, mostStatuses)) {
      const choice = choices.get(`${key} ${statusKey(value)}`) ?? 'count'
      found.push({ column: header, value: value.replaceAll('\0', ''), rows: n, money, choice })
    }
  }
  return found
}
