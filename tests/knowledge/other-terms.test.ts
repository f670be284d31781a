// test: only full, also long
// Terms of further shop systems and accounting programs, in their own translations. Each is tried in a small file in every place where it
// can stand: the money must be right, or a check must name the term. The short form takes a fourth of the terms.
// A line of other-terms.txt is `language and system | kind: terms`. Kinds of statuses: no sale, back, a part of it, stands. Kinds of types:
// a sale, none, a refund.
import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { suggestMapping } from '#domain/mapping/columns/suggest.ts'
import { positionsOf } from '#domain/mapping/positions.ts'
import { sampleReport } from '#domain/mapping/sample/sample-report.ts'
import type { ColumnMapping } from '#domain/mapping/target-field.ts'
import { languages } from '#knowledge/languages.ts'
import type { Meaning } from '#knowledge/meanings.ts'
import { isLong } from '#tests/support/long-form.ts'

type Kind = 'no' | 'back' | 'part' | 'stands' | 'sale' | 'none' | 'refund'
interface Term {
  language: (typeof languages)[number]
  kind: Kind
  term: string
}

const terms = readFileSync(new URL('other-terms.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .flatMap((line): Term[] => {
    const [head, ...kinds] = line.split(' | ')
    const tag = head!.split(' ')[0]!.replace('-TW', '')
    const language = languages.find((one) => one.tag === tag)!
    return kinds.flatMap((one) => {
      const [kind, words] = one.split(': ') as [Kind, string]
      return words.split(', ').map((term) => ({ language, kind, term }))
    })
  })

const row = (at: number) => [String(100 + at), `c${at % 5}`, `2024-03-${String(at + 1).padStart(2, '0')}`]
const sales = Array.from({ length: 12 }, (_, at) => row(at))
const others = Array.from({ length: 4 }, (_, at) => row(at + 12))
const first = ({ language }: Term, meaning: Meaning) =>
  language.words[meaning]!.split(',')[0]!
    .trim()
    .replace(/^[=*]+|\*$/g, '')

const headerOf = ({ language }: Term, meaning: 'status' | 'type of row', english: string) =>
  language.headers?.[meaning]?.split(',')[0] ?? english

const plain: ColumnMapping = {
  'Order ID': 'orderId',
  Customer: 'customerId',
  Date: 'transactionDate',
  Amount: 'transactionValue',
}
/** The money of a file, and whether a check names the term or the column that holds it. */
function read(header: string, rows: string[][], term: string, isMapped: boolean) {
  const columns = ['Order ID', 'Customer', 'Date', 'Amount', header]
  const mapping: ColumnMapping = isMapped
    ? { ...plain, [header]: 'orderStatus' }
    : suggestMapping(columns, rows).mapping
  const { money, checks } = sampleReport(columns, rows, positionsOf(columns, mapping), {})
  const isSaid = checks.some((check) =>
    JSON.stringify(check).toLowerCase().includes(JSON.stringify(term).toLowerCase()),
  )
  return { money, isSaid }
}
/** Twelve sales of 100 with a word, and four rows with the term. */
const file = (header: string, word: string, term: string, isMapped = true) =>
  read(
    header,
    [...sales.map((one) => [...one, '100', word]), ...others.map((one) => [...one, '100', term])],
    term,
    isMapped,
  )

interface Place {
  name: string
  kinds: Kind[]
  /** at least so many terms are read right in this place; a check names the others */
  least: number
  money: Partial<Record<Kind, number>>
  /** kinds whose money is right in any case here, so a check must name the term */
  mustSay?: Kind[]
  of: (term: Term) => ReturnType<typeof read>
}
const states = { no: 1200, back: 1200, part: 1600, stands: 1600 }
const types = { sale: 1600, none: 1200, refund: 800 }
const places: Place[] = [
  {
    name: 'as a status',
    kinds: ['no', 'back', 'part', 'stands'],
    least: 0.98,
    money: states,
    mustSay: ['part'],
    of: (one) => file('Status', first(one, 'paid'), one.term),
  },
  {
    name: 'as a status below the header of its language',
    kinds: ['no', 'back', 'part', 'stands'],
    least: 0.98,
    money: states,
    mustSay: ['part'],
    of: (one) => file(headerOf(one, 'status', 'Status'), first(one, 'paid'), one.term, false),
  },
  {
    name: 'above yes and no',
    kinds: ['back'],
    least: 0.95,
    money: states,
    of: (one) => {
      const [yes, no] = [first(one, 'yes'), first(one, 'no')]
      const rows = [...sales.map((sale) => [...sale, '100', no]), ...others.map((sale) => [...sale, '100', yes])]
      return read(one.term, rows, one.term, false)
    },
  },
  {
    name: 'above days',
    kinds: ['back'],
    least: 1,
    money: { back: 1600 },
    mustSay: ['back'],
    of: ({ term }) =>
      read(
        term,
        [...sales.map((sale) => [...sale, '100', '']), ...others.map((sale) => [...sale, '100', '2024-04-01'])],
        term,
        false,
      ),
  },
  {
    name: 'below 0',
    kinds: ['back'],
    least: 1,
    money: { back: 800 },
    of: (one) =>
      read(
        'Status',
        [
          ...sales.map((sale) => [...sale, '100', first(one, 'paid')]),
          ...sales.slice(0, 4).map((sale) => [...sale, '-100', one.term]),
        ],
        one.term,
        true,
      ),
  },
  {
    name: 'as a type',
    kinds: ['sale', 'none', 'refund'],
    least: 0.98,
    money: types,
    of: (one) => file('Type', first(one, 'sale'), one.term),
  },
  {
    name: 'as a type below the header of its language',
    kinds: ['sale', 'none', 'refund'],
    least: 0.98,
    money: types,
    of: (one) => file(headerOf(one, 'type of row', 'Type'), first(one, 'sale'), one.term, false),
  },
]

for (const { name, kinds, least, money, mustSay, of } of places)
  test(`further terms ${name}`, () => {
    const asked = terms.filter(({ kind }) => kinds.includes(kind)).filter((_, at) => isLong || at % 4 === 0)
    const read = asked.map((one) => ({ ...one, ...of(one) }))
    const isRight = (one: (typeof read)[number]) =>
      one.money === money[one.kind] && (one.isSaid || !mustSay?.includes(one.kind))
    const wrong = read.filter((one) => !isRight(one))
    const nameOf = ({ language, term, money }: (typeof read)[number]) => `${language.tag} ${term} ${money}`
    assert.equal(wrong.filter(({ isSaid }) => !isSaid).map(nameOf), [], 'silent')
    assert.ok(
      1 - wrong.length / asked.length >= least,
      `${wrong.length} of ${asked.length}: ${wrong.map(nameOf).join('; ')}`,
    )
  })

test.run()
