import { join } from 'node:path'
import type { IngestionRequest } from '../../src/domain/ingestion'
import type { Positions } from '../../src/domain/positions'
import type { Source } from './source'
import { CsvWriter } from './text/csv-writer'
import { NumberList } from './text/number-list'
import type { RecordIndex } from './text/record-index'
import { readableCells, readRecords } from './text/record-reader'

/**
 * The mapped cells of every readable record, written as plain CSV: for files that DuckDB does not read as they are
 * (mixed line breaks, ragged rows by the thousand). Its rows are the file's in order, without blank lines and without
 * the records that cannot be read, which are answered as `rejected`.
 */
export async function writeTidyCopy(
  { sourcePath, workPath, look, positions }: IngestionRequest,
  index: RecordIndex,
): Promise<{ source: Source; rejected: NumberList }> {
  const fields = Object.entries(positions) as [keyof Positions, number][]
  const path = join(workPath, 'tidy.csv')
  const rejected = new NumberList()
  const writer = await CsvWriter.open(path)
  await writer.write(fields.map(([field]) => field))
  let blanks = 0
  for (const record of readRecords(sourcePath, look.dialect, index, numbersBelow(index.records))) {
    if (record.number === index.blanks.at(blanks)) {
      blanks++
      continue
    }
    const cells = readableCells(record, look.columns.length)
    if (cells) await writer.write(fields.map(([, position]) => cells[position] ?? ''))
    else rejected.push(record.number)
  }
  await writer.close()
  const source: Source = {
    path,
    dialect: { delimiter: ',', quote: '"', linesBeforeHeader: 0, hasHeader: true },
    columnCount: fields.length,
    positions: Object.fromEntries(fields.map(([field], position) => [field, position])) as Source['positions'],
    longestBytes: writer.longestBytes,
    isParallel: !writer.hasLineBreaks,
  }
  return { source, rejected }
}

function* numbersBelow(limit: number): Generator<number> {
  for (let number = 0; number < limit; number++) yield number
}
