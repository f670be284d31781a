// test: waits, only full, 150 s
import { sql } from 'kysely'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { testDatabase } from '#tests/support/databases/database.ts'
import { textOf } from '#tests/support/html.ts'
import { type MailServer, mailServer } from '#tests/support/mail-server.ts'
import { until } from '#tests/support/program.ts'
import { startServer } from '#tests/support/server.ts'
import { alertOf, lookAgain, makeAlert, tellingsOf } from './mailed-alert.ts'
import { type SiteWithMail, siteWithMail } from './mailed-report.ts'

type Step = 'takes' | 'stops at the recipient' | 'stops at the end'

let mails: MailServer
let site: SiteWithMail
let step: Step = 'takes'
let taken = 0
/** somebody at the mail server waits for what never comes */
let waits = 0
let alert: string

test.before(async () => {
  mails = await mailServer({
    onRcptTo(_, __, done) {
      if (step === 'stops at the recipient') waits++
      else done()
    },
    onData(stream, _, done) {
      stream.resume()
      stream.on('end', () => {
        taken++
        if (step === 'stops at the end') waits++
        else done()
      })
    },
  })
  site = await siteWithMail(mails)
})
test.after(async () => {
  await site.server.close()
  await mails.close()
})
test.before.each(async () => {
  step = 'takes'
  taken = 0
  waits = 0
  const member = await site.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  alert = await makeAlert(site, { rule: 'above', bound: '1', member: member.id })
})
test.after.each(async () => {
  await site.db.deleteFrom('alerts').execute()
})

/** The process is killed; another one finds the leases at their end. */
async function killAndStart() {
  await site.server.kill('SIGKILL')
  await site.db
    .updateTable('mail_runs')
    .set({ lease_until: new Date(0) })
    .execute()
  await site.db
    .updateTable('alerts')
    .set({ lease_until: new Date(0) })
    .execute()
  step = 'takes'
  await site.server.start()
}
const isSent = (state = 'sent') =>
  until(`it is ${state}`, async () => (await tellingsOf(site, alert))[0]?.state === state)

test('91: killed while an alert looks, before its finding is recorded, it tells once afterwards', async () => {
  await site.db.transaction().execute(async (tx) => {
    // the alert can be claimed, but what it tells cannot be recorded
    await sql`lock table mail_runs in share row exclusive mode`.execute(tx)
    await lookAgain(site, alert, false)
    await until('it is claimed', async () => (await alertOf(site.db, alert)).lease_until)
    await until('the look waits', async () => {
      const found = await sql<{ n: number }>`select count(*)::int as n from pg_locks where not granted`.execute(site.db)
      return found.rows[0]!.n
    })
    await site.server.kill('SIGKILL')
  })
  await killAndStart()
  await isSent()
  assert.equal(await tellingsOf(site, alert).then((all) => all.map(({ occasion, mail }) => [occasion, mail])), [
    ['2024-04-30', 'sent'],
  ])
  assert.is(taken, 1)
})

test('91: killed before the mail is marked as being sent, it is sent once afterwards', async () => {
  await site.db.transaction().execute(async (tx) => {
    // its mails cannot be made
    await tx.selectFrom('schedule_recipients').selectAll().where('alert_id', '=', alert).forUpdate().execute()
    await lookAgain(site, alert)
    await until('the run is claimed', async () => {
      const run = await site.db.selectFrom('mail_runs').select('token').where('alert_id', '=', alert).executeTakeFirst()
      return run?.token
    })
    await site.server.kill('SIGKILL')
  })
  await killAndStart()
  await isSent()
  assert.is(taken, 1)
})

for (const [at, expected] of [
  ['stops at the recipient', 0],
  ['stops at the end', 1],
] as const)
  test(`91: killed while a mail is sent, where the mail server ${at}, it is never sent again, and who made the alert reads so`, async () => {
    step = at
    await lookAgain(site, alert)
    await until('the mail server waits', () => waits)
    assert.is((await tellingsOf(site, alert))[0]!.mail, 'sending')
    await killAndStart()
    await isSent('not-sent')
    assert.is((await tellingsOf(site, alert))[0]!.mail, 'unsure')
    assert.is(taken, expected)
    assert.match(textOf(await site.page('/dashboard/alerts')), /Perhaps not sent to 1/)
    assert.match(textOf(await site.page('/dashboard/notifications')), /left its bounds.*Perhaps not sent/s)
  })

test('91: two processes, many recipients: everybody gets one mail', async () => {
  await site.db.deleteFrom('alerts').execute()
  const addresses = Array.from({ length: 19 }, (_, at) => `r${at}@other.example`)
  const member = await site.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  alert = await makeAlert(site, { rule: 'above', bound: '1', member: member.id, addresses: addresses.join('\n') })
  await until('all were asked', () => taken === 19)
  await site.db.updateTable('mail_addresses').set({ confirmed_at: new Date() }).execute()
  taken = 0
  const second = await startServer({
    DATABASE_URL: site.server.database!.url,
    DATA_DIR: site.server.dataDir,
    SMTP_URL: mails.url,
    MAIL_FROM: 'reports@shop.example',
  })
  await lookAgain(site, alert)
  await isSent()
  await lookAgain(site, alert)
  assert.is(taken, 20)
  assert.is((await tellingsOf(site, alert)).length, 20, 'one telling with a mail for each')
  await second.close({ keepData: true })
})

test('91: what a restore brings back is off until an owner switches it on, and tells nothing that finished meanwhile', async () => {
  const found = await alertOf(site.db, alert)
  await site.db.deleteFrom('alerts').execute()
  await site.db.transaction().execute(async (tx) => {
    await sql`set local analytics.is_loading = 'on'`.execute(tx)
    const { last_judged: last, ...row } = found
    await tx
      .insertInto('alerts')
      .values({
        ...row,
        last_judged: JSON.stringify(last),
        judged_through: '2024-03-31',
        seen_figures: null,
        check_at: new Date(0),
      })
      .execute()
    // what it told after the backup, nobody knows
    await tx
      .insertInto('alerts')
      .values({ ...row, id: 'silent', rule: 'no-data', figure: null, period: null, bound: 3, judged_through: null })
      .execute()
    const alarm = JSON.stringify({
      rule: 'above',
      figure: 'revenue',
      period: 'month',
      bound: 1,
      lastDay: '2024-03-31',
      days: null,
      judged: null,
      before: [],
    })
    await tx
      .insertInto('mail_runs')
      .values({ id: alert, alert_id: alert, occasion: '2024-02-29', due_at: new Date(), alarm })
      .execute()
  })
  const run = await site.db.selectFrom('mail_runs').selectAll().where('alert_id', '=', alert).executeTakeFirstOrThrow()
  assert.equal([run.state, run.reason], ['not-sent', 'restored'])
  assert.match(textOf(await site.page('/dashboard/alerts')), /Off since a restore/)
  await new Promise((resolve) => setTimeout(resolve, 6000))
  assert.is((await alertOf(site.db, alert)).judged_through, '2024-03-31', 'nobody looked')
  assert.is((await site.form('/dashboard/alerts/confirm', { alert })).status, 303)
  await until('it was looked at', async () => (await alertOf(site.db, alert)).judged_through === '2024-05-28')
  assert.is((await tellingsOf(site, alert)).length, 1)
  assert.is((await site.form('/dashboard/alerts/confirm', { alert: 'silent' })).status, 303)
  await until('it was looked at', async () => (await alertOf(site.db, 'silent')).last_judged)
  assert.equal(await tellingsOf(site, 'silent'), [])
  assert.is(taken, 0)
})

test('91: a clock that jumps a year ahead and back: data that stop are told once', async () => {
  // now() of the database is a function of ours, which the search path finds first
  const database = await testDatabase()
  await sql`create table shift (days int)`.execute(database.db)
  await sql`insert into shift values (0)`.execute(database.db)
  await sql`create function public.now() returns timestamptz language sql stable as
    'select pg_catalog.now() + make_interval(days => (select days from public.shift))'`.execute(database.db)
  await sql`create function public.clock_timestamp() returns timestamptz language sql volatile as
    'select pg_catalog.clock_timestamp() + make_interval(days => (select days from public.shift))'`.execute(database.db)
  const url = new URL(database.url)
  url.searchParams.set('options', '-c search_path=public,pg_catalog')
  const other = await siteWithMail(mails, { DATABASE_URL: url.href }, database)
  try {
    const { db } = other
    // the data end today
    const today = new Date().toISOString().slice(0, 10)
    await db
      .updateTable('files')
      .set({ last_ordered_at: `${today} 10:00:00` })
      .execute()
    const { id: member } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
    const silent = await makeAlert(other, { rule: 'no-data', bound: '30', member })
    const jump = async (days: number) => {
      await sql`update shift set days = ${days}`.execute(db)
      await until('it looks', async () => (await alertOf(db, silent)).last_judged?.days === days)
    }
    assert.equal(await tellingsOf(other, silent), [])
    await jump(365)
    await until('it is sent', async () => (await tellingsOf(other, silent))[0]?.mail === 'sent')
    await jump(0)
    // what was told is kept for 400 days
    await jump(390)
    await jump(0)
    assert.is((await tellingsOf(other, silent)).length, 1)
    assert.is(taken, 1)
  } finally {
    await other.server.close()
    await database.close()
  }
})

test.run()
