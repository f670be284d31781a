// test: only full
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type PartRequest, rollupTables } from '#domain/ingestion/ingestion.ts'
import { makeList } from '#jobs/ingest/make-list.ts'
import { keepParts, takeKeptParts } from '#jobs/ingest-file/kept-parts.ts'
import { type Ingested, ingestedParts, type JoiningFile, partRequest } from '#tests/jobs/ingest/ingested.ts'
import { randomOf } from '#tests/support/samples/random.ts'

const mapping = {
  Order: 'orderId',
  Customer: 'customerId',
  Date: 'transactionDate',
  Amount: 'transactionValue',
  SKU: 'skuId',
  Name: 'skuName',
  Status: 'orderStatus',
} as const

/** Orders of forty days: some without a customer, with an unreadable date, canceled, or with a changed SKU name. */
function file(seed: number, firstDay: number): string {
  const random = randomOf(seed)
  const rows = ['Order,Customer,Date,Amount,SKU,Name,Status']
  for (let order = firstDay * 4; order < firstDay * 4 + 160; order++) {
    const day = new Date(Date.UTC(2024, 0, 1 + Math.floor(order / 4))).toISOString().slice(0, 10)
    const date = random.chance(0.02) ? 'soon' : day
    const customer = random.chance(0.1) ? '' : `c${random.below(40)}`
    const sku = random.below(12)
    const status = random.chance(0.05) ? 'canceled' : 'paid'
    const amount = `${1 + random.below(9)}.50`
    rows.push(`#${order},${customer},${date},${amount},s${sku},"Name ${sku} of ${seed}",${status}`)
  }
  return rows.join('\n')
}

const folder = mkdtempSync(join(tmpdir(), 'kept-parts-'))
const back = process.cwd()
let runs = 0

test.after(() => {
  process.chdir(back)
  rmSync(folder, { recursive: true, force: true })
})

function workFolder(): string {
  const workPath = join(folder, 'work', `run-${++runs}`)
  mkdirSync(workPath, { recursive: true })
  return workPath
}

const requestOf = (id: string, joining: JoiningFile['joining'], options?: JoiningFile['options']) =>
  partRequest({ id, name: `${id}.csv`, contents: file(Number(id), Number(id) * 25), mapping, joining, options }, folder)

/** Makes the figures of these files with what earlier runs have kept. `known` names the files that were not read. */
async function run(parts: PartRequest[]): Promise<{ found: Ingested; known: string[] }> {
  const workPath = workFolder()
  const asked = await takeKeptParts(workPath, parts, false)
  const found = await ingestedParts(workPath, asked)
  await keepParts(workPath, asked, false)
  rmSync(workPath, { recursive: true })
  return { found, known: knownOf(asked) }
}

/** Whatever is kept, the figures are the same as if every file were read. */
async function sameAsRead(parts: PartRequest[], known: string[], label: string) {
  const { found, known: taken } = await run(parts)
  assert.equal(taken, known, label)
  const workPath = workFolder()
  const read = await ingestedParts(workPath, parts)
  for (const table of rollupTables)
    assert.equal(found.rollups[table].map(text).sort(), read.rollups[table].map(text).sort(), `${table} ${label}`)
  assert.equal(found.summary, read.summary, label)
  assert.is(found.setAside, read.setAside, label)
  assert.is(found.leftOut, read.leftOut, label)
  rmSync(workPath, { recursive: true })
}

const text = (row: object) => JSON.stringify(Object.entries(row).sort())

test('files that an earlier run has read are not read again, and the figures are the same', async () => {
  rmSync(join(folder, 'work'), { recursive: true, force: true })
  const [one, two, three, four] = await Promise.all([
    requestOf('1', 'orders'),
    requestOf('2', 'orders'),
    requestOf('3', 'rows'),
    requestOf('4', 'period'),
  ])
  assert.equal((await run([one, two, three])).known, [])
  await sameAsRead([one, two, three, four], ['1', '2', '3'], 'an addition')
  // A SKU's name is kept only of the newest file that has it. If that file leaves, the older file is read again.
  const canceled = await requestOf('2', 'orders', { statuses: { canceled: 'count' } })
  await sameAsRead([one, canceled, three, four], ['3', '4'], 'one of them mapped again')
  await sameAsRead([one, three, four], ['3', '4'], 'without one')
})

test('the list behind the figures also reads customers, and the figures reuse what it has read', async () => {
  rmSync(join(folder, 'work'), { recursive: true, force: true })
  const parts = await Promise.all(['1', '2'].map((id) => requestOf(id, 'orders')))
  const lists = []
  for (const known of [[], ['1', '2']]) {
    const workPath = workFolder()
    const asked = await takeKeptParts(workPath, parts, true)
    assert.equal(knownOf(asked), known)
    lists.push(await makeList({ workPath, parts: asked, memoryLimit: '1GB', threads: 2, only: 'list' }, () => {}))
    await keepParts(workPath, asked, true)
    rmSync(workPath, { recursive: true })
  }
  assert.equal(lists[0], lists[1])
  const kept = readdirSync(join(folder, 'work')).sort()
  assert.is(kept.length, 2)
  assert.equal(knownOf(await takeKeptParts(workFolder(), parts, false)), ['1', '2'])
  // what was cut short, or is gone
  rmSync(join(folder, 'work', kept[0]!, 'circumstances.json'))
  rmSync(join(folder, 'work', kept[1]!), { recursive: true })
  assert.equal(knownOf(await takeKeptParts(workFolder(), parts, false)), [])
  assert.equal((await run(parts)).known, [])
  assert.equal(knownOf(await takeKeptParts(workFolder(), parts, false)), ['1', '2'], 'then it is kept anew')
})

const knownOf = (asked: PartRequest[]) => asked.filter(({ isRead }) => isRead).map(({ id }) => id)

test.run()
