import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { MappingCheck } from '#domain/mapping/sample/checks/mapping-check.ts'
import { wordsOfCheck } from '#domain/mapping/sample/checks/words-of-check.ts'
import { toldChecks } from '#text/mapping/told-checks.ts'
import { whyCheck } from '#text/mapping/why-check.ts'

const amount = { rows: 2, money: 30 }
const of = (value: string) => ({ value, ...amount })

/** What is said of a check; the rule alone where its words mean nothing. */
const cases: [MappingCheck, string][] = [
  [
    {
      kind: 'unmapped-status',
      column: 'Tila',
      values: ['Peruttu', 'Storniert', 'Peruttu'],
      hasMore: false,
      mapped: 0,
      ...amount,
    },
    '“Peruttu” means canceled (Finnish), “Storniert” means canceled (German). The column is not mapped, so what it says changes nothing.',
  ],
  [
    { kind: 'unknown-statuses', column: 'x', values: [of('Qwx')], more: 0 },
    'None of our words is in them. A status counts unless a word says that it is no sale.',
  ],
  [
    { kind: 'unmapped-note', column: 'x', example: 'storniert', areBack: false, ...amount },
    '“storniert” means canceled (German). It is a note. Only a status or a type decides what a row does.',
  ],
  [
    { kind: 'much-left-out', percent: 60, money: 30, of: 50, values: [of('Angebot')], more: 0 },
    '“Angebot” means quote (German). A row that is left out is in no figure.',
  ],
  [
    { kind: 'unmapped-cancellation', column: 'Stornodatum', rows: 2, became: 'canceled' },
    '“Stornodatum” means reversal (Czech, German). The column is not mapped to Order Status, so the orders that it names still count.',
  ],
  [
    { kind: 'unmapped-refund', column: 'Erstattet', ...amount },
    '“Erstattet” means refunded (German). The column is not mapped to Refunded Amount, so its amounts are not taken off.',
  ],
  [
    { kind: 'returned-units', column: 'Retouren', ...amount },
    '“Retouren” means return (German, Dutch). A number of pieces says nothing of the money, so nothing is taken off for it.',
  ],
  [
    { kind: 'canceled-units', column: 'x', ...amount },
    'A number of pieces says nothing of the money, so nothing is taken off for it.',
  ],
  [
    { kind: 'refunds-beside', ...of('Erstattet') },
    '“Erstattet” means refunded (German). Where the sale is a row of its own, the other row takes it back.',
  ],
  [
    { kind: 'refunds-alone', ...of('Erstattet') },
    '“Erstattet” means refunded (German). Where no other row has the sale, the row is the sale itself, and its money went back.',
  ],
  [
    { kind: 'refunds-unknown', ...of('Erstattet') },
    '“Erstattet” means refunded (German). Without order IDs nobody can say whether the row is the sale or takes another one back.',
  ],
  [
    { kind: 'refund-part', ...of('Erstattet') },
    '“Erstattet” means refunded (German). Only a part of the money went back, and the rest of the order was sold.',
  ],
  [
    { kind: 'refund-unwritten', ...of('Erstattet') },
    '“Erstattet” means refunded (German). Money went back, and no column says how much.',
  ],
  [
    { kind: 'open-rows', column: 'a', beside: 'b', owed: 'offen', areAll: false, ...of('x') },
    '“offen” means open (German). The payment has not come, and no other column says that the sale came about.',
  ],
  [
    { kind: 'sent-payments', refund: 'Erstattung', ...of('x') },
    '“Erstattung” means refund (German). A payment below 0 may be money that you paid to somebody else.',
  ],
  [{ kind: 'refers-back', column: 'x', ...amount }, 'A row that names another row may take that one back.'],
  [
    { kind: 'total-as-customer', customer: 'x', ...amount },
    'A row with such a label is a total only if its amount is the sum of rows above it.',
  ],
  [
    { kind: 'negative-amounts', rows: 1 },
    'An amount below 0 takes money off, and is a refund unless a status or a type says otherwise.',
  ],
  [
    { kind: 'hidden-rows', rows: 2, seen: 2, money: 3 },
    'A filter hides rows for the moment, so they may be sales like all others.',
  ],
  [{ kind: 'pasted-rows', rows: 9 }, 'Two equal rows may be two sales, so both count.'],
  [{ kind: 'refunds-of-one', column: 'x', customer: 'y', ...amount }, 'A refund lowers the customer of its own row.'],
  [{ kind: 'returns-in-orders', ...amount }, 'Rows with one order ID are one order, and its value is their sum.'],
  [
    { kind: 'numbers-of-documents', column: 'x', prefix: 'CN', ...amount },
    'A prefix of a number is no status: only a status or a type decides what a row does.',
  ],
  [{ kind: 'second-table', row: 3, cells: ['a'] }, 'A file has one header, and all rows are read by it.'],
  [
    { kind: 'totals-beside-lines', orders: 1, of: 2 },
    'Without a column that tells them apart, a total and its lines are added.',
  ],
  [{ kind: 'unlabeled-total', money: 3 }, 'Without a label, a sum of the rows above may be a sale by chance.'],
]
for (const [check, text] of cases)
  test(`why of a warning about rows: ${check.kind}`, () => assert.is(whyCheck(check, wordsOfCheck(check)), text))

test('a warning about a column has no rule of rows', () => {
  assert.is(whyCheck({ kind: 'one-customer', column: 'x' }), undefined)
})

test('warnings of rows further down have their own words', () => {
  const [first, further] = cases.map(([check]) => check) as [MappingCheck, MappingCheck]
  const told = toldChecks({
    checks: [first],
    checkWords: [[]],
    below: { rows: 300, checks: [further], checkWords: [wordsOfCheck(further)] },
  })
  assert.equal(
    told.map(({ check, why }) => [check.kind, why]),
    [
      ['unmapped-status', 'The column is not mapped, so what it says changes nothing.'],
      ['unknown-statuses', 'None of our words is in them. A status counts unless a word says that it is no sale.'],
    ],
  )
  assert.match(told[1]!.text, /^Further down, in 300 rows/)
})

test('a value of any length is asked for its beginning alone', () => {
  const [word] = wordsOfCheck({ kind: 'refund-part', ...of(`erstattet ${'x'.repeat(100_000)}`) })
  assert.is(word!.word.length, 200)
})

test.run()
