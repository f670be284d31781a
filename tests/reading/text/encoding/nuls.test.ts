// test: only full
import { randomBytes } from 'node:crypto'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { encodingOf } from '#reading/text/encoding/text-encoding.ts'
import { ingested, ingestedSource } from '#tests/jobs/ingest/ingested.ts'
import { readingNotes } from '#text/files/understanding.ts'

const mapping = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue', sku: 'skuName' } as const
const lines = Array.from({ length: 40 }, (_, at) => `c${at % 7},2024-01-${10 + (at % 15)},${at}.50,"Mug, ${at % 3}"`)
const plain = `customer,date,value,sku\n${lines.join('\n')}\n`

test('a NUL in a customer, a date, a value, a SKU, a header or a quoted cell is dropped, counted and reported', async () => {
  const expected = await ingested(plain, mapping)
  const places = ['c3,', '2024-01-12', '7.50', 'Mug, 1', 'customer', ',"Mug', '\n', '.50,']
  for (const place of places) {
    const at = plain.indexOf(place) + 1
    const { summary, rollups } = await ingested(`${plain.slice(0, at)}\0${plain.slice(at)}`, mapping)
    assert.equal(summary.understanding.nuls, { count: 1, atEnd: 0 }, place)
    assert.equal({ ...summary, understanding: 0 }, { ...expected.summary, understanding: 0 }, place)
    assert.equal(rollups, expected.rollups, place)
    assert.equal(readingNotes(summary.understanding), [
      'The file has 1 empty character (NUL), which no text has. It was dropped, and the rest of each cell was read.',
    ])
  }
  assert.is(expected.summary.understanding.nuls, undefined)
})

test('a file that ends with NULs, as a crash leaves it, is read, and the page reports that it ends early', async () => {
  const expected = await ingested(plain, mapping)
  for (const nuls of [5000, 3 << 20]) {
    const { summary, rollups } = await ingested(Buffer.concat([Buffer.from(plain), Buffer.alloc(nuls)]), mapping)
    assert.equal(summary.understanding.nuls, { count: nuls, atEnd: nuls })
    assert.equal(rollups, expected.rollups)
    assert.match(
      readingNotes(summary.understanding)[0]!,
      'are at the end: the program that wrote the file may have been cut off',
    )
  }
  const cut = Buffer.concat([Buffer.from(plain.slice(0, -9)), Buffer.alloc(4096)])
  const { summary } = await ingested(cut, mapping)
  assert.is(summary.rows, 40)
  const two = await ingestedSource([
    { contents: `${plain}\0`, mapping, joining: 'rows' },
    { contents: `${plain.replaceAll('2024-', '2023-')}\0`, mapping, joining: 'rows' },
  ])
  assert.equal(two.summary.understanding.nuls, { count: 2, atEnd: 2 })
})

test('other encodings, and cells that are padded with NULs', async () => {
  const expected = await ingested(plain, mapping)
  const padded = plain.replace(/^(c\d),/gm, '$1\0\0\0,')
  const accented = plain.replaceAll('Mug', 'Täßchen')
  for (const [contents, count] of [
    [Buffer.from(padded), 120],
    [Buffer.from(`\ufeff${plain.replace('c3,', 'c\u00003,')}`, 'utf16le'), 1],
    [Buffer.from(plain.replace('c3,', 'c\u00003,'), 'utf16le'), 1],
  ] as const) {
    const { summary, rollups } = await ingested(contents, mapping)
    assert.equal(summary.understanding.nuls, { count, atEnd: 0 })
    assert.equal(rollups, expected.rollups)
  }
  const latin = await ingested(Buffer.from(accented.replace('c3,', 'c\u00003,'), 'latin1'), mapping)
  assert.equal(latin.rollups, (await ingested(accented, mapping)).rollups)
  assert.equal(latin.summary.understanding.nuls, { count: 1, atEnd: 0 })
})

test('bytes that are not text stay so', () => {
  const text = Buffer.from(plain)
  const half = Buffer.from(text.map((byte, at) => (at % 4 < 2 ? 0 : byte)))
  const sparse = Buffer.concat([Buffer.alloc(8000), text])
  const control = Buffer.concat([text, Buffer.from([0, 1, 2, 3, 4, 5, 6, 7])])
  for (const bytes of [Buffer.alloc(4096), half, sparse, control, randomBytes(5000)])
    assert.is(encodingOf(bytes, true), undefined)
  assert.is(encodingOf(Buffer.from('a,b\n1\0,2\n'), true), 'utf-8')
  assert.is(encodingOf(Buffer.from('a,b\n1,2\n', 'utf16le'), true), 'utf-16le')
})

test.run()
