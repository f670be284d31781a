// test: only full, 15 s
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '#tests/support/program.ts'
import { type RunningServer, startServer } from '#tests/support/server.ts'

let server: RunningServer

test.before(async () => {
  server = await startServer({
    DATABASE_URL: '',
    LOG_LEVEL: 'trace',
    GOOGLE_CLIENT_ID: 'x',
    GOOGLE_CLIENT_SECRET: 'canary-secret-of-google',
    GOOGLE_TOKEN_URL: 'http://127.0.0.1:9/token',
    INGEST_THREADS: '1',
  })
})
test.after(() => server.close())

const email = 'canary-address@example.com'
const password = 'canary-password-1'
/** Tokens that were handed out on the way. */
const tokens: string[] = []

const json = async (method: string, path: string, body?: unknown, token?: string) => {
  const response = await fetch(server.site + path, {
    method,
    redirect: 'manual',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json().catch(() => null)) as any }
}
const tokenOf = (link: string) => {
  const token = new URL(link).searchParams.get('token')!
  tokens.push(token)
  return token
}

async function signedUp(address: string): Promise<string> {
  const link = await server.invite(address, 'Canaryname')
  tokenOf(link)
  const opened = await fetch(link, { redirect: 'manual' })
  const cookie = opened.headers.get('set-cookie')!.split(';')[0]!
  tokens.push(cookie.split('=')[1]!)
  const answer = await fetch(`${server.site}/api/auth/first-time-setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ email: address, password, confirmPassword: password }),
  })
  const { token } = (await answer.json()) as { token: string }
  tokens.push(token)
  return token
}

async function upload(token: string, text: string, filename: string): Promise<string> {
  const bytes = Buffer.from(text)
  const totalChunks = Math.ceil(bytes.length / 1_048_576)
  const init = { filename, fileSize: bytes.length, mimeType: 'text/csv', totalChunks }
  const { uploadId } = (await json('POST', '/api/files/upload-chunked/init', init, token)).body
  for (let chunkIndex = 0; chunkIndex < totalChunks; chunkIndex++) {
    const data = bytes.subarray(chunkIndex * 1_048_576, (chunkIndex + 1) * 1_048_576).toString('base64')
    await json('POST', '/api/files/upload-chunked/chunk', { uploadId, chunkIndex, data }, token)
  }
  return (await json('POST', '/api/files/upload-chunked/finalize', { uploadId }, token)).body.id
}

const mapping = (first: string) => ({
  columnMapping: { [first]: 'customerId', date: 'transactionDate', value: 'transactionValue' },
})
async function processed(token: string, id: string): Promise<string> {
  for (let i = 0; i < 1800; i++) {
    const { status } = (await json('GET', '/api/files', undefined, token)).body.find((one: any) => one.id === id)
    if (status !== 'processing') return status
    await sleep(100)
  }
  throw new Error('not processed')
}

const lines = () =>
  server
    .output()
    .split('\n')
    .filter((line) => line && !line.startsWith('Listening on'))
const events = () => lines().map((line) => JSON.parse(line).event)

test('39: a full run with canaries: passwords, tokens, links, addresses, cells', async () => {
  const token = await signedUp(email)
  const signedIn = await json('POST', '/api/auth/login', { email, password })
  tokens.push(signedIn.body.token)
  await json('POST', '/api/auth/login', { email, password: 'canary-password-wrong' })
  await json('POST', '/api/auth/login', { email: 'canary-password-in-the-wrong-field', password: 'x' })
  await fetch(`${server.site}/login?next=%2Freset-password%3Ftoken%3Dcanary-token-nested&email=${email}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ email, password: 'canary-password-form' }).toString(),
  })
  await json('GET', '/api/auth/me', undefined, 'canary-token-of-a-bearer')
  for (const path of [
    '/first-time-setup?token=canary-token-a',
    '/verify-email?TOKEN=canary-token-b&token=canary-token-c',
    '/callback?code=canary-token-d&state=canary-token-e',
    '/shared/canary-token-h',
    '/%73hared/canary-token-i?sort=canary-token-j',
    '/shared%2Fcanary-token-k',
    '/SHARED%252fcanary-token-l',
    '/mail/unsubscribe/canary-token-m',
    '/%6Dail/confirm/canary-token-n',
    `/dashboard?email=${email}`,
    '/nowhere%0A%7B%22level%22:%22fatal%22%7D?x=canary-token-f%0A',
  ])
    await fetch(server.site + path, { redirect: 'manual' })
  await json('POST', '/api/data-sources/googlesheets/oauth/callback', { code: 'canary-token-g' }, token)
  await json('POST', '/api/auth/forgot-password', { email })
  const reset = tokenOf(await server.admin('reset-link', email))
  await fetch(`${server.site}/reset-password?token=${reset}`)
  const verify = tokenOf(await server.admin('verify-link', email))
  assert.is((await json('POST', '/api/auth/verify-email', { token: verify })).status, 200)
  const text = `canary-header,date,value\ncanary-cell-1,2024-01-01,10\ncanary-cell-2,canary-cell-date,ten\n`
  const good = await upload(token, text, 'canary-name\n{"level":"fatal"}.csv')
  await json('POST', `/api/files/${good}/mapping`, mapping('canary-header'), token)
  assert.is(await processed(token, good), 'completed')
  await until(
    'its list is there',
    async () => (await json('GET', `/api/customers/segments?fileId=${good}`, undefined, token)).status === 200,
  )
  const found = await json('POST', `/api/customers?fileId=${good}`, { search: 'canary-cell' }, token)
  assert.equal(
    found.body.rows.map(({ key }: { key: string }) => key),
    ['canary-cell-1'],
  )
  for (const path of ['customers', 'customers/0', 'customers/export'])
    await fetch(`${server.site}/dashboard/${path}?fileId=${good}&format=csv&search=canary-cell-1`, {
      headers: { authorization: `Bearer ${token}`, cookie: `session=${token}` },
    }).then((answer) => answer.text())
  const bad = await upload(
    token,
    'canary-header,date,value\ncanary-cell-4,canary-cell-5,canary-cell-6\n"canary-cell-3,2024,\n',
    'canary-name.csv',
  )
  await json('POST', `/api/files/${bad}/mapping`, mapping('canary-header'), token)
  assert.is(await processed(token, bad), 'failed')
  assert.is((await json('POST', '/api/auth/login', { email: 'canary\0address', password: 'x' })).status, 400)
  assert.is(
    (await json('POST', '/api/auth/reset-password', { token: reset, password: 'canary-password-2' })).status,
    200,
  )
  assert.is((await json('GET', '/api/auth/me', undefined, token)).status, 401)
})

test('39: none of them is in the log, which is JSON lines in UTC with request ids', () => {
  assert.ok(lines().length > 40)
  for (const line of lines()) {
    const entry = JSON.parse(line)
    assert.match(entry.time, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    assert.is.not(entry.level, 'fatal')
    if (entry.msg === 'request') assert.match(entry.requestId, /^[0-9a-f-]{36}$/)
  }
  assert.equal([...new Set(lines().filter((line) => /canary/i.test(line)))], [])
  assert.is(tokens.length, 6)
  for (const token of tokens) assert.not(server.output().includes(token))
  assert.ok(server.output().includes('"/shared/[redacted]"'))
  assert.ok(server.output().includes('/verify-email?TOKEN=[redacted]&token=[redacted]'))
})

test('8, 39: no token and no password is in the stored database either', () => {
  const folder = join(server.dataDir, 'pg')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  let hasAddress = false
  for (const entry of files) {
    const bytes = readFileSync(join(entry.parentPath, entry.name))
    hasAddress ||= bytes.includes(email)
    for (const secret of [...tokens, 'canary-password', 'canary-token'])
      assert.not(bytes.includes(secret), `${secret} in ${entry.name}`)
  }
  assert.ok(hasAddress, 'the search finds what is there: the address')
})

test('40: what an operator must be able to find is logged, with who and from where', async () => {
  const bert = await signedUp('bert@example.com')
  const { body } = await json('POST', '/api/auth/login', { email: 'bert@example.com', password })
  const other = await upload(bert, 'customer,date,value\na,2024-01-01,1\n', 'a.csv')
  await json('POST', '/api/auth/logout', undefined, body.token)
  const carl = await signedUp('carl@example.com')
  await json('DELETE', `/api/files/${other}`, undefined, carl)
  await json('POST', '/api/files/upload-chunked/init', { filename: 'a.exe', fileSize: 1, totalChunks: 1 }, carl)
  for (let i = 0; i < 11; i++)
    await json('POST', '/api/auth/login', { email: 'bert@example.com', password: 'wrong one' })
  for (let i = 0; i < 2; i++) await json('POST', '/api/auth/reset-password', { token: 'unknown', password })
  const expected = {
    'signed in': 2,
    'sign-in refused': 10 + 3,
    throttled: 1,
    'invitation opened': 3,
    'invitation refused': 1,
    'account set up': 3,
    'password reset requested': 1,
    'password reset': 1,
    'reset refused': 2,
    'email verified': 1,
    'authorization refused': 1,
    'signed out': 1,
    'cross-user attempt': 1,
    'upload refused': 1,
  }
  const counted = () =>
    Object.fromEntries(Object.keys(expected).map((name) => [name, events().filter((event) => event === name).length]))
  // a line of the log may arrive after the answer it is about
  const total = (counts: Record<string, number>) => Object.values(counts).reduce((sum, count) => sum + count, 0)
  await until('all is logged', () => total(counted()) >= total(expected))
  assert.equal(counted(), expected)
  const attempt = lines()
    .map((line) => JSON.parse(line))
    .find((entry) => entry.event === 'cross-user attempt')
  assert.equal([attempt.level, attempt.id, attempt.address], ['warn', other, '127.0.0.1'])
  assert.match(attempt.userId, /^[0-9a-f]{32}$/)
})

test('40: a parser that is killed is logged', async () => {
  // Before the first request: a connection that rests while this computes is closed by the server.
  let rows = 'customer,date,value\n'
  for (let i = 0; i < 600_000; i++) rows += `customer ${i % 90_000},2024-0${1 + (i % 9)}-1${i % 10},${i % 1000}.25\n`
  const { body } = await json('POST', '/api/auth/login', { email, password: 'canary-password-2' })
  const id = await upload(body.token, rows, 'large.csv')
  await json('POST', `/api/files/${id}/mapping`, mapping('customer'), body.token)
  await until('it is being read', async () => {
    const files = (await json('GET', '/api/files', undefined, body.token)).body
    return files.find((one: any) => one.id === id).progress > 0
  })
  assert.is((await json('DELETE', `/api/files/${id}`, undefined, body.token)).status, 200)
  await until('it is logged', () => events().includes('parser killed'))
  const entry = lines()
    .map((line) => JSON.parse(line))
    .find((one) => one.event === 'parser killed')
  assert.equal([entry?.fileId, entry?.killedBy, entry?.level], [id, 'SIGKILL', 'warn'])
})

test.run()
