import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { hasToken, isOneClick, withoutToken } from '#server/http/token-paths.ts'

const token = 'Ab3_-'.repeat(9).slice(0, 43)

test('39, 78: no spelling of the address of a link leaves its token in a log', () => {
  for (const path of [
    `/shared/${token}`,
    `/shared/${token}/export`,
    `/shared%2F${token}`,
    `/shared%252f${token}`,
    `/%73hared/${token}`,
    `/SHARED/short`,
    `//shared//${token}`,
    `/./shared\\${token}`,
    `/shared;${token}%zz`,
    '/shared',
  ]) {
    assert.ok(hasToken(path), path)
    assert.is(withoutToken(path), '/shared/[redacted]', path)
  }
  assert.is(withoutToken(`/mail/unsubscribe/${token}`), '/mail/unsubscribe/[redacted]')
  assert.is(withoutToken(`/Mail%2Fconfirm/${token}`), '/mail/confirm/[redacted]')
  assert.is(withoutToken(`/share/${token}`), '/share/[redacted]')
  assert.is(withoutToken(`/x/shared%2F%41${token.slice(1)}`), '/x/shared/[redacted]')
})

test('85: one address alone is posted to from elsewhere', () => {
  assert.ok(isOneClick(`/mail/unsubscribe/${token}`))
  for (const path of [
    `/mail/confirm/${token}`,
    `/shared/${token}`,
    '/mail/unsubscribe/',
    `/mail/unsubscribe/${token}/x`,
  ])
    assert.not.ok(isOneClick(path), path)
})

test('other paths stay as they are', () => {
  for (const path of [
    '/sharedfiles',
    '/dashboard/links',
    '/dashboard/files/0123456789abcdef0123456789abcdef',
    '/a%20b',
  ]) {
    assert.not.ok(hasToken(path), path)
    assert.is(withoutToken(path), path)
  }
})

test.run()
