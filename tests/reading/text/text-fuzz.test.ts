// test: only full, also long, 40 s
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { FileInspection } from '#domain/files/dialect.ts'
import { PermanentFailure } from '#domain/files/failure.ts'
import { contentsOf } from '#reading/contents/contents.ts'
import { inspectText } from '#reading/inspect/inspect-text.ts'
import { asDelimited } from '#reading/text/records/blank-separated-records.ts'
import { headRecords } from '#reading/text/records/head-records.ts'
import { indexText } from '#reading/text/records/index-text.ts'
import { asUtf8 } from '#reading/text/records/recode.ts'
import { isBlank, readableCells, readRecords } from '#reading/text/records/record-reader.ts'
import { type TextHead, textHead } from '#reading/text/records/text-head.ts'
import { ingested } from '#tests/jobs/ingest/ingested.ts'
import { temporaryFolder } from '#tests/support/databases/database.ts'
import { figureOf } from '#tests/support/long-form.ts'
import { type Random, randomOf } from '#tests/support/samples/random.ts'

// FUZZ_ROUNDS sets how long it runs; FUZZ_SEED repeats a failing case.
const rounds = figureOf('FUZZ_ROUNDS', { short: 50, long: 300 })
const firstSeed = Number(process.env.FUZZ_SEED ?? 1)
const folder = temporaryFolder()
test.after(() => rmSync(folder, { recursive: true, force: true }))

const row = (n: number) => [
  `c${n % 7}`,
  `2024-01-${10 + (n % 20)}`,
  `${n}.50`,
  n % 3 ? `mug, ${n}` : `5" "b"\nx`,
  `Men's`,
]
const tableIn = (delimiter: string, quote: string, lineBreak: string) =>
  [['customer', 'date', 'value', 'product', 'note'], ...Array.from({ length: 40 }, (_, n) => row(n))]
    .map((cells) =>
      cells
        .map((cell) => (/[,;|\t"'\n]/.test(cell) ? quote + cell.replaceAll(quote, quote + quote) + quote : cell))
        .join(delimiter),
    )
    .join(lineBreak)
const wholes = [
  Buffer.from(tableIn(',', '"', '\n')),
  Buffer.from(`sep=;\r\n${tableIn(';', '"', '\r\n')}\r\n`),
  Buffer.from(tableIn('\t', "'", '\r')),
  Buffer.from(`\ufeffTitle\n\n${tableIn('|', '"', '\n')}\nTotal|||\n`),
  Buffer.from(tableIn(',', '"', '\r\n'), 'utf16le'),
  Buffer.from(tableIn(', ', '"', '\n').replaceAll('mug', 'caf\xe9'), 'latin1'),
  Buffer.from(Array.from({ length: 40 }, (_, n) => ` 000${n}   2024-01-1${n % 9}  ${n}   1.50`).join('\n')),
]

const marks = [0, 255, 10, 13, 34, 39, 44, 59, 92, 9, 32, 0xe9, 0xc3]

/** Changes, cuts out, doubles or moves a few bytes. New bytes are mostly bytes that mean something in a CSV. */
function mutated(whole: Buffer, random: Random): Buffer {
  let bytes = Buffer.from(whole)
  for (let times = 1 + random.below(6); times > 0 && bytes.length; times--) {
    const at = random.below(bytes.length)
    const length = 1 + random.below(random.chance(0.2) ? 400 : 8)
    const piece = bytes.subarray(at, at + length)
    const change = random.below(5)
    if (change === 0) bytes[at] = random.chance(0.8) ? random.pick(marks) : random.below(256)
    else if (change === 1) bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + length)])
    else if (change === 2) bytes = Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(at)])
    else if (change === 3)
      bytes = Buffer.concat([bytes.subarray(0, at), Buffer.from([random.pick(marks)]), bytes.subarray(at)])
    else piece.copy(bytes, random.below(bytes.length))
  }
  return bytes
}

const lookAt = (contents: Buffer): { head: TextHead; look: FileInspection } | undefined => {
  const what = contentsOf(contents)
  const head = 'reader' in what && what.reader === 'text' ? textHead(contents, true) : undefined
  const look = head && inspectText(head)
  return look && { head, look }
}

/** The rows as the ingestion's own reader cuts them; undefined for one that is set aside as unreadable. */
async function rowsOf(contents: Buffer, look: FileInspection): Promise<(string[] | undefined)[]> {
  const sourcePath = join(folder, 'source')
  writeFileSync(sourcePath, contents)
  const positions = { customerId: 0, transactionDate: 0, transactionValue: 0 }
  const asked = { sourcePath, workPath: folder, look, positions, memoryLimit: '1GB', threads: 1 }
  const { request, index } = await indexText(await asUtf8(await asDelimited(asked)), () => {})
  const { dialect, columns } = request.look
  const numbers = Array.from({ length: index.records }, (_, number) => number)
  return [...readRecords(request.sourcePath, dialect, index, numbers)]
    .map((record) => readableCells(record, columns.length))
    .filter((cells) => !cells?.every(isBlank))
    .map((cells) => cells && columns.map((_, at) => (cells[at] ?? '').trim()))
}

test('a changed text file ends in rows or in a typed failure, and its preview shows the rows that are read', async () => {
  const outcomes = new Map<string, number>()
  for (let seed = firstSeed; seed < firstSeed + rounds; seed++) {
    const random = randomOf(seed)
    const contents = mutated(random.pick(wholes), random)
    const found = lookAt(contents)
    let outcome = found ? 'read' : 'refused'
    if (found) {
      const { head, look } = found
      const { dialect, columns } = look
      try {
        const rows = await rowsOf(contents, look)
        const preview = headRecords(head, dialect, 1000, dialect.linesBeforeHeader, columns.length)
          .slice(dialect.hasHeader ? 1 : 0)
          .filter(({ cells }) => !cells.every(isBlank))
          .map(({ cells }) => columns.map((_, at) => (cells[at] ?? '').trim()))
        assert.is(preview.length, rows.length, `FUZZ_SEED=${seed}`)
        rows.forEach((cells, at) => {
          if (cells) assert.equal(preview[at], cells, `FUZZ_SEED=${seed}`)
        })
      } catch (error) {
        if (!(error instanceof PermanentFailure)) throw error
        outcome = error.failure.reason
      }
    }
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
  }
  if (process.env.FUZZ_ROUNDS) console.log(outcomes)
  if (rounds >= 300) for (const outcome of ['read', 'refused']) assert.ok(outcomes.get(outcome)! > 0, outcome)
})

test('every row of a changed file is analysed, continued or set aside, as many as its records', async () => {
  for (let seed = firstSeed; seed < firstSeed + rounds / 40; seed++) {
    const random = randomOf(seed)
    const contents = mutated(random.pick(wholes), random)
    const found = lookAt(contents)
    const columns = found?.look.columns ?? []
    if (!found || columns.length < 3) continue
    const mapping = { [columns[0]!]: 'customerId', [columns[1]!]: 'transactionDate', [columns[2]!]: 'transactionValue' }
    try {
      const { summary, setAside } = await ingested(contents, mapping as Parameters<typeof ingested>[1])
      const { rows, analysedRows, continuationRows, setAsideRows } = summary
      assert.is(rows, analysedRows + continuationRows + setAsideRows, `FUZZ_SEED=${seed}`)
      assert.is(rows, (await rowsOf(contents, found.look)).length, `FUZZ_SEED=${seed}`)
      const kept = setAside ? (parse(setAside, { relax_column_count: true }) as string[][]).length - 1 : 0
      assert.is(kept, setAsideRows, `FUZZ_SEED=${seed}`)
    } catch (error) {
      if (!(error instanceof PermanentFailure)) throw new Error(`FUZZ_SEED=${seed}`, { cause: error })
    }
  }
})

test.run()
