// test: 15 s
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { decodedText } from '#reading/text/encoding/decoded-text.ts'
import { encodingOf } from '#reading/text/encoding/text-encoding.ts'
import { encoded } from '#tests/support/samples/encoded.ts'
import { type Writing, writings } from './encodings.ts'

/** Asserts that a text is read as it was written; two encodings may have the same letters at the same positions. */
function isRead(text: string, encoding: string, name = text) {
  const bytes = encoded(text, encoding)
  const found = encodingOf(bytes, true)!
  assert.is(decodedText(bytes, found), text, `${encoding} was taken for ${found}: ${name}`)
}

const table = (headers: string, cell: (row: number) => string) => {
  const width = headers.split(',').length
  const row = (n: number) => [1001 + n, '2024-01-05', cell(n), '12.50', '3'].slice(0, width).join(',')
  return `${headers}\n${[0, 1, 2, 3, 4, 5, 6, 7].map(row).join('\n')}\n`
}

const forms: [name: string, text: (of: Writing) => string][] = [
  ['headers alone', ({ headers }) => table(headers, (n) => `C${n}`)],
  ['headers and names', ({ headers, names }) => table(headers, (n) => names[n % names.length]!)],
  ['headers and numbered cells', ({ headers, names }) => table(headers, (n) => `${names[0]![0]}${n}`)],
  ['statuses alone', ({ statuses }) => table('Order,Date,Status,Total', (n) => statuses[n % statuses.length]!)],
]

for (const of of writings)
  for (const encoding of of.encodings)
    for (const [name, text] of forms) {
      if (/\P{ASCII}/u.test(text(of)))
        test(`${of.language} in ${encoding}: ${name}`, () => isRead(text(of), encoding, name))
    }

const ofPeople: [encoding: string, text: string][] = [
  ['shift_jis', '注文番号,注文日,顧客,金額\n1,2024-01-05,山田太郎,1200\n2,2024-01-06,山田0,800\n'],
  ['shift_jis', '注文番号,注文日,商品,金額\n1,2024-01-05,商品A,1200\n2,2024-01-06,商品B,800\n'],
  ['gb18030', '订单编号,日期,客户,金额\n1,2024-01-05,客户0,12\n2,2024-01-06,客户1,8\n'],
  ['windows-1250', 'Klient;Data;Wartość\nAnna;2024-01-05;12,50\n'],
  ['iso-8859-2', 'Klient;Data;Wartość\nŁukasz;2024-01-05;12,50\n'],
  ['windows-1250', 'Zákazník;Datum;Částka\nJan;2024-01-05;12,50\n'],
  ['windows-1252', 'Name,Price\nCafé crème,£5\nIt’s 5° – “cold”,€7\n'],
  ['windows-1252', 'Customer,Total\nMüller,5\nBjörk Guðmundsdóttir,6\nPeña,7\nLefèvre,8\nJoão,9\n'],
  ['windows-1252', 'Kunde;Betrag\nŠkoda Auto;5\nMüller & Söhne;6\n'],
  ['windows-1252', 'Customer;Total in €\nLevi;5\n'],
  ['windows-1252', 'Customer;Total\nLevi™;5\nand so on…;6\nEUR€;7\n'],
  ['macintosh', 'Produit;Prix\nthé à la rose;5\ncafé crème;6\n'],
]
for (const [encoding, text] of ofPeople)
  test(`${encoding} is read: ${text.split('\n')[1]}`, () => isRead(text, encoding))

test('a few words are enough where the product knows one of them', () => {
  for (const [encoding, word] of [
    ['koi8-u', 'Сумма'],
    ['ibm866', 'Клиент'],
    ['windows-1255', 'סכום'],
    ['windows-1256', 'المبلغ'],
    ['windows-874', 'ลูกค้า'],
    ['euc-jp', '金額'],
    ['windows-1257', 'Užsakymo'],
  ] as const)
    isRead(`Order,Date,${word}\n1,2024-01-05,5\n`, encoding)
})

test.run()
