import type { DuckDBConnection } from '@duckdb/node-api'
import type { IngestionRequest } from '#domain/ingestion/ingestion.ts'
import { runSql } from '#jobs/ingest/engine/duckdb.ts'
import type { LoadedCurrencies } from '#jobs/ingest/read/loaded-currencies.ts'
import type { RecordIndex } from '#reading/text/records/record-index.ts'
import { confirmPlan, isAllRead } from './confirm-plan.ts'
import type { Source } from './csv-source.ts'
import { defineReaders } from './define-readers.ts'
import { type ReadAhead, readFile } from './read-file.ts'
import type { ReadPlan } from './read-plan.ts'
import { fiveFields, skuTextsOf } from './read-rounds.ts'
import { mayEndInSum } from './totals/sum-at-end.ts'
import { countTotalLabels, MayHaveTotals } from './totals/total-rows.ts'
import { writeUnreadRows } from './whole-rows.ts'

interface RowsRead {
  plan: ReadPlan
  source: Source
  /** set if all rows are usable, and none is blank or was left unread */
  usableRows: number | undefined
  loadedCurrencies: LoadedCurrencies
}

/**
 * Reads every row of the file in rounds (read-rounds.ts): first with the quick readers, then with formats chosen from
 * whole columns, then with all readers. The rows that a round leaves unread are written out and read with all readers.
 * If these show that the other rows were read wrongly, the next round begins. Otherwise, the usable ones are added to
 * `tx`, and the others stay in `uncounted_rows` with row number and reason, their cells in the view `cells`. Returns the
 * plan that was used.
 */
export async function readRows(
  db: DuckDBConnection,
  request: IngestionRequest,
  index: RecordIndex,
  { ahead, onRead }: { ahead?: ReadAhead; onRead: () => void },
): Promise<RowsRead> {
  const { round: first, rounds, rejected } = await readFile(db, request, index, { reading: fiveFields, ahead })
  onRead()
  // The value of a total may be among the unread rows.
  const { candidates, labels } = await countTotalLabels(db)
  if (candidates || (labels && first.usableRows < first.rows)) await readAsOrders(db, 'rows with a label of totals')
  for (let round = first; ; round = (await rounds.next()).value) {
    const isWhole = round.rows === round.usableRows && !round.blankValues && !rejected.length
    const unreadRows = isWhole ? 0 : await writeUnreadRows(db, request, index, { ...round, rejected })
    const isRead = unreadRows > 0 && (await isAllRead(db, round.plan))
    const plan = isRead
      ? { ...round.plan, areLeftUnreadable: true }
      : await confirmPlan(db, round.plan, { unreadRows, options: request.options })
    if (!plan) continue
    if (unreadRows && !isRead && plan !== round.plan) await defineReaders(db, plan)
    if (isWhole) await runSql(db, 'read/none-unread')
    else await runSql(db, 'read/read-unread-rows', { texts: skuTextsOf(round.source) })
    if (await mayEndInSum(db, round.rows)) await readAsOrders(db, 'the last row is the sum of all others')
    const { source, loadedCurrencies } = round
    return { plan, source, loadedCurrencies, usableRows: isWhole ? round.rows : undefined }
  }
}

async function readAsOrders(db: DuckDBConnection, why: string): Promise<never> {
  await db.run('drop table tx') // the next attempt has a database of its own
  throw new MayHaveTotals(why)
}
