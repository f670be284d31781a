import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { readEnvironment, SettingError } from '#server/operation/environment.ts'

const refusal = (settings: Record<string, string>) => {
  try {
    readEnvironment(settings)
  } catch (error) {
    assert.instance(error, SettingError)
    return (error as Error).message
  }
  return undefined
}

test("the README's table names exactly the settings that are read", () => {
  const read = new Set<string>()
  const env = new Proxy({}, { get: (_, name) => void read.add(String(name)) })
  readEnvironment(env)
  const table = readFileSync('README.md', 'utf8').split('## Settings')[1]!.split('\n## ')[0]!
  const named = [...table.matchAll(/^\| `([A-Z_]+)` \|/gm)].map((match) => match[1]!)
  assert.equal([...named].sort(), [...read].sort())
})

test('4: THROTTLE=off only on this machine', () => {
  assert.is(readEnvironment({}).throttle, true)
  assert.is(readEnvironment({ THROTTLE: 'off' }).throttle, false)
  assert.is(readEnvironment({ THROTTLE: 'off', HOST: '::1', PUBLIC_URL: 'http://127.0.0.1:8080' }).throttle, false)
  const outside: Record<string, string>[] = [{ HOST: '0.0.0.0' }, { PUBLIC_URL: 'https://analytics.example.com' }]
  for (const settings of outside)
    assert.match(refusal({ THROTTLE: 'off', ...settings })!, /^The setting THROTTLE is "off"\. It must be on unless/)
})

test('the exchange is set up by id and secret together, and its secret travels over https only', () => {
  assert.is(readEnvironment({ GOOGLE_CLIENT_ID: 'a' }).google, undefined)
  assert.is(readEnvironment({ GOOGLE_CLIENT_SECRET: 'a' }).google, undefined)
  const { google } = readEnvironment({ GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' })
  assert.is(google!.tokenUrl.href, 'https://oauth2.googleapis.com/token')
  assert.match(refusal({ GOOGLE_TOKEN_URL: 'http://example.com/token' })!, /^The setting GOOGLE_TOKEN_URL is/)
  assert.is(refusal({ GOOGLE_TOKEN_URL: 'http://127.0.0.1:8080/token' }), undefined)
})

test('a wrong setting is named with what is allowed', () => {
  assert.match(
    refusal({ PORT: '70000' })!,
    /^The setting PORT is "70000"\. It must be a whole number from 0 to 65535\.$/,
  )
  assert.match(refusal({ TRUST_PROXY: 'yes' })!, /It must be one of on, off/)
  assert.match(refusal({ PUBLIC_URL: 'https://a.example/sub' })!, /^The setting PUBLIC_URL is .* without a path/)
  assert.is(refusal({ PUBLIC_URL: 'https://a.example/' }), undefined)
})

test('no message shows a user or password, however the address is mistyped', () => {
  const mistyped: [name: string, value: string, shown: string][] = [
    ['STORAGE_URL', 's3:/KEY:hunter2@host/bucket', 's3:/…@host/bucket'],
    ['DATABASE_URL', 'postgres:/shop:hunter2@db/x', 'postgres:/…@db/x'],
    ['DATABASE_URL', 'shop:hunter2@db/x', 'shop:…@db/x'],
    ['DATABASE_URL', 'postgres://shop:hunter2@ss/w#rd@127.0.0.1/x', 'postgres://…@127.0.0.1/x'],
    ['PUBLIC_URL', 'ftp://me:hunter2@a.example', 'ftp://…@a.example'],
  ]
  for (const [name, value, shown] of mistyped) {
    const said = refusal({ [name]: value })!
    assert.ok(said.startsWith(`The setting ${name} is "${shown}". It must be `), said)
    assert.not.match(said, /hunter2/)
  }
  for (const sound of ['shop:p%40ss@127.0.0.1:5432/x', 'shop@db/x?application_name=a@b', '/x?host=/run/postgresql'])
    assert.is(refusal({ DATABASE_URL: `postgres://${sound}` }), undefined, sound)
})

test.run()
