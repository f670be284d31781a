// test: 70 s
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { ListSummary } from '#domain/ingestion/customer-list.ts'
import type { PartRequest } from '#domain/ingestion/ingestion.ts'
import type { MappingOptions } from '#domain/mapping/mapping-options.ts'
import { positionsOf } from '#domain/mapping/positions.ts'
import type { ColumnMapping } from '#domain/mapping/target-field.ts'
import { openDuckdb } from '#jobs/ingest/engine/duckdb.ts'
import { makeList } from '#jobs/ingest/make-list.ts'
import { lookAt } from '#tests/jobs/ingest/ingested.ts'
import { type Random, randomOf } from '#tests/support/samples/random.ts'
import { workbookOf } from '#tests/support/samples/workbook.ts'
import { variation } from '#tests/support/variation.ts'

const folder = mkdtempSync(join(tmpdir(), 'list-in-parts-'))
const back = process.cwd()
let runs = 0

test.after(() => {
  process.chdir(back)
  rmSync(folder, { recursive: true, force: true })
})

const plain: ColumnMapping = {
  Customer: 'customerId',
  Date: 'transactionDate',
  Amount: 'transactionValue',
  SKU: 'skuId',
}
const fields: ColumnMapping = {
  ...plain,
  Order: 'orderId',
  Refunded: 'refundedAmount',
  Quantity: 'quantity',
  Cost: 'unitCost',
}
const attributes: MappingOptions = {
  attributes: [
    { column: 'Channel', type: 'text' },
    { column: 'Tags', type: 'text', split: ';' },
    { column: 'Weight', type: 'number' },
  ],
}
const header = [
  'Order',
  'Customer',
  'Date',
  'Amount',
  'SKU',
  'Refunded',
  'Quantity',
  'Cost',
  'Channel',
  'Tags',
  'Weight',
]

interface Shop {
  orders: number
  /** the share of orders of one customer */
  giant?: number
  customers?: number
  days?: number
  /** digits before the point of the largest amounts */
  digits?: number
}

/** Orders of a shop, one row or several each: some without a customer, a date, an amount or an order ID, some refunds. */
function rowsOf(random: Random, { orders, giant = 0.3, customers = 40, days = 90, digits = 2 }: Shop): string[][] {
  return Array.from({ length: orders }, (_, order) => {
    const isGiant = random.chance(giant)
    const customer = isGiant ? 'giant@x.com' : random.chance(0.06) ? '' : `c${random.below(customers)}@x.com`
    const id = random.chance(0.1) ? '' : `#${random.chance(0.05) ? random.below(orders) : order}`
    const at = new Date(Date.UTC(2024, 0, 1, random.below(24 * days)))
    const date = random.chance(0.02) ? 'soon' : at.toISOString().slice(0, 19).replace('T', ' ')
    return Array.from({ length: 1 + random.below(3) }, () => {
      const whole = random.chance(0.2) ? random.below(10 ** digits) : random.below(50)
      const amount = random.chance(0.04) ? '' : `${random.chance(0.2) ? '-' : ''}${whole}.${random.below(10)}5`
      const refunded = random.chance(0.1) ? '1.25' : ''
      const sku = random.chance(0.1) ? '' : `S${random.below(9)}`
      const tags = random.pick(['', 'new', 'new; vip', 'VIP;b2b'])
      const channel = random.pick(['Search', 'search', 'Social', ''])
      return [
        id,
        customer,
        date,
        amount,
        sku,
        refunded,
        `${1 + random.below(3)}`,
        '0.75',
        channel,
        tags,
        `${random.below(4)}`,
      ]
    })
  }).flat()
}

const csvOf = (rows: string[][]) => [header, ...rows].map((row) => row.join(',')).join('\n')

interface OwnFile {
  bytes: Buffer
  options?: MappingOptions
}

const csvFiles = (random: Random, files: number, shop: Shop, options: MappingOptions = attributes): OwnFile[] =>
  Array.from({ length: files }, () => ({ bytes: Buffer.from(csvOf(rowsOf(random, shop))), options }))

async function partsOf(files: OwnFile[], mapping: ColumnMapping): Promise<PartRequest[]> {
  const parts: PartRequest[] = []
  for (const [at, { bytes, options }] of files.entries()) {
    const sourcePath = join(folder, `source-${++runs}`)
    writeFileSync(sourcePath, bytes)
    const look = await lookAt(sourcePath, bytes, options)
    const positions = positionsOf(look.columns, mapping)
    parts.push({ id: String(at), name: `${at}.csv`, sourcePath, look, positions, options, joining: 'rows' })
  }
  return parts
}

interface Found {
  summary: ListSummary
  /** the rows of each Parquet file in their order as text, and the bytes of the histories */
  files: Record<string, string>
  /** how many orders and customers the list has */
  orders: number
}

async function listOf(parts: PartRequest[], most: { rowsOfPart: number; rowsInMemory: number }): Promise<Found> {
  const workPath = join(folder, `run-${++runs}`)
  mkdirSync(workPath)
  const asked = { workPath, parts, memoryLimit: '1GB', threads: 2, only: 'list' as const }
  const summary = await makeList(asked, () => {}, most.rowsOfPart, most.rowsInMemory)
  const left = readdirSync(workPath, { withFileTypes: true })
  assert.equal(
    left.filter((one) => one.isDirectory() && /rows|orders/.test(one.name)).map(({ name }) => name),
    [],
  )
  const db = await openDuckdb({ workPath, memoryLimit: '1GB', threads: 1 })
  const files: Record<string, string> = { histories: readFileSync(join(workPath, 'histories.bin'), 'base64') }
  const rowsIn = async (sql: string) => (await db.runAndReadAll(sql)).getRowsJS()[0]![0]
  for (const { name } of left.filter((one) => one.name.endsWith('.parquet')))
    files[name] = String(await rowsIn(`select list(t::varchar)::varchar from '${name}' as t`))
  const orders = Number(await rowsIn(`select count(*)::double from 'orders.parquet'`))
  db.closeSync()
  return { summary, files, orders }
}

/** Compares the list of files in memory with the list of the same on the disk, in parts of so many rows. */
async function compare(
  files: OwnFile[],
  { mapping = fields, rowsOfParts = [60] }: { mapping?: ColumnMapping; rowsOfParts?: number[] } = {},
): Promise<Found> {
  const parts = await partsOf(files, mapping)
  const expected = await listOf(parts, { rowsOfPart: 1e9, rowsInMemory: 1e9 })
  assert.is(Object.keys(expected.files).length, 8)
  for (const rowsOfPart of rowsOfParts) {
    const found = await listOf(parts, { rowsOfPart, rowsInMemory: 0 })
    assert.equal(rounded(found.summary), rounded(expected.summary), `summary, ${rowsOfPart}`)
    for (const [name, text] of Object.entries(expected.files))
      assert.is(found.files[name], text, `${name}, ${rowsOfPart}`)
    assert.equal(Object.keys(found.files).sort(), Object.keys(expected.files).sort())
  }
  return expected
}

/** Sums of forecasts are sums of doubles, so their last digits depend on the order of customers. */
const rounded = (summary: ListSummary): unknown =>
  JSON.parse(JSON.stringify(summary), (_, value) => (typeof value === 'number' ? Number(value.toPrecision(12)) : value))

test('100. The list in parts is the list in one: refunds, blank order IDs, attributes, and a customer cut over parts', async () => {
  const { orders, summary } = await compare(csvFiles(randomOf(1), 2, { orders: 200 }))
  assert.ok(orders > 250)
  assert.is(summary.facts.attributes!.length, 4)
})

variation('100. without order fields', async () => {
  const files = csvFiles(randomOf(2), 3, { orders: 150 })
  await compare(files, { mapping: plain, rowsOfParts: [20, 300] })
})

variation('100. most orders are of one customer', async () => {
  await compare(csvFiles(randomOf(3), 2, { orders: 200, giant: 0.95, customers: 3 }), { rowsOfParts: [15, 100, 1e9] })
})

variation('100. nobody has two orders, and most customers only refunds', async () => {
  const lines = Array.from({ length: 200 }, (_, at) => [
    `#${at}`,
    `n${at}@x.com`,
    '2024-01-02',
    at % 3 ? '-5' : '7',
    'S',
    '',
    '1',
    '',
    'Search',
    '',
    '',
  ])
  await compare([{ bytes: Buffer.from(csvOf(lines)), options: attributes }], { rowsOfParts: [30] })
})

variation('100. money beyond 64 bits', async () => {
  const { files } = await compare(csvFiles(randomOf(4), 2, { orders: 150, digits: 14 }), { rowsOfParts: [40] })
  assert.match(files['orders.parquet']!, /value\\?': -?\d{17}/)
})

variation('100. order totals that count once, with shared order IDs', async () => {
  const options: MappingOptions = { ...attributes, repeatedTotals: 'once' }
  await compare(csvFiles(randomOf(5), 2, { orders: 150 }, options), { rowsOfParts: [40] })
})

variation('100. a workbook of several sheets beside a text', async () => {
  const random = randomOf(6)
  const sheets = ['North', 'South'].map((name) => ({ name, rows: [header, ...rowsOf(random, { orders: 60 })] }))
  const workbook = workbookOf(sheets)
  const inSheets: MappingOptions = { ...attributes, sheets: ['North', 'South'] }
  const { files } = await compare([{ bytes: workbook, options: inSheets }, ...csvFiles(random, 1, { orders: 60 })], {
    rowsOfParts: [30],
  })
  for (const { name } of sheets) assert.match(files['rows.parquet']!, name)
})

variation('100. with a forecast', async () => {
  const shop = { orders: 2500, customers: 700, days: 700, giant: 0.01 }
  const { summary } = await compare(csvFiles(randomOf(7), 1, shop), { rowsOfParts: [700] })
  assert.ok(summary.forecast.fit)
})

test.run()
