// test: alone
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { inviteLink, login, password } from '#tests/support/accounts.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'

let app: TestApp

test.before(async () => {
  app = await testApp({ THROTTLE: 'off' })
  await app.signedUp('anna@example.com')
  await app.signedUp('dora@example.com')
  await app.db.updateTable('users').set({ disabled_at: new Date() }).where('email', '=', 'dora@example.com').execute()
  await inviteLink(app, 'waiting@example.com')
})
test.after(() => app.close())

const kinds: Record<string, [string, string]> = {
  'wrong password': ['anna@example.com', 'a wrong password'],
  'unknown address': ['nobody@example.com', password],
  'not set up': ['waiting@example.com', password],
  disabled: ['dora@example.com', password],
}
const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)]!

/** Medians of 100 refusals of each kind, taken in turns and in random order: a busy machine slows all of them alike. */
async function medians(): Promise<number[]> {
  const times = new Map(Object.keys(kinds).map((kind) => [kind, [] as number[]]))
  for (let round = 0; round < 100; round++) {
    const order = Object.keys(kinds)
      .map((kind) => ({ kind, at: Math.random() }))
      .sort((a, b) => a.at - b.at)
    for (const { kind } of order) {
      const [email, word] = kinds[kind]!
      const started = performance.now()
      assert.is((await login(app, email, word)).status, 401)
      times.get(kind)!.push(performance.now() - started)
    }
  }
  return [...times.values()].map(median)
}

test('3: the medians of 100 refusals of each kind lie within 10 % or 5 ms', async () => {
  // Other programs on the machine may spoil a series; leaving the hash out (50 ms) would spoil all three.
  const seen: string[] = []
  for (let series = 0; series < 3; series++) {
    const found = await medians()
    const [least, most] = [Math.min(...found), Math.max(...found)]
    if (most - least <= Math.max(5, least * 0.1)) return
    seen.push(found.map((ms) => `${ms.toFixed(1)} ms`).join(', '))
  }
  assert.unreachable(`${Object.keys(kinds).join(', ')}: ${seen.join('; ')}`)
})

test.run()
