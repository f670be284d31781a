import type { DuckDBConnection } from '@duckdb/node-api'
import type { IngestionRequest } from '#domain/ingestion/ingestion.ts'
import { runSql } from '#jobs/ingest/engine/duckdb.ts'
import { confirmPlan } from '#jobs/ingest/read/confirm-plan.ts'
import type { Source } from '#jobs/ingest/read/csv-source.ts'
import { defineTimesAndValues } from '#jobs/ingest/read/define-readers.ts'
import type { LoadedCurrencies } from '#jobs/ingest/read/loaded-currencies.ts'
import { type ReadAhead, readFile } from '#jobs/ingest/read/read-file.ts'
import type { ReadPlan } from '#jobs/ingest/read/read-plan.ts'
import { placeOrdinals, writeCells } from '#jobs/ingest/read/whole-rows.ts'
import type { NumberList } from '#reading/text/records/number-list.ts'
import type { RecordIndex } from '#reading/text/records/record-index.ts'
import { defineOrderRows } from './define-rows.ts'
import { fillRows, fillStatuses } from './fill-rows.ts'
import { NeedsWholeColumns, plansOfUnreadRows } from './number-plans.ts'
import { orderColumns } from './order-columns.ts'
import type { OrderRows } from './order-rows.ts'
import { readStatuses } from './read-statuses.ts'

export interface OrderReading {
  plan: ReadPlan
  source: Source
  loadedCurrencies: LoadedCurrencies
  /** records that cannot be split */
  unreadable: NumberList
}

/**
 * Reads every row of a file that maps more than the five fields into `tx`, with what each row lacks; rowid + 1 is a
 * row's ordinal. Rounds work as in read-rows.ts: rows whose date or value stays unread are read again, in place, with
 * all readers. Then blanks are filled from the order or from above.
 */
export async function readOrderRows(
  db: DuckDBConnection,
  request: IngestionRequest,
  index: RecordIndex,
  { reading, ahead, onRead }: { reading: OrderRows; ahead?: ReadAhead; onRead: () => void },
): Promise<OrderReading> {
  const { fields } = reading
  const { round: first, rounds, rejected } = await readFile(db, request, index, { reading, ahead })
  onRead()
  for (let round = first; ; round = (await rounds.next()).value) {
    await readStatuses(db, request)
    if (fields.hasAmount && fields.numbers.includes('quantity')) await checkQuantities(db, round.rows)
    const ordinals = await placeOrdinals(db, 'lack & 263 <> 0')
    const unreadRows = await writeCells(db, request, index, { source: round.source, rejected, ordinals })
    const plan = await confirmPlan(db, round.plan, {
      unreadRows,
      options: request.options,
      hasValues: fields.hasAmount,
    })
    if (!plan) continue
    if (unreadRows) {
      if (plan !== round.plan) await defineTimesAndValues(db, plan)
      await defineOrderRows(db, fields, await plansOfUnreadRows(db, fields, reading.numbers(), plan.numbers))
      const columns = orderColumns(fields)
      await runSql(db, 'orders/read-again', {
        columns: columns.map((column) => `, ${column}`).join(''),
        updates: columns.map((column) => `, ${column} = coalesce(rows_again.${column}, tx.${column})`).join(''),
      })
      await readStatuses(db, request)
    }
    await fillRows(db, fields)
    await fillStatuses(db, fields)
    const { source, loadedCurrencies } = round
    return { plan: { ...plan, numbers: shownMark(reading, plan) }, source, loadedCurrencies, unreadable: rejected }
  }
}

/**
 * Up to this number or share of rows with an unread quantity are read again one by one. If there are more, the whole
 * column is examined.
 */
const [fewRows, fewShare] = [1000, 0.01]

async function checkQuantities(db: DuckDBConnection, rows: number): Promise<void> {
  const found = await db.runAndReadAll('select count(*)::double from tx where lack & 256 <> 0')
  if ((found.getRowsJS()[0]![0] as number) <= Math.max(fewRows, rows * fewShare)) return
  await db.run('drop table tx') // the next attempt has a database of its own
  throw new NeedsWholeColumns('quantity')
}

/** How the numbers that make the money were read: those of the amount, else those of the price. */
function shownMark({ fields, numbers }: OrderRows, plan: ReadPlan): ReadPlan['numbers'] {
  const { price } = numbers()
  return fields.hasAmount || !price ? plan.numbers : { decimalMark: price.decimalMark, decidedBy: price.decidedBy }
}
