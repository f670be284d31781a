import { mkdirSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { PermanentFailure } from '#domain/files/failure.ts'
import { ingestSource } from '#jobs/ingest/ingest-source.ts'
import { partRequest } from '#tests/jobs/ingest/ingested.ts'
import { temporaryFolder } from '#tests/support/databases/database.ts'
import { failureText } from '#text/files/failures.ts'

const contents = 'Customer,Date,Amount,SKU\nc1,2024-01-01,5,s1'
const mapping = { Customer: 'customerId', Date: 'transactionDate', Amount: 'transactionValue', SKU: 'skuId' } as const

test('101. A source too large for the disk is refused in words before anything is read', async () => {
  const folder = temporaryFolder()
  const workPath = join(folder, 'work')
  mkdirSync(workPath)
  const part = await partRequest({ id: '1', name: '1.csv', contents, mapping, joining: 'rows' }, folder)
  truncateSync(part.sourcePath, 3e9) // bytes that are not on the disk
  const steps: string[] = []
  const asked = { workPath, parts: [part, { ...part, id: '2' }], memoryLimit: '1GB', threads: 2 }
  const error = await ingestSource(asked, (step) => steps.push(step), { freeBytes: 7.25e9 }).catch((thrown) => thrown)
  assert.instance(error, PermanentFailure)
  assert.is(
    failureText((error as PermanentFailure).failure),
    'Processing this data source needs about 12 GB of free disk space, and the server has 7.3 GB. Nothing was processed. Please contact your administrator.',
  )
  assert.equal(steps, [])
})

test('101. A small source is not refused: a full disk leads to another attempt', async () => {
  const folder = temporaryFolder()
  const back = process.cwd()
  const workPath = join(folder, 'work')
  mkdirSync(workPath)
  const part = await partRequest({ id: '1', name: '1.csv', contents, mapping, joining: 'rows' }, folder)
  const asked = { workPath, parts: [part], memoryLimit: '1GB', threads: 2 }
  const summary = await ingestSource(asked, () => {}, { freeBytes: 0 }).finally(() => process.chdir(back))
  assert.is(summary.orders, 1)
})

test.run()
