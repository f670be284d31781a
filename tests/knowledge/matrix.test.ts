// test: also long
// Each meaning in each language in each place where it can stand, in a small file whose money is written by hand. The
// long form takes every word, the full form the first word of each meaning, the short form the same of four languages.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { positionsOf } from '#domain/mapping/positions.ts'
import { type SampleReport, sampleReport } from '#domain/mapping/sample/sample-report.ts'
import type { Language } from '#knowledge/language.ts'
import { languages } from '#knowledge/languages.ts'
import type { Meaning } from '#knowledge/meanings.ts'
import { isLong } from '#tests/support/long-form.ts'
import { variation } from '#tests/support/variation.ts'
import { whyOf } from '#text/mapping/why-status.ts'

type Place = (rows: { sales: Line[]; said: Line[] }, word: string, language: Language) => string[][]
interface Line {
  id: number
  customer: string
  day: string
}

const sales: Line[] = Array.from({ length: 12 }, (_, at) => line(at))
const said: Line[] = Array.from({ length: 4 }, (_, at) => line(at + 12))
function line(at: number): Line {
  return { id: 100 + at, customer: `c${at}`, day: `2024-03-${String(at + 1).padStart(2, '0')}` }
}
const row = ({ id, customer, day }: Line, amount: number, said: string) => [
  String(id),
  customer,
  day,
  String(amount),
  said,
]
const first = (language: Language, meaning: Meaning) => wordsOf(language, meaning)[0]
const wordsOf = ({ words }: Language, meaning: Meaning) =>
  (words[meaning] ?? '')
    .split(',')
    .map((word) => word.trim().replace(/^[=*]+|\*$/g, ''))
    .filter(Boolean)

/** Sales with a word for a sale that stands, and four rows of 100 with the word. */
const status: Place = ({ sales, said }, word, language) => [
  ['Order ID', 'Customer', 'Date', 'Amount', 'Status'],
  ...sales.map((one) => row(one, 100, first(language, 'paid')!)),
  ...said.map((one) => row(one, 100, word)),
]
/** The word heads a column of yes and no. */
const flag: Place = ({ sales, said }, word, language) => [
  ['Order ID', 'Customer', 'Date', 'Amount', word],
  ...sales.map((one) => row(one, 100, first(language, 'no')!)),
  ...said.map((one) => row(one, 100, first(language, 'yes')!)),
]
/** The first four sales again below 0, with the word. */
const below: Place = ({ sales }, word, language) => [
  ['Order ID', 'Customer', 'Date', 'Amount', 'Status'],
  ...sales.map((one) => row(one, 100, first(language, 'paid')!)),
  ...sales.slice(0, 4).map((one) => row(one, -100, word)),
]
/** Types of rows: sales, and four rows of 100 that stand alone. */
const type: Place = ({ sales, said }, word, language) => [
  ['Order ID', 'Customer', 'Date', 'Amount', 'Type'],
  ...sales.map((one) => row(one, 100, first(language, 'sale')!)),
  ...said.map((one) => row(one, 100, word)),
]

/** The word heads a column in which four rows have a date. */
const date: Place = ({ sales, said }, word) => [
  ['Order ID', 'Customer', 'Date', 'Amount', word],
  ...sales.map((one) => row(one, 100, '')),
  ...said.map((one) => row(one, 100, '2024-04-01')),
]

/** Twelve sales of 100 and four rows of 100: what is left of 1,600. */
const truths: [place: Place, name: string, meanings: Meaning[], money: number][] = [
  [status, 'as a status', ['canceled', 'voided', 'deleted', 'failed', 'declined', 'expired', 'abandoned'], 1200],
  [status, 'as a status', ['draft', 'quote', 'pending', 'not paid', 'on hold', 'fraud'], 1200],
  [status, 'as a status', ['refunded', 'returned'], 1200],
  [
    status,
    'as a status',
    [
      'paid',
      'authorized',
      'confirmed',
      'new',
      'open',
      'processing',
      'completed',
      'closed',
      'ready',
      'shipped',
      'delivered',
    ],
    1600,
  ],
  [status, 'as a status', ['unfulfilled', 'backordered'], 1600],
  [flag, 'above yes and no', ['canceled', 'voided', 'refunded', 'returned'], 1200],
  [below, 'below 0', ['canceled', 'voided', 'refunded', 'refund', 'credit note'], 800],
  [type, 'as a type', ['sale', 'invoice', 'shipping'], 1600],
  [type, 'as a type', ['payment', 'fee'], 1200],
  [type, 'as a type', ['refund', 'credit note'], 800],
]

/** Without these a language is not known. */
const core: Meaning[] = [
  'yes',
  'no',
  'canceled',
  'not paid',
  'refund',
  'refunded',
  'returned',
  'paid',
  'sale',
  'order',
  'invoice',
]

/** For somebody who added a word: how each value was read, and by which word of which language. */
const readAs = (word: string, { statuses }: SampleReport) =>
  [
    `“${word}” gives another net revenue. The values were read so (docs/knowledge.md, “Where a word is read wrong”):`,
    ...statuses.flatMap(({ values }) => values.map((one) => `“${one.value}”: ${whyOf(one.choice, one)} [${one.rule}]`)),
  ].join('\n    ')

/** `WORDS_OF=sw` tries every word of this language, and no other language. */
const chosen = process.env.WORDS_OF
const tried = chosen ? languages.filter(({ tag }) => tag === chosen) : languages
if (!tried.length) throw new Error(`src/knowledge/languages has no language with the tag ${chosen}`)

for (const language of tried) {
  const missing = core.filter((meaning) => !first(language, meaning))
  test(`${language.name} has its core words`, () =>
    assert.equal(missing, [], `languages/${language.tag}.ts needs words for these meanings, spelled as in meanings.ts`))
  // the files of the other tests are made of them
  if (missing.length) continue
  const add = chosen || ['English', 'German', 'Arabic', 'Japanese'].includes(language.name) ? test : variation
  for (const [place, name, meanings, money] of truths)
    for (const meaning of meanings.filter((one) => first(language, one)))
      add(`${language.name}: ${meaning} ${name}`, () => {
        for (const word of wordsOf(language, meaning).slice(0, isLong || chosen ? undefined : 1)) {
          const [columns, ...rows] = place({ sales, said }, word, language)
          const mapping = {
            'Order ID': 'orderId',
            Customer: 'customerId',
            Date: 'transactionDate',
            Amount: 'transactionValue',
            [columns!.at(-1)!]: 'orderStatus',
          } as const
          const report = sampleReport(columns!, rows, positionsOf(columns!, mapping), {})
          assert.is(report.money, money, readAs(word, report))
        }
      })
  for (const meaning of (['canceled', 'refunded', 'returned'] as const).filter((one) => first(language, one)))
    add(`${language.name}: what was ${meaning} on a date counts, and is said`, () => {
      const word = first(language, meaning)!
      const day = first(language, 'on a day')
      for (const header of day ? [word, `${day} ${word}`] : [word]) {
        const [columns, ...rows] = date({ sales, said }, header, language)
        const mapping = {
          'Order ID': 'orderId',
          Customer: 'customerId',
          Date: 'transactionDate',
          Amount: 'transactionValue',
        } as const
        const { money, checks } = sampleReport(columns!, rows, positionsOf(columns!, mapping), {})
        assert.is(money, 1600, header)
        assert.ok(
          checks.some((check) => 'column' in check && check.column === header),
          `${header} is said`,
        )
      }
    })
  if (first(language, 'not'))
    add(`${language.name}: a denied word for paid as a status`, () => {
      const word = `${first(language, 'not')} ${first(language, 'paid')}`
      const [columns, ...rows] = status({ sales, said }, word, language)
      const mapping = {
        'Order ID': 'orderId',
        Customer: 'customerId',
        Date: 'transactionDate',
        Amount: 'transactionValue',
        Status: 'orderStatus',
      } as const
      const report = sampleReport(columns!, rows, positionsOf(columns!, mapping), {})
      assert.is(report.money, 1200, readAs(word, report))
    })
}

test.run()
