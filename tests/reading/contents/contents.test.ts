import { randomBytes } from 'node:crypto'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { contentsOf } from '#reading/contents/contents.ts'
import { headBytes } from '#reading/text/records/text-head.ts'
import { zipOf } from '#tests/support/samples/zip.ts'

const bytes = (text: string) => Buffer.concat([Buffer.from(text, 'latin1'), Buffer.alloc(600)])
const found = (contents: Buffer | string) => {
  const is = contentsOf(Buffer.from(contents as string))
  return 'foreign' in is ? is.foreign : is.reader
}

test('the first bytes decide what a file is', () => {
  const tar = Buffer.alloc(1024)
  tar.write('orders.csv')
  tar.write('ustar', 257)
  for (const [contents, expected] of [
    [zipOf({ a: 'b' }), 'xlsx'],
    [bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), 'xls'],
    [bytes('\x09\x00\x04\x00\x02\x00'), 'xls'],
    [bytes('\x09\x08\x10\x00\x00\x06'), 'xls'],
    ['%PDF-1.4\nplain', 'pdf'],
    [bytes('\x89PNG\r\n\x1a\n'), 'image'],
    [bytes('\xff\xd8\xff\xe0'), 'image'],
    [bytes('RIFF\x10\x00\x00\x00WEBPVP8 '), 'image'],
    [bytes('\x00\x00\x00\x18ftypheic'), 'image'],
    [bytes('\x00\x00\x00\x18ftypmp42'), 'media'],
    [bytes('MZ\x90\x00'), 'program'],
    [bytes('\x7fELF\x02'), 'program'],
    [bytes('\x1f\x8b\x08\x00'), 'compressed'],
    [tar, 'compressed'],
    [bytes('SQLite format 3\x00'), 'database'],
    [bytes('PAR1\x15\x04'), 'parquet'],
    ['{\\rtf1\\ansi hello}', 'rich-text'],
  ] as [Buffer | string, string][])
    assert.is(found(contents), expected, expected)
})

test('markup is distinguished from text, in every encoding', () => {
  const html = '<html><body><table><tr><td>a</td></tr></table></body></html>'
  const xml =
    '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?><ss:Workbook xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">'
  for (const encoded of [
    (text: string) => Buffer.from(text),
    (text: string) => Buffer.from(`\ufeff\n  ${text}`),
    (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le'),
    (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
  ]) {
    assert.is(found(encoded(html)), 'html')
    assert.is(found(encoded('<TABLE border=1>')), 'html')
    assert.is(found(encoded('<!DOCTYPE html>\n<html>')), 'html')
    assert.is(found(encoded('<?xml version="1.0"?>\n<!DOCTYPE html PUBLIC "a" "b">\n<html xmlns="c">')), 'html')
    assert.is(found(encoded('<b>Orders</b><br>\n<font size=2>2024</font>\n<table>')), 'html')
    assert.is(found(encoded(xml)), 'spreadsheetml')
    assert.is(found(encoded('customer,note\na,<table>\n')), 'text')
    assert.is(found(encoded('<3,date,value\n')), 'text')
    for (const document of documents) assert.is(found(encoded(document)), 'xml', document)
    for (const table of tablesWithTags) assert.is(found(encoded(table)), 'text', table)
    assert.is(found(encoded('[{"order": 1, "total": 2}]')), 'json')
  }
})

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const documents = [
  `${declaration}<orders>\n  <order id="1"><total>5</total></order>\n</orders>\n`,
  `${declaration}<orders>\n  <order id="1"><tot`,
  '<orders>\n  <!-- a, b -->\n  <order id="1"><note>a, b; c & d</note><empty/></order>\n</orders>\n',
  '<!-- a note --><orders><order><![CDATA[<x>]]></order></orders>',
  '<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "x"><plist version="1.0"><dict/></plist>',
  '<svg xmlns="http://www.w3.org/2000/svg" width="9"><style>a {}</style><text>a, b</text>',
  `${declaration}<svg:svg xmlns:svg="http://www.w3.org/2000/svg"/>`,
  '<rss version="2.0"><channel><item><description>&lt;table&gt;</description></item></channel></rss>',
  `${declaration}<rss version="2.0"><channel><item><description><![CDATA[<p>a</p>\n<table>]]></description></item></channel></rss>`,
  '<feed xmlns="http://www.w3.org/2005/Atom"><entry><content type="xhtml"><div xmlns="x"><table><tr>',
]
const tablesWithTags = [
  '<Date>;<Time>;<Open>\n2024.01.05;10:00;1.5\n',
  '<DATE>\t<TIME>\t<OPEN>\n2024.01.05\t10:00\t1.5\n',
  '<b>Orders</b>\ncustomer,date,total\na,2024-01-05,5\n',
  '<b>Orders</b>,,\ncustomer,date,<b>total</b>\na,2024-01-05,5\n',
  '<Name>;<Note>\nmug;<div>a</div><br>\nlamp;"<table><tr><td>b</td></tr></table>"\n',
  '<b>1</b>,<b>2</b>\n<b>3</b>,<b>4</b>\n',
  '<none>,2024-01-05,5\n<a/>,2024-01-06,6\n',
  '"<?xml version=""1.0""?><a/>",2024-01-05,5\n',
]

test('a long table is not mistaken for a document whose end is not visible', () => {
  const long = (begin: string, line: string) => begin + line.repeat(1 + headBytes / line.length)
  for (const [contents, expected] of [
    [long('<Date>;<Note>\n', '2024.01.05;<b>a</b>\n'), 'text'],
    [long('<DATE>\t<TIME>\n', '2024.01.05\t10:00\n'), 'text'],
    [long('<orders>\n', '<order>\n<total>5</total></order>\n'), 'xml'],
    [long('[', '{"order": "a, b", "total": 5},\n'), 'json'],
    [long('', '{"order": "a, b", "total": 5}\n'), 'json'],
    [long('{"note": ["a"]};2024-01-05;5\n', '{};2024-01-05;5\n'), 'text'],
  ] as const)
    assert.is(found(contents.slice(0, headBytes)), expected, contents.slice(0, 30))
})

test('JSON is distinguished from a table with JSON in its cells', () => {
  for (const text of [
    '{}',
    ' [] ',
    '{"orders": [{"id": 1, "note": "a ]\\" b"}], "next": null}',
    '[\n  {\n    "id": 1\n  }\n]\n',
    '[["id", "total"], [1, 2]]',
    '{"id": 1}\n{"id": 2}\r\n\n{"id": 3}\n',
    '["id", "total"]\n[1, 2]\n',
    '{\n  "id": 1\n}\n{\n  "id": 2\n}\n',
    '[{"id": 1, "total": NaN}, {"id": 2,}]',
    '[{"id": 1, "total": 2}, {"id": 3, "to',
    '{"id": 1}\n{"id": 2, "to',
  ])
    assert.is(found(text), 'json', text)
  for (const text of [
    '{"id": 1},2024-01-05,5\n{"id": 2},2024-01-06,6\n',
    '{"id": 1};{"a": 2}\n{"id": 2};{"a": 3}\n',
    '{"id": 1}\t{"a": 2}\n{"id": 2}\t{"a": 3}\n',
    '{"report": "orders"}\ncustomer,date,total\na,2024-01-05,5\n',
    '"{""id"": 1}",2024-01-05,5\n',
    '[Orders],[Date],[Total]\na,2024-01-05,5\n',
    '[Orders]\ncustomer,date,total\na,2024-01-05,5\n',
    '[1],2024-01-05,5\n[2],2024-01-05,5\n',
    '{customer},{date},{total}\na,2024-01-05,5\n',
    '[customer,date,total\na,2024-01-05,5\n',
    '',
  ])
    assert.is(found(text), 'text', text)
})

test('tables of other programs in text form are recognized', () => {
  const xml = '<?xml version="1.0" encoding="UTF-8"?>\n'
  for (const [contents, expected] of [
    [`${xml}<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0">`, 'ods'],
    ['<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0">', 'ods'],
    [`${xml}<gnm:Workbook xmlns:gnm="http://www.gnumeric.org/v10.dtd">`, 'gnumeric'],
    ['ID;PWXL;N;E\r\nP;PGeneral\r\nP;P0\r\nC;Y1;X1;K"Order"\r\n', 'exchange'],
    ['ID;PWXL;N;E', 'exchange'],
    ['ID;PWXL;N;E\nP;PGeneral\nP', 'exchange'],
    ['\n ID;PSCALC3\nC;X1;Y1;K"Order"\n', 'exchange'],
    ['ID;PMP\nC;X1;Y1;K"Order"\nE\n', 'exchange'],
    ['C;X1;Y1;K"Order"\rC;X2;K5', 'exchange'],
    ['P;P#,##0_);;(#,##0)\nP;P0.00\n', 'exchange'],
    ['TABLE\n0,1', 'exchange'],
    ['TABLE\r\n0,1\r\n', 'exchange'],
    ['TABLE\n0,1\n5,6\n', 'text'],
    ['P;Paris;2024-01-05;5\nP;Peking;2024-01-06;5\n', 'text'],
    ['C;X152;K-Mart;2024-01-05;5\n', 'text'],
    ['ID;PMP\nC;1\n', 'text'],
    ['TABLE\n0,1\n"EXCEL"\nVECTORS\n0,3\n""\n', 'exchange'],
    ['ID;Product;Price\nC;1;2\nB;1;2\nC;1;2\nC;1;2\n', 'text'],
    ['ID;Price\n17;2\n18;2\n19;2\n', 'text'],
    ['table,date,amount\n0,1,2\n', 'text'],
  ] as const)
    assert.is(found(contents), expected, contents)
})

test('a table whose first column is named like a signature is text, and so is anything unrecognized', () => {
  for (const text of ['ID3,date,value\n1,2,3\n', 'MZ;a\n', 'GIF8,x\n', 'PAR1|b\n', 'BZh\n', 'a,b\n', '', '0xd0cf11e0'])
    assert.is(found(text), 'text', text)
  assert.is(found(Buffer.concat([Buffer.from([0x01]), randomBytes(500)])), 'text') // judged, and refused, as text
})

test.run()
