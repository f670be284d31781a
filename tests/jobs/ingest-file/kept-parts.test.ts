// test: only full, waits, 15 s
import { spawnSync } from 'node:child_process'
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { partFolder } from '#domain/ingestion/kept-part.ts'
import { testApp } from '#tests/support/app.ts'
import { childrenOf } from '#tests/support/processes.ts'
import { until } from '#tests/support/program.ts'

const mapping = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue' }

test('100. A child that is killed while a file is read leaves the rows of the files before it, and the next attempt goes on with them', async () => {
  const app = await testApp({}, { worker: true })
  try {
    const anna = await app.signedUp('anna@example.com')
    const first = (await app.upload(anna, 'customer,date,value\na,2024-01-05,10\nb,2024-01-06,20\n')).body.id
    await app.process(anna, first, mapping)
    await app.stopWorker()
    const second = (await app.upload(anna, 'customer,date,value\na,2024-02-05,40\n')).body.id
    const options = { addTo: first, joining: 'rows' }
    const { status } = await app.call('POST', `/api/files/${second}/mapping`, {
      token: anna,
      body: { columnMapping: mapping, options },
    })
    assert.is(status, 200)

    const stored = (id: string) => join(app.environment.dataDir, 'files', id, 'source')
    // The newest file is read first. Nobody writes into this pipe: a child that reads it waits for ever.
    renameSync(stored(first), `${stored(first)}.kept`)
    assert.is(spawnSync('mkfifo', [stored(first)]).status, 0)
    await app.startWorker()
    const reads = () => childrenOf(process.pid).find(({ folder }) => folder.endsWith(partFolder(first)))
    await until('a child has read the newest file', reads)
    process.kill(reads()!.pid, 'SIGKILL')
    writeFileSync(stored(second), 'no order at all')
    rmSync(stored(first))
    renameSync(`${stored(first)}.kept`, stored(first))
    const source = async () =>
      (await app.call('GET', '/api/files', { token: anna })).body.find(({ id }: { id: string }) => id === first)
    await until('the figures are there', async () => (await source()).status !== 'processing')
    assert.is((await source()).status, 'completed')
    const months = (
      await app.call('GET', `/api/revenue/analytics?fileId=${first}&groupBy=month`, { token: anna })
    ).body.map(({ period, revenue }: { period: string; revenue: number }) => [period, revenue])
    assert.equal(months, [
      ['2024-01', 30],
      ['2024-02', 40],
    ])
  } finally {
    await app.close()
  }
})

test.run()
