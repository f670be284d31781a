import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { openSealed, sealText } from '#server/accounts/sealed-text.ts'

test('only the session that encrypted a text can decrypt it', () => {
  for (const text of ['', 'ann@example.com', '客户 🙂'.repeat(40)]) {
    const sealed = sealText('token-1', text)
    assert.match(sealed, /^[\w-]+$/)
    assert.is(openSealed('token-1', sealed), text)
    assert.is(openSealed('token-2', sealed), undefined)
    assert.is.not(sealText('token-1', text), sealed, 'the same text is not recognized')
  }
})

test('a text that is not encrypted decrypts to nothing', () => {
  const sealed = sealText('token', 'ann')
  const changed = `${sealed.slice(0, -2)}${sealed.at(-2) === 'A' ? 'B' : 'A'}${sealed.slice(-1)}`
  for (const text of ['', '1', 'x'.repeat(5000), '../../', changed, sealed.slice(0, -4)])
    assert.is(openSealed('token', text), undefined, text.slice(0, 40))
})

test.run()
