// Words of statuses and types as shop systems publish them, in their own translations.
import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Meaning } from '#knowledge/meanings.ts'

import { lexicon } from '#knowledge/read.ts'
import { sharedFile } from '#tests/support/shared-data.ts'

const list = <Item extends string>(text: string) => text.split(', ') as Item[]
const noSale = list<Meaning>(
  'canceled, cancellation, voided, invalid, reversal, deleted, failed, declined, expired, abandoned, draft, quote, pending, not paid, on hold, test, fraud, lost, in talks, absent, duplicate, money moved, purchase, balance',
)
const back = list<Meaning>('refunded, returned, disputed, refund, credit note, return, dispute')
const stands = list<Meaning>(
  'paid, authorized, confirmed, new, open, processing, completed, closed, ready, shipped, delivered, unfulfilled, backordered, overdue, invoiced',
)

/** What each published meaning of a status does with the money of a row. */
const statuses: [published: string[], kind: string][] = [
  [
    list(
      'cancelled, voided, failed, declined, expired, draft, abandoned, pending_payment, unpaid, quotation, test_mode, on_hold, pending',
    ),
    'no sale',
  ],
  [list('refunded, returned, disputed'), 'back'],
  [list('partially_refunded, partially_returned'), 'partly back'],
  [
    list(
      'completed, paid, processing, shipped, partially_paid, authorized, closed, open, delivered, new, approved, confirmed, fulfilled, unfulfilled, sent, partially_shipped, backordered, partially_fulfilled, overdue',
    ),
    'stands',
  ],
]
/** For each published type, the meanings that are right; refunds, returns and reversals have the same effect. */
const types: Record<string, Meaning[]> = {
  order: ['order'],
  invoice: ['invoice'],
  payment: ['payment'],
  sale: ['sale'],
  refund: ['refund', 'return', 'refunded', 'returned', 'credit note', 'reversal'],
  return: ['return', 'refund', 'returned'],
  credit_note: ['credit note', 'reversal'],
  fee: ['fee'],
  tax: ['tax'],
  shipping: ['shipping'],
  discount: ['discount'],
  deposit: ['deposit'],
  gift_card: ['gift card'],
  quotation: ['quote'],
}

function kindOf(found: Set<Meaning>): string | undefined {
  const has = (meanings: Meaning[]) => meanings.some((meaning) => found.has(meaning))
  if (found.size === 1 && found.has('partly')) return 'stands'
  if (has(noSale)) return 'no sale'
  if (has(back)) return found.has('partly') ? 'partly back' : 'back'
  return has(stands) ? 'stands' : undefined
}

function isRead(meaning: string, kind: string, term: string): boolean | undefined {
  const found = new Set(
    lexicon()
      .find(term)
      .map((one) => one.meaning),
  )
  if (kind === 'type') return types[meaning]?.some((one) => found.has(one))
  const wanted = kind === 'status' ? statuses.find(([published]) => published.includes(meaning))?.[1] : undefined
  return wanted === undefined ? undefined : kindOf(found) === wanted
}

const buttonOf = 'a button: what a click does, or where it leads'
const otherSense = 'the same word means something else in other files of the language, which is the safer reading'
const slip = 'the translator took another sense of the English word'
/** Terms that are deliberately not read as published: `meaning kind language term`, and why. */
const exceptions = new Map<string, string>([
  ['pending status cs nevyřízeno', 'an order that is still to be sent'],
  ['overdue status it scaduto', otherSense],
  ['overdue status uk протерміновано', otherSense],
  ['closed status zh-CN 已关闭', 'shops write it of orders that were called off'],
  ['closed status zh-TW 已關閉', 'shops write it of orders that were called off'],
  ['overdue status nl vervallen', otherSense],
  ['overdue status hu lejárt', otherSense],
  ['expired status fi erääntynyt', otherSense],
  ['expired status sv förfallen', otherSense],
  ['returned status tr geri çevrildi', otherSense],
  ['fee type pt-BR impostos', slip],
  ['fee type it imposte', slip],
  ['fee type ro taxe', slip],
  ['fee type sr porezi', slip],
  ['fee type lt mokesčiai', slip],
  ['sale type nb tilbud', slip],
  ['sale type sv rea', slip],
  ['sale type ar الخصومات', slip],
  ['sale type zh-TW 特價', slip],
  ['order type sk poradie', slip],
  ['order type bg ред', slip],
  ['order type sl vrstni red', slip],
  ['order type da rækkefølge', slip],
  ['order type he סדר', slip],
  ['order type ar ترتيب', slip],
  ['order type nn send bestillinga', buttonOf],
  ['tax type es cif/nif', 'the number of who pays it'],
  ['tax type pt-PT nif', 'the number of who pays it'],
])

const path = sharedFile('lexicon/terms.tsv')
if (path) {
  const systems = new Map<string, Set<string>>()
  for (const line of readFileSync(path, 'utf8').trim().split('\n').slice(1)) {
    const [meaning, kind, language, term, system] = line.split('\t') as [string, string, string, string, string]
    const key = [meaning, kind, language, term.toLowerCase()].join('\t')
    // Spree and Solidus are one: the second was made of the first
    systems.set(key, (systems.get(key) ?? new Set()).add(system === 'solidus' ? 'spree' : system))
  }
  const judged = [...systems].flatMap(([key, of]) => {
    const [meaning, kind, , term] = key.split('\t') as [string, string, string, string]
    const read = isRead(meaning, kind, term)
    return read === undefined ? [] : [{ key, kind, isShared: of.size > 1, read }]
  })
  const shares: [name: string, kinds: string[], isShared: boolean, least: number][] = [
    ['statuses and types that two systems share', ['status', 'type'], true, 0.99],
    // others are buttons, or senses of their own
    ['statuses and types of one system', ['status', 'type'], false, 0.95],
  ]
  for (const [name, kinds, isShared, least] of shares)
    test(`words of ${name} are read with their meaning`, () => {
      const asked = judged.filter((one) => one.isShared === isShared && kinds.includes(one.kind))
      const missed = asked.filter(({ key, read }) => !read && !exceptions.has(key.replaceAll('\t', ' ')))
      assert.ok(asked.length > 800)
      assert.ok(
        1 - missed.length / asked.length >= least,
        `${missed.length} of ${asked.length}: ${missed.map(({ key }) => key).join('; ')}`,
      )
    })
  test('each exception is one', () => {
    const missed = new Set(judged.filter(({ read }) => !read).map(({ key }) => key.replaceAll('\t', ' ')))
    assert.equal(
      [...exceptions.keys()].filter((one) => !missed.has(one)),
      [],
    )
  })
}

test.run()
