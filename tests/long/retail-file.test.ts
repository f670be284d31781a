// test: 20 s
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { rollupTables } from '#domain/ingestion/ingestion.ts'
import { ingested, ingestedSource } from '#tests/jobs/ingest/ingested.ts'
import { type OracleRow, oracle } from '#tests/jobs/ingest/oracle.ts'
import { randomOf } from '#tests/support/samples/random.ts'

// As many rows as the UCI Online Retail file, which this file imitates.
const rows = Number(process.env.RETAIL_ROWS ?? 541_909)
const seed = Number(process.env.RETAIL_SEED ?? 1)

const start = Date.UTC(2009, 11, 1, 8, 26)
const pad = (n: number) => String(n).padStart(2, '0')

/** Invoices of a shop: customers as `17850.0` or blank, SKUs blank here and there, refunds, US dates by the minute. */
function retailFile() {
  const random = randomOf(seed)
  const known: OracleRow[] = []
  const guests: OracleRow[] = []
  const lines = ['InvoiceNo,StockCode,Description,InvoiceDate,Quantity,Price,Amount,CustomerID']
  for (let invoice = 536_365; lines.length <= rows; invoice++) {
    const at = new Date(start + Math.floor((random.below(1_000_000) / 1_000_000) ** 0.8 * 738 * 1440) * 60_000)
    const customer = random.chance(0.25) ? '' : String(12_346 + Math.floor(random.below(6000) ** 2 / 6000))
    const isRefund = random.chance(0.02)
    const orderId = `${isRefund ? 'C' : ''}${invoice}`
    const date = `${at.getUTCMonth() + 1}/${at.getUTCDate()}/${at.getUTCFullYear()} ${at.getUTCHours()}:${pad(at.getUTCMinutes())}`
    const time = at.toISOString().slice(0, 19).replace('T', ' ')
    for (let line = 1 + random.below(40); line > 0 && lines.length <= rows; line--) {
      const quantity = (1 + random.below(24)) * (isRefund ? -1 : 1)
      const price = random.chance(0.005) ? 0 : 1 + random.below(9000)
      const skuId = random.chance(0.01) ? '' : String(20_000 + random.below(4000))
      const skuName = random.chance(0.01)
        ? ''
        : `THING, ${skuId || random.below(50)}${random.chance(0.002) ? ' RED' : ''}`
      const cents = quantity * price
      lines.push(
        `${orderId},${skuId},${skuName && `"${skuName}"`},${date},${quantity},${(price / 100).toFixed(2)},${(cents / 100).toFixed(2)},${customer && `${customer}.0`}`,
      )
      const row = { customer, at: time, units: BigInt(cents) * 100n, skuId, skuName, orderId }
      ;(customer ? known : guests).push({ ...row, quantity: BigInt(quantity) * 10_000n })
    }
  }
  return { text: `${lines.join('\n')}\n`, known, guests }
}

/** The rows as sorted texts. `position` is left out, because it is a row's place and not a figure. */
const asText = (found: object[]) =>
  found.map((row) => JSON.stringify(Object.entries({ ...row, position: undefined }).sort())).sort()

const amount = { Amount: 'transactionValue' } as const
const product = { Quantity: 'quantity', Price: 'unitPrice' } as const
const invoice = { InvoiceNo: 'orderId' } as const
const { text, known, guests } = retailFile()

for (const [name, fields] of Object.entries({ amount, product, 'product and invoice': { ...product, ...invoice } }))
  test(`${rows} rows of a retailer by ${name}: every cell of every table is that of the brute-force reckoning`, async () => {
    const { summary, rollups } = await ingested(text, {
      CustomerID: 'customerId',
      InvoiceDate: 'transactionDate',
      StockCode: 'skuId',
      Description: 'skuName',
      ...fields,
    })
    const withoutId = (row: OracleRow) => ('InvoiceNo' in fields ? row : { ...row, orderId: '' })
    const expected = oracle(known.map(withoutId), {
      guests: guests.map(withoutId),
      hasQuantity: 'Quantity' in fields,
    })
    for (const table of rollupTables) {
      const [found, reckoned] = [asText(rollups[table]), asText(expected[table])]
      assert.is(found.length, reckoned.length, table)
      const wrong = found.findIndex((row, index) => row !== reckoned[index])
      assert.is(found[wrong], reckoned[wrong], `${table}, RETAIL_SEED=${seed}`)
    }
    assert.is(summary.orders, expected.orders)
    assert.is(Number(summary.analysedMoney), expected.revenue)
    assert.equal(
      { money: Number(summary.orphanRefundMoney), customers: summary.orphanRefundCustomers },
      expected.orphans,
    )
    assert.is(summary.rows, rows)
    const aside = guests.reduce((sum, row) => sum + row.units!, 0n)
    assert.equal(
      summary.setAside.map((entry) => [entry.reason, entry.rows, BigInt(entry.money.replace('.', ''))]),
      [['no-customer', guests.length, aside]],
    )
    assert.is(BigInt(summary.guestMoney.replace('.', '')), aside)
  })

test(`${rows} rows of a retailer, cut with an overlap and added in both orders, taken out and added again, are the single file`, async () => {
  const [header, ...lines] = text.trimEnd().split('\n')
  const dayOf = (line: string) => {
    const [month, day, year] = /(\d+)\/(\d+)\/(\d{4})/.exec(line)!.slice(1).map(Number)
    return Date.UTC(year!, month! - 1, day!)
  }
  const cut = start + 500 * 86_400_000
  const contents = (kept: (day: number) => boolean) => [header, ...lines.filter((line) => kept(dayOf(line)))].join('\n')
  const mapping = {
    CustomerID: 'customerId',
    InvoiceDate: 'transactionDate',
    StockCode: 'skuId',
    Description: 'skuName',
    ...product,
    ...invoice,
  } as const
  const single = await ingested(text, mapping)
  const early = { contents: contents((day) => day < cut + 30 * 86_400_000), mapping, joining: 'orders' as const }
  const late = { contents: contents((day) => day >= cut), mapping, joining: 'orders' as const }
  for (const files of [
    [early, late],
    [late, early],
    [early, late, early],
  ]) {
    const { rollups, summary } = await ingestedSource(files)
    for (const table of rollupTables) assert.equal(asText(rollups[table]), asText(single.rollups[table]), table)
    assert.equal([summary.orders, summary.analysedMoney], [single.summary.orders, single.summary.analysedMoney])
    assert.is(summary.guestMoney, single.summary.guestMoney)
  }
})

test.run()
