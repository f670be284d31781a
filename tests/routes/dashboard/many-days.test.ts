// test: only full, also long, 20 s
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import ExcelJS from 'exceljs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { mostCohortsShown, mostPeriodsShown } from '#domain/analytics/period-part.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { columnsOf } from '#tests/support/columns.ts'
import { tablesOf, textOf, withoutSums } from '#tests/support/html.ts'
import { inLongForm, isLong } from '#tests/support/long-form.ts'
import { latestPeriods, tooManyPeriods } from '#text/analytics/analytics.ts'
import { periodName } from '#text/analytics/period-name.ts'

let app: TestApp
let anna: string
let long: string
let longest: string

const mapping = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue' }
const mostBytes = 2_000_000
const dayOf = (n: number) => new Date(Date.UTC(1860, 0, 1) + n * 86_400_000).toISOString().slice(0, 10)
const lastDay = 60_000
/** One row per day, each with a new customer. The last day is always the same. */
const ofDays = (days: number) =>
  `customer,date,value\n${Array.from({ length: days }, (_, n) => `c${n},${dayOf(lastDay - days + 1 + n)},${(n % 900) + 0.25}\n`).join('')}`

test.before(async () => {
  app = await testApp({}, { worker: true })
  anna = await app.signedUp('anna@example.com')
  const processed = async (days: number) => {
    const file = await app.process(anna, (await app.upload(anna, ofDays(days))).body.id, mapping)
    assert.is(file.status, 'completed', file.failureReason)
    return file.id as string
  }
  long = await processed(5000)
  longest = await processed(60_000)
})
test.after(() => app.close())

const headers = (encoding = '') => ({
  authorization: `Bearer ${anna}`,
  cookie: `session=${anna}`,
  ...(encoding ? { 'accept-encoding': encoding } : {}),
})
const get = (path: string, encoding?: string) => app.request(path, { headers: headers(encoding) })

test('58: pages of 60,000 days are under 2 MB and say that they show the latest', async () => {
  for (const [page, most] of [
    ['revenue', mostPeriodsShown],
    ['cohorts', mostCohortsShown],
  ] as const) {
    for (const id of [long, longest]) {
      const response = await get(`/dashboard/${page}?fileId=${id}&groupBy=day`)
      const html = await response.text()
      assert.is(response.status, 200)
      assert.ok(html.length < mostBytes, `${page}: ${html.length}`)
      assert.ok(html.includes(latestPeriods('day', most)), page)
      assert.ok(html.includes(dayOf(lastDay)) && !html.includes(dayOf(lastDay - most)), page)
    }
    const quarters = await (await get(`/dashboard/${page}?fileId=${longest}&groupBy=quarter`)).text()
    assert.ok(quarters.length < mostBytes && !quarters.includes('at most'), page)
  }
})

test('a range of days before the latest ones shows them, beside those of a year before', async () => {
  const range = `range=dates&from=${dayOf(30_000)}&to=${dayOf(30_002)}`
  const revenue = await (await get(`/dashboard/revenue?fileId=${longest}&groupBy=day&compare=year&${range}`)).text()
  const [table] = tablesOf(withoutSums(revenue)).filter(([head]) => head![1] === 'Revenue')
  const days = Array.from({ length: 3 }, (_, n) => dayOf(30_000 + n))
  assert.equal(
    table!.slice(1).map(([day, , , , , other]) => [day, other]),
    days.map((day, n) => [periodName(day), `$${((30_000 - 365 + n - 1) % 900) + 0.25}`]),
  )
  const cohorts = await (await get(`/dashboard/cohorts?fileId=${longest}&groupBy=day&${range}`)).text()
  assert.equal(
    tablesOf(cohorts)[1]!
      .slice(1)
      .map(([day]) => day),
    days.map(periodName),
  )
})

test('days without orders count: tiles, chart and table show the same latest days', async () => {
  const days = Array.from({ length: 1500 }, (_, n) => `c${n},${dayOf(3 * n)},1\n`)
  const upload = await app.upload(anna, `customer,date,value\n${days.join('')}`)
  const { id } = await app.process(anna, upload.body.id, mapping)
  const html = await (await get(`/dashboard/revenue?fileId=${id}&groupBy=day`)).text()
  const first = periodName(dayOf(3 * 1499 - mostPeriodsShown + 1))
  const text = textOf(html)
  assert.ok(text.includes(latestPeriods('day')))
  assert.ok(text.includes(`${first} to ${periodName(dayOf(3 * 1499))}`), first)
  assert.ok(text.includes(`from ${first} to`), first)
  const table = tablesOf(withoutSums(html)).find(([head]) => head![1] === 'Revenue')!
  assert.equal(columnsOf(table, 'Period')[0], [first])
  assert.ok(html.includes('$734.00'), 'the sum of 734 days')
})

test('58: calls answer every day, streamed in pieces, compressed as the client accepts', async () => {
  for (const call of ['revenue/analytics', 'cohort/analytics', 'cohort/ltv']) {
    const path = `/api/${call}?fileId=${longest}&groupBy=day`
    const response = await get(path)
    let pieces = 0
    let most = 0
    const text = new TextDecoder()
    let json = ''
    for await (const piece of response.body as unknown as AsyncIterable<Uint8Array>) {
      pieces++
      most = Math.max(most, piece.length)
      json += text.decode(piece, { stream: true })
    }
    const rows = JSON.parse(json) as Record<string, unknown>[]
    assert.equal([response.status, rows.length], [200, 60_000])
    assert.equal(new Set(rows.map((row) => row.period ?? row.cohort)).size, 60_000)
    assert.equal(
      [rows[0]!.period ?? rows[0]!.cohort, rows.at(-1)!.period ?? rows.at(-1)!.cohort],
      [dayOf(1), dayOf(60_000)],
    )
    assert.ok(pieces > 20 && most < 400_000, `${pieces} pieces, the largest of ${most}`)
    if (call !== 'cohort/ltv') continue
    const packed = await get(path, 'gzip')
    assert.is(packed.headers.get('content-encoding'), 'gzip')
    const unpacked = packed.body!.pipeThrough(new DecompressionStream('gzip'))
    assert.is(await new Response(unpacked).text(), json)
  }
})

test('the same page is the same answer in each encoding, and another page is another answer', async () => {
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }
  const pages = ['revenue', 'cohorts'].map((page) => `/dashboard/${page}?fileId=${long}&groupBy=day`)
  const plain = await Promise.all(pages.map(async (path) => (await get(path)).text()))
  assert.is.not(plain[0], plain[1])
  for (const _ of ['made', 'found again'])
    for (const [at, path] of pages.entries())
      for (const encoding of ['br', 'gzip'] as const) {
        const answer = await get(path, encoding)
        assert.is(answer.headers.get('content-encoding'), encoding)
        const packed = Buffer.from(await answer.arrayBuffer())
        assert.is(answer.headers.get('content-length'), String(packed.length))
        assert.ok(unpack[encoding](packed).toString() === plain[at], `${path} ${encoding}`)
      }
})

inLongForm(test)('58: the deciles add up in pieces as in one', async () => {
  const path = `/api/cohort/analytics?fileId=${longest}&groupBy=day`
  const part = (await (await get(`${path}&percentiles=[1,2,3,10]`)).json()) as { cohort: string; customers: number }[]
  const whole = (await (await get(`${path}&percentiles=[1,2,3,4,5,6,7,8,9,10]`)).json()) as { cohort: string }[]
  assert.ok(part.length > 20_000 && part.length < 30_000)
  const days = new Set(whole.map((row) => row.cohort))
  assert.ok(part.every((row, at) => days.has(row.cohort) && (!at || row.cohort > part[at - 1]!.cohort)))
})

test('58: the page of cohorts loads as many days as it shows', async () => {
  const rows = (await (await get(`/api/cohort/ltv?fileId=${longest}&groupBy=day&latest=`)).json()) as unknown[]
  assert.is(rows.length, mostCohortsShown)
})

inLongForm(test)(
  '58: a workbook holds all of 5,000 days; of 60,000 it is refused with what to choose instead',
  async () => {
    for (const page of isLong ? ['revenue', 'cohorts'] : ['cohorts']) {
      const held = await get(`/dashboard/${page}/workbook.xlsx?fileId=${long}&groupBy=day`)
      const book = new ExcelJS.Workbook()
      await book.xlsx.load(await held.arrayBuffer())
      assert.is(book.worksheets[0]!.rowCount, 5001)
      const refused = await get(`/dashboard/${page}/workbook.xlsx?fileId=${longest}&groupBy=day`)
      assert.is(refused.status, 400)
      assert.ok((await refused.text()).includes(tooManyPeriods('day')))
    }
  },
)

test.run()
