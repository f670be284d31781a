import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { FileInspection } from '#domain/files/dialect.ts'
import { positionsOf } from '#domain/mapping/positions.ts'
import type { SampleReport } from '#domain/mapping/sample/sample-report.ts'
import { answerTo } from '#reading/inspect/answer.ts'
import { type Cell, workbookOf } from '#tests/support/samples/workbook.ts'

const columns = ['Customer', 'Date', 'Total', 'Note']
const mapping = { Customer: 'customerId', Date: 'transactionDate', Total: 'transactionValue' } as const

/** What the mapping screen would say of a file: its rows, and whether these are all. */
async function sampleOf(contents: string | Buffer, sheets?: string[]): Promise<[number, boolean]> {
  const folder = mkdtempSync(join(tmpdir(), 'sample-whole-'))
  try {
    const path = join(folder, 'source')
    writeFileSync(path, contents)
    const source = { path, sizeBytes: statSync(path).size, isWhole: true } // as of a disk
    const { look } = (await answerTo({ kind: 'inspect', source })) as { look: FileInspection }
    const positions = positionsOf(look.columns, mapping)
    const { rows, isWhole } = (await answerTo({
      kind: 'sample',
      source,
      look,
      positions,
      options: { sheets },
    })) as SampleReport
    return [rows, isWhole]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const text = (rows: number, note = 'x') =>
  `${columns.join(',')}\n${Array.from({ length: rows }, (_, n) => `c${n},2024-01-05,${n}.50,${note}\n`).join('')}`
const sheet = (name: string, rows: number, note = 'x') => ({
  name,
  rows: [columns, ...Array.from({ length: rows }, (_, n): Cell[] => [`c${n}`, '2024-01-05', n + 0.5, note])],
})

test('a text is all there where its last row is in the sample', async () => {
  assert.equal(await sampleOf(text(817)), [817, true])
  assert.equal(await sampleOf(text(2000)), [2000, true])
  assert.equal(await sampleOf(text(2001)), [2000, false])
})

test('long rows leave the sample before 2,000 of them are read', async () => {
  const [rows, isWhole] = await sampleOf(text(1500, 'a long note '.repeat(80)))
  assert.ok(rows < 1500)
  assert.is(isWhole, false)
})

test('a workbook is all there where its sample holds the sheet, and no other is read with it', async () => {
  assert.equal(await sampleOf(workbookOf([sheet('Orders', 200)])), [200, true])
  assert.is((await sampleOf(workbookOf([sheet('Orders', 900)])))[1], false)
  assert.is((await sampleOf(workbookOf([sheet('Orders', 400, 'a long note '.repeat(80))])))[1], false)
  assert.is((await sampleOf(workbookOf([sheet('Jan', 5), sheet('Feb', 5)]), ['Jan', 'Feb']))[1], false)
})

test.run()
