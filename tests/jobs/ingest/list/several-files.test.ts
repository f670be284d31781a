import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { positionsOf } from '#domain/mapping/positions.ts'
import { makeList } from '#jobs/ingest/make-list.ts'
import { lookAt } from '#tests/jobs/ingest/ingested.ts'
import { temporaryFolder } from '#tests/support/databases/database.ts'
import { listed, rowsOf } from './listed.ts'

const mapping = { Customer: 'customerId', Date: 'transactionDate', Value: 'transactionValue', Sku: 'skuId' } as const
const header = 'Customer,Date,Value,Sku\n'
const lines = Array.from(
  { length: 300 },
  // Every tenth row has no customer; some of these have a SKU of their own.
  (_, n) =>
    n % 10 === 3
      ? `,2024-0${1 + (n % 6)}-1${n % 9},${n - 20}.5,${n % 20 === 3 ? 'G' : `S${n % 5}`}\n`
      : `B${(n * 7) % 41}@x.com,2024-0${1 + (n % 6)}-1${n % 9},${(n % 11) - 2},S${n % 5}\n`,
)

test('the list of a source of two files equals that of one combined file', async () => {
  const folder = temporaryFolder()
  const back = process.cwd()
  try {
    const parts = []
    for (const [number, part] of [lines.slice(0, 150), lines.slice(150)].entries()) {
      const sourcePath = join(folder, `source-${number}`)
      const bytes = Buffer.from(header + part.join(''))
      writeFileSync(sourcePath, bytes)
      const look = await lookAt(sourcePath, bytes)
      const positions = positionsOf(look.columns, mapping)
      parts.push({ id: String(number), name: `${number}.csv`, sourcePath, look, positions, joining: 'rows' as const })
    }
    const workPath = join(folder, 'work')
    mkdirSync(workPath)
    const summary = await makeList({ workPath, parts, only: 'list', memoryLimit: '1GB', threads: 2 }, () => {})
    const one = await listed(header + [...new Set(lines)].join(''), mapping)
    assert.equal(summary, one.summary)
    assert.is(one.guests.length, 30)
    for (const table of ['customers', 'orders', 'skus', 'guests'] as const)
      assert.equal(await rowsOf(join(workPath, `${table}.parquet`)), one[table], table)
    // The places of rows are those of each file.
    const ofGuests = await rowsOf(join(workPath, 'guestrows.parquet'))
    const known = (rows: typeof ofGuests) => rows.map(({ number, value, sku }) => [number, value, sku])
    assert.equal(known(ofGuests), known(one.guestrows))
    assert.equal(
      ofGuests.map(({ part, line }) => `${part} ${line}`),
      lines.flatMap((line, n) => (line.startsWith(',') ? [`${Math.floor(n / 150)} ${2 + (n % 150)}`] : [])),
    )
  } finally {
    process.chdir(back)
    rmSync(folder, { recursive: true, force: true })
  }
})

test.run()
