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
  key: string
  value: string
  choice: StatusChoice
}

/**
 * What each status and type of the whole file does: as the person chose, else as its words say. Texts are looked up by
 * their keys: `tx` holds none.
 */
export async function chooseStatuses(
  db: DuckDBConnection,
  { look, positions, options }: IngestionRequest,
  fields: OrderFields,
): Promise<ChosenStatus[]> {
  const columns: StatusColumn[] = [
    ...(fields.hasStatus
      ? [{ key: 'status_key' as const, raw: 'status_raw', header: look.columns[positions.orderStatus!]! }]
      : []),
    ...(fields.hasType
      ? [{ key: 'type_key' as const, raw: 'type_raw', header: look.columns[positions.orderType!]! }]
      : []),
  ]
  const chosen: ChosenStatus[] = []
  for (const column of columns) {
    const isType = isTypeColumn(column.header)
    for (const { key, value } of await textsOf(db, column)) {
      const choice =
        options?.statuses?.[statusKey(value)] ??
        proposeChoice(value, { isType, hasRefundedAmount: fields.numbers.includes('refunded') })
      chosen.push({ column, key, value, choice })
    }
  }
  return chosen
}

/** The texts of a column's keys, from the head of the file, else from all of it. */
async function textsOf(db: DuckDBConnection, { key, raw }: StatusColumn): Promise<{ key: string; value: string }[]> {
  await db.run('create or replace table status_texts (key ubigint, value varchar)')
  for (const table of ['head', 'cells', 'source']) {
    const [missing] = (
      await db.runAndReadAll(`select count(distinct ${key})::double as n from tx
        where ${key} is not null and ${key} not in (select key from status_texts)`)
    ).getRowObjectsJS() as [{ n: number }]
    if (!missing.n) break
    await db.run(`insert into status_texts
      select hash(lower(clean(${raw}))) as key, any_value(left(clean(${raw}), 200)) as value from ${table}
      where clean(${raw}) <> '' and hash(lower(clean(${raw}))) not in (select key from status_texts) group by key`)
  }
  const found = await db.runAndReadAll(
    `select key::varchar as key, value from status_texts where key in (select ${key} from tx)`,
  )
  return found.getRowObjectsJS() as { key: string; value: string }[]
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
  const found: StatusFound[] = []
  for (const column of new Map(chosen.map((one) => [one.column.key, one.column])).values()) {
    const counted = await runSql<{ key: bigint; n: number; money: string }>(db, 'orders/status-counts', {
      key: column.key,
    })
    const byKey = new Map(chosen.filter((one) => one.column.key === column.key).map((one) => [one.key, one]))
    for (const { key, n, money } of counted.slice(0, mostStatuses)) {
      const status = byKey.get(String(key))
      if (status)
        found.push({
          column: column.header,
          value: status.value.replaceAll('\0', ''),
          rows: n,
          money,
          choice: status.choice,
        })
    }
  }
  return found
}
