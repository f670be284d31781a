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
  (_, n) => `B${(n * 7) % 41}@x.com,2024-0${1 + (n % 6)}-1${n % 9},${(n % 11) - 2},S${n % 5}\n`,
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
    for (const table of ['customers', 'orders', 'skus'] as const)
      assert.equal(await rowsOf(join(workPath, `${table}.parquet`)), one[table], table)
  } finally {
    process.chdir(back)
    rmSync(folder, { recursive: true, force: true })
  }
})

test.run()
