import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { pageOf, unsafeParts } from '#tests/support/browsers/pages.ts'
import { columnsOf } from '#tests/support/columns.ts'
import { tablesOf, textOf } from '#tests/support/html.ts'
import { workedExample } from '#tests/support/samples/worked-example.ts'
import { sharedFile } from '#tests/support/shared-data.ts'
import { variation } from '#tests/support/variation.ts'

let app: TestApp
let anna: string
let example: string

const columns = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue', sku: 'skuId' }

async function processed(contents: string | Buffer, mapping: Record<string, string> = columns): Promise<string> {
  const { body } = await app.upload(anna, contents)
  const file = await app.process(anna, body.id, mapping)
  assert.is(file.status, 'completed', file.failureReason)
  return file.id
}
const lifecycle = (query: string) => pageOf(app, anna, `/dashboard/lifecycle?${query}`)

/** The specified tables. The last two tables show days between orders, and who came back. */
const skuTables = (html: string) => tablesOf(html).slice(0, -2)

test.before(async () => {
  app = await testApp({}, { worker: true })
  anna = await app.signedUp('anna@example.com')
  example = await processed(workedExample)
})
test.after(() => app.close())

const figures = [
  'Customers',
  'First Purchase AOV',
  'LTV After First',
  'LTV Overall',
  '2nd Order Rate',
  '3rd Order Rate',
  '4th Order Rate',
  '5th Order Rate',
]

test('docs/semantics.md §6: both tables in the HTML, in their default orders', async () => {
  const { status, html } = await lifecycle(`fileId=${example}`)
  assert.is(status, 200)
  const [bySku, byAov] = skuTables(html)
  assert.equal(bySku, [
    ['SKU', ...figures],
    ['X', '2', '$60.00', '$37.50', '$97.50', '50.0%', '50.0%', '0.0%', '0.0%'],
    ['Y', '1', '$100.00', '$80.00', '$180.00', '100.0%', '100.0%', '0.0%', '0.0%'],
  ])
  assert.equal(byAov, [
    ['Percentile', ...figures],
    ['60–70%', '1', '$100.00', '$80.00', '$180.00', '100.0%', '100.0%', '0.0%', '0.0%'],
    ['30–40%', '1', '$20.00', '-$5.00', '$15.00', '0.0%', '0.0%', '0.0%', '0.0%'],
    ['0–10%', '1', '$0.00', '$0.00', '$0.00', '0.0%', '0.0%', '0.0%', '0.0%'],
  ])
  const sorts = [...html.matchAll(/<th scope="col" aria-sort="(\w+)"[^>]*>/g)].map(([, sort]) => sort)
  assert.equal([sorts.indexOf('descending'), sorts.lastIndexOf('descending')], [1, 9 + 2])
  const places = ['aria-label="In short"', 'Lifecycle Analytics by SKU</h2>', 'Days between orders</p>']
  const found = places.map((words) => html.indexOf(words))
  assert.equal(
    found,
    found.filter((place) => place > 0).sort((a, b) => a - b),
  )
  assert.is(sorts.filter((sort) => sort === 'descending').length, 2)
})

test('titles and notes are the spec’s', async () => {
  const text = textOf((await lifecycle(`fileId=${example}`)).html)
  for (const words of [
    'Lifecycle Analytics by SKU Showing 2 SKUs (excluding $0 first purchases)',
    'Lifecycle Analytics by First Purchase AOV',
    'A customer whose first purchase holds several SKUs is counted in each of them.',
  ])
    assert.ok(text.includes(words), words)
})

test('the page opens with sentences whose numbers lead to their customers', async () => {
  const { html } = await lifecycle(`fileId=${example}`)
  const text = textOf(html)
  assert.match(text, /33\.3% of 3 customers have bought again\./)
  assert.match(
    text,
    /among the largest \(60–70%\) has brought \$180\.00 so far\. .* the smallest \(0–10%\) has brought \$0\.00/,
  )
  assert.match(html, new RegExp(`href="/dashboard/customers\\?fileId=${example}&amp;orders=2#`))
})

test('the bars are drawn on the server and described in words', async () => {
  const { html } = await lifecycle(`fileId=${example}`)
  const [, byAov] = html.split('Lifecycle Analytics by First Purchase AOV</h2>')
  const [chart] = byAov!.split('Days between orders</p>')
  assert.equal(chart!.match(/class="area tone-(soft|1)"/g)?.length, 2)
  assert.match(
    html,
    /class="sr-only">Mean first purchase .*0–10%: \$0\.00 first, \$0\.00 overall\. 60–70%: \$100\.00 first, \$180\.00 overall\.<\/p>/,
  )
  assert.match(html, /<title>30–40%: First Purchase AOV \$20\.00, LTV Overall \$15\.00<\/title>/)
  assert.equal(unsafeParts(html), [])
})

test('every heading explains its meaning on hover, to a screen reader and in visible text', async () => {
  for (const path of ['revenue', 'cohorts', 'lifecycle']) {
    const { html } = await pageOf(app, anna, `/dashboard/${path}?fileId=${example}`)
    const titles = [...html.matchAll(/<th scope="col"[^>]*><button[^>]*title="([^"]*)"/g)].map(([, title]) => title!)
    assert.is(titles.length, [...html.matchAll(/<th scope="col" aria-sort/g)].length, path)
    assert.ok(titles.length >= 5, path)
    const text = textOf(html)
    for (const title of titles) {
      assert.match(title, /^[A-Z].{15,}\.$/, path)
      assert.ok(text.includes(textOf(title)), `${path}: ${title}`)
    }
  }
})

test('/lifecycle is an alias, and the sidebar names the page', async () => {
  const { status, html } = await pageOf(app, anna, `/lifecycle?fileId=${example}`)
  assert.is(status, 200)
  assert.match(html, /<a href="\/dashboard\/lifecycle\?fileId=[0-9a-f]+" aria-current="page"/)
})

variation('only the first rows of many are in the HTML; a search and pages lead to the others', async () => {
  const rows = Array.from({ length: 250 }, (_, k) => `c${k},2024-01-01,5,S${String(k).padStart(3, '0')},Name of ${k}`)
  const names = { ...columns, name: 'skuName' }
  const id = await processed(`customer,date,value,sku,name\n${rows.join('\n')}\n`, names)
  const skus = async (query: string) => {
    const { html } = await lifecycle(`fileId=${id}${query}`)
    return {
      html,
      skus: skuTables(html)[0]!
        .slice(1)
        .map(([sku]) => sku!),
    }
  }
  const first = await skus('')
  assert.is(first.skus.length, 100)
  assert.is(first.skus[0], 'S000 Name of 0')
  assert.match(textOf(first.html), /Showing 250 SKUs .* Page 1 of 3 \(250 SKUs\)/)
  assert.is((await skus('&page=3')).skus.at(-1), 'S249 Name of 249')
  assert.is((await skus('&page=99')).skus.at(-1), 'S249 Name of 249')
  const found = await skus('&search=s24')
  assert.equal(found.skus.length, 10)
  assert.match(textOf(found.html), /Showing 10 SKUs \(excluding/)
  assert.equal((await skus('&search=NAME%20OF%2017')).skus.length, 11)
  const nothing = await skus(`&search=${encodeURIComponent("%_'\\")}`)
  assert.equal(nothing.skus, [])
  assert.match(nothing.html, /No SKU contains this text\./)
})

variation('a search finds Turkish and Greek in any case, as the browser does', async () => {
  const rows = ['İNCİR', 'incir reçeli', 'ΣΎΚΟΣ', 'σύκος'].map((sku, n) => `c${n},2024-01-01,5,${sku}`)
  const id = await processed(`customer,date,value,sku\n${rows.join('\n')}\n`)
  const found = async (search: string) => {
    const { html } = await lifecycle(`fileId=${id}&search=${encodeURIComponent(search)}`)
    return skuTables(html)[0]!.length - 1
  }
  assert.equal([await found('İncir'), await found('ύκος'), await found('ΎΚΟΣ')], [2, 2, 2])
})

variation('36: a SKU that is markup is shown as text', async () => {
  const id = await processed('customer,date,value,sku\na,2024-01-05,6,"<img src=x onerror=alert(1)>"\n')
  const { html } = await lifecycle(`fileId=${id}`)
  assert.equal(columnsOf(skuTables(html)[0], 'SKU'), [['<img src=x onerror=alert(1)>']])
  assert.not.match(html, /<img/)
})

variation('without a SKU column the table says so, the percentiles are there', async () => {
  const { sku: _, ...withoutSku } = columns
  const id = await processed(workedExample, withoutSku)
  const { html } = await lifecycle(`fileId=${id}`)
  assert.match(
    textOf(html),
    /Showing 0 SKUs \(excluding \$0 first purchases\) No Data Available No SKU is mapped in this data source\. Map a SKU ID/,
  )
  assert.is(skuTables(html).length, 1)
  assert.equal((await app.call('GET', `/api/lifecycle/sku?fileId=${id}`, { token: anna })).body, [])
})

variation('with a SKU column, an empty table says what the first purchases lack', async () => {
  for (const [row, why] of [
    ['a,2024-01-05,0,X', 'All first purchases of this data source are $0, and this table leaves such purchases out.'],
    ['a,2024-01-05,6,', 'No first purchase of this data source above $0 has a SKU.'],
  ] as const) {
    const id = await processed(`customer,date,value,sku\n${row}\na,2024-02-05,7,X\n`)
    assert.ok(textOf((await lifecycle(`fileId=${id}`)).html).includes(`No Data Available ${why}`), why)
  }
})

variation('a file without any first purchase: No Data Available, in the spec’s words', async () => {
  const id = await processed('customer,date,value,sku\na,2024-01-05,-6,X\n')
  const { status, html } = await lifecycle(`fileId=${id}`)
  assert.is(status, 200)
  assert.ok(
    textOf(html).includes(
      'No Data Available Unable to generate lifecycle analytics for this data source. Please ensure your data contains the required fields.',
    ),
  )
  for (const path of ['sku', 'aov'])
    assert.equal((await app.call('GET', `/api/lifecycle/${path}?fileId=${id}`, { token: anna })).body, [])
})

test('errors: the requested data, with its message and status', async () => {
  const unknown = await lifecycle('fileId=unknown')
  assert.is(unknown.status, 404)
  assert.match(textOf(unknown.html), /Error loading analytics: There is no such file\./)
  const { body } = await app.upload(anna, workedExample)
  const waiting = await lifecycle(`fileId=${body.id}`)
  assert.is(waiting.status, 409)
  assert.match(textOf(waiting.html), /Error loading analytics: The columns of this file are not mapped yet\./)
  await app.db.updateTable('files').set({ status: 'processing' }).where('id', '=', body.id).execute()
  assert.is((await lifecycle(`fileId=${body.id}`)).status, 409)
  const call = async (query: string) => (await app.call('GET', `/api/lifecycle/sku${query}`, { token: anna })).status
  assert.equal([await call(''), await call('?fileId=unknown'), await call(`?fileId=${body.id}`)], [400, 404, 409])
  const bert = await app.signedUp('bert@example.com')
  assert.is((await pageOf(app, bert, `/dashboard/lifecycle?fileId=${example}`)).status, 404)
  assert.match(textOf((await pageOf(app, bert, '/dashboard/lifecycle')).html), /No data source is completed yet/)
})

test('docs/semantics.md §7: CDNOW, the highest decile in the HTML', async () => {
  const path = sharedFile('cdnow/cdnow.csv')
  if (!path) return
  const id = await processed(readFileSync(path), {
    customer_id: 'customerId',
    date: 'transactionDate',
    amount: 'transactionValue',
  })
  const [byAov] = skuTables((await lifecycle(`fileId=${id}`)).html)
  assert.equal(byAov![1]!.slice(0, 5), ['90–100%', '2,356', '$107.09', '$190.25', '$297.34'])
})

test.run()
