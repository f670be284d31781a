import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { hashToken } from '#server/accounts/random-ids.ts'
import type { CommandParts } from '#server/commands/command.ts'
import { resetLink, verifyLink } from '#server/commands/links.ts'
import { form, login, me, password, pathOf, said, tokenOf } from '#tests/support/accounts.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { until } from '#tests/support/program.ts'

let app: TestApp
let parts: CommandParts

test.before(async () => {
  app = await testApp({ THROTTLE: 'off' })
  parts = { ...app, confirm: async () => false, ask: async () => '' }
  for (const name of ['anna', 'bert', 'carl']) await app.signedUp(`${name}@example.com`)
})
test.after(() => app.close())

const makers = { reset: resetLink, verify: verifyLink }
const link = async (kind: 'reset' | 'verify', email: string) => (await makers[kind](parts, email)).lines.at(-1)!
const reset = (token: string, word = password) =>
  app.call('POST', '/api/auth/reset-password', { body: { token, password: word } })
const verify = (token: string) => app.call('POST', '/api/auth/verify-email', { body: { token } })
const expire = (token: string) =>
  app.db
    .updateTable('account_tokens')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('id', '=', hashToken(token))
    .execute()
const deadReset = '400 The reset link is invalid or has expired.'
const deadVerify = '400 The verification link is invalid or has expired.'

test('5: reset and verification links carry 256 bits, live 24 hours, and only their hash is stored', async () => {
  for (const kind of ['reset', 'verify'] as const) {
    const made = await link(kind, 'anna@example.com')
    assert.is(new URL(made).pathname, kind === 'reset' ? '/reset-password' : '/verify-email')
    assert.match(tokenOf(made), /^[\w-]{43}$/)
    const row = await app.db
      .selectFrom('account_tokens')
      .selectAll()
      .where('id', '=', hashToken(tokenOf(made)))
      .executeTakeFirstOrThrow()
    assert.not(JSON.stringify(row).includes(tokenOf(made)))
    const hours = (row.expires_at.getTime() - Date.now()) / 3_600_000
    assert.ok(hours > 23.9 && hours <= 24, String(hours))
  }
})

test('5: used, expired, replaced and unknown links, and links of another kind, get the same answer', async () => {
  const [old, newer] = [await link('reset', 'bert@example.com'), await link('reset', 'bert@example.com')].map(tokenOf)
  assert.is(said(await reset(old!)), deadReset, 'replaced')
  assert.is((await reset(newer!)).status, 200)
  assert.is(said(await reset(newer!)), deadReset, 'used')
  const late = tokenOf(await link('reset', 'bert@example.com'))
  await expire(late)
  assert.is(said(await reset(late)), deadReset, 'expired')
  assert.is(said(await reset('unknown')), deadReset)
  assert.is(said(await reset('')), deadReset)
  const other = tokenOf(await link('verify', 'bert@example.com'))
  assert.is(said(await reset(other)), deadReset, 'of another kind')
  await expire(other)
  assert.is(said(await verify(other)), deadVerify)
})

test('5: of 20 parallel uses of one link, exactly one succeeds', async () => {
  const token = tokenOf(await link('reset', 'carl@example.com'))
  const words = Array.from({ length: 20 }, (_, i) => `parallel password ${i}`)
  const answers = await Promise.all(words.map((word) => reset(token, word)))
  const won = answers.flatMap((answer, i) => (answer.status === 200 ? [i] : []))
  assert.is(won.length, 1)
  assert.equal([...new Set(answers.filter((answer) => answer.status !== 200).map(said))], [deadReset])
  assert.is((await login(app, 'carl@example.com', words[won[0]!])).status, 200)
  const verification = tokenOf(await link('verify', 'carl@example.com'))
  const verified = await Promise.all(Array.from({ length: 20 }, () => verify(verification)))
  assert.is(verified.filter((answer) => answer.status === 200).length, 1)
})

test('6: a reset ends every session, does not sign in, and only the new password counts', async () => {
  const sessions = await Promise.all([login(app, 'anna@example.com'), login(app, 'anna@example.com')])
  const token = tokenOf(await link('reset', 'anna@example.com'))
  assert.is(said(await reset(token, '1234567')), '400 Password must be at least 8 characters long.')
  const answer = await reset(token, 'a whole new password')
  assert.equal([answer.status, answer.body], [200, { message: 'Your password has been successfully reset.' }])
  assert.equal(answer.headers.getSetCookie(), [])
  for (const session of sessions) assert.is((await me(app, session.body.token)).status, 401)
  assert.is((await login(app, 'anna@example.com')).status, 401)
  assert.is((await login(app, 'anna@example.com', 'a whole new password')).status, 200)
})

test('6: a sign-in that checked the old password just before a reset is refused', async () => {
  const token = tokenOf(await link('reset', 'anna@example.com'))
  const { id } = await app.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'anna@example.com')
    .executeTakeFirstOrThrow()
  const untilWaiting = (count: number) =>
    until(`${count} wait for the row`, async () => {
      const { rows } = await app.database.pool.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
      return rows.length === count
    })
  // The row stays locked until both wait for it: the reset first, then the sign-in.
  const [changed, late] = await app.db.transaction().execute(async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute()
    const resetting = reset(token, password)
    await untilWaiting(1)
    const signingIn = login(app, 'anna@example.com', 'a whole new password')
    await untilWaiting(2)
    return [resetting, signingIn].map((one) => () => one)
  })
  assert.is((await changed!()).status, 200)
  assert.is((await late!()).status, 401)
})

test('a verification is stored, and the page says so', async () => {
  const answer = await verify(tokenOf(await link('verify', 'anna@example.com')))
  assert.equal(
    [answer.status, answer.body.message],
    [200, 'Your email has been successfully verified. You can now log in.'],
  )
  const user = await app.db
    .selectFrom('users')
    .select('email_verified_at')
    .where('email', '=', 'anna@example.com')
    .executeTakeFirstOrThrow()
  assert.ok(Date.now() - user.email_verified_at!.getTime() < 60_000)
})

test('forgot-password gives one answer to everybody and leaves a note for the administrator', async () => {
  const ask = (email: unknown) => app.call('POST', '/api/auth/forgot-password', { body: { email } })
  const [known, unknown] = [await ask('BERT@example.com'), await ask('nobody@example.com')]
  assert.equal([known.status, known.body], [unknown.status, unknown.body])
  assert.is(known.status, 200)
  assert.is((await ask(7)).status, 400)
  const asked = async () =>
    (await app.db.selectFrom('users').select('email').where('reset_requested_at', 'is not', null).execute()).map(
      (user) => user.email,
    )
  assert.equal(await asked(), ['bert@example.com'])
  await link('reset', 'bert@example.com')
  assert.equal(await asked(), [], 'a link was made')
})

test('the pages work as plain forms, with the same checks and words', async () => {
  const page = pathOf(await link('reset', 'bert@example.com'))
  const token = new URLSearchParams(page.split('?')[1]).get('token')!
  const shown = await app.request(page)
  assert.is(shown.headers.get('cache-control'), 'no-store')
  assert.ok((await shown.text()).includes(`value="${token}"`))
  const post = (word: string, again = word) =>
    form(app, '/reset-password', { token, password: word, confirmPassword: again })
  const mismatch = await post('12345678', '12345679')
  assert.is(mismatch.status, 400)
  assert.ok((await mismatch.text()).includes('Please make sure both passwords are the same.'))
  assert.ok((await (await post('1234567')).text()).includes('Password must be at least 8 characters long.'))
  const done = await post('another new password')
  assert.equal([done.status, done.headers.get('location')], [303, '/login'])
  const cookie = done.headers.getSetCookie().map((one) => one.split(';')[0])
  assert.ok(cookie.includes('flash=password-reset'))
  const again = await post('another new password')
  assert.is(again.status, 400)
  assert.ok((await again.text()).includes('Please ask your administrator for a new link.'))

  const verification = tokenOf(await link('verify', 'bert@example.com'))
  const looked = await app.request(`/verify-email?token=${verification}`)
  assert.ok((await looked.text()).includes('Press the button to verify your email address.'), 'opening uses nothing up')
  const verified = await form(app, '/verify-email', { token: verification })
  assert.equal([verified.status, verified.headers.get('location')], [303, '/login'])
  const dead = await form(app, '/verify-email', { token: verification })
  assert.is(dead.status, 400)
  const words = await dead.text()
  assert.ok(words.includes('The verification link is invalid or has expired.') && words.includes('Back to Login'))
})

test('without a token both pages lead to the sign-in page', async () => {
  for (const path of ['/reset-password', '/verify-email', '/reset-password?token=']) {
    const answer = await app.request(path)
    assert.equal([answer.status, answer.headers.get('location')], [302, '/login'], path)
  }
})

test.run()
