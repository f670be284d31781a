// test: only full
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { FileInspection } from '#domain/files/dialect.ts'
import type { InspectionAnswers } from '#domain/files/inspection.ts'
import { placesBelow } from '#domain/files/places-below.ts'
import { positionsOf } from '#domain/mapping/positions.ts'
import { answerTo } from '#reading/inspect/answer.ts'
import { type Cell, workbookOf } from '#tests/support/samples/workbook.ts'
import { checksBelowTexts, checkText } from '#text/mapping/checks.ts'

/** The report of the mapping screen on the first rows and on rows further down, with the proposed mapping. */
async function told(contents: string | Buffer, withBelow = true): Promise<{ first: string[]; below: string[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'checks-below-'))
  try {
    const path = join(folder, 'source')
    writeFileSync(path, contents)
    const source = { path, sizeBytes: statSync(path).size, isWhole: true }
    const { look } = (await answerTo({ kind: 'inspect', source })) as { look: FileInspection }
    const { mapping } = (await answerTo({ kind: 'preview', source, look })) as InspectionAnswers['preview']
    const positions = positionsOf(look.columns, mapping)
    const asked = { kind: 'sample' as const, source, look, positions, options: {}, withBelow }
    const { checks, below } = (await answerTo(asked)) as InspectionAnswers['sample']
    return { first: checks.map(checkText), below: below ? checksBelowTexts(below) : [] }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const rows = 3600
const isLate = (n: number) => n >= 2200 && n % 3 === 0

/** Orders of many customers; `further`: the cells of the columns behind the amount. */
function orders(columns: string, further: (n: number) => string, { customer = 'mail', lines = rows } = {}): string {
  const row = (n: number) => {
    const day = new Date(Date.UTC(2023, 0, 1 + (n % 700))).toISOString().slice(0, 10)
    return `${n},${day},buyer${n % 613}@example.com,${(n % 37) + 5}.25${further(n)}\n`
  }
  return `Order ID,Date,${customer},Total${columns}\n${Array.from({ length: lines }, (_, n) => row(n)).join('')}`
}

test('an amount below 0 further down is not reported: its sale may be anywhere in the file', async () => {
  const sold = orders('', () => '', { lines: rows - 200 })
  const back = Array.from({ length: 200 }, (_, n) => `${n + 9000},2024-12-20,buyer${n}@example.com,-5.25\n`).join('')
  assert.equal(await told(sold + back), { first: [], below: [] })
})

test('values that begin below the first rows are reported: cancellations, statuses, refunds, discounts, notes', async () => {
  const cases: [string, (n: number) => string, RegExp][] = [
    ['cancelled_at', (n) => (isLate(n) ? '2024-01-02' : ''), /“cancelled_at” says that [\d,]+ orders were canceled/],
    ['is_test', (n) => (isLate(n) ? 'true' : 'false'), /“is_test” says “true” in [\d,]+ rows that count/],
    ['Payment Status', (n) => (isLate(n) ? 'failed' : 'paid'), /“Payment Status” says “failed” in/],
    ['Refund Amount', (n) => (isLate(n) ? '4.00' : ''), /“Refund Amount” holds \$[\d,]+\.00 in [\d,]+ rows/],
    ['Returned Qty', (n) => (isLate(n) ? '1' : '0'), /“Returned Qty” counts returned units in [\d,]+ rows/],
    ['Notes', (n) => (isLate(n) ? 'canceled by phone' : 'gift'), /“Notes” says “canceled by phone”/],
  ]
  for (const [column, cell, sentence] of cases) {
    const mapped = orders(`,Status,${column}`, (n) => `,shipped,${cell(n)}`)
    const { first, below } = await told(mapped)
    assert.not.ok(
      first.some((one) => sentence.test(one)),
      column,
    )
    const [found, ...others] = below
    assert.match(found ?? `nothing of ${column}`, sentence)
    assert.match(found!, /^Further down, in [\d,]+ rows that were looked at: /)
    assert.equal(others, [])
  }
})

test('an amount further down replaces the guess that there may be one', async () => {
  const guess = /“Refunded” is blank in the first rows/
  const none = await told(orders(',Refunded', () => ','))
  assert.match(none.first.join('\n'), guess)
  assert.equal(none.below, [])
  const some = await told(orders(',Refunded', (n) => (isLate(n) ? ',1.50' : ',')))
  assert.not.match(some.first.join('\n'), guess)
  assert.match(some.below.join('\n'), /“Refunded” holds/)
})

test('reports about the first rows are not repeated, and a good file has none', async () => {
  const known = await told(orders(',cancelled_at', (n) => (n % 3 ? ',' : ',2024-01-02')))
  assert.is(known.first.filter((one) => one.includes('“cancelled_at”')).length, 1)
  assert.equal(known.below, [])
  const good = orders(',Payment Status,Notes', (n) => `,paid,${n % 5 ? '' : 'gift wrap'}`)
  assert.equal((await told(good)).below, [])
  const notAsked = orders(',cancelled_at', (n) => (isLate(n) ? ',2024-01-02' : ','))
  assert.equal((await told(notAsked, false)).below, [])
  assert.equal((await told(orders(',Payment Status', () => ',paid', { lines: 30 }))).below, [])
})

test('rows further down are found in any encoding, and if a place begins within a multi-line cell', async () => {
  const text = orders(
    ',Zustellung,cancelled_at',
    (n) => `,"Straße ${n}\nHaus, ""B""\n",${isLate(n) ? '2024-01-02' : ''}`,
  )
  const inUtf16 = Buffer.from(`\uFEFF${text}`, 'utf16le')
  const asBigEndian = Buffer.from(inUtf16).swap16()
  for (const contents of [text, Buffer.from(text, 'latin1'), inUtf16, asBigEndian, text.replaceAll('\n', '\r\n')])
    assert.match((await told(contents)).below.join('\n'), /“cancelled_at” says that [\d,]+ orders were canceled/)
})

test('no row is examined twice, and the last row is included', async () => {
  for (const lines of [2100, 3000, 4000, 20_000]) {
    const file = (mark: (n: number) => string) => orders(',Status,cancelled_at', (n) => `,sent,${mark(n)}`, { lines })
    const last = await told(file((n) => (n >= lines - 3 ? '2024-01-02' : '')))
    assert.match(last.below.join('\n'), /“cancelled_at” says that 3 orders were canceled/, String(lines))
    const judged = await told(file((n) => (n < 2000 ? '2024-01-02' : '')))
    assert.equal(judged.below, [], String(lines))
  }
})

test('another value of a reported column is reported, too', async () => {
  const state = (n: number) => (isLate(n) ? 'chargeback' : n % 9 ? 'paid' : 'voided')
  const { first, below } = await told(orders(',Status,Payment Status', (n) => `,sent,${state(n)}`))
  if (first.some((one) => one.includes('“voided”'))) assert.match(below.join('\n'), /“chargeback”/)
})

test('the places are inside a file and end with it, and do not overlap', () => {
  for (const size of [0, 1, 7, 11, 5000, 65_536, 400_001, 1_048_577, 1_000_000_001, 2 ** 31 + 3, 2 ** 33]) {
    const begin = Math.floor(size / 3)
    let end = begin - 1
    for (const { from, length } of placesBelow(begin, size)) {
      assert.ok(from >= end || length === 0, `${size}: ${from} before ${end}`)
      assert.is(from % 2, 0)
      assert.ok(from >= 0 && from + length <= size)
      end = from + length
    }
    assert.is(end, size)
  }
})

test('a sheet of refunds beside the sheet of orders is reported', async () => {
  const sheet = (name: string) => ({
    name,
    rows: [
      ['Order', 'Customer', 'Date', 'Total', name],
      ['1', 'a@x.com', '2024-01-05', 10.5, 'x'],
      ['2', 'b@x.com', '2024-01-06', 20.25, 'y'],
    ] as Cell[][],
  })
  const said = async (name: string) => (await told(workbookOf([sheet('Orders'), sheet(name)]))).first.join()
  assert.match(await said('Refunds'), 'the sheet “Refunds” holds refunds, and is not read')
  assert.not.match(await said('Stores'), 'holds refunds')
})

test.run()
