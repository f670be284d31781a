import type { DuckDBConnection } from '@duckdb/node-api'
import type { IngestionRequest } from '#domain/ingestion/ingestion.ts'
import type { StatusFound } from '#domain/ingestion/understanding.ts'
import type { StatusChoice } from '#domain/mapping/mapping-options.ts'
import { type StatusCounts, withChoices } from '#domain/mapping/sample/rows/choose-statuses.ts'
import { headersBeside } from '#domain/mapping/statuses/headers-beside.ts'
import { mostStatuses, statusKey } from '#domain/mapping/statuses/order-status.ts'
import { sayTypes } from '#domain/mapping/statuses/types-of-rows.ts'
import { runSql } from '#jobs/ingest/engine/duckdb.ts'
import type { OrderFields } from './order-fields.ts'
import { paidBackSales, undoneSales } from './rows-of-paid-back-sales.ts'
import { type StatusColumn, statusColumnsOf } from './status-columns.ts'

const numberOf: Record<StatusChoice, number> = { count: 0, refund: 1, 'leave-out': 2 }

/** A status may be written in several ways; a column with more different cells than this is no status column. */
const mostCells = 10 * mostStatuses

/**
 * Looks up the texts for the keys of the status columns, because `tx` has only keys: in the head of the file, else in
 * all of it. Blanks are no status. If a column has too many different cells, its texts are not looked up, so all its
 * rows count.
 */
export async function readStatuses(db: DuckDBConnection, request: IngestionRequest): Promise<void> {
  for (const { key, raw } of statusColumnsOf(request)) {
    await db.run(`create table if not exists ${key}_texts (key ubigint, value varchar);
      create or replace table ${key}_found as select distinct ${key} as key from tx where ${key} is not null`)
    if (await hasTooMany(db, key)) continue
    for (const table of ['head', 'source']) {
      const missing = await db.runAndReadAll(
        `select exists (from ${key}_found where key not in (select key from ${key}_texts))`,
      )
      if (!missing.getRowsJS()[0]![0]) break
      await db.run(`insert into ${key}_texts
        select hash(${raw}) as key, any_value(left(clean(${raw}), 200)) as value from ${table}
        where ${raw} <> '' and hash(${raw}) not in (select key from ${key}_texts) group by key`)
    }
    const blank = await db.runAndReadAll(`select key::varchar from ${key}_texts where value = ''`)
    const keys = blank.getRowsJS().map(([one]) => `${one}::ubigint`)
    if (keys.length) await db.run(`update tx set ${key} = null where ${key} in (${keys.join(', ')})`)
  }
}

async function hasTooMany(db: DuckDBConnection, key: StatusColumn['key']): Promise<boolean> {
  const found = await db.runAndReadAll(`select count(*) > ${mostCells} from ${key}_found`)
  return found.getRowsJS()[0]![0] as boolean
}

/** The columns of `tx` whose values are counted. A column with too many values is not a status column. */
export async function countedKeys(db: DuckDBConnection, request: IngestionRequest): Promise<string[]> {
  const counted: string[] = []
  for (const { key } of statusColumnsOf(request)) if (!(await hasTooMany(db, key))) counted.push(key)
  return counted
}

interface CountedColumn extends StatusCounts {
  values: (StatusCounts['values'][number] & { exact: string })[]
}

export interface ChosenStatuses {
  found: StatusFound[]
  /** headers of columns with more values than a status column can have: all their rows count */
  tooMany: string[]
}

/**
 * What each status and type of the whole file does: the person's choice, else the proposal from its words. The most
 * common come first, each with the number of its rows that are otherwise usable. The table `judged` must exist.
 */
export async function chooseStatuses(
  db: DuckDBConnection,
  request: IngestionRequest,
  fields: OrderFields,
): Promise<ChosenStatuses> {
  const counted: CountedColumn[] = []
  const isStatusAlone = request.positions.orderId === undefined && request.positions.orderType === undefined
  for (const { key, header } of statusColumnsOf(request)) {
    const isBeyond = await hasTooMany(db, key)
    const values = isBeyond ? [] : await countsOf(db, key)
    const beside = isBeyond ? undefined : await paidBackSales(db, { key, header }, fields)
    const undone = isBeyond ? undefined : await undoneSales(db, { key, header }, fields)
    const haveTypes = sayTypes(
      header,
      values.map(({ value }) => value),
    )
    counted.push({
      column: header,
      isTooMany: isBeyond || values.length > mostStatuses,
      values: values.map(({ value, n, money }) => ({
        value,
        rows: n,
        money: Number(money),
        exact: money,
        beside: beside?.get(statusKey(value))?.beside,
        after: isStatusAlone && !haveTypes ? beside?.get(statusKey(value))?.after : undefined,
        undone: undone?.get(statusKey(value)),
      })),
    })
  }
  const { look, positions, options } = request
  const orderId = look.columns[positions.orderId ?? -1]
  const chosen = withChoices(counted, options?.statuses ?? {}, fields.numbers.includes('refunded'), {
    orderId,
    ...headersBeside(look.columns),
  })
  return {
    tooMany: counted.filter(({ isTooMany }) => isTooMany).map(({ column }) => column),
    found: chosen.flatMap(({ column, values }, at) =>
      values.map(({ value, rows, beside, choice, proposed, rule, why }, n) => ({
        ...(beside && { beside }),
        column,
        value,
        rows,
        money: counted[at]!.values[n]!.exact,
        choice,
        ...(choice === proposed
          ? { by: { rule, why } }
          : { by: 'choice' as const, proposed: { choice: proposed, rule, why } }),
      })),
    ),
  }
}

const countsOf = (db: DuckDBConnection, key: StatusColumn['key']) =>
  runSql<{ value: string; n: number; money: string }>(db, 'orders/status-counts', { key })

/** For each column with other statuses: the rows whose status is blank, which count. */
export async function blankStatuses(
  db: DuckDBConnection,
  request: IngestionRequest,
  found: StatusFound[],
): Promise<StatusFound[]> {
  const blanks: StatusFound[] = []
  for (const { key, header } of statusColumnsOf(request)) {
    if (!found.some(({ column }) => column === header)) continue
    const counted = await db.runAndReadAll(`
      select coalesce(sum(n), 0)::double as rows, money(coalesce(sum(units), 0))::varchar as money
      from judged where reason = 0 and ${key} is null`)
    const [of] = counted.getRowObjectsJS() as [{ rows: number; money: string }]
    if (of.rows) blanks.push({ column: header, value: '', ...of, choice: 'count' })
  }
  return blanks
}

/** The statuses found, with the money of rows that were judged again meanwhile. */
export async function withMoneyOf(
  db: DuckDBConnection,
  request: IngestionRequest,
  found: StatusFound[],
): Promise<StatusFound[]> {
  const money = new Map<string, string>()
  for (const { key, header } of statusColumnsOf(request)) {
    if (!found.some(({ column }) => column === header)) continue
    for (const one of await countsOf(db, key)) money.set(`${header}\n${one.value}`, one.money)
  }
  return found.map((one) => ({ ...one, money: money.get(`${one.column}\n${one.value}`) ?? one.money }))
}

/** The choice for a row as SQL: left out has priority over refund, refund over counted. */
export async function choiceOf(
  db: DuckDBConnection,
  request: IngestionRequest,
  chosen: StatusFound[],
): Promise<string> {
  const cases: string[] = []
  for (const { key, header } of statusColumnsOf(request)) {
    const choices = new Map(
      chosen.filter(({ column }) => column === header).map(({ value, choice }) => [statusKey(value), choice]),
    )
    const texts = await db.runAndReadAll(`select key::varchar as key, value from ${key}_texts`)
    const whens = (texts.getRowObjectsJS() as { key: string; value: string }[]).flatMap((text) => {
      const number = numberOf[choices.get(statusKey(text.value)) ?? 'count']
      return number ? [`when ${text.key}::ubigint then ${number}`] : []
    })
    if (whens.length) cases.push(`coalesce(case ${key} ${whens.join(' ')} end, 0)`)
  }
  return cases.length > 1 ? `greatest(${cases.join(', ')})` : (cases[0] ?? '0')
}

/** Only rows that are otherwise usable; the others belong to rows without a customer. */
const withRows = (found: StatusFound[]): StatusFound[] => found.filter(({ rows }) => rows > 0)

/** The texts as they are shown. */
export const shownStatuses = (found: StatusFound[]): StatusFound[] =>
  withRows(found).map((one) => ({ ...one, value: one.value.replaceAll('\0', '') }))
