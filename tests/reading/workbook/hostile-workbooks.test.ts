// test: only full, own process, 20 s
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getHeapSpaceStatistics } from 'node:v8'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { PermanentFailure } from '#domain/files/failure.ts'
import { type WorkbookReader, workbookLimits } from '#domain/files/workbook-file.ts'
import { contentsOf } from '#reading/contents/contents.ts'
import { inspectWorkbook } from '#reading/inspect/inspect-workbook.ts'
import { ingested } from '#tests/jobs/ingest/ingested.ts'
import { temporaryFolder } from '#tests/support/databases/database.ts'
import { cpuSeconds } from '#tests/support/processes.ts'
import { columnName, workbookOf } from '#tests/support/samples/workbook.ts'
import { zipOf } from '#tests/support/samples/zip.ts'
import { sharedFile } from '#tests/support/shared-data.ts'
import { isWithin } from '#tests/support/usual-seconds.ts'

const folder = temporaryFolder()
const mebibyte = 1024 * 1024

/** The result of an inspection, which must take less than 100 MB and 5 s (requirement 29). */
async function outcomeOf(contents: Buffer | string): Promise<string> {
  const path = join(folder, 'book')
  writeFileSync(path, contents)
  const is = contentsOf(readFileSync(path).subarray(0, mebibyte))
  if ('foreign' in is) return is.foreign
  const before = memoryUsed()
  const started = cpuSeconds()
  const peak = watchMemory()
  const outcome = await inspectWorkbook({ reader: is.reader as WorkbookReader, path }).then(
    ({ columns, workbook }) => `${workbook!.sheet}: ${columns.length} columns, ${workbook!.sample.length} rows`,
    failureOf,
  )
  assert.ok(isWithin(cpuSeconds() - started, 5), 'within 5 s of a processor')
  assert.ok(peak() - before < 100 * mebibyte, `${(peak() - before) / mebibyte} MB`)
  return outcome
}

function failureOf(error: unknown): string {
  if (!(error instanceof PermanentFailure)) throw error
  const { reason, parameters } = error.failure
  return [reason, ...Object.values(parameters)].join(' ')
}

function watchMemory() {
  let peak = memoryUsed()
  const timer = setInterval(() => {
    peak = Math.max(peak, memoryUsed())
  }, 5).unref() // a look that fails its limits must not keep the test alive
  return () => {
    clearInterval(timer)
    return Math.max(peak, memoryUsed())
  }
}

/** Memory without the young generation: it has more room here than in a child, and garbage fills all of it. */
function memoryUsed(): number {
  const young = getHeapSpaceStatistics().filter(({ space_name }) => space_name.startsWith('new_'))
  return process.memoryUsage().rss - young.reduce((sum, { physical_space_size }) => sum + physical_space_size, 0)
}

const known: [file: string, outcome: string][] = [
  ['40_bomb_onecell_1GiB.xlsx', 'workbook-limit ratio'],
  ['42_huge_ref.xlsx', 'S: 16384 columns, 1 rows'],
  ['43_ref_beyond.xlsx', 'workbook-limit reference'],
  ['44_billion_laughs.xlsx', 'workbook-limit declarations'],
  ['45_xxe.xlsx', 'workbook-limit declarations'],
  ['46_proto.xlsx', 'S: 2 columns, 1 rows'],
  ['47_zipslip.xlsx', 'S: 1 columns, 1 rows'],
  ['48_lying.xlsx', 'workbook-limit ratio'],
]
for (const [file, outcome] of known) {
  test(`hostile/${file}: ${outcome}`, async () => {
    const path = sharedFile(`hostile/${file}`)
    if (!path) return
    assert.is(await outcomeOf(readFileSync(path)), outcome)
    assert.not(existsSync('/tmp/zipslip_probe.txt'))
  })
}

const book = (sheet: string, parts: Record<string, string | Buffer | undefined> = {}) =>
  workbookOf([{ name: 'A', rows: [] }], { parts: { 'xl/worksheets/sheet1.xml': sheet, ...parts } })
const inSheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`
const inline = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
const doctype = '<!DOCTYPE x [<!ENTITY a "a">]>'

test('29: what a workbook may be made of', async () => {
  const many = Object.fromEntries(Array.from({ length: workbookLimits.entries }, (_, n) => [`part${n}`, '']))
  assert.is(await outcomeOf(zipOf({ 'xl/workbook.xml': '', ...many })), 'workbook-limit entries')
  const sixty = Object.fromEntries(Array.from({ length: 70 }, (_, n) => [`part${n}`, '']))
  const claims = Object.fromEntries(Object.keys(sixty).map((name) => [name, 60 * mebibyte]))
  assert.is(await outcomeOf(zipOf(sixty, claims)), 'workbook-limit unpacked-size')
  const endless = (root: string) => Buffer.concat([Buffer.from(root), Buffer.alloc(70 * mebibyte, '<x/>')])
  const bomb = zipOf({ 'xl/workbook.xml': endless('<workbook>') }, { 'xl/workbook.xml': 100 })
  assert.is(await outcomeOf(bomb), 'workbook-limit part-size') // workbook.xml is read whole: 32 MB at most
  const sheetBomb = book('', { 'xl/worksheets/sheet1.xml': endless('<worksheet><sheetData>') })
  assert.is(await outcomeOf(sheetBomb), 'workbook-limit ratio')
})

test('29: cells, rows, columns and texts', async () => {
  const long = 'x'.repeat(workbookLimits.cellChars)
  assert.is(
    await outcomeOf(book(inSheet(`<row>${inline(long)}${inline('b')}</row><row>${inline('c')}</row>`))),
    'A: 2 columns, 1 rows',
  )
  assert.is(await outcomeOf(book(inSheet(`<row>${inline(`${long}x`)}</row>`))), 'workbook-limit cell-text A1')
  const strings = { 'xl/sharedStrings.xml': `<sst><si><t>${long}x</t></si></sst>` }
  const shared = '<row/><row><c r="AB2" t="s"><v>0</v></c></row>'
  assert.is(await outcomeOf(book(inSheet(shared), strings)), 'workbook-limit cell-text AB2')
  for (const endless of ['<!--', '<a b="', '<row><c><v>', '<![CDATA[', '<?x '])
    assert.is(
      await outcomeOf(book(`<worksheet><sheetData>${endless}${'x'.repeat(3 * mebibyte)}`)),
      endless === '<row><c><v>' ? 'workbook-limit cell-text A1' : 'workbook-limit cell-text',
      endless,
    )
  for (const beyond of ['<row r="1048577"/>', '<row><c r="XFE1"/></row>', '<row r="1e9"/>', '<row r="Infinity"/>'])
    assert.is(await outcomeOf(book(inSheet(beyond))), 'workbook-limit reference', beyond)
  const wide = Array.from({ length: 300 }, (_, n) => `<c r="${columnName(n)}1" t="str"><v>${long}</v></c>`).join('')
  assert.is(await outcomeOf(book(inSheet(`<row>${wide}</row>`))), 'too-large-value row 1')
  assert.is(await outcomeOf(book('<a>'.repeat(50_000))), 'damaged-workbook')
})

test('29: no DTD and no entities, in any part', async () => {
  const fine = inSheet(`<row>${inline('a')}${inline('b')}</row><row>${inline('c')}</row>`)
  const plain = workbookOf([{ name: 'A', rows: [['a']] }])
  assert.is(await outcomeOf(plain), 'A: 1 columns, 0 rows')
  assert.is(await outcomeOf(book(doctype + fine)), 'workbook-limit declarations')
  for (const part of ['xl/workbook.xml', '_rels/.rels', 'xl/_rels/workbook.xml.rels', 'xl/styles.xml'])
    assert.is(await outcomeOf(book(fine, { [part]: `${doctype}<x/>` })), 'workbook-limit declarations', part)
  assert.is(await outcomeOf(book(inSheet(`<row>${inline('&x;')}</row>`))), 'damaged-workbook')
})

test('28: what is no workbook that can be read is named', async () => {
  assert.is(await outcomeOf(zipOf({ 'orders.csv': 'a,b' })), 'foreign-contents archive')
  assert.is(await outcomeOf(zipOf({})), 'foreign-contents archive')
  assert.is(await outcomeOf(zipOf({ 'xl/workbook.bin': 'x', '[Content_Types].xml': '' })), 'foreign-contents xlsb')
  assert.is(
    await outcomeOf(zipOf({ mimetype: 'x', 'content.xml': '', 'META-INF/manifest.xml': '' })),
    'foreign-contents ods',
  )
  assert.is(await outcomeOf(zipOf({ 'word/document.xml': '' })), 'foreign-contents word')
  assert.is(await outcomeOf(zipOf({ 'ppt/presentation.xml': '' })), 'foreign-contents powerpoint')
  assert.is(await outcomeOf(zipOf({ 'Index/Document.iwa': '' })), 'foreign-contents numbers')
  const whole = workbookOf([
    {
      name: 'A',
      rows: [
        ['a', 'b'],
        [1, 2],
      ],
    },
  ])
  assert.is(await outcomeOf(whole.subarray(0, whole.length - 30)), 'damaged-workbook')
  assert.is(await outcomeOf(whole.subarray(0, 200)), 'damaged-workbook')
  assert.is(await outcomeOf(workbookOf([])), 'empty-workbook')
  assert.is(
    await outcomeOf(
      workbookOf([
        { name: 'A', rows: [] },
        { name: 'B', rows: [] },
      ]),
    ),
    'empty-workbook',
  )
})

test('35: 16,384 columns named alike, rows and a mapping among them', async () => {
  const names = Array.from({ length: 16_384 }, (_, n) => ['customer', 'date', 'value', '__proto__'][n] ?? 'x')
  const rows = [names, ['a', '2024-01-05', 5, ...names.slice(3)], ['b', '2024-01-06', 7]]
  const { summary } = await ingested(workbookOf([{ name: 'A', rows }]), {
    customer: 'customerId',
    date: 'transactionDate',
    value: 'transactionValue',
    ['__proto__']: 'skuName',
  } as never)
  assert.equal([summary.rows, summary.analysedMoney], [2, '12.0000'])
})

test('merged cells by the hundred thousand, again and again the same, leave a look small', async () => {
  const rows = Array.from({ length: 600 }, (_, n) => [`c${n}`, '2024-01-05', n])
  for (const to of [3, 400, 1_048_576]) {
    const merges = `<mergeCell ref="A2:A${to}"/>`.repeat(300_000)
    const sheets = [
      { name: 'A', rows: [['Customer', 'Date', 'Total'], ...rows], after: `<mergeCells>${merges}</mergeCells>` },
    ]
    const path = join(folder, 'merged')
    writeFileSync(path, workbookOf(sheets))
    const look = await inspectWorkbook({ reader: 'xlsx', path })
    assert.is(look.workbook!.merges!.length, 1)
    assert.is(look.workbook!.merges![0]!.last, Math.min(to - 2, look.workbook!.sample.length - 1))
  }
})

test('thirty sheets of blank rows with formats, by the hundred thousand, do not hold up a look', async () => {
  const blank = { attributes: 's="1"', xml: '' }
  const orders = Array.from({ length: 40 }, (_, n) => [`c${n}`, '2024-01-05', n])
  const rows = [['Customer', 'Date', 'Total'], ...orders, ...Array(100_000).fill([blank, blank, blank])]
  const of = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const sheets = Array.from({ length: 30 }, (_, n) => ({ name: `M${n}`, rows: n ? [] : rows }))
  // All sheets are the same part.
  const relations = sheets.map(
    (_, n) => `<Relationship Id="s${n}" Type="${of}/worksheet" Target="worksheets/sheet1.xml"/>`,
  )
  const xml = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations.join('')}</Relationships>`
  const book = workbookOf(sheets, { parts: { 'xl/_rels/workbook.xml.rels': xml } })
  assert.is(await outcomeOf(book), 'M0: 3 columns, 40 rows')
  const { workbook } = await inspectWorkbook({ reader: 'xlsx', path: join(folder, 'book') })
  assert.is(workbook!.others!.length, 29)
})

/** A binary workbook with nothing but names of sheets, which all point to the same place. */
function binaryOf(count: number): Buffer {
  const record = (type: number, bytes: Buffer) => {
    const head = Buffer.alloc(4)
    head.writeUInt16LE(type, 0)
    head.writeUInt16LE(bytes.length, 2)
    return Buffer.concat([head, bytes])
  }
  const begin = (type: number) => {
    const bytes = Buffer.alloc(16)
    bytes.writeUInt16LE(0x600, 0)
    bytes.writeUInt16LE(type, 2)
    return record(0x809, bytes)
  }
  const end = record(0x0a, Buffer.alloc(0))
  const names = Array.from({ length: count }, (_, n) => {
    const name = `S${n}`
    const bytes = Buffer.alloc(8 + name.length)
    bytes.writeUInt8(name.length, 6)
    bytes.write(name, 8, 'latin1')
    return bytes
  })
  const globals = begin(5).length + names.reduce((sum, { length }) => sum + 4 + length, 0) + end.length
  for (const name of names) name.writeUInt32LE(globals, 0)
  return Buffer.concat([begin(5), ...names.map((name) => record(0x85, name)), end, begin(0x10), end])
}

function namesOfSheets(count: number, sheet: string, relationsEach = 1): Buffer {
  const of = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const listed = Array.from({ length: count }, (_, n) => `<sheet name="S${n}" r:id="r${n % relationsEach}"/>`).join('')
  const relations = Array.from(
    { length: relationsEach },
    (_, n) => `<Relationship Id="r${n}" Type="${of}/worksheet" Target="worksheets/sheet1.xml"/>`,
  )
  return book(sheet, {
    'xl/workbook.xml': `<workbook xmlns:r="${of}"><sheets>${listed}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
  })
}

test('68: many sheets, in every kind of workbook, are refused like other hostile files', async () => {
  const blank = inSheet('<row><c s="1"/></row>'.repeat(50_000))
  assert.is(await outcomeOf(namesOfSheets(100_000, inSheet(''))), 'workbook-limit entries')
  assert.is(await outcomeOf(namesOfSheets(100_000, inSheet(''), 100_000)), 'workbook-limit entries')
  assert.is(await outcomeOf(namesOfSheets(9_999, inSheet(''))), 'empty-workbook')
  assert.is(await outcomeOf(namesOfSheets(2_000, blank)), 'empty-workbook')
  assert.is(await outcomeOf(binaryOf(80_000)), 'empty-workbook')
  const worksheets = Array.from({ length: 20_000 }, (_, n) => `<Worksheet ss:Name="S${n}"><Table></Table></Worksheet>`)
  const names = 'urn:schemas-microsoft-com:office:spreadsheet'
  const spreadsheetml = `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="${names}" xmlns:ss="${names}">${worksheets.join('')}</Workbook>`
  assert.is(await outcomeOf(spreadsheetml), 'workbook-limit entries')
  const page = `<html><body>${'<table><tr><td></td></tr></table>'.repeat(12_000)}</body></html>`
  assert.is(await outcomeOf(page), 'workbook-limit entries')
})

test('68: styles, names, relations and strings by the hundred thousand do not hold up a look', async () => {
  const rows = inSheet(`<row>${inline('a')}${inline('b')}</row><row>${inline('c')}</row>`)
  const names = Array.from({ length: 200_000 }, (_, n) => `<definedName name="N${n}">A!$A$1</definedName>`).join('')
  const of = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const sheets = `<sheets><sheet name="A" r:id="r0"/></sheets>`
  const relations = Array.from(
    { length: 100_000 },
    (_, n) => `<Relationship Id="r${n}" Type="${of}/worksheet" Target="worksheets/sheet1.xml"/>`,
  )
  const parts = {
    'xl/workbook.xml': `<workbook xmlns:r="${of}">${sheets}<definedNames>${names}</definedNames></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
    'xl/styles.xml': `<styleSheet><cellXfs>${'<xf numFmtId="14"/>'.repeat(300_000)}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst>${'<si><t>x</t></si>'.repeat(500_000)}</sst>`,
  }
  assert.is(await outcomeOf(book(rows, parts)), 'A: 2 columns, 1 rows')
})

test.run()
