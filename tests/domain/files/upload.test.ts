import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { chunkCount, hasAcceptedExtension, maxUploadBytes, uploadPercent } from '#domain/files/upload-limits.ts'

test('docs/specification.md §9: chunks of 1 MiB, rounded up', () => {
  const counts: [size: number, chunks: number][] = [
    [1, 1],
    [1_048_575, 1],
    [1_048_576, 1],
    [1_048_577, 2],
    [10 * 1_048_576, 10],
    [maxUploadBytes, 1024],
  ]
  for (const [size, chunks] of counts) assert.is(chunkCount(size), chunks, `${size} bytes`)
})

test('requirement 21: csv, xls and xlsx in any case, and nothing else', () => {
  for (const name of ['a.csv', 'A.CSV', 'a.Xls', 'a.XLSX', 'two.dots.csv', '.csv', 'ä ö.csv', 'a.pdf.csv'])
    assert.ok(hasAcceptedExtension(name), name)
  for (const name of ['a.pdf', 'csv', 'acsv', 'a.csv.exe', 'a.csv ', 'a.xlsm', 'a.xlsb', 'a.txt', 'a.', ''])
    assert.not(hasAcceptedExtension(name), name)
})

test('docs/specification.md §4: progress is the rounded percentage of the chunks received', () => {
  const percents: [received: number, total: number, percent: number][] = [
    [0, 3, 0],
    [1, 3, 33],
    [2, 3, 67],
    [3, 3, 100],
    [1, 8, 13],
    [1, 1024, 0],
    [1023, 1024, 100],
  ]
  for (const [received, total, percent] of percents) assert.is(uploadPercent(received, total), percent)
})

test.run()
