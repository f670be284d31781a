import * as assert from 'uvu/assert'
import { stopReaders } from '#server/lists/ask-list.ts'
import { lookAtNext } from '#server/mail/alerts/look-at-alerts.ts'
import { form } from '#tests/support/accounts.ts'
import { testApp } from '#tests/support/app.ts'
import { textOf } from '#tests/support/html.ts'
import { until } from '#tests/support/program.ts'
import { alertAttributes, alertMapping, ordersFile } from './alert-orders.ts'

const usual = { figure: 'revenue', period: 'month', rule: 'band', bound: '', timeZone: 'UTC' }

/** The app without a mail server, with a source of 13 finished months and some days of the next, and a view of its orders by mail. */
export async function alertSite() {
  const app = await testApp({}, { worker: true, lists: true })
  const anna = await app.signedUp('anna@example.com')
  const id: string = (await app.upload(anna, ordersFile('2023-01', '2024-02-10', { '2024-02': 2 }), 'shop.csv')).body.id
  const done = await app.process(anna, id, alertMapping, { attributes: [...alertAttributes] })
  assert.is(done.status, 'completed')

  const listIsReady = () =>
    until(
      'the list is there',
      async () => (await app.call('GET', `/api/customers/segments?fileId=${id}`, { token: anna })).status === 200,
    )
  const post = (path: string, fields: Record<string, string>, token = anna) =>
    form(app, path, fields, { cookie: `session=${token}`, origin: 'http://localhost' })
  /** Saves a view of the source under a filter; its id. */
  async function viewOf(name: string, conditions: unknown): Promise<string> {
    const kept = await app.keepFilter(anna, id, conditions)
    assert.is(kept.status, 201, JSON.stringify(kept.body))
    const saved = await post('/dashboard/views', { name, back: `/dashboard/revenue?fileId=${id}.${kept.body.id}` })
    return saved.headers.get('location')!.split('/').at(-1)!
  }
  await listIsReady()
  const byMail = [{ place: 'this-order', attribute: 'Channel', operator: 'is', values: ['Mail'] }]
  const view = await viewOf('By mail', byMail)
  const asks = (fields: Record<string, string>, token = anna) =>
    post('/dashboard/alerts', { ...usual, of: id, ...fields }, token)

  return {
    ...{ app, anna, id, view, viewOf, post, asks },
    page: async (path: string, token = anna) =>
      textOf(await (await app.request(path, { headers: { cookie: `session=${token}` } })).text()),
    /** Makes an alert by its form; its id. */
    async made(fields: Record<string, string>): Promise<string> {
      const answer = await asks(fields)
      assert.is(answer.status, 200, textOf(await answer.text()))
      const alerts = app.db.selectFrom('alerts').select('id').orderBy('created_at', 'desc')
      return (await alerts.executeTakeFirstOrThrow()).id
    },
    /** Looks until nothing is left; figures of filters are waited for. */
    look: () =>
      until('nothing is prepared', async () => {
        await app.db.updateTable('alerts').set({ lease_until: null }).execute()
        while (await lookAtNext(app.parts)) {}
        return !(await app.db.selectFrom('alerts').select('id').where('problem', '=', 'preparing').executeTakeFirst())
      }),
    /** Adds a file to the source. */
    async addMonths(from: string, lastDay: string, orders: Record<string, number>): Promise<void> {
      const { body } = await app.upload(anna, ordersFile(from, lastDay, orders), `${from}.csv`)
      const options = { addTo: id, joining: 'rows', attributes: [...alertAttributes] }
      const mapped = await app.call('POST', `/api/files/${body.id}/mapping`, {
        token: anna,
        body: { columnMapping: alertMapping, options },
      })
      assert.is(mapped.status, 200, JSON.stringify(mapped.body))
      assert.is((await app.processed(anna, id)).status, 'completed')
      await listIsReady()
    },
    /** The occasions of what an alert told. */
    async tellings(alert: string): Promise<string[]> {
      const told = app.db.selectFrom('mail_runs').select('occasion').where('alert_id', '=', alert).orderBy('occasion')
      return (await told.execute()).map(({ occasion }) => occasion)
    },
    async close() {
      stopReaders()
      await app.close()
    },
  }
}

export type AlertSite = Awaited<ReturnType<typeof alertSite>>
