import { Argon2id } from 'oslo/password'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { inviteLink, login, password } from '#tests/support/accounts.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'

let app: TestApp
/** The hashes made in this process, and those that passwords were verified against. */
let made: string[] = []

const { hash, verify } = Argon2id.prototype
Argon2id.prototype.hash = function (word) {
  made.push('hash')
  return hash.call(this, word)
}
Argon2id.prototype.verify = function (against, word) {
  made.push(`verify ${against.split('$').slice(0, 4).join('$')}`)
  return verify.call(this, against, word)
}

test.before(async () => {
  app = await testApp({ THROTTLE: 'off' })
  await app.signedUp('anna@example.com')
  await app.signedUp('dora@example.com')
  await app.db.updateTable('users').set({ disabled_at: new Date() }).where('email', '=', 'dora@example.com').execute()
  await inviteLink(app, 'waiting@example.com')
  await login(app, 'nobody@example.com') // from now on there is the hash that unknown addresses are verified against
})
test.after(async () => {
  Object.assign(Argon2id.prototype, { hash, verify })
  await app?.close()
})

// A refusal takes the time of its one hash (60 ms) and little else; tests/long measures the medians.
for (const [kind, email, word] of [
  ['wrong password', 'anna@example.com', 'a wrong password'],
  ['unknown address', 'nobody@example.com', password],
  ['not set up', 'waiting@example.com', password],
  ['disabled', 'dora@example.com', password],
] as const)
  test(`3: a refusal verifies one hash of today's cost and creates none: ${kind}`, async () => {
    made = []
    assert.is((await login(app, email, word)).status, 401)
    assert.equal(made, ['verify $argon2id$v=19$m=65536,t=3,p=1'])
  })

test.run()
