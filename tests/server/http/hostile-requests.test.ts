// test: only full, 60 s
import { readdirSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { routePath } from '#server/http/routes.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { ask, openSocket, serve } from '#tests/support/http.ts'
import { until } from '#tests/support/program.ts'
import { requestText } from '#text/site/requests.ts'

let app: TestApp
let token: string
let fileId: string

test.before(async () => {
  app = await testApp({ THROTTLE: 'off' })
  token = await app.signedUp('anna@example.com')
  fileId = (await app.upload(token, 'customer,date,value\na,2024-01-01,1\nb,2024-01-02,2\n')).body.fileId
})
test.after(() => app.close())

const routes = readdirSync('routes', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => routePath(`/routes/${file.replaceAll('\\', '/')}`))
  // it ends the session that asks
  .filter((path) => !['/api/auth/logout', '/sign-out'].includes(path))
const texts = [
  '',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '\u061c',
  '__proto__',
  'constructor',
  "'); drop table users;--",
  '%',
  '%00',
  '%ed%a0%80',
  '%zz%c0%af',
  '../../etc/passwd',
  '1e999',
  '-0',
  'NaN',
  '9'.repeat(400),
  '[1,2,{}]',
  '[1e999]',
  '[null]',
  'x'.repeat(5000),
]
const values: unknown[] = [
  null,
  true,
  -1,
  1.5,
  1e308,
  [],
  [[]],
  {},
  { toString: 1 },
  { customer: { toString: 1 } },
  ['a', 1],
  ...texts.slice(1, 6),
]
const fields = [
  ...['email', 'password', 'confirmPassword', 'token', 'code', 'ids', 'uploadId', 'chunkIndex', 'data'],
  ...['filename', 'fileSize', 'mimeType', 'totalChunks', 'columnMapping', 'options'],
]
const failures: string[] = []
const send = async (method: string, path: string, init: RequestInit, what: string) => {
  const { status } = await app.request(path, { method, ...init })
  if (status >= 500 && !(status === 501 && path.includes('oauth'))) failures.push(`${status} ${method} ${what}`)
}
const headers = (type: string) => ({ cookie: `session=${token}`, 'content-type': type })
/** As a person's own script could send it: lone surrogates cannot be in an address, their bytes can. */
const encoded = (text: string) => (text.startsWith('%') ? text : encodeURIComponent(text.replace(/\p{Cs}/gu, '')))

test('no address answers 5xx, whatever stands in its path and query', async () => {
  for (const route of routes) {
    for (const text of texts) {
      const path = route.replace(/:\w+/g, encoded(text) || 'x')
      for (const name of [
        'fileId',
        'groupBy',
        'percentiles',
        'page',
        'sort',
        'search',
        'sheet',
        'next',
        'token',
        'code',
      ])
        if (text === texts[0] || name === 'fileId' || route.startsWith('/dashboard/lifecycle'))
          await send('GET', `${path}?${name}=${encoded(text)}`, { headers: { cookie: `session=${token}` } }, path)
    }
  }
  for (const text of texts) {
    for (const path of ['/api/files/', '/api/files/upload-chunked/'])
      await send('DELETE', path + (encoded(text) || 'x'), { headers: { cookie: `session=${token}` } }, path)
  }
  assert.equal(failures.splice(0), [])
})

test('no call answers 5xx, whatever is in its body', async () => {
  const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`
  const bodies = [
    '',
    '{',
    'null',
    '[]',
    '1e999',
    deep,
    `{"columnMapping":${deep}}`,
    `{"columnMapping":{"customer":${deep.slice(20_000, 40_000)}},"options":{"sheet":${deep.slice(20_000, 40_000)}}}`,
    '{"__proto__":{"columnMapping":1}}',
    '{"chunkIndex":1e999,"uploadId":"x","data":"AAAA"}',
    '{"fileSize":1e999,"filename":"a.csv","totalChunks":1}',
    '{"fileSize":-1e-999,"filename":"\\ud800.csv","totalChunks":1}',
    '\ufeff{}',
  ]
  for (const value of values) bodies.push(JSON.stringify(Object.fromEntries(fields.map((field) => [field, value]))))
  for (const value of values) {
    bodies.push(JSON.stringify({ filename: 'a.csv', fileSize: 10, totalChunks: 1, mimeType: value }))
    bodies.push(
      JSON.stringify({ columnMapping: { customer: value, date: 'transactionDate' }, options: { sheet: value } }),
    )
    bodies.push(JSON.stringify({ uploadId: value, chunkIndex: 0, data: 'AAAA' }))
  }
  for (const route of routes.filter((path) => path.startsWith('/api/'))) {
    const path = route.replace(':uploadId', 'x').replace(/:\w+/, fileId)
    // where there is no POST, nobody reads a body
    const { body: answer } = await app.call('POST', path, { token, body: {} })
    for (const body of answer.message === requestText.notFound ? bodies.slice(0, 3) : bodies)
      await send('POST', path, { headers: headers('application/json'), body }, `${path} ${body.slice(0, 80)}`)
  }
  assert.equal(failures.splice(0), [])
})

test('no form answers 5xx, whatever its fields hold', async () => {
  for (const path of routes.filter((route) => !route.startsWith('/api/') && !route.includes(':'))) {
    for (const text of texts) {
      const body = [...fields, 'next', 'theme', 'invitation'].map((field) => `${field}=${encoded(text)}`).join('&')
      await send(
        'POST',
        path,
        { headers: headers('application/x-www-form-urlencoded'), body },
        `${path} ${text.slice(0, 40)}`,
      )
    }
  }
  assert.equal(failures.splice(0), [])
})

test('what is hardly a request is refused, and the site goes on', async () => {
  const site = await serve(app)
  for (const line of [
    'GET http:// HTTP/1.1',
    'GET //// HTTP/1.1',
    'GET /\\..\\x HTTP/1.1',
    'GET * HTTP/1.1',
    'OPTIONS * HTTP/1.1',
    'CONNECT x:1 HTTP/1.1',
    'TRACE / HTTP/1.1',
    'BREW / HTTP/1.1',
    'GET /%ff%fe HTTP/1.0',
    'GET /?%%%% HTTP/1.1',
    `GET /${'a/'.repeat(7000)} HTTP/1.1`,
    `POST /${'%2e'.repeat(5000)} HTTP/1.1`,
  ]) {
    for (const host of ['localhost', '[', 'a b', '\u00ff', 'x:99999', '']) {
      const socket = await openSocket(site.port)
      let said = ''
      let isClosed = false
      socket.on('data', (chunk) => {
        said += chunk
      })
      socket.on('close', () => {
        isClosed = true
      })
      socket.write(`${line}\r\nhost: ${host}\r\nconnection: close\r\n\r\n`)
      await until(`an answer to ${line.slice(0, 40)}`, () => said || isClosed)
      assert.not.match(said, /^HTTP\/1\.1 5/, `${line.slice(0, 60)} at ${host}: ${said.slice(0, 60)}`)
      socket.destroy()
    }
  }
  assert.is((await ask(site.port, { path: '/healthz' })).status, 200)
  await site.close()
})

test('63: what a proxy might read as another request is refused', async () => {
  const site = await serve(app)
  const statusOf = async (bytes: string) => {
    const socket = await openSocket(site.port)
    let said = ''
    socket.on('data', (chunk) => {
      said += chunk
    })
    socket.write(bytes, 'latin1')
    await until(`an answer to ${bytes.slice(0, 80)}`, () => said.includes('\r\n\r\n'))
    socket.destroy()
    return said.slice(9, 12)
  }
  const get = (headers: string, version = '1.1') => `GET /healthz HTTP/${version}\r\n${headers}\r\n`
  const post = (headers: string, body = '0\r\n\r\n', version = '1.1') =>
    `POST /login HTTP/${version}\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\n${headers}\r\n${body}`
  const chunked = 'Transfer-Encoding: chunked\r\n'
  const refused = [
    get('Host: a\r\nHost: b\r\n'),
    get('Host: a\r\nX: 1\r\nhOST: a\r\n'),
    get(''),
    get('Host: a, b\r\n'),
    get('Host: a\r\n', '2.0'),
    'GET /healthz\r\n\r\n',
    post(`Content-Length: 5\r\n${chunked}`),
    post(`${chunked}Content-Length: 5\r\n`),
    post('Content-Length: 5\r\nContent-Length: 6\r\n', 'abcde'),
    post('Content-Length: 5, 5\r\n', 'abcde'),
    post('Content-Length: +5\r\n', 'abcde'),
    post('Transfer-Encoding: gzip, chunked\r\n'),
    post('Transfer-Encoding: chunked, identity\r\n'),
    post('Transfer-Encoding: xchunked\r\n'),
    post('Transfer-Encoding : chunked\r\n'),
    post('Transfer-Encoding:\r\n chunked\r\n'),
    post(`${chunked}${chunked}`),
    post(chunked, '0\r\n\r\n', '1.0'),
    post(chunked, '0x1\r\na\r\n0\r\n\r\n'),
  ]
  for (const bytes of refused) assert.is(await statusOf(bytes), '400', bytes)
  assert.is(await statusOf(get('Host: a\r\n')), '200')
  assert.is(await statusOf(get(`Host: a\r\n${'b: c\r\n'.repeat(99)}`)), '200')
  for (const count of [100, 1000]) assert.is(await statusOf(get(`${'b: c\r\n'.repeat(count)}Host: a\r\n`)), '431')
  assert.is(await statusOf(get('', '1.0')), '200')
  assert.is(
    await statusOf(post(chunked, '3\r\na=b\r\n0\r\n\r\n')),
    await statusOf(post('Content-Length: 3\r\n', 'a=b')),
  )
  await site.close()
})

test.run()
