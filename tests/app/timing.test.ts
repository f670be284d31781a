import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { inviteLink, login, password } from '../support/accounts'
import { type TestApp, testApp } from '../support/app'
import { hook } from '../support/hook'

let app: TestApp

test.before(
  hook(async () => {
    app = await testApp({ THROTTLE: 'off' })
    await app.signedUp('anna@example.com')
    await app.signedUp('dora@example.com')
    await app.db.updateTable('users').set({ disabled_at: new Date() }).where('email', '=', 'dora@example.com').execute()
    await inviteLink(app, 'waiting@example.com')
  }),
)
test.after(hook(() => app.close()))

const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)]!

test('3: the medians of 100 refusals of each kind lie within 10 % or 5 ms', async () => {
  const kinds: Record<string, [string, string]> = {
    'wrong password': ['anna@example.com', 'a wrong password'],
    'unknown address': ['nobody@example.com', password],
    'not set up': ['waiting@example.com', password],
    disabled: ['dora@example.com', password],
  }
  const times = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, [] as number[]]))
  for (let round = 0; round < 100; round++) {
    // Taken in turns, so that a busy machine slows all of them alike.
    for (const [kind, [email, word]] of Object.entries(kinds)) {
      const started = performance.now()
      assert.is((await login(app, email, word)).status, 401)
      times[kind]!.push(performance.now() - started)
    }
  }
  const medians = Object.values(times).map(median)
  const [least, most] = [Math.min(...medians), Math.max(...medians)]
  console.log(
    Object.keys(kinds)
      .map((kind, i) => `${kind} ${medians[i]!.toFixed(1)} ms`)
      .join(', '),
  )
  assert.ok(most - least <= Math.max(5, least * 0.1), `${least.toFixed(1)} to ${most.toFixed(1)} ms`)
})

test.run()
