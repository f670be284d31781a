// test: only full, also long, 15 s
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { signedUpClient } from '#tests/support/client.ts'
import { isLong } from '#tests/support/long-form.ts'
import { workbookOf } from '#tests/support/samples/workbook.ts'
import { type RunningServer, startServer } from '#tests/support/server.ts'

let server: RunningServer
let anna: Awaited<ReturnType<typeof signedUpClient>>

test.before(async () => {
  server = await startServer({ DATABASE_URL: '' })
  anna = await signedUpClient(server, 'anna@example.com')
})
test.after(() => server?.close())

const canary = 'canary-7f3a'
const emoji = '😀'
const rows = Array.from({ length: 12 }, (_, n) => [`c${n % 5}@example.com`, `2024-01-${10 + n}`, n + 1])
const cellXml = (text: string) => ({ attributes: 't="str"', xml: `<v>${text}</v>` })
const book = (header: string, note: string) =>
  workbookOf([
    {
      name: 'Orders',
      rows: [['customer', 'date', 'value', cellXml(header)], ...rows.map((row) => [...row, cellXml(note)])],
    },
  ])
const csv = (header: string, note: string) =>
  `customer,date,value,${header}\n${rows.map((row) => [...row, note].join(',')).join('\n')}\n`

const files: Record<string, Buffer | string> = {
  'an emoji cut at 1,000 characters of a cell': book('note', `${canary}${'x'.repeat(999 - canary.length)}${emoji}`),
  'an emoji cut at 200 characters of a header': book(`${canary}${'x'.repeat(199 - canary.length)}${emoji}`, 'note'),
  'half an emoji as Excel escapes it': book(`_xD83D_${canary}`, `_xDE00_${canary}`),
  'half an emoji as a reference': book(`&#xD83D;${canary}`, `&#xDE00;${canary}`),
  'NUL as Excel escapes it': book(`_x0000_${canary}`, `_x0000_${canary}`),
  'NUL in a text header': csv(`a\0${canary}`, `${canary}${'x'.repeat(200)}`),
  'an emoji cut in a text header': csv(`${'x'.repeat(199)}${emoji}`, `${'x'.repeat(999)}${emoji}`),
  'half an emoji in UTF-16': Buffer.from(`\ufeff${csv(`a\ud83d${canary}`, `b\ude00${canary}`)}`, 'utf16le'),
  'marks of direction': csv(`\u061c\u202e${canary}`, '\u061c\u202e'),
}

/** Files whose texts reach the rollups in different ways; the long form processes the others. */
const processed = [
  'an emoji cut at 1,000 characters of a cell',
  'half an emoji as Excel escapes it',
  'NUL in a text header',
  'half an emoji in UTF-16',
]

for (const [what, contents] of Object.entries(files))
  test(`57: ${what}: inspected, previewed, sampled, mapped and processed`, async () => {
    const file = await anna.upload(contents)
    assert.is(file.status, 'mapping_required', file.failureReason ?? '')
    const preview = await anna.call('GET', `/api/files/${file.id}/preview`)
    assert.is(preview.columns.length, 4)
    const texts = JSON.stringify(preview)
    assert.not.match(texts, /\\u0000|\\ud[89a-f]/i)
    const columnMapping = {
      customer: 'customerId',
      date: 'transactionDate',
      value: 'transactionValue',
      [preview.columns[3]]: 'skuId',
    }
    assert.is((await anna.call('POST', `/api/files/${file.id}/sample`, { columnMapping })).rows, rows.length)
    if (isLong || processed.includes(what)) {
      await anna.map(file.id, columnMapping)
      assert.is((await anna.processed(file.id)).file?.status, 'completed')
    }
    await anna.call('DELETE', `/api/files/${file.id}`)
  })

test('57: a long text of a file is shortened in answers', async () => {
  const long = 'y'.repeat(500_000)
  const file = await anna.upload(csv(long, long.slice(0, 30_000)))
  const preview = await anna.call('GET', `/api/files/${file.id}/preview`)
  assert.is(preview.columns[3].length, 200)
  assert.is(preview.preview[0][preview.columns[3]].length, 1000)
})

test('57: 16,384 columns of long names and cells: the preview is under 1 MB', async () => {
  const wide = (text: (n: number) => string) => Array.from({ length: 16_384 }, (_, n) => text(n)).join(',')
  const file = await anna.upload(
    `${wide((n) => `column ${n} ${'é'.repeat(5)}`)}\n${`${wide((n) => `${n} cell`)}\n`.repeat(4)}`,
  )
  assert.is(file.status, 'mapping_required', file.failureReason ?? '')
  const preview = await anna.call('GET', `/api/files/${file.id}/preview`)
  assert.is(preview.columns.length, 16_384)
  assert.ok(preview.preview.length >= 1)
  const bytes = Buffer.byteLength(JSON.stringify(preview))
  assert.ok(bytes < 1_048_576, `${bytes} bytes`)
})

test('57: more columns than a sheet can have are refused with a message, whatever the delimiter', async () => {
  for (const mark of [',', ';', '\t', '|']) {
    const line = (text: string) => Array(16_385).fill(text).join(mark)
    const file = await anna.upload(`${line('name')}\n${line('1')}\n`)
    assert.is(file.status, 'failed')
    assert.match(file.failureReason ?? '', /^This file has more than 16,384 columns/)
    assert.is((await anna.call('GET', `/api/files/${file.id}/preview`)).message, file.failureReason)
  }
  const note = `"${'a,'.repeat(20_000)}"`
  assert.is((await anna.upload(csv('note', note))).status, 'mapping_required')
})

const refused = (call: Promise<unknown>) =>
  call.then(
    () => {
      throw new Error('it was taken')
    },
    (error: { status: number; message: string }) => error,
  )

test('57: a mapping of anything answers 400, never 500', async () => {
  const { id } = await anna.upload(csv('note', 'x'))
  const map = (columnMapping: unknown, options?: unknown) =>
    refused(anna.call('POST', `/api/files/${id}/mapping`, { columnMapping, options }))
  const whole = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue' }
  for (const field of [{ toString: 1 }, [], [{}], 5, true, 'x'.repeat(50_000), '\ud800'])
    assert.is((await map({ customer: field })).status, 400, JSON.stringify(field).slice(0, 50))
  for (const options of [
    { sheet: { toString: 1 } },
    { sheet: ['a'] },
    { sheet: `\ud800${'x'.repeat(50_000)}` },
    { dateOrder: { toString: 1 } },
    { amountUnit: [{}] },
    [],
    'x',
  ])
    assert.is((await map(whole, options)).status, 400, JSON.stringify(options).slice(0, 50))
  const { message } = await map({ ['z'.repeat(50_000)]: 'customerId' })
  assert.ok(message.length < 1000)
})

test("57: nothing of a file is in our log or PostgreSQL's, and no upload stays open", async () => {
  const log = join(server.dataDir, 'postgres.log')
  assert.ok(existsSync(log))
  for (const text of [server.output(), readFileSync(log, 'utf8')]) {
    assert.not.ok(text.includes(canary))
    assert.not.match(text, /"status":500/)
  }
})

test.run()
