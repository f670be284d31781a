// test: 15 s
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { DialectChoice } from '#domain/mapping/mapping-options.ts'
import { inspectText } from '#reading/inspect/inspect-text.ts'
import { headRecords } from '#reading/text/records/head-records.ts'
import { RecordCutter } from '#reading/text/records/record-cutter.ts'
import { textHead } from '#reading/text/records/text-head.ts'
import { encoded } from '#tests/support/samples/encoded.ts'
import { randomOf } from '#tests/support/samples/random.ts'

const look = (contents: string | Buffer) => {
  const head = textHead(Buffer.from(contents as string), true)
  return head && inspectText(head)
}
const rows = (delimiter: string, count = 6) =>
  Array.from({ length: count }, (_, i) =>
    [`#10${i}`, `buyer${i}@example.com`, `2024-01-0${i + 1}`, `${i}.50`].join(delimiter),
  ).join('\n')

test('the delimiter is the one that makes a table', () => {
  for (const delimiter of [',', ';', '\t', '|']) {
    const found = look(`Order${delimiter}Email${delimiter}Date${delimiter}Total\n${rows(delimiter)}\n`)!
    assert.equal([found.dialect.delimiter, found.columns], [delimiter, ['Order', 'Email', 'Date', 'Total']])
  }
  assert.is(look('Datum;Betrag;Name\n05.01.2024;1,50;Huber, Eva\n06.01.2024;12,00;Maier, Jo\n')!.dialect.delimiter, ';')
  assert.is(look('date\tnote\ttotal\n2024-01-05\ta, b; c\t5\n2024-01-06\td, e; f\t6\n')!.dialect.delimiter, '\t')
  assert.is(look('date|items|total\n2024-01-05|a,b,c|5\n2024-01-06|d,e,f|6\n')!.dialect.delimiter, '|')
  assert.is(
    look('date, name, total\n2024-01-05, "Huber, Eva", 5\n2024-01-06, "Maier, Jo", 6\n')!.dialect.delimiter,
    ',',
  )
})

test('marks inside quoted texts do not cut a file that commas or semicolons cut exactly', () => {
  const lines = (row: (n: number) => string) => Array.from({ length: 20 }, (_, n) => row(n)).join('\n')
  const table: [string, string, string[]][] = [
    [`id,tags,note\n${lines((n) => `${n},"a|b|c|d|e|f","x|y|z|w|v|u"`)}\n`, ',', ['id', 'tags', 'note']],
    [`id,tags\n${lines((n) => `${n},"a;b;c;d;e;f"`)}\n`, ',', ['id', 'tags']],
    [`id;tags\n${lines((n) => `${n};"a,b ""c"",d,e,f"`)}\n`, ';', ['id', 'tags']],
    [`"id";"sum"\n${lines((n) => `"${n}";"12,50"`)}\n`, ';', ['id', 'sum']],
  ]
  for (const [text, delimiter, columns] of table) {
    const found = look(text)!
    assert.equal([found.dialect.delimiter, found.columns], [delimiter, columns])
  }
})

test('lines that are one quoted cell each are cut inside their quotes', () => {
  const found = look('"Order,Date,Item,Total"\n"1,2024-01-05,""Mug, red"",12.50"\n"2,2024-01-06,Tea,1.50"\n')!
  assert.equal([found.dialect.areLinesInQuotes, found.columns], [true, ['Order', 'Date', 'Item', 'Total']])
  assert.is(look('"Hello"\n"world, again"\n"and on"\n')!.dialect.areLinesInQuotes, undefined)
  assert.is(look('name,note\n"Huber, Eva",x\n"a,b"\n')!.dialect.areLinesInQuotes, undefined)
})

test('rows that begin with a name or a count of their own, as R writes them, keep their names in place', () => {
  const numbered = (first: number, total = '12.50') =>
    `"Customer";"Date";"Total"\n${[0, 1, 2, 3].map((n) => `"${first + n}";"c${n}";"2024-01-05";${total}`).join('\n')}\n`
  for (const first of [0, 1]) {
    assert.equal(look(numbered(first))!.columns, ['Column 1', 'Customer', 'Date', 'Total'])
  }
  assert.equal(look(numbered(1001))!.columns, ['Column 1', 'Customer', 'Date', 'Total'])
  assert.equal(look(numbered(1001).replaceAll(';', ','))!.columns, ['Customer', 'Date', 'Total'])
  assert.equal(look('"Date";"Total"\n"a";"2024-01-05";1\n"a";"2024-01-06";2\n"b";"2024-01-06";3\n')!.columns.length, 2)
  const commas = `Order,Customer,Date,Total\n${[1, 2, 3, 4].map((n) => `${1000 + n},c${n},2024-01-05,12,50`).join('\n')}\n`
  assert.equal(look(commas)!.columns, ['Order', 'Customer', 'Date', 'Total'])
})

test('a person may choose how a file is cut', () => {
  const text = Buffer.from('Liste;2024\nKunde;Datum;Betrag, netto\n1;05.01.2024;1,50\n2;06.01.2024;12,00\n')
  const chosen = (choice: DialectChoice) => inspectText(textHead(text, true)!, choice)!
  assert.equal(chosen({ headerRow: 1 }).columns, ['Liste', '2024'])
  assert.equal(chosen({ headerRow: 2 }).columns, ['Kunde', 'Datum', 'Betrag, netto'])
  assert.equal(chosen({ delimiter: ',', headerRow: 2 }).columns, ['Kunde;Datum;Betrag', 'netto'])
  const without = chosen({ headerRow: 0 })
  assert.equal([without.columns, without.dialect.linesBeforeHeader], [['Column 1', 'Column 2', 'Column 3'], 0])
  assert.is(inspectText(textHead(text, true)!, { headerRow: 9 }), undefined)
  const latin = Buffer.from('Größe;Wert\nä;1\n', 'latin1')
  const read = inspectText(textHead(latin, true, 'macintosh')!)!
  assert.equal([read.dialect.encoding, read.columns.length], ['macintosh', 2])
  assert.not.equal(read.columns[0], 'Größe')
})

test('a rare delimiter is one only where it cuts every row into more cells than any common one', () => {
  for (const mark of ['#', '^', '~']) {
    const row = (n: number) => [`S${n}`, 'mug, red', `${n} Main St, Oslo`, '2024-01-05', `${n}.50`].join(mark)
    const header = ['sku', 'product', 'address', 'date', 'total'].join(mark)
    const text = `${header}\n${[1, 2, 3, 4].map(row).join('\n')}\n`
    assert.equal([mark, look(text)!.dialect.delimiter, look(text)!.columns.length], [mark, mark, 5])
  }
  assert.is(look(`1 # 'mug, red' # 'x'\n2 # 'tea, green' # 'z'\n`)!.dialect.delimiter, '#')
  for (const text of [
    'Order #\tCustomer #\tItem #\n#1\t#1001\t#7\n#2\t#1002\t#8\n',
    '#\tOrder #\tItem #\n#1\t#1001\t#7\n#2\t#1002\t#8\n',
    '#1\t#1001\t#7\n#2\t#1002\t#8\n',
  ])
    assert.is(look(text)!.dialect.delimiter, '\t', text)
  assert.is(look('date,tags\n2024-01-05,#a #b #c\n2024-01-06,#d #e #f\n')!.dialect.delimiter, ',')
  assert.is(look('order,total\n#1,~5\n#2,~6\n')!.dialect.delimiter, ',')
})

test('a text in single quotes is no reason to read double quotes as letters', () => {
  const orders = (notes: string[], header = 'date,name,total,note') =>
    look(`${header}\n${notes.map((note, row) => `2024-01-05,c${row},${row + 1}.50,${note}`).join('\n')}\n`)!
  const plain = Array(300).fill('a product')
  assert.is(orders(["'Rose'", ...plain]).dialect.quote, '"', 'where others have none')
  assert.is(orders(["''", ...plain]).dialect.quote, '"', 'a blank one')
  assert.is(orders(["'Rose'", ...Array(20).fill('')]).dialect.quote, '"', 'where others are blank')
  assert.is(orders(["'Rose'", '"a, b"', "'Lily'"]).dialect.quote, '"', 'beside a cell that needs double quotes')
  const titled = orders(["'q'"], 'All orders\ndate,name,total,"note\n(internal)"')
  assert.equal([titled.dialect.quote, titled.columns[3]], ['"', 'note\n(internal)'])
  assert.is(orders(["'Rose'", "'Lily'", "'Iris'"]).dialect.quote, "'", 'a whole column')
  assert.is(orders(["'t Zand", ...plain, "the dogs'"]).dialect.quote, '"', 'letters of two rows')
  assert.is(orders(["'Rose, red'", ...plain]).dialect.quote, "'", 'one that needs them')
})

test('single quotes are quotes only if they enclose a cell', () => {
  assert.is(
    look(`'date','name','total'\n'2024-01-05','Huber, Eva','5'\n'2024-01-06','O''Hara, Jo','6'\n`)!.dialect.quote,
    "'",
  )
  assert.is(look(`date,name,total\n2024-01-05,O'Hara,5\n2024-01-06,D'Arcy,6\n`)!.dialect.quote, '"')
})

test('a preamble, several header lines and sep= stand above the header', () => {
  const header = 'Order,Email,Date,Total'
  for (const [preamble, lines] of [
    ['', 0],
    ['\n\n', 2],
    ['sep=,\n', 1],
    ['Sales report\nfrom 2024-01-01 to 2024-02-01\n\n', 3],
    ['Sales report,,,\nCreated,2024-02-01,,\n,,,\n', 3],
    ['Order,,Payment,\n', 1],
    ['"Sales report\r\nof\r\nJanuary",,,\r\n', 3],
    ['"Sales report\rof",,,\r', 2],
    ['Orders,2024\n', 1],
    ['Orders,Shop A,2024-01-31,1,extra\n', 1],
  ] as const) {
    const found = look(`${preamble}${header}\n${rows(',')}\n`)!
    assert.equal(
      [found.dialect.linesBeforeHeader, found.dialect.hasHeader, found.columns.join()],
      [lines, true, header],
      preamble,
    )
  }
})

test('rows whose dates and numbers have unknown forms are rows, not a preamble', () => {
  const unknown = (count: number) =>
    [...Array.from({ length: count }, (_, n) => `Anna,on day ${n} of May,twelve,Mug\n`), 'Ben,,one,\n'].join('')
  const shop = 'Shop,Main Street,,\nFrom,January,,\nTo,May,,\n'
  for (const [above, lines] of [
    ['', 0],
    ['Sales report\n\n', 2],
    [shop, 3],
    [`${shop}By,Anna,,\nFor,Ben,,\n`, 5],
  ] as const) {
    const found = look(`${above}customer,date,total,item\n${unknown(5)}Anna,2024-01-05,7,Mug\n${unknown(4)}`)!
    assert.equal([found.dialect.linesBeforeHeader, found.columns[0]], [lines, 'customer'], above)
  }
  for (const value of ['USD 12.00', 'kr 12,50', '1 200,00 zł', 'R$ 12,00', '(EUR 1,234.00)'])
    assert.is(look(`customer,day,total\nAnna,May,${value}\nBen,June,x\nZoe,2024-01-05,7\n`)!.columns[0], 'customer')
})

test('known names stay the header above a few rows without any number or date', () => {
  const unknown = 'Anna,yesterday,free,Mug\nBen,,to be said,\n'
  for (const [above, lines] of [
    ['', 0],
    ['Sales report\n\n', 2],
  ] as const) {
    const found = look(`${above}customer,date,total,item\n${unknown}Anna,2024-01-05,7,Mug\nZoe,2024-01-06,8,Cup\n`)!
    assert.equal([found.dialect.linesBeforeHeader, found.columns], [lines, ['customer', 'date', 'total', 'item']])
  }
  const units = look('Order,Date,,\nNr.,Tag,Preis in EUR,Art\n1,2024-01-05,7,Mug\n2,2024-01-06,8,Cup\n')!
  assert.equal(units.columns, ['Nr.', 'Tag', 'Preis in EUR', 'Art'])
})

/** What R's csvy writes above a table. */
const yaml = (fields: string[]) =>
  `---\nname: orders, all of them\nschema:\n  fields:\n${fields.map((name) => `  - name: ${name}\n    type: string\n    description: "It's what it is, a name"\n`).join('')}sep: "|"\nquote: "'"\nna.strings: '@'\n---\n`

test('YAML between lines of --- does not belong to the table below', () => {
  for (const lineBreak of ['\n', '\r\n', '\r'])
    for (const [above, table, delimiter, lines, columns] of [
      ['', 'var1,var2,var3\nA,1,2.5\nB,3,4.3\n', ',', 17, 'var1,var2,var3'],
      ['', "'A'|1|2,5\n'B'|@|4,3\n", '|', 17, 'Column 1,Column 2,Column 3'],
      ['', 'order at total\nA 2024-01-05 2\nB 2024-01-06 3\n', ' ', 17, 'order,at,total'],
      ['', 'names\nAnna\nBen\n', ',', 17, 'names'],
      ['\n# a note, of mine\n', 'var1,var2,var3\nA,1,2.5\nB,3,4.3\n', ',', 19, 'var1,var2,var3'],
    ] as const) {
      const found = look(`${yaml(['a', 'b', 'c'])}${above}${table}`.replaceAll('\n', lineBreak))!
      assert.equal(
        [found.dialect.delimiter, found.dialect.linesBeforeHeader, found.columns.join()],
        [delimiter, lines, columns],
        table,
      )
    }
  const end = yaml(['a']).replace(/---\n$/, '...\n')
  assert.equal(look(`${end}names\nAnna\n`)!.columns, ['names'])
  for (const text of ['---\nName\n---\nAnna\n', '---\n1,2\n---\n3,4\n', '---\na: 5\n---\n', '---\na: 5\nb: 6\n'])
    assert.is(look(text)!.dialect.linesBeforeHeader < 2, true, text)
})

const notes = (count: number, note: (n: number) => string) => Array.from({ length: count }, (_, n) => note(n)).join('')

test('lines that begin with # above a table are notes, however many', () => {
  const table = `Order,Customer,Date,Total\n${rows(',', 3)}\n`
  const unknown = 'Xa,Ya,Za\nA,1,2.5\nB,3,4.3\n'
  for (const [above, below, lines, columns] of [
    [notes(12, (n) => `# note ${n}\n`), table, 12, 'Order,Customer,Date,Total'],
    [notes(12, (n) => `# note ${n}, of us, in Oslo\n`), table, 12, 'Order,Customer,Date,Total'],
    [notes(12, () => '# of us, in Oslo, since 2019, 5\n'), table, 12, 'Order,Customer,Date,Total'],
    [notes(12, () => '# its "name, of us, in Oslo, yes\n\n'), table, 24, 'Order,Customer,Date,Total'],
    [notes(600, (n) => `# note ${n}: a b c\n`), table, 600, 'Order,Customer,Date,Total'],
    [notes(9, (n) => `#note: ${n}, b, c\n`), unknown, 9, 'Xa,Ya,Za'],
    [notes(9, () => '# a, b, c\n'), `# ${unknown}`, 9, '# Xa,Ya,Za'],
    [notes(9, () => '# a\n'), `#${unknown}`, 9, '#Xa,Ya,Za'],
    ['', table.replace('Order', '#'), 0, '#,Customer,Date,Total'],
  ] as const) {
    const found = look(above + below)!
    assert.equal([found.dialect.linesBeforeHeader, found.columns.join()], [lines, columns], above.slice(0, 40))
  }
})

test('rows whose numbers begin with # are not notes', () => {
  for (const text of [
    `${rows(',', 30)}\n`,
    '#1001,Anna,2024-01-05,5\nA12,Cid,2024-01-05,6\nA13,Anna,2024-01-05,5\n',
    '#EN1,Anna,2024-01-05,5\nPOS,Cid,x,y\n#EN3,Anna,2024-01-05,5\n',
    '#1001,Anna,soon,free\n#1002,Anna,2024-01-05,5\n1003,Anna,2024-01-05,5\n',
  ]) {
    const { linesBeforeHeader, hasHeader } = look(text)!.dialect
    assert.ok(linesBeforeHeader === 0 && (!hasHeader || text.includes('soon')), text)
  }
})

const data = 'Xy,2024-01-05,7,Mug\nYz,2024-01-06,8,Cup\nZx,2024-01-07,9,Mug\n'
const late = 'Uv,gestern,gratis,Mug\n'
const names = 'Xa,Xb,Xc,Xd\n'
const unknownNames: [what: string, text: string, lines: number, hasHeader?: false][] = [
  // below the names are rows whose texts occur again further down
  ['one row', `${names}${late}${data}`, 0],
  ['two rows, one with blanks', `${names}${late}Vw,,,Cup\n${data}`, 0],
  ['a title', `Bericht\n\n${names}${late}${data}`, 2],
  ['filters', `Bericht,,,\nLaden,Mitte,,\n${names}${late}${data}`, 2],
  ['filters that fill the table', `Von,Januar,Bis,Mai\n${names}${late}${data}`, 1],
  ['group headings', `Ya,,Yb,\n${names}${late}${data}`, 1],
  ['a line of units', `${names},,EUR,kg\n${late}${data}`, 0],
  ['a narrow line of units', `${names},,EUR,\n${late}${data}`, 0],
  ['a blank line', `${names}\n${late}${data}`, 0],
  ['a blank name', `,Xb,Xc,Xd\n${late}${data}`, 0],
  ['numbers with letters', 'Xa,Xb\nSO-1001,gestern\nSO-1002,2024-01-05\nSO-1003,2024-01-05\n', 0],
  ['addresses', 'Xa,Xb\nhttps://a.b/c,soon\nhttps://a.b/d,2024-01-05\nhttps://a.b/e,2024-01-05\n', 0],
  ['no names at all', '#1001,Anna,soon\n#1002,Ben,soon\n#1003,Anna,2024-01-05\n#1004,Ben,2024-01-06\n', 0, false],
  ['no names below a title', `Export\n\nXy,soon,?,Cup\n${data}`, 2, false],
  // nothing shows that they are rows, so they stay above the names
  ['a wide title', `Bericht,,,\n,,,\n${names}${data}`, 2],
  ['an address', `Acme Ltd, 5 Main St, Oslo, Norway\n${names}${data}`, 1],
  ['an address and filters', `Acme Ltd, 5 Main St, Oslo, Norway\nLaden,Mitte,Land,Alle\n${names}${data}`, 2],
  ['filters with a value of the table', `Von,Januar,Bis,Mai\nLaden,Mitte,Ware,Mug\n${names}${data}`, 2],
  ['filters with two', `Xy,Laden,Ware,Mug\n${names}${data}`, 1],
  ['two lines of names', `Xa,,Xc,\nNr,Tag,Preis,Art\n${data}`, 1],
  ['names in two languages', `${names}Ya,Yb,Yc,Yd\n${data}`, 1],
  ['the same names twice', `${names}${names}${data}`, 1],
  ['the names again among the rows', `Von,Januar,Bis,Mai\n${names}${data}${names}${data}`, 1],
  ['a second table', `Von,Januar,Bis,Mai\n${names}${data}Xa,Xb,Xc,Xe\n${data}`, 1],
  ['a total at the end', `Von,Januar,Bis,Mai\nTotal,Xb,Xc,Xd\n${data}Total,x,24,y\n`, 1],
  [
    'a mark named like its column',
    'Von,Mai,x\nXa,Xb,Gift\nZa,2024-01-05,Gift\nZb,2024-01-06,\nZc,2024-01-07,Gift\n',
    1,
  ],
  ['a currency named like its column', 'Von,Mai,x\nXa,Xb,EUR\nZa,2024-01-05,EUR\nZb,2024-01-06,EUR\n', 1],
  ['numbered names', 'Von,Mai,x\nC1,Field 2,C3\nC4,2024-01-05,7\nC5,2024-01-06,8\nC1,2024-01-07,9\n', 1],
  ['capitals', 'Von,Mai,x\nNR,DAT,CUR\nZa,2024-01-05,EUR\nZb,2024-01-06,USD\nZc,2024-01-07,EUR\n', 1],
  ['known names', `Von,Januar,Bis,Mug\nOrder,Date,Total,Item\n${data}`, 1],
]

test('rows without number or date below unknown names are rows only if the rows below prove it', () => {
  for (const [what, text, lines, hasHeader = true] of unknownNames) {
    const { dialect } = look(text)!
    assert.equal([dialect.linesBeforeHeader, dialect.hasHeader], [lines, hasHeader], what)
  }
})

test('a file without a header gets numbered columns', () => {
  const found = look(`${rows(',')}\n`)!
  assert.equal([found.dialect.hasHeader, found.columns], [false, ['Column 1', 'Column 2', 'Column 3', 'Column 4']])
})

test('a header alone is a header', () => {
  assert.equal(look('customer,date,total\n')!.columns, ['customer', 'date', 'total'])
  assert.is(look('customer,date,total')!.dialect.hasHeader, true)
})

test('one control character or NUL makes a short text no binary file, both or two do', () => {
  assert.equal(look('customer,date,total\na\x16b,2024-01-05,3\n')!.columns, ['customer', 'date', 'total'])
  assert.is(look('customer,date,total\na\x16b\x01,2024-01-05,3\n'), undefined)
  assert.equal(look('customer,date,total\na\0b,2024-01-05,3\n')!.columns, ['customer', 'date', 'total'])
  assert.is(look('customer,date,total\na\0b\x01,2024-01-05,3\n'), undefined)
})

test('names are made unique; awkward ones are kept', () => {
  const found = look(`Total,Total,,__proto__,constructor,Total\n${'1,2,3,4,5,6\n'.repeat(3)}`)!
  assert.equal(found.columns, ['Total', 'Total (2)', 'Column 3', '__proto__', 'constructor', 'Total (3)'])
})

test('encodings: marked, unmarked, and by the letters', () => {
  const text = `Käufer,Datum,Betrag\n${'Jürgen Müßig,2024-01-05,5\n'.repeat(4)}`
  const utf16be = Buffer.from(text, 'utf16le').swap16()
  const mac = Buffer.from([...text].map((c) => ({ ä: 0x8a, ü: 0x9f, ß: 0xa7 })[c] ?? c.charCodeAt(0)))
  for (const [name, bytes, encoding] of [
    ['UTF-8', Buffer.from(text), 'utf-8'],
    ['UTF-8 with mark', Buffer.from(`\ufeff${text}`), 'utf-8'],
    ['UTF-16 LE', Buffer.from(text, 'utf16le'), 'utf-16le'],
    ['UTF-16 LE with mark', Buffer.from(`\ufeff${text}`, 'utf16le'), 'utf-16le'],
    ['UTF-16 BE', utf16be, 'utf-16be'],
    ['UTF-16 BE with mark', Buffer.from(`\ufeff${text}`, 'utf16le').swap16(), 'utf-16be'],
    ['Windows-1252', Buffer.from(text, 'latin1'), 'windows-1252'],
    ['Mac Roman', mac, 'macintosh'],
  ] as const) {
    const found = look(bytes)!
    assert.equal([found.dialect.encoding, found.columns[0]], [encoding, 'Käufer'], name)
  }
})

const other: [encoding: string, header: string, row: string][] = [
  ['windows-1250', 'Nr zamówienia;Wartość', 'Łukasz Żółć;12,50'],
  ['windows-1250', 'Číslo objednávky;Zboží', 'Tomáš Dvořák;růže'],
  ['windows-1250', 'Rendelésszám;Vevő', '7;Erdős Ágnes'],
  ['windows-1250', 'Data zam.;Kwota', '02.03.2024;96 zł'],
  ['windows-1251', 'Номер заказа;Сумма', 'Клиент Щукина;12,50'],
  ['windows-1253', 'Αριθμός παραγγελίας;Σύνολο', 'Μαρία;12,50'],
  ['windows-1254', 'Müşteri;Sipariş Tarihi', 'Yıldız Işık;04.03.2024'],
  ['windows-1252', 'Größe;Preis', 'à 5;16,15\u00a0€'],
  ['windows-1252', 'Client;Número', 'François Noël;Nº 7'],
  ['windows-1252', 'Kunde;Beløb', 'Søren Åkjær;12,50'],
  ['macintosh', 'Désignation;Numéro', 'thé à la rose;7'],
  ['shift_jis', '注文番号;メールアドレス', '山田 花子;ほうじ茶'],
  ['shift_jis', '会計日;お客様名;メニュー', '20240108;カナ カナ;シャンプー'],
  ['shift_jis', '取引No;商品名', '7;ホットサンド'],
  ['gb18030', '订单编号;买家会员名', '张三;红色杯子'],
  ['gb18030', '订单号;商品名称;下单时间', '7;咖啡;2024-01-05'],
  ['big5', '訂單編號;訂單金額', '會員;紅色杯子'],
  ['euc-kr', '주문번호;총 주문금액', '김철수;머그컵'],
]
for (const [encoding, header, row] of other) {
  test(`${encoding} is told by its letters: ${header}`, () => {
    const found = look(encoded(`${header}\n${`${row}\n`.repeat(6)}`, encoding))!
    assert.equal([found.dialect.encoding, found.columns], [encoding, header.split(';')])
  })
}

test('a few broken bytes do not turn UTF-8 into another encoding', () => {
  const text = Buffer.from(`Käufer,Betrag\n${'Jürgen,5\n'.repeat(9)}`)
  const found = look(Buffer.concat([text, Buffer.from('Andr\xe9,5\n', 'latin1')]))!
  assert.equal([found.dialect.encoding, found.columns], ['utf-8', ['Käufer', 'Betrag']])
})

test('bytes that are not text are not a table', () => {
  const random = randomOf(3)
  assert.is(look(Buffer.from(Array.from({ length: 5000 }, () => random.below(256)))), undefined)
  assert.is(look(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 1, 2, 3, 4, 0, 0])), undefined)
  assert.is(look('  \n \n'), undefined)
})

test('the end of the head cuts no character and no line', () => {
  const text = `name,date,total\n${'Jürgen,2024-01-05,5\n'.repeat(3)}`
  for (let length = 40; length < Buffer.byteLength(text); length++) {
    const head = textHead(Buffer.from(text).subarray(0, length), false)!
    assert.is(head.encoding, 'utf-8')
    for (const { cells } of headRecords(head, { delimiter: ',', quote: '"' }, 10).slice(1))
      assert.equal(cells, ['Jürgen', '2024-01-05', '5'])
  }
})

test('the preview and the ingestion cut a corpus of awkward lines into the same cells', () => {
  const corpus = [
    'a,b\n1,2\n',
    'a,b\r\n1,"2\r\nx"\r\n',
    'a,b\r1,2\r',
    'a,b\n1,2\r\n3,4\r5,6',
    '"a","b"\n"1","2""3"\n',
    'a, b\n1, "2, x"\n',
    'a,b\n5" pipe,x\n',
    'a,b\n,\n\n"",""\n',
    'a;b\n1;"x;y"\n',
    'a,b\nü€😀,"é,\n"\n',
  ]
  for (const text of corpus) {
    const delimiter = text.includes(';') ? (';' as const) : (',' as const)
    const dialect = { delimiter, quote: '"' as const }
    const cutter = new RecordCutter(dialect)
    const bytes = Buffer.from(text)
    const ingestion: (string[] | undefined)[] = []
    cutter.cut(bytes, 0, bytes.length, true, (start, end) => ingestion.push(cutter.cells(bytes, start, end)))
    const preview = headRecords({ text, encoding: 'utf-8', isWhole: true }, dialect, 100).map(({ cells }) => cells)
    const trimmed = (records: (string[] | undefined)[]) => records.map((cells) => cells?.map((cell) => cell.trim()))
    assert.equal(trimmed(preview), trimmed(ingestion), JSON.stringify(text))
  }
})

test.run()
