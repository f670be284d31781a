import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type TestApp, testApp } from '#tests/support/app.ts'

let app: TestApp

test.before(async () => {
  app = await testApp()
})
test.after(() => app.close())

const login = async (headers: Record<string, string>, method = 'GET') => {
  const response = await app.request('/login', { method, headers })
  return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}

test('a page is the same whatever coding the browser takes; brotli goes before gzip', async () => {
  const plain = await login({})
  assert.ok(
    plain.bytes.toString().startsWith('<!DOCTYPE html><html lang="en">'),
    'without it, browsers lay it out otherwise',
  )
  assert.is(plain.headers.get('content-encoding'), null)
  const brotli = await login({ 'accept-encoding': 'gzip, deflate, br' })
  assert.is(brotli.headers.get('content-encoding'), 'br')
  assert.is(brotli.headers.get('content-length'), String(brotli.bytes.length))
  assert.is(brotli.headers.get('vary'), 'Accept-Encoding')
  assert.is(brotliDecompressSync(brotli.bytes).toString(), plain.bytes.toString())
  assert.ok(brotli.bytes.length < plain.bytes.length / 2)
  const zipped = await login({ 'accept-encoding': 'gzip, br;q=0' })
  assert.is(zipped.headers.get('content-encoding'), 'gzip')
  assert.is(gunzipSync(zipped.bytes).toString(), plain.bytes.toString())
})

test('what is small, has no body or is not asked for compressed is left as it is', async () => {
  const headers = { 'accept-encoding': 'br' }
  const small = await app.call('GET', '/api/auth/me', { headers })
  assert.is(small.status, 401)
  assert.is(small.headers.get('content-encoding'), null)
  assert.ok(small.body.message)
  const head = await login(headers, 'HEAD')
  assert.is(head.bytes.length, 0)
  assert.is(head.headers.get('content-encoding'), null)
  assert.is(head.headers.get('content-length'), null, 'it depends on the encoding')
  assert.is((await login({ 'accept-encoding': 'br;q=0, identity' })).headers.get('content-encoding'), null)
})

test('the security headers and cookies of an answer stay with its compressed form', async () => {
  const response = await app.request('/dashboard', { headers: { 'accept-encoding': 'br' } })
  assert.is(response.status, 302)
  assert.ok(response.headers.get('set-cookie'))
  const { headers } = await login({ 'accept-encoding': 'br' })
  assert.match(headers.get('content-security-policy') ?? '', /default-src 'none'/)
  assert.match(headers.get('content-type') ?? '', /text\/html/)
})

test.run()
