// A longer word hides a shorter one. None may hide that a sale ended: its texts would count.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { noSale } from '#domain/mapping/statuses/groups.ts'
import { languages } from '#knowledge/languages.ts'
import type { Meaning } from '#knowledge/meanings.ts'
import { says } from '#knowledge/read.ts'
import { spacedWords } from '#knowledge/words.ts'

const ended: Meaning[] = [
  ...noSale,
  'reversal',
  'refunded',
  'returned',
  'disputed',
  'refund',
  'return',
  'credit note',
  'dispute',
]
const saysEnd = says(...ended)
const isBeginning = /^[^=*]{4,}\*$/

for (const { name, words } of languages)
  test(`${name}: no word hides the end of a sale in one that begins with it`, () => {
    const all = Object.values(words).flatMap((list) => list.split(',').map((word) => word.trim()))
    const beginnings = ended.flatMap((meaning) =>
      (words[meaning]?.split(',') ?? []).map((word) => word.trim()).filter((word) => isBeginning.test(word)),
    )
    const texts = all.map((word) => word.replace(/^[=*]+|\*$/g, '')).filter((text) => !text.includes(' '))
    const hidden = beginnings.flatMap((beginning) =>
      texts
        .filter((text) => text.startsWith(beginning.slice(0, -1)) && !saysEnd(spacedWords(text)))
        .map((text) => `${beginning}: ${text}`),
    )
    assert.equal(hidden, [])
  })

test.run()
