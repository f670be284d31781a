import type { DuckDBConnection } from '@duckdb/node-api'
import { PermanentFailure } from '#domain/files/failure.ts'
import type { IngestionRequest, IngestionSummary } from '#domain/ingestion/ingestion.ts'
import type { DaysOfRows } from '#domain/ingestion/joining.ts'
import type { Understanding } from '#domain/ingestion/understanding.ts'
import type { LoadedCurrencies } from '#jobs/ingest/read/loaded-currencies.ts'
import { merged } from '#reading/text/records/number-list.ts'
import type { RecordIndex } from '#reading/text/records/record-index.ts'
import { runSql } from './engine/duckdb.ts'
import type { OrderRows } from './orders/order-rows.ts'
import { type OrderShape, plainOrders } from './orders/order-shape.ts'
import { readOrderRows } from './orders/read-order-rows.ts'
import { shapeOf, takeOrders, understoodOrders } from './orders/take-orders.ts'
import { writeUncountedRows } from './orders/write-uncounted-rows.ts'
import { keepsSkuTexts, type Source } from './read/csv-source.ts'
import type { ReadAhead } from './read/read-file.ts'
import type { ReadPlan } from './read/read-plan.ts'
import type { RowsOf } from './read/read-rounds.ts'
import { readRows } from './read/read-rows.ts'
import { collectSetAside, sampleCells } from './write/set-aside.ts'

type RowCounts = Pick<
  IngestionSummary,
  'rows' | 'analysedRows' | 'continuationRows' | 'setAsideRows' | 'setAside' | 'leftOutRows' | 'leftOutMoney'
>

/** Every row of a file: the usable ones in `tx`, the others by their positions. */
export interface FileRows {
  plan: ReadPlan
  source: Source
  loadedCurrencies: LoadedCurrencies
  shape: OrderShape
  /** whether `tx` has the texts of SKUs besides their keys */
  hasSkuTexts: boolean
  /** whether there may be rows that lack only a customer */
  mayHaveGuests: boolean
  usable: UsableCounts
  /**
   * Writes the rows that count in no figure, and counts all rows. It does not use the database, so figures can be made
   * at the same time.
   */
  writeUncounted: () => Promise<RowCounts>
  /** what the person is told about its order fields */
  understood: Partial<Understanding>
  /** of the rows that their status leaves out */
  leftOutDays?: DaysOfRows | undefined
  /** where the rows of `tx` are in the file, if each is at its position (`asOrders`) */
  records?: RecordsOfRows
}

/** A row's rowid counts the records of the file without the missing ones, which are blank or unreadable. */
interface RecordsOfRows {
  missing: Iterable<number>
  /** the row number that a spreadsheet shows for record 0 */
  firstRow: number
}

type UsableCounts = Pick<RowCounts, 'analysedRows' | 'continuationRows'>
type UncountedCounts = Pick<RowCounts, 'setAside' | 'leftOutRows' | 'leftOutMoney'>

export interface RowOptions {
  reading: RowsOf | OrderRows
  ahead?: ReadAhead
  onRead: () => void
  /** a file without usable rows is accepted if its statuses leave rows out, because it takes orders back */
  mayBeLeftOut?: boolean
}

/** Reads the rows of the file. A file without rows, or without usable ones, fails with its reason. */
export async function readFileRows(
  db: DuckDBConnection,
  request: IngestionRequest,
  index: RecordIndex,
  { reading, ahead, onRead, mayBeLeftOut = false }: RowOptions,
): Promise<FileRows> {
  if (!('fields' in reading)) {
    const { usableRows, ...found } = await readRows(db, request, index, { ahead, onRead })
    const read = { ...found, shape: plainOrders, hasSkuTexts: keepsSkuTexts(found.source), understood: {} }
    if (usableRows) return { ...read, mayHaveGuests: false, ...allUsable(usableRows) }
    const setAside = await collectSetAside(db, request)
    const write = async () => ({ setAside, leftOutRows: 0, leftOutMoney: '0' })
    return { ...read, mayHaveGuests: true, ...(await countRows(db, request, write)) }
  }
  const { fields } = reading
  const { unreadable, ...found } = await readOrderRows(db, request, index, { reading, ahead, onRead })
  const taken = await takeOrders(db, request, fields)
  const write = async () => ({
    ...(await writeUncountedRows(request, index, { ...taken, unreadable })),
    leftOutMoney: taken.leftOutMoney,
  })
  return {
    ...found,
    shape: shapeOf(fields, taken),
    hasSkuTexts: false,
    mayHaveGuests: true,
    ...(await countRows(db, request, write, mayBeLeftOut)),
    understood: understoodOrders(fields, taken),
    leftOutDays: taken.leftOutDays,
    records: { missing: merged(index.blanks, unreadable), firstRow: index.firstRow },
  }
}

function allUsable(rows: number): Pick<FileRows, 'usable' | 'writeUncounted'> {
  const usable = { analysedRows: rows, continuationRows: 0 }
  const none = { setAsideRows: 0, setAside: [], leftOutRows: 0, leftOutMoney: '0' }
  return { usable, writeUncounted: async () => ({ rows, ...usable, ...none }) }
}

async function countRows(
  db: DuckDBConnection,
  request: IngestionRequest,
  write: () => Promise<UncountedCounts>,
  mayBeLeftOut = false,
): Promise<Pick<FileRows, 'usable' | 'writeUncounted'>> {
  const [counted] = await runSql<{ analysed: bigint; continuation: bigint }>(db, 'write/row-counts')
  const usable = { analysedRows: Number(counted!.analysed), continuationRows: Number(counted!.continuation) }
  const writeUncounted = async () => {
    const left = await write()
    const setAsideRows = left.setAside.reduce((sum, { rows }) => sum + rows, 0)
    const rows = usable.analysedRows + usable.continuationRows + setAsideRows + left.leftOutRows
    return { rows, ...usable, setAsideRows, ...left }
  }
  if (usable.analysedRows > 0) return { usable, writeUncounted }
  const counts = await writeUncounted()
  if (mayBeLeftOut && counts.leftOutRows > 0) return { usable, writeUncounted: async () => counts }
  throw await noUsableRow(db, request, counts)
}

async function noUsableRow(
  db: DuckDBConnection,
  { look: { columns }, positions }: IngestionRequest,
  { rows, setAside, leftOutRows }: RowCounts,
): Promise<PermanentFailure> {
  if (rows === 0) return new PermanentFailure({ reason: 'no-rows', parameters: {} })
  const { customerId, transactionDate, transactionValue } = positions
  return new PermanentFailure({
    reason: 'no-usable-row',
    parameters: {
      rows,
      leftOut: leftOutRows,
      setAside: Object.fromEntries(setAside.map((entry) => [entry.reason, entry.rows])),
      money: Object.fromEntries(setAside.map((entry) => [entry.reason, entry.money])),
      columns: {
        customerId: columns[customerId],
        transactionDate: columns[transactionDate],
        ...(transactionValue !== undefined && { transactionValue: columns[transactionValue] }),
      },
      samples: await sampleCells(db),
    },
  })
}
