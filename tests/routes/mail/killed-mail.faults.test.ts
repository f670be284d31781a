// test: waits, only full, 120 s
import { sql } from 'kysely'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { textOf } from '#tests/support/html.ts'
import { type MailServer, mailServer } from '#tests/support/mail-server.ts'
import { until } from '#tests/support/program.ts'
import { startServer } from '#tests/support/server.ts'
import { type SiteWithMail, siteWithMail } from './mailed-report.ts'

type Step = 'takes' | 'stops at the recipient' | 'stops at the end' | 'refuses' | 'is busy' | 'is busy for one'

let mails: MailServer
let site: SiteWithMail
let step: Step = 'takes'
let taken = 0
/** somebody at the mail server waits for what never comes */
let waits = 0
let week = 0

test.before(async () => {
  mails = await mailServer({
    onRcptTo({ address }, __, done) {
      if (step === 'is busy for one' && address === 'a0@other.example')
        return done(Object.assign(new Error('try later'), { responseCode: 451 }))
      if (step === 'stops at the recipient') waits++
      else if (step === 'refuses') done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }))
      else if (step === 'is busy') done(Object.assign(new Error('try later'), { responseCode: 451 }))
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
test.before.each(() => {
  step = 'takes'
  taken = 0
  waits = 0
})
test.after.each(async () => {
  await site.db.deleteFrom('schedules').execute()
})

const nextWeek = () => new Date(Date.UTC(2026, 0, 5 + 7 * week++)).toISOString().slice(0, 10)

/** The process is killed; another one finds the lease at its end. */
async function killAndStart() {
  await site.server.kill('SIGKILL')
  await site.db
    .updateTable('mail_runs')
    .set({ lease_until: new Date(0) })
    .execute()
  step = 'takes'
  await site.server.start()
}

const mailOf = async (schedule: string, on: string) =>
  site.db
    .selectFrom('mails')
    .selectAll()
    .where('run_id', '=', (await site.run(schedule, on))!.id)
    .executeTakeFirst()

test('85: killed before a mail is marked as being sent, it is sent once afterwards', async () => {
  const schedule = await site.order()
  const on = nextWeek()
  await site.db.transaction().execute(async (tx) => {
    // its mails cannot be made
    await tx.selectFrom('schedule_recipients').selectAll().where('schedule_id', '=', schedule).forUpdate().execute()
    await site.due(schedule, on)
    await until('the run is claimed', async () => (await site.run(schedule, on))?.token)
    await site.server.kill('SIGKILL')
  })
  await killAndStart()
  await until('it is sent', async () => (await site.run(schedule, on))?.state === 'sent')
  assert.is(taken, 1)
})

for (const [at, expected] of [
  ['stops at the recipient', 0],
  ['stops at the end', 1],
] as const)
  test(`85: killed while a mail is sent, where the mail server ${at}, it is never sent again, and the owner reads so`, async () => {
    const schedule = await site.order()
    const on = nextWeek()
    step = at
    await site.due(schedule, on)
    await until('the mail server waits', () => waits)
    assert.is((await mailOf(schedule, on))!.state, 'sending')
    await killAndStart()
    await until('the run has ended', async () => (await site.run(schedule, on))?.state === 'not-sent')
    assert.is((await mailOf(schedule, on))!.state, 'unsure')
    assert.is(taken, expected)
    assert.match(textOf(await site.page('/dashboard/schedules')), /Perhaps not sent to 1/)
    assert.match(textOf(await site.page('/dashboard/notifications')), /was not mailed as ordered.*Perhaps not sent/s)
  })

for (const at of ['stops at the recipient', 'stops at the end'] as const)
  test(`83: a stop of the site while the mail server ${at} takes a few seconds, and is no fault of the server`, async () => {
    const schedule = await site.order()
    const on = nextWeek()
    step = at
    await site.due(schedule, on)
    await until('the mail server waits', () => waits)
    const began = performance.now()
    await site.server.kill('SIGTERM')
    assert.ok(performance.now() - began < 10_000, 'longer than all that a stop may wait for')
    const isWay = at === 'stops at the end'
    const { reason, lease_until: lease, state } = (await site.run(schedule, on))!
    assert.equal([(await mailOf(schedule, on))!.state, reason], [isWay ? 'unsure' : 'queued', null])
    if (!isWay) assert.equal([state, lease], ['waiting', null], 'another process sends it at once')
    step = 'takes'
    await site.server.start()
    const ended = isWay ? 'not-sent' : 'sent'
    await until('the run has ended', async () => (await site.run(schedule, on))?.state === ended)
    assert.is(taken, 1)
  })

test('83: one recipient who cannot get it now does not keep it from the others; after a day they count as left out', async () => {
  const schedule = await site.order({ addresses: 'a0@other.example\na1@other.example\na2@other.example' })
  await until('all were asked', () => taken === 3)
  await site.db.updateTable('mail_addresses').set({ confirmed_at: new Date() }).execute()
  taken = 0
  step = 'is busy for one'
  const on = nextWeek()
  await site.due(schedule, on)
  await until('the others have it', () => taken === 3)
  await until('it waits', async () => (await site.run(schedule, on))?.reason === 'server')
  await site.db
    .updateTable('mail_runs')
    .set({ due_at: new Date(Date.now() - 25 * 3_600_000) } as never)
    .execute()
  await until('it has ended', async () => (await site.run(schedule, on))?.state === 'sent')
  assert.match(
    textOf(await site.page('/dashboard/notifications')),
    /Sent to 3\. Not sent to 1: the mail server did not take it/,
  )
})

test('85: two processes, many recipients: everybody gets one mail', async () => {
  const addresses = Array.from({ length: 19 }, (_, at) => `r${at}@other.example`)
  const schedule = await site.order({ addresses: addresses.join('\n') })
  await until('all were asked', () => taken === 19)
  await site.db.updateTable('mail_addresses').set({ confirmed_at: new Date() }).execute()
  taken = 0
  const second = await startServer({
    DATABASE_URL: site.server.database!.url,
    DATA_DIR: site.server.dataDir,
    SMTP_URL: mails.url,
    MAIL_FROM: 'reports@shop.example',
  })
  const on = nextWeek()
  await site.due(schedule, on)
  await until('it is sent', async () => (await site.run(schedule, on))?.state === 'sent')
  assert.is(taken, 20)
  await second.close({ keepData: true })
})

test('83: a mail server that is away or busy is tried again; pages go on; a refused recipient is told', async () => {
  const schedule = await site.order()
  const on = nextWeek()
  step = 'is busy'
  await site.due(schedule, on)
  await until('it waits', async () => (await site.run(schedule, on))?.reason === 'server')
  assert.is((await mailOf(schedule, on))!.state, 'queued')
  assert.match(textOf(await site.page('/dashboard/schedules')), /Waits: the mail server did not take it/)
  step = 'refuses'
  await site.db
    .updateTable('mail_runs')
    .set({ run_at: new Date(0) })
    .execute()
  await until('it has ended', async () => (await site.run(schedule, on))?.state === 'not-sent')
  assert.is((await mailOf(schedule, on))!.state, 'refused')
  assert.is(taken, 0)
  assert.match(textOf(await site.page('/dashboard/notifications')), /Refused for 1 by the mail server/)
})

test('84: a report that waited for a day is not sent, and the bell says why; nothing is sent after the view is gone', async () => {
  const schedule = await site.order()
  await site.db.updateTable('files').set({ status: 'processing' }).execute()
  const on = nextWeek()
  await site.due(schedule, on)
  await until('it waits', async () => (await site.run(schedule, on))?.reason === 'processing')
  await site.db
    .updateTable('mail_runs')
    .set({ due_at: new Date(Date.now() - 25 * 3_600_000) } as never)
    .execute()
  await until('it has ended', async () => (await site.run(schedule, on))?.state === 'not-sent')
  assert.match(textOf(await site.page('/dashboard/notifications')), /Not sent: its source was being processed/)
  await site.db.updateTable('files').set({ status: 'completed' }).execute()
  assert.is((await site.form(`/dashboard/views/${site.view}/remove`, {})).status, 303)
  assert.is(await site.db.selectFrom('schedules').select('id').executeTakeFirst(), undefined)
  assert.is(taken, 0)
})

test('85: what a restore brings back is dead until an owner switches it on', async () => {
  const { workspace_id: workspace } = await site.db.selectFrom('files').select('workspace_id').executeTakeFirstOrThrow()
  const viewId = 'f'.repeat(32)
  await site.db.transaction().execute(async (tx) => {
    await sql`set local analytics.is_loading = 'on'`.execute(tx)
    await tx
      .insertInto('views')
      .values({
        id: viewId,
        workspace_id: workspace,
        file_id: site.id,
        name: 'V',
        path: '/dashboard/revenue',
        query: '',
      })
      .execute()
    await tx
      .insertInto('schedules')
      .values({
        ...{ id: viewId, workspace_id: workspace, view_id: viewId, every: 'week', day: 1, hour: 8, time_zone: 'UTC' },
        ...{ attachment: 'none', next_on: '2026-01-05', next_at: new Date(0) },
      })
      .execute()
    await tx
      .insertInto('mail_runs')
      .values({ id: viewId, schedule_id: viewId, occasion: '2025-12-29', due_at: new Date() })
      .execute()
  })
  const run = await site.run(viewId, '2025-12-29')
  assert.equal([run!.state, run!.reason], ['not-sent', 'restored'])
  assert.match(textOf(await site.page('/dashboard/schedules')), /Off since a restore/)
  assert.is((await site.form('/dashboard/schedules/confirm', { schedule: viewId })).status, 303)
  const { is_confirmed: isOn, next_at: next } = await site.db
    .selectFrom('schedules')
    .selectAll()
    .where('id', '=', viewId)
    .executeTakeFirstOrThrow()
  assert.ok(isOn && next > new Date())
})

test.run()
