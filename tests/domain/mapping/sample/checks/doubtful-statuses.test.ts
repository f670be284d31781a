import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { suggestMapping } from '#domain/mapping/columns/suggest.ts'
import { positionsOf } from '#domain/mapping/positions.ts'
import { sampleReport } from '#domain/mapping/sample/sample-report.ts'
import { plain, said } from './said.ts'

/** Orders of 10, 11, 20, 21 and so on, two of each status. */
function of(statuses: string[], header = 'Status') {
  const rows = statuses.flatMap((status, n) =>
    [0, 1].map((more) => `${n}${more},a${n}${more}@x.com,2024-01-0${more + 1},${(n + 1) * 10 + more},${status}`),
  )
  const text = [`no,mail,date,total,${header}`, ...rows].join('\n')
  return said(text, { ...plain, [header]: 'orderStatus' }).filter((line) => line.includes('Some programs write'))
}

test('a word for open or worked on is said beside payments alone', () => {
  assert.equal(of(['Bezahlt', 'Offen']), [
    '“Offen” (2 rows, $41.00) in “Status” counts. Some programs write this word where nothing was sold or paid. Choose under Statuses what it does.',
  ])
  assert.equal(of(['Betaald', 'In behandeling']).length, 1)
  assert.equal(of(['Betaald', 'In behandeling', 'Verzonden']), [], 'another word tells how far the goods are')
  assert.equal(of(['Bezahlt', 'Offen'], 'Rechnungsstatus'), [], 'an invoice that is open was sold')
  assert.equal(of(['Paid', 'Open']), [])
})

test('a word for overdue and for expired is said, whichever it is read as', () => {
  assert.equal(of(['Betald', 'Förfallen']), [
    '“Förfallen” (2 rows, $41.00) in “Status” counts. Some programs write this word where nothing was sold or paid. Choose under Statuses what it does.',
  ])
  assert.equal(of(['Pagato', 'Scaduto']), [
    '“Scaduto” (2 rows, $41.00) in “Status” is left out. Some programs write this word of a sale that stands. Choose under Statuses what it does.',
  ])
  assert.equal(of(['Fattura pagata', 'Scaduto'], 'Stato fattura'), [], 'an invoice that is overdue was sold')
})

test('beside sales, what may be their payment or a charge is said', () => {
  assert.equal(of(['Venta', 'Cuota'], 'Type'), [
    '“Cuota” (2 rows, $41.00) in “Type” counts. Some programs write this word where nothing was sold or paid. Choose under Statuses what it does.',
  ])
  assert.equal(of(['Venta', 'Cuota', 'Comisión'], 'Status'), [], 'a status')
})

const below = (status: string, amount: number) =>
  said(
    [
      'no,mail,date,total,Status',
      '1,a@x.com,2024-01-01,50,Paid',
      '2,b@x.com,2024-01-02,30,Paid',
      `1,a@x.com,2024-01-03,${amount},${status}`,
    ].join('\n'),
    { ...plain, Status: 'orderStatus' },
  ).filter((line) => line.includes('below 0'))

test('rows below 0 that are left out beside an equal sale are said', () => {
  assert.equal(below('Declined', -50), [
    '“Declined” stands on 1 row below 0 ($50.00) beside an equal sale of the customer. It is left out, so the sale counts in full. If it takes the sale back, choose Refund.',
  ])
  assert.equal(below('Declined', -20), [], 'no sale of that amount')
  assert.equal(below('Canceled', -50), [], 'it takes the sale back')
  assert.equal(below('Invalid', -50), [], 'so does this')
})

/** Six orders, of which the second and the last have a cell below the header. */
const beside = (header: string, cell: string, other = '') =>
  said(
    [
      `no,mail,date,total,${header}`,
      ...[1, 2, 3, 4, 5, 6].map((n) => `${n},a${n}@x.com,2024-01-0${n},10,${n % 4 === 2 ? cell : other}`),
    ].join('\n'),
  ).filter((line) => line.includes('says that'))

test('a header that tells what became of an order, over days or a yes, is said in any phrase', () => {
  for (const [header, became] of [
    ['Fully refunded', 'refunded'],
    ['Rückerstattung', 'refunded'],
    ['Te devolvimos el dinero', 'refunded'],
    ['Ungültig', 'canceled'],
    ['返品', 'returned'],
    ['Contracargo', 'charged back'],
  ] as const)
    assert.match(beside(header, '2024-02-01').join(), `“${header}” says that 2 orders were ${became}`)
  assert.match(beside('Te devolvimos el dinero', 'sí', 'no').join(), 'says that 2 orders were refunded')
  for (const header of ['Refund requested', 'Refund reason', 'Return label', 'Refundable until', 'Delivered'])
    assert.equal(beside(header, '2024-02-01'), [], header)
})

test('a column of types is proposed where a sale stands beside a word that no list knows, which is said', () => {
  const rows = Array.from({ length: 12 }, (_, n) => [
    `${n}`,
    `a${n}@x.com`,
    '2024-01-01',
    '10',
    n % 4 ? 'Venta' : 'Zrblkt',
  ])
  const columns = ['Order ID', 'Email', 'Date', 'Total', 'Tipo']
  const { mapping } = suggestMapping(columns, rows)
  assert.is(mapping.Tipo, 'orderStatus')
  const { checks } = sampleReport(columns, rows, positionsOf(columns, mapping), {}, true)
  assert.equal(
    checks.map(({ kind }) => kind),
    ['unknown-statuses'],
  )
  const goods = rows.map((row) => [...row.slice(0, 4), row[4] === 'Venta' ? 'Blau' : 'Zrblkt'])
  assert.is(suggestMapping(columns, goods).mapping.Tipo, undefined)
})

test.run()
