import { sql } from 'kysely'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  claimUnaskedAddress,
  confirmAddresses,
  deleteOldAsked,
  findAddressToConfirm,
  setAddressUnasked,
} from '#db/queries/asked-addresses.ts'
import { deleteUnusedAddresses } from '#db/queries/mail-addresses.ts'
import { countUnseenMailNotices, listMailNotices } from '#db/queries/mail-notices.ts'
import { type ClaimedRun, claimRun, endLateRuns, setRunSent, setRunWaiting } from '#db/queries/mail-runs.ts'
import { hasQueuedMails, setMailEnded, setMailSending, setMails } from '#db/queries/mails.ts'
import { removeMember } from '#db/queries/members.ts'
import { listRecipients, setUnsubscribed } from '#db/queries/schedule-recipients.ts'
import { confirmSchedule, deleteSchedule, insertSchedule, listSchedules } from '#db/queries/schedules.ts'
import { deleteWorkspaces } from '#db/queries/workspaces.ts'
import type { Db } from '#db/schema.ts'
import { mostAsked, mostMailAddresses, mostRecipients } from '#domain/mail/schedule.ts'
import { type TestDatabase, testDatabase } from '#tests/support/databases/database.ts'

let database: TestDatabase
let db: Db
const random = () => crypto.randomUUID().replaceAll('-', '')

test.before(async () => {
  database = await testDatabase()
  db = database.db
})
test.after(() => database.close())
test.after.each(async () => {
  for (const table of ['workspaces', 'users', 'asked_addresses'] as const) await db.deleteFrom(table).execute()
})

/** A person with a workspace and a view in it. */
async function person() {
  const user = random()
  await db
    .insertInto('users')
    .values({ id: user, email: `${user}@shop.example`, is_first_time_sign_in: false })
    .execute()
  const { workspace_id: workspace } = await db
    .selectFrom('members')
    .select('workspace_id')
    .where('user_id', '=', user)
    .executeTakeFirstOrThrow()
  return { user, workspace, view: await viewOf(workspace) }
}

async function viewOf(workspace: string): Promise<string> {
  const id = random()
  await db
    .insertInto('files')
    .values({ ...{ id, workspace_id: workspace, original_name: 'a.csv', mime_type: 'text/csv', size_bytes: 1 } })
    .execute()
  await db
    .insertInto('views')
    .values({ id, workspace_id: workspace, file_id: id, name: id, path: '/dashboard/revenue', query: '' })
    .execute()
  return id
}

type Person = Awaited<ReturnType<typeof person>>

/** Orders a report; its id, or why it was refused, when nothing of it stays. */
async function order(by: Person, to: { members?: string[]; addresses?: string[] }): Promise<string> {
  const id = random()
  const recipients = {
    members: (to.members ?? []).map((userId) => ({ id: random(), userId })),
    addresses: (to.addresses ?? []).map((address) => ({ id: random(), addressId: random(), address })),
  }
  const made = {
    ...{ id, workspaceId: by.workspace, viewId: by.view, userId: by.user, attachment: 'none' as const, recipients },
    ...{ every: 'week' as const, day: 1, hour: 8, timeZone: 'UTC' },
  }
  return db
    .transaction()
    .execute(async (tx) => {
      const bad = await insertSchedule(tx, made)
      if (bad) throw new Error(bad)
      return id
    })
    .catch((error: Error) => error.message)
}

const end = (by: Person, id: string) =>
  db.transaction().execute((tx) => deleteSchedule(tx, [by.workspace], id, { userId: by.user, role: 'editor' }))

const addresses = (count: number, from = 0) => Array.from({ length: count }, (_, at) => `a${from + at}@other.example`)
const confirmAll = () => db.updateTable('mail_addresses').set({ confirmed_at: new Date() }).execute()
const claimed = async (token = random()) => (await claimUnaskedAddress(db, token))?.address

/** A claimed run of a report, with a mail for each of its recipients. */
async function runOf(schedule: string): Promise<{ run: ClaimedRun; recipients: string[] }> {
  const due = new Date(Date.now() - 1000)
  await db
    .insertInto('mail_runs')
    .values({ id: random(), schedule_id: schedule, occasion: random(), due_at: due, run_at: due })
    .execute()
  const run = (await claimRun(db, random()))!
  const recipients = (await listRecipients(db, schedule)).map(({ id }) => id)
  await setMails(
    db,
    run.id,
    recipients.map((recipientId) => ({ id: random(), recipientId })),
  )
  return { run, recipients }
}

test('85: addresses of reports that ended use up no limit, and are forgotten a month later', async () => {
  const anna = await person()
  for (let from = 0; from < mostMailAddresses; from += mostRecipients) {
    const id = await order(anna, { addresses: addresses(mostRecipients, from) })
    assert.is(id.length, 32, id)
    if (from) await end(anna, id)
  }
  await db.deleteFrom('asked_addresses').execute()
  const other = await order(anna, { addresses: ['b@other.example'] })
  assert.is(other.length, 32, other)
  const count = async () => (await db.selectFrom('mail_addresses').select('id').execute()).length
  await deleteUnusedAddresses(db)
  assert.is(await count(), mostMailAddresses + 1, 'kept for a while, so that nobody has to agree again')
  await db.updateTable('mail_addresses').set({ unused_since: sql<Date>`unused_since - interval '31 days'` }).execute()
  // one is used again before the sweep
  await order(anna, { addresses: addresses(1, mostMailAddresses - 1) })
  await deleteUnusedAddresses(db)
  assert.is(await count(), mostRecipients + 2)
})

test('85: a workspace has at most so many addresses, and a person has at most so many asked in 30 days', async () => {
  const anna = await person()
  for (let from = 0; from < mostMailAddresses; from += mostRecipients)
    await order(anna, { addresses: addresses(mostRecipients, from) })
  assert.is(await order(anna, { addresses: ['b@other.example'] }), 'too-many-addresses')
  await db.transaction().execute((tx) => deleteWorkspaces(tx, [anna.workspace]))
  const again = await db.selectFrom('members').select('workspace_id').executeTakeFirstOrThrow()
  const anew = { ...anna, workspace: again.workspace_id, view: await viewOf(again.workspace_id) }
  assert.is(mostAsked, mostMailAddresses)
  assert.is(await order(anew, { addresses: ['b@other.example'] }), 'too-many-asked')
  const bert = await person()
  assert.is((await order(bert, { addresses: ['b@other.example'] })).length, 32)
})

test('85: an address is asked once in 30 days, whatever workspaces come and go; one token agrees for what was shown', async () => {
  const [anna, bert] = [await person(), await person()]
  const first = await order(anna, { addresses: ['B@other.example'] })
  const token = random()
  assert.is(await claimed(token), 'B@other.example')
  await end(anna, first)
  await order(anna, { addresses: ['b@other.example'] })
  await order(bert, { addresses: ['b@OTHER.example'] })
  assert.is(await claimed(), undefined)
  const found = (await findAddressToConfirm(db, token))!
  assert.is(found.wanted.length, 2)
  const { id } = await db
    .selectFrom('mail_addresses')
    .select('id')
    .where('workspace_id', '=', anna.workspace)
    .executeTakeFirstOrThrow()
  assert.equal(await confirmAddresses(db, token, [id, 'another']), [{ id }])
  assert.equal(
    await confirmAddresses(
      db,
      random(),
      found.wanted.map((one) => one.id),
    ),
    [],
  )
  const open = await db.selectFrom('mail_addresses').select('workspace_id').where('confirmed_at', 'is', null).execute()
  assert.equal(open, [{ workspace_id: bert.workspace }])
  for (const { workspace } of [anna, bert]) await db.transaction().execute((tx) => deleteWorkspaces(tx, [workspace]))
  await deleteOldAsked(db)
  const carl = await person()
  await order(carl, { addresses: ['b@other.example'] })
  assert.is(await claimed(), undefined, 'remembered without a workspace')
  await db.updateTable('asked_addresses').set({ asked_at: sql<Date>`now() - interval '31 days'` }).execute()
  assert.is(await findAddressToConfirm(db, token), undefined, 'the link has ended')
  assert.equal(
    await confirmAddresses(
      db,
      token,
      found.wanted.map((one) => one.id),
    ),
    [],
  )
  await deleteOldAsked(db)
  await order(carl, { addresses: ['b@other.example'] })
  assert.is(await claimed(), 'b@other.example')
})

test('85: nobody is asked for a report that has ended, is off, or was ordered days ago; a mail that waits is tried again', async () => {
  const anna = await person()
  const ended = await order(anna, { addresses: ['b@other.example'] })
  await end(anna, ended)
  assert.is(await claimed(), undefined)
  await order(anna, { addresses: ['b@other.example'] })
  await db.updateTable('schedules').set({ is_confirmed: false }).execute()
  assert.is(await claimed(), undefined)
  await db.updateTable('schedules').set({ is_confirmed: true }).execute()
  await db.updateTable('asked_addresses').set({ made_at: sql<Date>`now() - interval '3 days'` }).execute()
  assert.is(await claimed(), undefined)
  await db.updateTable('asked_addresses').set({ made_at: new Date() }).execute()
  const one = (await claimUnaskedAddress(db, random()))!
  await setAddressUnasked(db, one.hash, 600)
  assert.is(await claimed(), undefined)
  await setAddressUnasked(db, one.hash, 0)
  assert.is(await claimed(), 'b@other.example')
})

test('85: who unsubscribed from a view stays so when the report is ordered again, unless the person orders it', async () => {
  const anna = await person()
  const bert = await person()
  await db.insertInto('members').values({ workspace_id: anna.workspace, user_id: bert.user, role: 'editor' }).execute()
  const to = { members: [anna.user, bert.user], addresses: ['b@other.example'] }
  const first = await order(anna, to)
  await confirmAll()
  for (const { id } of await listRecipients(db, first)) await setUnsubscribed(db, id)
  await end(anna, first)
  const byBert = { ...anna, user: bert.user }
  await order(anna, { members: [bert.user] })
  const again = await order(byBert, to)
  assert.equal(
    (await listRecipients(db, again)).map(({ address }) => address),
    [`${bert.user}@shop.example`],
  )
  const listed = (await listSchedules(db, anna.workspace)).find(({ id }) => id === again)
  assert.equal(listed!.recipients.map(({ state }) => state).sort(), ['member', 'unsubscribed', 'unsubscribed'])
  assert.is(await order(byBert, { members: [anna.user], addresses: ['b@other.example'] }), 'unsubscribed')
  const another = { ...anna, view: await viewOf(anna.workspace) }
  assert.is((await listRecipients(db, await order(another, to))).length, 3)
})

test('85: right before it is sent, a mail needs its recipient: a member who can sign in, or an address that agreed', async () => {
  const anna = await person()
  const bert = await person()
  await db.insertInto('members').values({ workspace_id: anna.workspace, user_id: bert.user, role: 'viewer' }).execute()
  const schedule = await order(anna, { members: [bert.user], addresses: ['b@other.example'] })
  await confirmAll()
  const { run } = await runOf(schedule)
  const [address, member] = [(await idOf('address_id'))!, (await idOf('user_id'))!]
  const sending = async (id: string) => (await setMailSending(db, run, id, random())) !== undefined
  await db.updateTable('mail_addresses').set({ confirmed_at: null }).execute()
  assert.not(await sending(address))
  await db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', bert.user).execute()
  assert.not(await sending(member))
  assert.not(await hasQueuedMails(db, run.id))
  await db.updateTable('users').set({ disabled_at: null }).execute()
  await db.updateTable('schedules').set({ is_confirmed: false }).execute()
  assert.not(await sending(member))
  await db.updateTable('schedules').set({ is_confirmed: true }).execute()
  assert.ok(await sending(member))
  // who leaves and comes back gets nothing
  await db
    .transaction()
    .execute((tx) => removeMember(tx, { workspaceId: anna.workspace, userId: bert.user, by: anna.user }))
  await db.insertInto('members').values({ workspace_id: anna.workspace, user_id: bert.user, role: 'viewer' }).execute()
  assert.is(await idOf('user_id'), undefined)
})

const idOf = async (column: 'user_id' | 'address_id') =>
  (await db.selectFrom('schedule_recipients').select('id').where(column, 'is not', null).executeTakeFirst())?.id

test('84: a date that ends late is sent if one of its mails was; the bell names the others', async () => {
  const anna = await person()
  const schedule = await order(anna, { members: [anna.user], addresses: addresses(3) })
  await confirmAll()
  const { run, recipients } = await runOf(schedule)
  for (const [at, state] of (['sent', 'refused', 'queued'] as const).entries()) {
    const mail = (await setMailSending(db, run, recipients[at]!, random()))!
    await setMailEnded(db, mail.id, state, null)
  }
  await setRunWaiting(db, run, 'server', 300)
  await setRunWaiting(db, run, undefined, 0)
  await db
    .updateTable('mail_runs')
    .set({ due_at: new Date(Date.now() - 25 * 3_600_000) } as never)
    .execute()
  assert.is(await endLateRuns(db), 1)
  const reader = { workspaceId: anna.workspace, userId: anna.user }
  const [notice] = await listMailNotices(db, reader, 8)
  const { state, reason, sent, refused, unsure, unsent } = notice!
  assert.equal([state, reason, sent, refused, unsure, unsent], ['sent', 'server', 1, 1, 0, 2])
  const [listed] = await listSchedules(db, anna.workspace)
  assert.equal([listed!.last!.sent, listed!.last!.unsent, listed!.last!.state], [1, 2, 'sent'])
  // A viewer may not open the page that the notice leads to: an owner reads it.
  await db.updateTable('members').set({ role: 'viewer' }).where('user_id', '=', anna.user).execute()
  assert.is(await countUnseenMailNotices(db, reader), 0)
  const bert = await person()
  await db.insertInto('members').values({ workspace_id: anna.workspace, user_id: bert.user, role: 'owner' }).execute()
  assert.is(await countUnseenMailNotices(db, { ...reader, userId: bert.user }), 1)
})

test('85: a date whose other recipients have gone is sent, and names nobody as left out', async () => {
  const anna = await person()
  const schedule = await order(anna, { members: [anna.user], addresses: addresses(1) })
  await confirmAll()
  const { run, recipients } = await runOf(schedule)
  const address = (await idOf('address_id'))!
  await setUnsubscribed(db, address)
  const mail = (await setMailSending(db, run, recipients.find((id) => id !== address)!, random()))!
  await setMailEnded(db, mail.id, 'sent', null)
  assert.not(await hasQueuedMails(db, run.id))
  await setRunSent(db, run)
  assert.is(await countUnseenMailNotices(db, { workspaceId: anna.workspace, userId: anna.user }), 0)
})

test('72: a report is ended and confirmed with the role at that moment', async () => {
  const anna = await person()
  const bert = await person()
  const schedule = await order(anna, { members: [anna.user] })
  const by = (role: 'editor' | 'owner') => ({ userId: bert.user, role })
  const changes = () =>
    db
      .transaction()
      .execute(async (tx) => [
        await deleteSchedule(tx, [anna.workspace], schedule, by('editor')),
        await confirmSchedule(tx, [anna.workspace], schedule, by('owner')),
      ])
  await db.insertInto('members').values({ workspace_id: anna.workspace, user_id: bert.user, role: 'viewer' }).execute()
  assert.equal(await changes(), [undefined, undefined], 'the role ended after the request was let in')
  await db.updateTable('members').set({ role: 'editor' }).where('role', '=', 'viewer').execute()
  const [ended, confirmed] = await changes()
  assert.equal([ended!.view_name, confirmed], [anna.view, undefined])
})

test.run()
