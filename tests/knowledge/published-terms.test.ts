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

/** What the published meanings of statuses are to the money of a row. */
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
/** Of types, the meanings with which a published one is read; refunds and returns do the same. */
const types: Record<string, Meaning[]> = {
  order: ['order'],
  invoice: ['invoice'],
  payment: ['payment'],
  sale: ['sale'],
  refund: ['refund', 'return', 'refunded', 'credit note'],
  return: ['return', 'refund', 'returned'],
  credit_note: ['credit note'],
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
    return read === undefined ? [] : [{ key, isShared: of.size > 1, read }]
  })
  for (const [name, isShared, least] of [
    ['that two systems share', true, 0.99],
    // many of the others are buttons, or senses of their own
    ['of one system', false, 0.92],
  ] as const)
    test(`words of statuses and types ${name} are read with their meaning`, () => {
      const asked = judged.filter((one) => one.isShared === isShared)
      const missed = asked.filter(({ read }) => !read)
      assert.ok(asked.length > 1000)
      assert.ok(
        1 - missed.length / asked.length >= least,
        `${missed.length} of ${asked.length}: ${missed.map(({ key }) => key).join('; ')}`,
      )
    })
}

test.run()
