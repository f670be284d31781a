// test: 20 s
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { readCommandLine } from '#server/commands/read-command-line.ts'
import { cookieOf, inviteLink, login, me, pathOf, said } from '#tests/support/accounts.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { inEveryForm, variation } from '#tests/support/variation.ts'

let app: TestApp

test.before(async () => {
  app = await testApp({ THROTTLE: 'off' })
})
test.after(() => app.close())

interface Outcome {
  code: number | null
  stdout: string
  stderr: string
}

/** The built command line as npm runs it, in a process of its own, on this test's database and folder. */
function run(args: string[], answer = ''): Promise<Outcome> {
  const child = spawn(process.execPath, ['dist/server/cli.js', ...args], {
    env: { ...process.env, DATABASE_URL: app.databaseUrl, DATA_DIR: app.environment.dataDir },
    stdio: 'pipe',
  })
  const outcome: Outcome = { code: null, stdout: '', stderr: '' }
  child.stdout.on('data', (text) => {
    outcome.stdout += text
  })
  child.stderr.on('data', (text) => {
    outcome.stderr += text
  })
  child.stdin.end(answer)
  return new Promise((resolve) => child.on('close', (code) => resolve({ ...outcome, code })))
}
const json = async (...args: string[]) => JSON.parse((await run([...args, '--json'])).stdout)

test('usage: --help exits with 0, an unknown command line with 2, and both name the commands', async () => {
  const help = await run(['--help'])
  assert.is(help.code, 0)
  for (const name of ['invite', 'users', 'disable', 'enable', 'reset-link', 'verify-link', 'retry', 'delete'])
    assert.ok(help.stdout.includes(name), name)
  const wrong = [
    [],
    ['constructor'],
    ['disable'],
    ['users', 'x@example.com'],
    ['invite', 'a@b.c', 'd'],
    ['--what'],
    ['retry'],
    ['retry', 'id', 'x'],
    ['users', '--first-name', 'A'],
  ]
  for (const args of wrong) {
    const { code, stdout, stderr } = await run(args)
    assert.is(code, 2, args.join(' '))
    assert.ok((stdout + stderr).includes('npm run admin -- users'), args.join(' '))
    assert.not((stdout + stderr).includes('    at '), 'no stack')
  }
})

test('no option is ignored: an option of another command, an unknown one, a missing value, an extra value', () => {
  const refusals: [args: string[], said: RegExp][] = [
    [['invite', 'a@b.example', '--keep', '3'], /^"invite" has no option --keep\. Nothing was done\.$/],
    [['disable', 'a@b.example', '-y'], /^"disable" has no option -y\./],
    [['restore', 'x.tar.gz', '--keep', '3'], /^"restore" has no option --keep\./],
    [['backup', 'x.tar.gz', '--wat'], /^"backup" has no option --wat\./],
    [['--wat'], /^There is no option --wat\.$/],
    [['backup', '/backups', '--keep'], /^--keep needs a value after it\.$/],
    [['invite', 'a@b.example', '--first-name', '--last-name', 'B'], /^--first-name needs a value after it\.$/],
    [['users', '--json=1'], /^--json takes no value\.$/],
    [['backup', 'a', 'b'], /^"b" is not expected\./],
    [['restore'], /^Which backup\?/],
  ]
  for (const [args, refusal] of refusals) assert.throws(() => readCommandLine(args), refusal, args.join(' '))
  assert.equal({ ...readCommandLine(['delete', 'a@b.example', '-y']).options }, { yes: true })
  assert.equal(
    { ...readCommandLine(['invite', 'a@b.example', '--first-name=-', '--last-name', '']).options },
    {
      'first-name': '-',
      'last-name': '',
    },
  )
  assert.is(readCommandLine(['users', '--help', '--wat']).command, undefined)
})

inEveryForm(
  'invite: the last line is a link, repeating gives a new link, and an account that is set up is refused with a hint to reset-link',
  async () => {
    const first = await run(['invite', 'Anna@example.com', '--first-name', 'Anna', '--last-name', 'Lee'])
    assert.is(first.code, 0)
    const link = first.stdout.trim().split('\n').at(-1)!
    assert.match(link, /^http:\/\/localhost:3000\/first-time-setup\?token=[\w-]{43}$/)
    const again = await json('invite', 'anna@example.com')
    assert.equal(Object.keys(again), ['email', 'link', 'expiresAt'])
    const opened = await app.request(pathOf(link))
    assert.is(opened.headers.get('location'), '/first-time-setup?link=dead', 'the old one is dead')
    const cookie = cookieOf(await app.request(pathOf(again.link)))!
    const body = {
      email: 'anna@example.com',
      password: 'a long enough password',
      confirmPassword: 'a long enough password',
    }
    assert.is((await app.call('POST', '/api/auth/first-time-setup', { body, headers: { cookie } })).status, 200)
    const refused = await run(['invite', 'ANNA@example.com'])
    assert.equal([refused.code, refused.stdout], [1, ''])
    assert.match(refused.stderr, /already set a password\. Nothing was changed\..*reset-link/)
    assert.is((await login(app, 'anna@example.com')).status, 200, 'nothing changed')
    assert.is((await run(['invite', 'not an address'])).code, 1)
  },
)

inEveryForm('users: state, last sign-in, files and bytes, who asked for a reset', async () => {
  const { body } = await login(app, 'anna@example.com')
  await app.upload(body.token, 'customer,date,value\na,2024-01-01,1\n')
  await app.call('POST', '/api/auth/forgot-password', { body: { email: 'anna@example.com' } })
  await inviteLink(app, 'bert@example.com')
  const [anna, bert, ...others] = await json('users')
  assert.equal(others, [])
  assert.equal(
    [anna.email, anna.firstName, anna.state, anna.files, anna.bytes],
    ['Anna@example.com', 'Anna', 'active', 1, 35],
  )
  assert.ok(
    Date.now() - Date.parse(anna.lastSignInAt) < 60_000 && Date.now() - Date.parse(anna.resetRequestedAt) < 60_000,
  )
  assert.equal(
    [bert.email, bert.state, bert.files, bert.bytes, bert.lastSignInAt],
    ['bert@example.com', 'invited', 0, 0, null],
  )
  const table = (await run(['users'])).stdout.split('\n')
  assert.match(table[0]!, /^Email +Name +State +Last sign-in +Files +Size +Email verified +Reset asked for$/)
  assert.match(table[1]!, /^Anna@example\.com +Anna Lee +active +\d{4}-\d\d-\d\d \d\d:\d\d UTC +1 +35 bytes/)
  await app.db
    .updateTable('account_tokens')
    .set({ expires_at: new Date(0) })
    .execute()
  assert.is((await json('users'))[1].state, 'invitation expired')
})

test('10: disable ends every session within one request, enable lets in again', async () => {
  const { body } = await login(app, 'anna@example.com')
  assert.is((await me(app, body.token)).status, 200)
  const reset = (await json('reset-link', 'anna@example.com')).link
  assert.equal(await json('disable', 'anna@example.com'), { email: 'Anna@example.com', state: 'disabled' })
  assert.is((await me(app, body.token)).status, 401)
  assert.is(said(await login(app, 'anna@example.com')), '401 Invalid credentials')
  assert.is((await json('users'))[0].state, 'disabled')
  for (const command of ['reset-link', 'verify-link']) assert.is((await run([command, 'anna@example.com'])).code, 1)
  assert.is((await run(['enable', 'anna@example.com'])).code, 0)
  assert.is((await login(app, 'anna@example.com')).status, 200)
  assert.is((await me(app, body.token)).status, 401, 'the old session stays ended')
  const used = { token: new URL(reset).searchParams.get('token'), password: 'a long enough password' }
  assert.is((await app.call('POST', '/api/auth/reset-password', { body: used })).status, 400, 'and the link dead')
})

variation('reset-link and verify-link work once; who is not set up or unknown is refused', async () => {
  const { link } = await json('reset-link', 'anna@example.com')
  const token = new URL(link).searchParams.get('token')
  const use = () =>
    app.call('POST', '/api/auth/reset-password', { body: { token, password: 'a long enough password' } })
  assert.equal([(await use()).status, (await use()).status], [200, 400])
  const verify = await run(['verify-link', 'anna@example.com'])
  assert.match(verify.stdout.trim().split('\n').at(-1)!, /^http:\/\/localhost:3000\/verify-email\?token=/)
  const early = await run(['reset-link', 'bert@example.com'])
  assert.is(early.code, 1)
  assert.match(early.stderr, /npm run invite -- bert@example\.com/)
  const unknown = await run(['reset-link', 'nobody@example.com', '--json'])
  assert.equal(
    [unknown.code, JSON.parse(unknown.stderr)],
    [1, { error: 'There is no account for nobody@example.com.' }],
  )
})

variation('retry: files whose failure was the machine’s are queued again, others stay failed', async () => {
  const { body } = await login(app, 'anna@example.com')
  const [{ id }] = (await app.call<any[]>('GET', '/api/files', { token: body.token })).body
  const fail = (reason: string) =>
    app.db
      .updateTable('files')
      .set({
        status: 'failed',
        failure: JSON.stringify({ reason, parameters: { attempts: 3 } }),
        finished_at: new Date(),
      })
      .where('id', '=', id)
      .execute()
  const jobs = () => app.db.selectFrom('jobs').select(['key', 'state', 'attempts']).execute()
  await fail('no-rows')
  for (const words of [[id], ['anna@example.com'], ['anna@example.com', 'orders.csv'], ['no-such-id']]) {
    const refused = await run(['retry', ...words])
    assert.equal([refused.code, refused.stdout], [1, ''])
    assert.match(refused.stderr, /None of these files was interrupted.* Nothing was changed/)
  }
  assert.equal(await jobs(), [])
  await fail('gave-up')
  assert.is((await run(['retry', 'anna@example.com', 'another.csv'])).code, 1)
  const file = { id, originalName: 'orders.csv' }
  assert.equal(await json('retry', 'anna@example.com', 'orders.csv'), { files: [file] })
  const row = await app.db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  assert.equal([row.status, row.failure, row.finished_at, row.progress], ['processing', null, null, 0])
  assert.equal(await jobs(), [{ key: id, state: 'queued', attempts: 0 }])
  assert.is((await run(['retry', id])).code, 1, 'it is on its way already')
  await app.db.deleteFrom('jobs').execute()
  await fail('timed-out')
  assert.is((await run(['retry', id])).stdout, `Processing "orders.csv" (${id}) again.\n`)
  assert.is((await jobs()).length, 1)
  await app.db.deleteFrom('jobs').execute()
})

test('delete asks first, then removes the account with its files and their bytes', async () => {
  const { body } = await login(app, 'anna@example.com')
  const [{ id }] = (await app.call<any[]>('GET', '/api/files', { token: body.token })).body
  const stored = join(app.environment.dataDir, 'files', id)
  assert.ok(existsSync(stored))
  for (const answer of ['', 'no\n', 'y\n']) {
    const kept = await run(['delete', 'anna@example.com'], answer)
    assert.is(kept.code, 1)
    assert.match(kept.stderr, /Delete Anna@example\.com with 1 file \(35 bytes\).*Nothing was deleted/s)
  }
  assert.is((await me(app, body.token)).status, 200)
  const gone = await run(['delete', 'anna@example.com'], 'yes\n')
  assert.equal([gone.code, gone.stdout.trim()], [0, 'Deleted Anna@example.com with 1 file (35 bytes).'])
  assert.is((await me(app, body.token)).status, 401)
  assert.not(existsSync(stored))
  assert.is((await run(['delete', 'anna@example.com', '--yes'])).code, 1)
  assert.equal(await json('delete', 'bert@example.com', '--yes'), {
    email: 'bert@example.com',
    deletedFiles: 0,
    deletedBytes: 0,
  })
  assert.equal(await json('users'), [])
  assert.match((await run(['users'])).stdout, /There are no accounts yet/)
})

test.run()
