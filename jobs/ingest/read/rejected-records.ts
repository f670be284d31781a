import type { DuckDBConnection } from '@duckdb/node-api'
import type { IngestionRequest } from '#domain/ingestion/ingestion.ts'
import { NumberList } from '#reading/text/records/number-list.ts'
import type { RecordIndex } from '#reading/text/records/record-index.ts'
import { recordsAt } from '#reading/text/records/record-reader.ts'
import { maxRejectedRows } from './csv-source.ts'

/** The records that DuckDB rejected; undefined if there are too many, or if one is not where the index expects it. */
export async function rejectedRecords(
  db: DuckDBConnection,
  { sourcePath, look }: IngestionRequest,
  index: RecordIndex,
): Promise<NumberList | undefined> {
  const rows = await db.runAndReadAll(
    'select distinct line_byte_position::double as position from rejected_rows order by position',
  )
  const positions = rows.getRowObjectsJS().map((row) => row.position as number)
  if (positions.length >= maxRejectedRows) return undefined
  const rejected = new NumberList()
  // Positions count from 1 and sometimes point to the line break before the record, so two rejects can be the same
  // record.
  const offsets = positions.map((position) => position - 1)
  for (const number of recordsAt(sourcePath, look.dialect, index, offsets)) {
    if (number === undefined) return undefined
    if (rejected.at(rejected.length - 1) !== number) rejected.push(number)
  }
  return rejected
}
