// test: 120 s
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type PartRequest, rollupTables } from '#domain/ingestion/ingestion.ts'
import { type Joining, joinings } from '#domain/ingestion/joining.ts'
import { openDuckdb } from '#jobs/ingest/engine/duckdb.ts'
import { ingestSource, type MostInMemory } from '#jobs/ingest/ingest-source.ts'
import { makeList } from '#jobs/ingest/make-list.ts'
import { partRequest } from '#tests/jobs/ingest/ingested.ts'
import { type Random, randomOf } from '#tests/support/samples/random.ts'
import { variation } from '#tests/support/variation.ts'

const folder = mkdtempSync(join(tmpdir(), 'rows-on-disk-'))
const back = process.cwd()
let runs = 0

test.after(() => {
  process.chdir(back)
  rmSync(folder, { recursive: true, force: true })
})

const mapping = {
  Order: 'orderId',
  Customer: 'customerId',
  Date: 'transactionDate',
  Amount: 'transactionValue',
  SKU: 'skuId',
  Status: 'orderStatus',
  Refunded: 'refundedAmount',
  Quantity: 'quantity',
} as const
const plain = { Customer: 'customerId', Date: 'transactionDate', Amount: 'transactionValue', SKU: 'skuId' } as const

/**
 * Rows of some days of one shop: equal ones, refunds, shared order IDs, and rows without a customer, an order ID or a
 * readable date. An order has the same rows in each file, or other ones in some.
 */
function rowsOf(random: Random, firstDay: number, days: number, changes: number): string {
  const rows = ['Order,Customer,Date,Amount,SKU,Status,Refunded,Quantity']
  for (let order = firstDay * 3; order < (firstDay + days) * 3; order++) {
    const own = randomOf(1 + order + (random.chance(changes) ? 7919 : 0))
    const date = new Date(Date.UTC(2023, 0, 1 + Math.floor(order / 3), own.below(3))).toISOString()
    const customer = own.chance(0.1) ? '' : `c${own.below(50)}`
    const id = own.chance(0.05) ? '' : `#${own.chance(0.05) ? order % 40 : order}`
    for (let row = 0; row <= own.below(3); row++) {
      const when = own.chance(0.02) ? 'soon' : date.slice(0, 19).replace('T', ' ')
      const amount = `${own.chance(0.1) ? '-' : ''}${own.below(9)}.50`
      const back = own.chance(0.1) ? '1.25' : ''
      const line = `${id},${customer},${when},${amount},s${own.below(8)},${own.chance(0.08) ? 'canceled' : 'paid'},${back},${1 + own.below(3)}`
      rows.push(line)
      if (own.chance(0.15)) rows.push(line)
    }
  }
  return rows.join('\n')
}

/** What the run wrote and answered, as text. `readIn`: the folder of a run that has read the same files. */
async function bytesOf(
  parts: PartRequest[],
  most: MostInMemory,
  readIn?: string,
): Promise<{ texts: string[]; workPath: string }> {
  const workPath = join(folder, `run-${++runs}`)
  mkdirSync(workPath)
  const isRead = readIn !== undefined
  if (isRead)
    for (const name of readdirSync(readIn).filter((one) => one.startsWith('part-')))
      cpSync(join(readIn, name), join(workPath, name), { recursive: true })
  const asked = parts.map((part) => ({ ...part, isRead }))
  const summary = await ingestSource({ workPath, parts: asked, memoryLimit: '1GB', threads: 2 }, () => {}, most)
  const written = rollupTables.map((table) => readFileSync(join(workPath, `${table}.jsonl`), 'utf8'))
  const lists = ['set-aside.csv', 'left-out.csv'].map((name) => join(workPath, name)).filter(existsSync)
  const texts = [JSON.stringify(summary), ...written, ...lists.map((path) => readFileSync(path, 'utf8'))]
  return { texts, workPath }
}

const inMemory: MostInMemory = { rows: 1e9 }
/** Rows for about so many parts of customers: the next power of two, or less if many rows are not usable. */
const inParts = (parts: number, rows: number): MostInMemory =>
  parts === 1 ? { rows: 0 } : { rows: 0, held: { bytes: 0, ofPass: Math.ceil((rows * 15 * 4) / parts) } }

/** The rows of each file of the list, in their order, as text. */
async function listOf(parts: PartRequest[], rowsInMemory: number): Promise<Record<string, string>> {
  const workPath = join(folder, `run-${++runs}`)
  mkdirSync(workPath)
  const asked = { workPath, parts, memoryLimit: '1GB', threads: 2, only: 'list' as const }
  const summary = await makeList(asked, () => {}, 100, rowsInMemory)
  const db = await openDuckdb({ workPath, memoryLimit: '1GB', threads: 1 })
  const found: Record<string, string> = { summary: JSON.stringify(summary) }
  for (const name of readdirSync(workPath).filter((one) => one.endsWith('.parquet'))) {
    const { rows } = (await db.runAndReadAll(`select list(t::varchar) as rows from '${name}' as t`)).getRowObjects()[0]!
    found[name] = String(rows)
  }
  return found
}

interface Source {
  seed: number
  files: number
  joining?: Joining
  /** at least so many days in each file, and up to three times as many */
  days?: number
  fields?: boolean
  parts: number[]
  /** the source alone, not the same without one of its files, too */
  isWhole?: boolean
}

/** Compares a source, and the same without one of its files, with its rows in memory. */
async function compare({
  seed,
  files,
  joining,
  days = 20,
  fields = true,
  parts: counts,
  isWhole,
}: Source): Promise<void> {
  const random = randomOf(seed)
  const parts: PartRequest[] = []
  const contentsOf: string[] = []
  for (let file = 0; file < files; file++) {
    const contents = rowsOf(random, random.below(200), days + random.below(2 * days), 0.1)
    contentsOf.push(contents)
    const how = joining ?? random.pick(joinings.filter((one) => one !== 'all' || random.chance(0.1)))
    const asked = { id: `${seed}-${file}`, name: `${file}.csv`, contents, joining: how }
    parts.push(await partRequest({ ...asked, mapping: fields ? mapping : plain }, folder))
  }
  const out = random.below(files)
  for (const some of isWhole ? [parts] : [parts, parts.filter((_, at) => at !== out)]) {
    if (!some.length) continue
    const { texts: expected, workPath } = await bytesOf(some, inMemory)
    for (const count of counts) {
      const rows = contentsOf.reduce((sum, text) => sum + text.split('\n').length, 0)
      const { texts: found } = await bytesOf(some, inParts(count, rows), workPath)
      assert.is(found.length, expected.length)
      for (const [at, text] of found.entries())
        assert.is(text, expected[at]!, `${rollupTables[at - 1] ?? 'summary'}, seed ${seed}, ${count} parts`)
    }
  }
}

test('100. A source whose rows are on the disk, in parts by customer, has the same bytes as one in memory', () =>
  compare({ seed: 1, files: 3, joining: 'orders', parts: [7] }))

for (const [joining, fields, parts] of [
  ['orders', true, [1, 2, 7, 64]],
  ['rows', true, [7]],
  ['period', true, [2]],
  ['rows', false, [1, 64]],
  ['period', false, [7]],
] as const)
  variation(`100. ${joining}${fields ? '' : ', without order fields'}: about ${parts.join(', ')} parts`, () =>
    compare({ seed: 2, files: 4, joining, fields, parts: [...parts] }),
  )

for (const seed of [3, 4, 5])
  variation(`100. random files that join in random ways, seed ${seed}`, () =>
    compare({ seed, files: 2 + (seed - 3) * 4, parts: seed === 3 ? [1, 7] : [7] }),
  )

variation('100. forty files', () => compare({ seed: 7, files: 40, days: 4, parts: [64], isWhole: true }))

variation('100. The list of a source whose rows are on the disk is the list of the same in memory', () =>
  sameLists(8, true),
)
variation('100. the list without order fields', () => sameLists(9, false))

async function sameLists(seed: number, fields: boolean): Promise<void> {
  const random = randomOf(seed)
  const parts = [0, 1, 2].map((file) =>
    partRequest(
      {
        id: `list-${seed}-${file}`,
        name: `${file}.csv`,
        contents: rowsOf(random, file * 30, 40, 0.1),
        mapping: fields ? mapping : plain,
        joining: fields ? 'orders' : 'rows',
      },
      folder,
    ),
  )
  const all = await Promise.all(parts)
  const expected = await listOf(all, 1e9)
  const found = await listOf(all, 0)
  assert.ok(Object.keys(expected).length > 6)
  assert.equal(Object.keys(found), Object.keys(expected))
  for (const [name, text] of Object.entries(found)) assert.is(text, expected[name], name)
}

test.run()
