import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { nextPath } from '#domain/accounts/next-path.ts'

test('a path of this site is used unchanged', () => {
  for (const path of [
    '/dashboard',
    '/dashboard/revenue?fileId=1&groupBy=year',
    '/revenue#table',
    '/dashboard/revenue?name=a%2Fb//c',
    '/',
  ])
    assert.is(nextPath(path), path)
})

test('an address that a browser would read as another site leads to the dashboard', () => {
  for (const next of [
    undefined,
    null,
    '',
    'dashboard',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\n\\evil.example',
    '/\t\\evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    '/./\\evil.example',
    'http://',
    '//[',
  ])
    assert.is(nextPath(next), '/dashboard', JSON.stringify(next))
})

test('the result stays on this site, whatever address it is resolved against', () => {
  for (const next of ['/\tdashboard', '/a/../revenue', '/%2F/evil.example', '/@evil.example', '/;//evil.example'])
    assert.is(new URL(nextPath(next), 'https://our.example').origin, 'https://our.example', next)
})

test.run()
