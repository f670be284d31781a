import type { DuckDBConnection } from '@duckdb/node-api'
import { PermanentFailure, type SetAsideReason } from '../../src/domain/failure'
import type { IngestionStep } from '../../src/domain/file-status'
import type { IngestionRequest, IngestionSummary } from '../../src/domain/ingestion'
import { openDuckdb, runSql } from './duckdb'
import { type Loaded, load } from './load'
import { decimalText } from './money'
import { collectSetAside, type SetAsideResult } from './set-aside'

type OnProgress = (step: IngestionStep, percent: number) => void

/** The whole work on one file: rollups as JSON lines in `workPath`, and what was read as the summary. */
export async function ingest(request: IngestionRequest, onProgress: OnProgress): Promise<IngestionSummary> {
  process.chdir(request.workPath)
  const db = await openDuckdb(request)
  await runSql(db, 'readers')
  onProgress('reading', 5)
  const loaded = await load(db, request)
  onProgress('orders', 45)
  await runSql(db, 'orders')
  const aside = await collectSetAside(db, request, loaded)
  const rows = await checkRows(db, request, loaded, aside)
  onProgress('customers', 60)
  await runSql(db, 'customers')
  await runSql(db, 'customer-months')
  onProgress('cohorts', 70)
  await runSql(db, 'revenue-by-period')
  await runSql(db, 'cohort-cells')
  await runSql(db, 'deciles')
  onProgress('lifecycle', 82)
  await runSql(db, 'lifecycle-by-decile')
  await runSql(db, 'sku-customers')
  const summary = await summarise(db, loaded, aside, rows)
  for (const table of ['tx', 'orders', 'customers', 'customer_months']) await db.run(`drop table ${table}`)
  await runSql(db, 'lifecycle-by-sku')
  onProgress('writing', 92)
  return summary
}

const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)

/** Counts all rows; a file without any, or without a usable one, fails with words a person understands. */
async function checkRows(
  db: DuckDBConnection,
  request: IngestionRequest,
  loaded: Loaded,
  { setAside, continuationRows }: SetAsideResult,
) {
  const usable = loaded.byReason.get(0)?.rows ?? 0
  const loneBlank = await runSql<{ unreadable_rows: bigint }>(db, 'blank-rows')
  const analysed = usable - continuationRows - Number(loneBlank[0]!.unreadable_rows)
  const setAsideRows = sum(setAside.map((entry) => entry.rows))
  const rows = analysed + continuationRows + setAsideRows
  if (rows === 0) throw new PermanentFailure({ reason: 'no-rows', parameters: {} })
  if (analysed === 0) {
    const { columns } = request.look
    const { customerId, transactionDate, transactionValue } = request.positions
    throw new PermanentFailure({
      reason: 'no-usable-row',
      parameters: {
        rows,
        setAside: Object.fromEntries(setAside.map((entry) => [entry.reason, entry.rows])),
        columns: {
          customerId: columns[customerId],
          transactionDate: columns[transactionDate],
          transactionValue: columns[transactionValue],
        },
        samples: await samples(
          db,
          request,
          setAside.map((entry) => entry.reason),
        ),
      },
    })
  }
  return { rows, analysedRows: analysed, setAsideRows }
}

/** One cell of each kind that could not be read, shortened for a sentence. */
async function samples(db: DuckDBConnection, { positions }: IngestionRequest, reasons: SetAsideReason[]) {
  const column = {
    'unreadable-date': [2, positions.transactionDate],
    'unreadable-value': [3, positions.transactionValue],
  } as const
  const found: Partial<Record<SetAsideReason, string>> = {}
  for (const reason of reasons) {
    if (reason !== 'unreadable-date' && reason !== 'unreadable-value') continue
    const [number, position] = column[reason]
    const rows = await db.runAndReadAll(
      `select left(c${position}, 60) as sample from set_aside where reason = ${number} and trim(c${position}) <> '' limit 1`,
    )
    const sample = rows.getRowObjectsJS()[0]?.sample
    if (typeof sample === 'string') found[reason] = sample.replaceAll('\0', '')
  }
  return found
}

interface Totals {
  orders: bigint
  customers: bigint
  analysed_units: string
  orphan_units: string
  orphan_customers: bigint
  first_ordered_at: string
  last_ordered_at: string
  has_times: boolean
}

async function summarise(
  db: DuckDBConnection,
  loaded: Loaded,
  aside: SetAsideResult,
  rows: { rows: number; analysedRows: number; setAsideRows: number },
): Promise<IngestionSummary> {
  const [totals] = await runSql<Totals>(db, 'summary')
  const { dates, numbers } = loaded.plan
  return {
    ...rows,
    continuationRows: aside.continuationRows,
    setAside: aside.setAside,
    analysedMoney: decimalText(BigInt(totals!.analysed_units)),
    orders: Number(totals!.orders),
    customers: Number(totals!.customers),
    orphanRefundMoney: decimalText(BigInt(totals!.orphan_units)),
    orphanRefundCustomers: Number(totals!.orphan_customers),
    firstOrderedAt: totals!.first_ordered_at,
    lastOrderedAt: totals!.last_ordered_at,
    understanding: { dates: { ...dates, hasTimes: totals!.has_times }, numbers },
  }
}
