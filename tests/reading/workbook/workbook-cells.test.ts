// test: 20 s
import { existsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { PermanentFailure } from '#domain/files/failure.ts'
import { workbookLimits } from '#domain/files/workbook-file.ts'
import { formatOf, numberText } from '#reading/workbook/cells/number-format.ts'
import { openWorkbook } from '#reading/workbook/open.ts'
import { readAllStrings } from '#reading/workbook/xlsx/shared-strings.ts'
import type { SheetRow } from '#reading/workbook/xlsx/sheet-rows.ts'
import { ZipParts } from '#reading/workbook/xlsx/zip-parts.ts'
import { temporaryFolder } from '#tests/support/databases/database.ts'
import { type Cell, type Sheet, workbookOf } from '#tests/support/samples/workbook.ts'
import { zipOf } from '#tests/support/samples/zip.ts'
import { failureText } from '#text/files/failures.ts'

const folder = temporaryFolder()

/** Every row of the first sheet: `number: cell|cell`, read both ways, which must agree. */
async function rowsOf(rows: Sheet['rows'] | Buffer, options?: Parameters<typeof workbookOf>[1]): Promise<string[]> {
  const path = join(folder, 'book.xlsx')
  writeFileSync(path, Buffer.isBuffer(rows) ? rows : workbookOf([{ name: 'A', rows }], options))
  const workbook = await openWorkbook(path, 'xlsx')
  try {
    const all: SheetRow[] = []
    for await (const batch of workbook.rows(0, folder)) all.push(...batch)
    const shown = (list: typeof all) =>
      list.map(({ number, cells }) => `${number}: ${Array.from(cells, (cell = '') => cell).join('|')}`)
    assert.equal(shown((await workbook.headRows([0], 1_000_000))[0] as SheetRow[]), shown(all))
    return shown(all)
  } finally {
    workbook.close()
  }
}

const cell = (attributes: string, xml: string): Cell => ({ attributes, xml })

test('texts: inline, shared, rich, formulas, escapes, blanks', async () => {
  const sharedStrings = `<sst xmlns="x"><si><t>plain</t></si><si><r><rPr><b/></rPr><t>rich </t></r><r><t xml:space="preserve">text </t></r><rPh sb="0" eb="1"><t>furigana</t></rPh></si><si><t/></si><si><t>a_x000D_b_x005F_x000D_</t></si><si><t><![CDATA[<&>]]></t></si></sst>`
  const rows = await rowsOf(
    [
      [
        cell('t="s"', '<v>0</v>'),
        cell('t="s"', '<v>1</v>'),
        cell('t="s"', '<v>2</v>'),
        cell('t="s"', '<v>3</v>'),
        cell('t="s"', '<v>4</v>'),
        cell('t="s"', '<v>99</v>'),
      ],
      [
        cell('t="inlineStr"', '<is><r><t>in</t></r><r><t>line</t></r></is>'),
        cell('t="str"', '<f>A1&amp;B1</f><v>formula &amp; text</v>'),
        cell('', '<f>1+1</f><v>2</v>'),
        cell('', '<f>1+1</f>'),
      ],
      ['é 日本 😀', ' spaces ', 'line\nbreak', '__proto__'],
    ],
    { parts: { 'xl/sharedStrings.xml': sharedStrings } },
  )
  assert.equal(rows, [
    '1: plain|rich text ||a\rb_x000D_|<&>',
    '2: inline|formula & text|2|=1+1',
    '3: é 日本 😀| spaces |line\nbreak|__proto__',
  ])
})

test('a formula that nobody calculated is shown itself; alone it makes no row', async () => {
  const rows: Cell[][] = [
    [
      'a',
      cell('', '<f>B1*C1</f><v></v>'),
      cell('', '<f t="shared" si="0"/>'),
      cell('t="str"', '<f>D1&amp;"x"</f><v/>'),
    ],
    [cell('', '<f>A1</f>'), cell('', '<f>A2</f>')],
    ['b', cell('', '<f>B1*0</f><v>0</v>'), cell('t="e"', '<f>1/0</f><v>#DIV/0!</v>'), cell('t="str"', '<f>D1</f>')],
  ]
  assert.equal(await rowsOf(rows), ['1: a|=B1*C1|=…', '3: b|0|#DIV/0!|=D1'])
  const zeros =
    '<workbook><sheets><sheet name="A" r:id="s0"/></sheets><calcPr calcId="124519" fullCalcOnLoad="1"/></workbook>'
  assert.equal((await rowsOf(rows, { parts: { 'xl/workbook.xml': zeros } }))[1], '3: b|=B1*0|#DIV/0!|=D1')
})

test('booleans, errors by their names, ISO dates, numbers without exponents', async () => {
  assert.equal(
    await rowsOf([
      [true, false, cell('t="e"', '<v>#N/A</v>'), 'x', cell('t="e"', '<v>#REF!</v>')],
      [
        cell('t="d"', '<v>2024-01-05</v>'),
        cell('t="d"', '<v>2024-01-05T00:00:00.000Z</v>'),
        cell('t="d"', '<v>2024-01-05T10:30:00</v>'),
      ],
      [
        cell('', '<v>19.989999999999998</v>'),
        cell('', '<v>1.23E+5</v>'),
        cell('', '<v>5.0000000000000001E-2</v>'),
        cell('', '<v>12345678901234567</v>'),
        cell('', '<v>1E-7</v>'),
        -5,
      ],
    ]),
    [
      '1: TRUE|FALSE|#N/A|x|#REF!',
      '2: 2024-01-05|2024-01-05|2024-01-05T10:30:00',
      '3: 19.99|123000|0.05|12345678901234567|0.0000001|-5',
    ],
  )
})

test('numbers whose format is a date are dates, in both calendars', async () => {
  const formats = [
    'd/m/yyyy',
    'yyyy-mm-dd hh:mm:ss',
    '[$-409]mmm d, yyyy;@',
    '0.00',
    '[h]:mm',
    '"day" 0',
    '00000',
    '[Red]#,##0.00',
    'h:mm AM/PM',
  ]
  const row = (value: number) => formats.map((_, n) => cell(`s="${n + 1}"`, `<v>${value}</v>`))
  assert.equal(await rowsOf([row(45_296.4375), row(0.75), row(7)], { formats }), [
    '1: 2024-01-05 10:30:00|2024-01-05 10:30:00|2024-01-05 10:30:00|45296.4375|45296.4375|45296.4375|45296.4375|45296.4375|2024-01-05 10:30:00',
    '2: 18:00:00|18:00:00|18:00:00|0.75|0.75|0.75|0.75|0.75|18:00:00',
    '3: 1900-01-07|1900-01-07|1900-01-07|7|7|7|00007|7|1900-01-07',
  ])
  assert.equal(await rowsOf([[cell('s="1"', '<v>43834</v>')]], { formats, is1904: true }), ['1: 2024-01-05'])
})

test('an extension named like the settings of the workbook leaves the calendar as it is', async () => {
  const workbook =
    '<workbook><workbookPr date1904="1"/><sheets><sheet name="A" r:id="s0"/></sheets><extLst><ext><x14:workbookPr/></ext></extLst></workbook>'
  const rows = [[cell('s="1"', '<v>43834</v>')]]
  assert.equal(await rowsOf(rows, { formats: ['d/m/yyyy'], parts: { 'xl/workbook.xml': workbook } }), ['1: 2024-01-05'])
})

test('serial dates, from the first to the last', () => {
  const cases: [number, string][] = [
    [1, '1900-01-01'],
    [59, '1900-02-28'],
    [61, '1900-03-01'],
    [25_569, '1970-01-01'],
    [45_351, '2024-02-29'],
    [45_351.999_994, '2024-02-29 23:59:59.482'],
    [45_351.999_999_999_9, '2024-03-01'],
    [45_351.5 + 1 / 86_400, '2024-02-29 12:00:01'],
    [2_958_465, '9999-12-31'],
    [2_958_466, '2958466'],
    [-1, '-1'],
  ]
  for (const [serial, text] of cases) assert.is(numberText(String(serial), 'date', false), text)
  assert.is(numberText('0.5', 'date', false), '12:00:00')
  assert.is(numberText('1', 'date', true), '1904-01-02')
})

test('built-in formats, and codes that only look like dates', () => {
  for (const id of [14, 17, 22, 30, 45, 47]) assert.is(formatOf(id, undefined), 'date')
  for (const id of [0, 1, 2, 9, 10, 12, 37, 44, 46, 49]) assert.is(formatOf(id, undefined), 'plain')
  for (const code of [
    'yyyy',
    'DD.MM.YYYY',
    'mmm-yy',
    'h:mm',
    'yyyy"年"m"月"',
    '[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy',
    'm/d/yy;@',
  ])
    assert.is(formatOf(200, code), 'date', code)
  for (const code of [
    'General',
    '0.00',
    '#,##0 "days"',
    '0\\h',
    '[Red]0',
    '_-* #,##0.00_-',
    '@',
    '"$"#,##0',
    '0.00E+00',
    '[mm]:ss',
    '# ?/?',
  ])
    assert.is(formatOf(200, code), 'plain', code)
  assert.is(numberText('1E+21', 'plain', false), '1000000000000000000000')
  assert.is(numberText('n/a', 'plain', false), 'n/a')
  assert.is(numberText('-3000000', 'date', false), '-3000000')
})

test('rows and cells without references, and rows out of order, keep their place', async () => {
  const sheet = (body: string) => ({
    parts: { 'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${body}</sheetData></worksheet>` },
  })
  assert.equal(
    await rowsOf([], sheet('<row><c><v>1</v></c><c><v>2</v></c></row><row/><row><c/><c><v>3</v></c></row>')),
    ['1: 1|2', '3: |3'],
  )
  assert.equal(
    await rowsOf(
      [],
      sheet('<row r="5"><c r="B5"><v>1</v></c><c><v>2</v></c></row><row r="2"><c r="A2"><v>3</v></c></row>'),
    ),
    ['5: |1|2', '6: 3'],
  )
  assert.equal(await rowsOf([], sheet('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>')), [
    `1048576: ${'|'.repeat(16_383)}1`,
  ])
})

test('parts are found by what the workbook says, in any case, with any slash, with or without styles and strings', async () => {
  const rows: Cell[][] = [['a', 1]]
  const plain = await rowsOf(rows)
  assert.equal(await rowsOf(rows, { parts: { 'xl/styles.xml': undefined, 'xl/sharedStrings.xml': undefined } }), plain)
  assert.equal(await rowsOf(rows, { parts: { '_rels/.rels': undefined } }), plain)
  const renamed = workbookOf([{ name: 'A', rows }])
    .toString('latin1')
    .replaceAll('xl/worksheets/sheet1.xml', 'XL\\Worksheets\\sheet1.xml')
  assert.equal(await rowsOf(Buffer.from(renamed, 'latin1')), plain)
  const utf16 = Buffer.from(
    `\ufeff<worksheet><sheetData><row><c t="str"><v>é</v></c></row></sheetData></worksheet>`,
    'utf16le',
  )
  assert.equal(await rowsOf(rows, { parts: { 'xl/worksheets/sheet1.xml': utf16 } }), ['1: é'])
})

test('shared strings beyond the memory limit are read from a file, and are the same', async () => {
  const texts = Array.from({ length: 3000 }, (_, n) => `${n} ${'é'.repeat(n % 700 ? n % 50 : 30_000)}`)
  const path = join(folder, 'strings.xlsx')
  writeFileSync(path, zipOf({ strings: `<sst>${texts.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>` }))
  const zip = await ZipParts.open(path)
  const table = await readAllStrings(zip, 'strings', folder, { ...workbookLimits, sharedStringMemoryBytes: 20_000 })
  assert.ok(existsSync(join(folder, 'strings')) && statSync(join(folder, 'strings')).size > 200_000)
  for (let n = 0; n < texts.length; n++) {
    const position = (n * 1237) % texts.length
    assert.is(table.at(position), texts[position])
  }
  assert.equal([table.at(texts.length), table.at(-1), table.at(Number.NaN)], ['', '', ''])
  table.close()
  zip.close()
})

test('shared strings beyond a limit: the text names the one that was reached', async () => {
  const path = join(folder, 'strings.xlsx')
  writeFileSync(path, zipOf({ strings: `<sst>${'<si><t>text</t></si>'.repeat(1000)}</sst>` }))
  const failing = async (limits: Partial<Record<keyof typeof workbookLimits, number>>) => {
    const zip = await ZipParts.open(path)
    try {
      await readAllStrings(zip, 'strings', folder, { ...workbookLimits, ...limits })
    } catch (error) {
      return failureText((error as PermanentFailure).failure)
    } finally {
      zip.close()
    }
    return undefined
  }
  const saveAs = 'more than can be read. Save the sheet with the orders as CSV and upload that.'
  const megabytes = workbookLimits.sharedStringBytes / 1024 / 1024
  const most = workbookLimits.sharedStrings.toLocaleString('en-US')
  assert.is(await failing({ sharedStrings: 1000, sharedStringBytes: 20_100 }), undefined)
  assert.is(
    await failing({ sharedStringBytes: 20_000 }),
    `The texts in the cells of this workbook take more than ${megabytes} MB, ${saveAs}`,
  )
  assert.is(await failing({ sharedStrings: 999 }), `This workbook holds more than ${most} different texts, ${saveAs}`)
})

test.run()
