// test: waits, also long

import { type Context, Hono } from 'hono'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { insertAct } from '#db/queries/acts.ts'
import { deleteFile } from '#db/queries/files.ts'
import { deleteUser } from '#db/queries/users.ts'
import { deleteWorkspaces, lockWorkspaceToEnd } from '#db/queries/workspaces.ts'
import type { Tx } from '#db/schema.ts'
import { explainError } from '#server/http/http-errors.ts'
import { form } from '#tests/support/accounts.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { isLong } from '#tests/support/long-form.ts'
import { workspaceOf } from '#tests/support/members.ts'
import { workedExample } from '#tests/support/samples/worked-example.ts'
import { variation } from '#tests/support/variation.ts'

// A request that has found its source or view waits for the deletion of their workspace, and must not answer 500.

let app: TestApp
let anna: string
const email = 'anna@example.com'
const mapping = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue', sku: 'skuId' }

test.before(async () => {
  app = await testApp({ THROTTLE: 'off' }, { worker: true })
  anna = await app.signedUp(email)
})
test.after(() => app.close())

interface Made {
  workspace: string
  /** completed, and one without a mapping */
  source: string
  file: string
  view: string
}
type Ask = (made: Made) => Promise<{ status: number }>
type Delete = (tx: Tx, made: Made) => Promise<unknown>

const post = async (path: string, fields: Record<string, string>) =>
  form(app, path, fields, { cookie: `session=${anna}` })
const call = (method: string, path: string, body?: object) =>
  app.call(method, path, { token: anna, ...(body && { body }) })

let made = 0

async function make(): Promise<Made> {
  const hasAccount = await app.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  if (!hasAccount) anna = await app.signedUp(email)
  const source = (await app.upload(anna, workedExample, 'shop.csv')).body.id as string
  await app.process(anna, source, mapping)
  const file = (await app.upload(anna, workedExample.replace('2024-01-05', '2024-06-05'), 'more.csv')).body.id as string
  const saved = await post('/dashboard/views', { name: `View ${++made}`, back: `/dashboard/revenue?fileId=${source}` })
  const view = saved.headers.get('location')!.split('/').at(-1)!
  return { workspace: await workspaceOf(app.db, email), source, file, view }
}

const deletions: Record<string, Delete> = {
  async workspace(tx, { workspace }) {
    await lockWorkspaceToEnd(tx, workspace)
    await deleteWorkspaces(tx, [workspace])
  },
  source: (tx, { workspace, source }) => deleteFile(tx, [workspace], source),
  file: (tx, { workspace, file }) => deleteFile(tx, [workspace], file),
  async person(tx) {
    const { id } = await tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
    await deleteUser(tx, id)
  },
}

/** Asks while a transaction has deleted something, and is not yet committed. */
async function askDuringDeletion(ask: Ask, remove: Delete): Promise<number> {
  const things = await make()
  let answered: Promise<{ status: number }> | undefined
  await app.db.transaction().execute(async (tx) => {
    await remove(tx, things)
    answered = ask(things)
    await Promise.race([answered, new Promise((resolve) => setTimeout(resolve, 400))])
  })
  return (await answered!).status
}

const asks: Record<string, Ask> = {
  joining: ({ source, file }) => call('POST', `/api/files/${file}/mapping`, { options: { addTo: source } }),
}
const others: Record<string, Ask> = {
  mapping: ({ file }) => call('POST', `/api/files/${file}/mapping`, { columnMapping: mapping }),
  'mapping again': ({ source }) => call('POST', `/api/files/${source}/mapping`, { columnMapping: mapping }),
  sample: ({ file }) => call('POST', `/api/files/${file}/sample`, { columnMapping: mapping }),
  name: ({ source }) => call('POST', `/api/files/${source}/name`, { name: 'x.csv' }),
  calendar: ({ source }) => call('POST', `/api/files/${source}/calendar`, { weekStart: 'sunday' }),
  filter: ({ source }) =>
    call('POST', '/api/filters', {
      fileId: source,
      conditions: [{ place: 'customer', attribute: 'customer.orders', operator: 'at-least', values: [1] }],
    }),
  'left out': ({ source }) => call('POST', '/api/products/left-out', { fileId: source, skus: ['X'] }),
  view: ({ source }) => post('/dashboard/views', { name: 'Another', back: `/dashboard/revenue?fileId=${source}` }),
  'changed view': ({ view }) => post(`/dashboard/views/${view}`, { name: 'New name' }),
  link: ({ view }) => post('/dashboard/links', { view, days: '30' }),
  note: ({ source }) => post(`/dashboard/files/${source}/notes`, { first: '2024-01-05', text: 'Sale' }),
  erasure: ({ source }) => post(`/dashboard/files/${source}/erase`, { key: 'a' }),
  deletion: ({ source }) => call('DELETE', `/api/files/${source}`),
  name_of_workspace: ({ workspace }) => post('/dashboard/workspace/name', { workspace, name: 'New' }),
  choose: ({ workspace }) => post('/dashboard/workspace/choose', { workspace }),
  leave: ({ workspace }) => post('/dashboard/workspace/leave', { workspace }),
  init: () =>
    call('POST', '/api/files/upload-chunked/init', {
      ...{ filename: 'a.csv', fileSize: 4, mimeType: 'text/csv', totalChunks: 1 },
    }),
}

const isRefused = (status: number) => status === 404 || status === 409 || status === 401

test('74: a mapping at the moment of a deletion does not fail', async () => {
  for (const [name, ask] of Object.entries(asks)) {
    const status = await askDuringDeletion(ask, deletions.workspace!)
    assert.ok(isRefused(status), `${name}: ${status}`)
  }
})

test('a row that names a deleted one is gone, and of two requests that wait for each other one tries again', async () => {
  const c = await new Promise<Context>((resolve) => {
    const answer = (context: Context) => {
      resolve(context)
      return context.text('')
    }
    void new Hono().get('/', answer).request('/')
  })
  const { db } = app
  const act = { workspaceId: 'gone', userId: undefined, kind: 'change', subject: 'x' } as const
  const gone = (await insertAct(db, act).catch((error: Error) => error)) as Error
  assert.is(explainError(gone, c).status, 404)
  await db
    .insertInto('workspaces')
    .values(['a', 'b'].map((id) => ({ id, name: id })))
    .execute()
  const both = await Promise.allSettled(
    [['a', 'b'] as const, ['b', 'a'] as const].map((ids) =>
      db.transaction().execute(async (tx) => {
        for (const id of ids) {
          await tx.updateTable('workspaces').set({ name: 'x' }).where('id', '=', id).execute()
          await new Promise((resolve) => setTimeout(resolve, 200))
        }
      }),
    ),
  )
  const [refused] = both.flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []))
  assert.is(explainError(refused!, c).status, 503)
})

variation('74: no request at the moment of any deletion fails', async () => {
  const failed: string[] = []
  const removals = Object.entries(deletions)
  for (const [at, [of, remove]] of removals.entries())
    for (const [index, [name, ask]] of Object.entries({ ...asks, ...others }).entries()) {
      // each request meets one of the deletions; in the long form, all of them
      if (!isLong && index % removals.length !== at) continue
      const status = await askDuringDeletion(ask, remove)
      if (status >= 500 && status !== 503) failed.push(`${name} during the deletion of a ${of}: ${status}`)
    }
  assert.equal(failed, [])
})

test.run()
