// test: only full, 40 s
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { digestOfKey } from '#db/queries/erased-key.ts'
import { erasedName, pseudonymLike, textsOfKey } from '#domain/erasure/erasure.ts'
import type { ErasureRequest, IngestionRequest } from '#domain/ingestion/ingestion.ts'
import type { MappingOptions } from '#domain/mapping/mapping-options.ts'
import { positionsOf } from '#domain/mapping/positions.ts'
import type { ColumnMapping } from '#domain/mapping/target-field.ts'
import { eraseCustomers } from '#jobs/ingest/erase-customers.ts'
import { ingest } from '#jobs/ingest/ingest.ts'
import { figureOf } from '#tests/support/long-form.ts'
import { randomOf } from '#tests/support/samples/random.ts'
import { workbookOf } from '#tests/support/samples/workbook.ts'
import { variation } from '#tests/support/variation.ts'
import { lookAt, rollupsIn } from './ingested.ts'
import { randomFile } from './random-file.ts'

const mapping: ColumnMapping = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue' }
const key = 'anna@shop.example'
const secret = 'secret'

interface Case {
  contents: string | Buffer
  mapping?: ColumnMapping
  options?: MappingOptions
  key?: string
}

/** Ingests a file, erases a customer, ingests the new file, and answers its bytes if both have the same figures. */
async function erased({ contents, mapping: fields = mapping, options, key: of = key }: Case) {
  const folder = mkdtempSync(join(tmpdir(), 'erase-test-'))
  const back = process.cwd()
  const inFolder = (name: string) => {
    mkdirSync(join(folder, name))
    return join(folder, name)
  }
  try {
    const bytes = Buffer.from(contents as string)
    const sourcePath = join(folder, 'source')
    writeFileSync(sourcePath, bytes)
    const look = await lookAt(sourcePath, bytes, options)
    const request = {
      sourcePath,
      look,
      positions: positionsOf(look.columns, fields),
      options,
      memoryLimit: '1GB',
      threads: 2,
    }
    const before = await figuresOf({ ...request, workPath: inFolder('before') })
    const customers = [
      {
        digests: textsOfKey(of).map((text) => digestOfKey(secret, text)),
        pseudonym: pseudonymLike(of, '0123456789abcdef'),
        key: of,
      },
    ]
    const workPath = inFolder('erasing')
    const asked: ErasureRequest = { ...request, workPath, only: 'erase', secret, customers }
    const summary = await eraseCustomers(asked)
    const path = join(workPath, erasedName)
    const text = readFileSync(path, 'utf8')
    // what the key's hash finds, is the same
    const { key: _, ...forgotten } = customers[0]!
    const again = { ...asked, workPath: inFolder('again'), customers: [forgotten] }
    assert.is((await eraseCustomers(again)).rows, summary.rows)
    const after = {
      ...request,
      sourcePath: path,
      look: summary.look,
      positions: positionsOf(summary.look.columns, fields),
    }
    assert.equal(await figuresOf({ ...after, workPath: inFolder('after') }), before)
    return { text, ...summary }
  } finally {
    process.chdir(back)
    rmSync(folder, { recursive: true, force: true })
  }
}

async function figuresOf(request: IngestionRequest) {
  const { understanding, ...summary } = await ingest(request, () => {})
  return { ...summary, statuses: understanding.statuses, rollups: rollupsIn(request.workPath) }
}

const rows = [
  `${key},2024-01-05,10.00,home`,
  'bert@shop.example,2024-01-06,20.00,"a ""quoted"" note"',
  `ANNA@SHOP.EXAMPLE,2024-02-05,30.00,"two\nlines"`,
  `carl@shop.example,2024-02-07,40.00,call ${key}`,
  `${key},no date,50.00,secret`,
]
const plain = ['customer,date,value,note', ...rows, ''].join('\n')

test('86: the key leaves every dialect and encoding, and the figures stay', async () => {
  const forms: Record<string, string | Buffer> = {
    plain,
    'line breaks of Windows': plain.replaceAll('\n', '\r\n'),
    'lone carriage returns': plain.replace('two\nlines', 'two lines').replaceAll('\n', '\r'),
    'mixed line breaks': plain.replace('\nbert', '\r\nbert'),
    'UTF-16': Buffer.from(`\ufeff${plain}`, 'utf16le'),
    'lines above the header': `Report for ${key}\n\n${plain}`,
    'cells of whole lines': plain
      .replace('two\nlines', 'two lines')
      .trimEnd()
      .split('\n')
      .map((line) => `"${line.replaceAll('"', '""')}"`)
      .join('\n'),
    'broken quotes': plain.replace('home', '"home" and more'),
    'a row that is too long': `${plain}${key},2024-01-09,5.00,a,b,c\n`,
    'an unclosed quote at the end': `${plain}${key},2024-01-09,5.00,"cut`,
    NULs: plain.replace('home', 'ho\0me'),
  }
  for (const [name, contents] of Object.entries(forms)) {
    const { text, rows, isChanged } = await erased({ contents })
    assert.ok(isChanged && rows >= 2, name)
    assert.not.match(text, /anna@shop\.example/i, name)
    assert.not.match(text, /home|secret|two/, name)
    assert.match(text, /quoted/, name)
  }
})

test('86: the key leaves names of columns, lines above the header alone, and doubled quotes', async () => {
  const named = await erased({ contents: plain.replace('note\n', `about ${key}\n`) })
  assert.not.match(named.text, /anna@/i)
  assert.match(named.look.columns[3]!, /^about erased-/)
  const lone = await erased({
    contents: `Report for ${key}\ncustomer,date,value\nbert,2024-01-06,20\ncarl,2024-01-07,20\n`,
  })
  assert.equal([lone.rows, lone.otherCells, lone.isChanged], [0, 1, true])
  assert.not.match(lone.text, /anna@/)
  const single = `customer,date,value,note\n'o''brien@shop.example',2024-01-05,10,'x, y'\nbert,2024-01-06,20,'ask o''brien@shop.example, then'\n'carl''s',2024-01-07,30,'a, b'\n`
  const quoted = await erased({ contents: single, key: "O'Brien@shop.example" })
  assert.is(quoted.rows, 1)
  assert.not.match(quoted.text, /brien/)
})

test('86: two ways of composing accents, and a decimal, stay two customers', async () => {
  for (const [of, other] of [
    ['änne.muster'.normalize('NFC'), 'änne.muster'.normalize('NFD')],
    ['12345678', '12345678.0'],
  ] as const) {
    const { text, rows } = await erased({
      contents: `customer,date,value,note\n${of},2024-01-05,10,x\n${other},2024-01-06,20,y\n87654321,2024-01-07,5,z\n`,
      key: of,
    })
    assert.is(rows, 2)
    assert.not.ok(text.includes(of) || text.includes(other), of)
  }
})

test('86: rows without a customer belong to the customer of their order or of the row above', async () => {
  const contents = `order,customer,date,value,note\n1,${key},2024-01-05,10,x1\n1,,2024-01-05,5,x2\n2,bert,2024-01-06,7,kept\n2,,2024-01-06,8,kept too\n`
  const { text, rows } = await erased({ contents, mapping: { ...mapping, order: 'orderId' } })
  assert.is(rows, 2)
  assert.not.match(text, /x1|x2/)
  assert.match(text, /kept too/)
  const filled = `customer,date,value,note\n${key},2024-01-05,10,x1\n,,5,x2\nbert,2024-01-06,7,kept\n`
  const down = await erased({ contents: filled, options: { fillDown: true } })
  assert.is(down.rows, 2)
})

test('86: a workbook becomes CSV, whose hidden rows are still set aside', async () => {
  const contents = workbookOf([
    {
      name: 'Orders',
      rows: [
        ['customer', 'date', 'value', 'note'],
        [key, '2024-01-05', 10, 'home'],
        ['bert', '2024-01-06', 20, 'kept, "this"'],
        ['carl', '2024-01-07', 30, null],
        [key, '2024-01-08', 40, 'work'],
      ],
      hidden: [4],
    },
    { name: 'Other', rows: [[`about ${key}`]] },
  ])
  const { text, rows, look } = await erased({ contents, options: { hiddenRows: 'leave-out' } })
  assert.is(rows, 2)
  assert.is(look.reader, 'text')
  assert.match(text, /^customer,date,value,note,Hidden row\n/)
  assert.match(text, /"kept, ""this"""/)
  assert.not.match(text, /anna|home|work/)
})

test('86: 17850 is erased where every customer is written like 17850.0', async () => {
  const contents = 'customer,date,value\n17850.0,2024-01-05,10\n17851.0,2024-01-06,20\n17850.0,2024-01-07,30\n'
  const { text, rows } = await erased({ contents, key: '17850' })
  assert.is(rows, 2)
  assert.match(text, /\n9\d{14}\.0,/)
})

test('86: a short key is blanked in unmapped columns, and stays where it may mean something else', async () => {
  const contents = `customer,date,value,order,note,house\n1042,2024-01-05,10,1042,x,y\n1043,2024-01-06,20,1044,1042,no 1042\n`
  const { text, rows } = await erased({ contents, mapping: { ...mapping, order: 'orderId' }, key: '1042' })
  assert.is(rows, 1)
  assert.match(text, /\n9\d{14},2024-01-05,10,1042,,\n1043,2024-01-06,20,1044,,no 1042\n/)
})

test('86: a key with hyphens and other marks is erased', async () => {
  const contents = `customer,date,value,note\nanna-lena@shop.example,2024-01-05,10,x\nbert,2024-01-06,20,/?e=anna-lena%40shop.example\n`
  const { text, rows } = await erased({ contents, key: 'Anna-Lena@shop.example' })
  assert.is(rows, 1)
  assert.not.match(text, /anna/i)
})

variation('86: drawn files keep their figures, whoever is erased', async () => {
  const random = randomOf(figureOf('ERASE_SEED', { short: 7, long: 7 }))
  for (let round = 0; round < figureOf('ERASE_ROUNDS', { short: 5, full: 25, long: 300 }); round++) {
    const file = randomFile(random)
    const customers = [...new Set(file.rows.map(({ customer }) => customer))].filter(Boolean)
    const chosen = random.pick(customers)
    await erased({ contents: file.text, mapping: file.mapping, key: chosen })
  }
})

test.run()
