import { join } from 'node:path'
import type { IngestionRequest } from '#domain/ingestion/ingestion.ts'
import type { Positions } from '#domain/mapping/positions.ts'
import { CsvWriter } from '#reading/text/records/csv-writer.ts'
import { NumberList } from '#reading/text/records/number-list.ts'
import type { RecordIndex } from '#reading/text/records/record-index.ts'
import { isBlank, readableCells, readRecords } from '#reading/text/records/record-reader.ts'
import type { Source } from './csv-source.ts'

/**
 * Writes the mapped cells of every readable record as plain CSV, for files that DuckDB cannot read as they are (mixed
 * line breaks, thousands of ragged rows). Rows keep their order. Blank lines, rows of blank cells and unreadable
 * records are left out. It returns the unreadable ones as `rejected`, the others as `blanks`.
 */
export async function writeTidyCopy(
  { sourcePath, workPath, look, positions }: IngestionRequest,
  index: RecordIndex,
): Promise<{ source: Source; rejected: NumberList; blanks: NumberList }> {
  const fields = Object.entries(positions) as [keyof Positions, number][]
  const path = join(workPath, 'tidy.csv')
  const rejected = new NumberList()
  const writer = await CsvWriter.open(path)
  await writer.write(fields.map(([field]) => field))
  const blanks = new NumberList()
  let known = 0
  for (const record of readRecords(sourcePath, look.dialect, index, numbersBelow(index.records))) {
    if (record.number === index.blanks.at(known)) {
      known++
      blanks.push(record.number)
      continue
    }
    const cells = readableCells(record, look.columns.length)
    // A line with only blank cells is no row: 13 million lines of "" were tried in every way, in vain.
    if (!cells) rejected.push(record.number)
    else if (cells.every(isBlank)) blanks.push(record.number)
    else await writer.write(fields.map(([, position]) => cells[position] ?? ''))
  }
  await writer.close()
  const source: Source = {
    path,
    dialect: { delimiter: ',', quote: '"', linesBeforeHeader: 0, hasHeader: true },
    columnCount: fields.length,
    positions: Object.fromEntries(fields.map(([field], position) => [field, position])) as Source['positions'],
    longestBytes: writer.longestBytes,
    isOwn: true,
    isParallel: !writer.hasLineBreaks,
  }
  return { source, rejected, blanks }
}

function* numbersBelow(limit: number): Generator<number> {
  for (let number = 0; number < limit; number++) yield number
}
