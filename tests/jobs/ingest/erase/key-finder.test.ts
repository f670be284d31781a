import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { digestOfKey } from '#db/queries/erased-key.ts'
import { textsOfKey } from '#domain/erasure/erasure.ts'
import { keyFinder } from '#jobs/ingest/erase/key-finder.ts'

const secret = 'secret'
const pseudonym = 'erased-0123456789abcdef@erased.invalid'

test('86: in later files, addresses are found by their hash, also as addresses of pages encode them', () => {
  const digests = textsOfKey('Zoë.Müller+vip@mail.example').map((text) => digestOfKey(secret, text))
  const { erase, mayHold } = keyFinder({ customers: [{ digests, pseudonym }], secret }, false)
  for (const [text, erased] of [
    ['ask zoë.müller+vip@MAIL.example, please', `ask ${pseudonym}, please`],
    ['?e=zo%C3%AB.m%C3%BCller%2Bvip%40mail.example&a=1', `?e=${encodeURIComponent(pseudonym)}&a=1`],
    ['?e=zo%c3%ab.m%c3%bcller%2bvip@mail.example', `?e=${encodeURIComponent(pseudonym)}`],
    ['?q=%20zo%C3%AB.müller%2Bvip%40mail.example%20', `?q=%20${encodeURIComponent(pseudonym)}%20`],
  ] as const) {
    assert.ok(mayHold(text), text)
    assert.is(erase(text), erased)
  }
  for (const other of ['100%40%zz@mail.example', '?e=jo%C3%ABzo%C3%AB.m%C3%BCller%2Bvip%40mail.example', '5%@%'])
    assert.is(erase(other), other)
})

test.run()
