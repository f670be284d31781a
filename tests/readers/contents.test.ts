import { randomBytes } from 'node:crypto'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { contentsOf } from '../../src/server/readers/contents'
import { zipOf } from '../support/zip'

const bytes = (text: string) => Buffer.concat([Buffer.from(text, 'latin1'), Buffer.alloc(600)])
const found = (contents: Buffer | string) => {
  const is = contentsOf(Buffer.from(contents as string))
  return 'foreign' in is ? is.foreign : is.reader
}

test('a file is what its first bytes say', () => {
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

test('mark-up is told from text, in every encoding', () => {
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
    assert.is(found(encoded(xml)), 'spreadsheetml')
    assert.is(found(encoded('customer,note\na,<table>\n')), 'text')
    assert.is(found(encoded('<3,date,value\n')), 'text')
  }
})

test('tables of other programs that are written as text are named', () => {
  const xml = '<?xml version="1.0" encoding="UTF-8"?>\n'
  for (const [contents, expected] of [
    [`${xml}<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0">`, 'ods'],
    [`${xml}<gnm:Workbook xmlns:gnm="http://www.gnumeric.org/v10.dtd">`, 'gnumeric'],
    ['ID;PWXL;N;E\r\nP;PGeneral\r\nP;P0\r\nC;Y1;X1;K"Order"\r\n', 'exchange'],
    ['TABLE\n0,1\n"EXCEL"\nVECTORS\n0,3\n""\n', 'exchange'],
    ['ID;Product;Price\nC;1;2\nB;1;2\nC;1;2\nC;1;2\n', 'text'],
    ['ID;Price\n17;2\n18;2\n19;2\n', 'text'],
    ['table,date,amount\n0,1,2\n', 'text'],
  ] as const)
    assert.is(found(contents), expected, contents)
})

test('a table whose first column is named like a signature is text, and so is what is nothing else', () => {
  for (const text of ['ID3,date,value\n1,2,3\n', 'MZ;a\n', 'GIF8,x\n', 'PAR1|b\n', 'BZh\n', 'a,b\n', '', '0xd0cf11e0'])
    assert.is(found(text), 'text', text)
  assert.is(found(Buffer.concat([Buffer.from([0x01]), randomBytes(500)])), 'text') // judged, and refused, as text
})

test.run()
