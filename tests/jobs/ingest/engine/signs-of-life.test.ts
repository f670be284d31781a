// test: only full
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { openDuckdb } from '#jobs/ingest/engine/duckdb.ts'
import { giveSignsOfQueries } from '#jobs/ingest/engine/query-signs.ts'
import { giveSignOfLife, hearSignsOfLife } from '#reading/signs-of-life.ts'
import { ingested } from '#tests/jobs/ingest/ingested.ts'
import { temporaryFolder } from '#tests/support/databases/database.ts'
import { until } from '#tests/support/program.ts'
import { workbookOf } from '#tests/support/samples/workbook.ts'

const mapping = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue' } as const
const orders = Array.from({ length: 600 }, (_, row) => `c${row},2024-01-05,10\n`).join('')

test.after(() => hearSignsOfLife(undefined))

test('while a text with very many rows of "" is read, activity is reported', async () => {
  let heard = 0
  hearSignsOfLife(() => heard++)
  for (const ghosts of ['""\n', ',\n', '"",""\n']) {
    const { summary } = await ingested(
      `customer,date,value\n${orders}${ghosts.repeat(60_000)}c,2024-01-06,5\n`,
      mapping,
    )
    assert.equal([summary.analysedRows, summary.setAsideRows, summary.analysedMoney], [601, 0, '6005.0000'])
  }
  assert.ok(heard > 0)
})

test('the same for a file whose rows have other fields, each at its position', async () => {
  const withOrders = { ...mapping, order: 'orderId' } as const
  const rows = `a,2024-01-05,10,1\n${'""\n'.repeat(30_000)},,5,1\n${'""\n'.repeat(10)}x,soon,7,2\n`
  const { summary, setAside } = await ingested(`customer,date,value,order\n${rows}`, withOrders)
  assert.equal([summary.analysedRows, summary.analysedMoney, summary.setAsideRows], [2, '15.0000', 1])
  assert.ok(setAside.includes('30014,unreadable-date'), setAside)
})

test('the same for a workbook, whose rows without cells count as nothing but take time', async () => {
  let heard = 0
  hearSignsOfLife(() => heard++)
  const rows = [
    ['customer', 'date', 'value'],
    ['c', '2024-01-05', '10'],
    ...Array.from({ length: 2000 }, () => ['', '', '']),
  ]
  const { summary } = await ingested(workbookOf([{ name: 'A', rows }]), mapping)
  assert.is(summary.analysedRows, 1)
  assert.ok(heard > 0)
})

test('reports are rare, and a listener that fails does not fail the read', async () => {
  let heard = 0
  hearSignsOfLife(() => {
    heard++
    throw new Error('nobody is there')
  })
  for (let block = 0; block < 100_000; block++) giveSignOfLife()
  assert.ok(heard === 1 || heard === 2)
  const { summary } = await ingested(`customer,date,value\n${orders}`, mapping)
  assert.is(summary.analysedRows, 600)
})

test('a statement of DuckDB reports activity while it makes progress', async () => {
  let heard = 0
  hearSignsOfLife(() => heard++)
  giveSignsOfQueries()
  const db = await openDuckdb({ workPath: temporaryFolder(), memoryLimit: '512MB', threads: 1 })
  await db.run('create table numbers as select i from range(20_000_000) r(i)')
  heard = 0
  let isEnded = false
  const statement = db
    .run('select sum(length(sha256(sha256(sha256(i::varchar))))) from numbers')
    .catch(() => {}) // interrupted below
    .finally(() => {
      isEnded = true
    })
  await until('it gave several signs', () => heard >= 3)
  assert.not(isEnded, 'these were signs of one statement')
  db.interrupt()
  await statement
  db.closeSync()
})

test.run()
