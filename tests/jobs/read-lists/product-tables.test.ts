// test: only full
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { ListQuestion } from '#domain/analytics/customers/list-question.ts'
import { pairLimits } from '#domain/analytics/products/bought-together.ts'
import {
  earlyDays,
  type FirstProducts,
  type FirstProductsRow,
  firstProductsLimits,
  firstProductsOf,
} from '#domain/analytics/products/first-products.ts'
import { askTogether, firstQuestion, type ProductsAsked } from '#domain/analytics/products/questions.ts'
import type { ListTable } from '#domain/ingestion/customer-list.ts'
import { readRows } from '#jobs/read-lists/read-list-rows.ts'
import { inTextOrder, type PlainOrder, plainProducts } from '#tests/routes/dashboard/products/oracle.ts'
import { randomOf } from '#tests/support/samples/random.ts'

let folder: string
let db: DuckDBConnection
let lists = 0

test.before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'products-test-'))
  db = await (await DuckDBInstance.create(':memory:', { threads: '1' })).connect()
})
test.after(() => {
  db?.closeSync()
  rmSync(folder, { recursive: true, force: true })
})

const texts = ['A', 'B', 'a', 'ä', '𝟘', '�', 'Postage', 'Gift card', "O'Neill", '1', '10', '9']
const start = Date.UTC(2024, 0, 1)

/** Orders of a customer are sorted; some have no SKU, some are refunds, many have equal money. */
function someOrders(seed: number): PlainOrder[] {
  const { below, chance, pick } = randomOf(seed)
  return Array.from({ length: 120 + below(200) }, (_, customer) => {
    const at = start + below(300) * 86_400_000 + below(3) * 43_200_000
    return Array.from({ length: 1 + below(4) }, (_, n) => ({
      customer: String(customer),
      at: at + n * below(120) * 86_400_000,
      value: chance(0.1) ? -below(500_000) : below(3) * 250_000,
      skus: new Map(Array.from({ length: below(5) }, () => [pick(texts), (below(4) - 1) * 10_000])),
    })).sort((a, b) => a.at - b.at)
  }).flat()
}

/** Writes the files of a list as jobs/ingest/list does. */
async function listed(orders: PlainOrder[]): Promise<Record<ListTable, string>> {
  const skus = [...new Set(orders.flatMap((order) => [...order.skus.keys()]))].sort(inTextOrder)
  const numbers = new Map(skus.map((text, sku) => [text, sku]))
  const places = new Map<string, { place: number; purchase: number }>()
  const rows = orders.map(({ customer, at, value, skus: own }) => {
    const { place, purchase } = places.get(customer) ?? { place: 0, purchase: 0 }
    const next = { place: place + 1, purchase: purchase + (value >= 0 ? 1 : 0) }
    places.set(customer, next)
    return {
      customer: Number(customer),
      place: next.place,
      purchase: value >= 0 ? next.purchase : null,
      ordered_at: new Date(at).toISOString().slice(0, 19),
      value,
      skus: [...own]
        .map(([text, money]) => ({ sku: numbers.get(text)!, money }))
        .sort((a, b) => b.money - a.money || a.sku - b.sku),
    }
  })
  const write = async (table: string, lines: object[], columns: string) => {
    const json = join(folder, `${table}.json`)
    writeFileSync(json, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
    const path = join(folder, `${table}-${++lists}.parquet`)
    await db.run(`copy (from read_json('${json}', format = 'newline_delimited', columns = ${columns})) to '${path}'`)
    return path
  }
  return {
    histories: '', // no table of products reads them
    rows: await write('rows', [], "{ customer: 'int' }"),
    guests: await write('guests', [], "{ customer: 'int' }"),
    guestrows: await write('guestrows', [], "{ customer: 'int' }"),
    values: await write('values', [], "{ attribute: 'int' }"),
    customers: await write('customers', [], "{ customer: 'int' }"),
    orders: await write(
      'orders',
      rows,
      "{ customer: 'int', place: 'int', purchase: 'int', ordered_at: 'timestamp', value: 'bigint', skus: 'struct(sku int, money bigint)[]' }",
    ),
    skus: await write(
      'skus',
      skus.map((text, sku) => ({ sku, text })),
      "{ sku: 'int', text: 'varchar' }",
    ),
  }
}

async function tablesOf(
  paths: Record<ListTable, string>,
  asked: ProductsAsked,
  limits?: { first?: Partial<typeof firstProductsLimits>; together?: Partial<typeof pairLimits> },
) {
  const ask = <Row>(question: ListQuestion) => readRows({ paths, ...question }) as Promise<Row[]>
  const first = firstQuestion(asked, { ...firstProductsLimits, ...limits?.first })
  return {
    first: firstProductsOf(await ask<FirstProductsRow>(first)),
    together: await askTogether(ask, asked, { ...pairLimits, ...limits?.together }),
  }
}

/** Every step of a first SKU counts its customers once. */
function addsUp({ products, journey }: FirstProducts): void {
  for (const { sku, customers } of products) {
    const steps = journey.filter(({ firstSku }) => firstSku === sku)
    assert.is(
      steps.reduce((sum, step) => sum + step.customers, 0),
      customers,
      sku,
    )
  }
  assert.equal(
    [...new Set(journey.map(({ firstSku }) => firstSku))],
    products.map(({ sku }) => sku),
  )
}

const rounded = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_, one) => (typeof one === 'number' ? Number(one.toPrecision(12)) : one)))

test('docs/semantics.md §11: every product table of random orders equals that of a simple computation', async () => {
  for (let seed = 1; seed <= 12; seed++) {
    const orders = someOrders(seed)
    const paths = await listed(orders)
    for (const asked of [
      { leftOut: [], isEarly: false, least: 1 },
      { leftOut: ['Postage', "O'Neill", 'unknown'], isEarly: false, least: 5 },
      { leftOut: ['A'], isEarly: true, least: 1 },
    ]) {
      const found = await tablesOf(paths, asked, { together: { mostItems: seed % 2 ? 100 : 1_000_000 } })
      const plain = plainProducts(orders, { ...asked, withinDays: asked.isEarly ? earlyDays : null })
      assert.equal(rounded(found), rounded(plain), `seed ${seed} ${JSON.stringify(asked)}`)
      addsUp(found.first)
    }
  }
})

test('SKUs beyond the limits are combined or counted, and the sums stay right', async () => {
  const orders = someOrders(77)
  const paths = await listed(orders)
  const asked = { leftOut: [], isEarly: false, least: 1 }
  const whole = await tablesOf(paths, asked)
  const { first } = await tablesOf(paths, asked, { first: { named: 5, steps: 8 } })
  addsUp(first)
  assert.is(first.products.length, 5)
  assert.is(first.unlisted, whole.first.products.length - 5)
  assert.ok(first.journey.some(({ next }) => next === 'other'))
  for (const { sku, customers, revenue } of first.products) {
    const same = whole.first.products.find((row) => row.sku === sku)!
    assert.equal([customers, revenue], [same.customers, same.revenue])
  }
  const { first: few } = await tablesOf(paths, asked, { first: { bytes: 250 } })
  assert.is(few.products.length, 2, 'two texts of a few bytes')
  addsUp(few)
})

test('orders with very many SKUs count only their most ordered ones if there would be too many pairs', async () => {
  const skus = Array.from({ length: 900 }, (_, n) => `S${String(n).padStart(3, '0')}`)
  const one = (customer: number, own: string[]): PlainOrder => ({
    customer: String(customer),
    at: start,
    value: 10_000,
    skus: new Map(own.map((sku) => [sku, 1])),
  })
  // The first 30 SKUs are in most orders.
  const orders = Array.from({ length: 60 }, (_, n) => one(n, n < 30 ? skus : skus.slice(0, 30)))
  const paths = await listed(orders)
  const asked = { leftOut: [], isEarly: false, least: 1 }
  const { together } = await tablesOf(paths, asked)
  assert.is(together.cut, null)
  assert.is(together.pairs.length, (500 * 499) / 2, 'only the 500 SKUs in most orders')
  const { together: cut } = await tablesOf(paths, asked, { together: { mostPairs: 50_000 } })
  assert.equal(cut.cut, { orders: 30, most: 50 })
  assert.is(cut.pairs.length, (50 * 49) / 2)
  for (const { skuB, orders } of cut.pairs) assert.is(orders, skuB < 'S030' ? 60 : 30)
})

test.run()
