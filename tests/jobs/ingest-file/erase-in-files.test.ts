// test: only full, waits, 40 s
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { eraseCustomer } from '#server/commands/erase.ts'
import { listedNeeds } from '#server/roles/needs.ts'
import { form } from '#tests/support/accounts.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { placesOf as search } from '#tests/support/key-search.ts'
import { until } from '#tests/support/program.ts'

const key = 'Änne.Muster@Example.com'
let app: TestApp
let anna: string

test.before(async () => {
  app = await testApp({}, { worker: true, lists: true })
  anna = await app.signedUp('anna@example.com')
})
test.after(() => app.close())

const mapping = {
  Kunde: 'customerId',
  Datum: 'transactionDate',
  Betrag: 'transactionValue',
  Artikel: 'skuId',
  Bestellung: 'orderId',
}

/** Orders of 40 customers, among them one whose address is written in three ways, also in other columns and rows. */
function orders(first: number): string {
  const lines = ['Kunde;Datum;Betrag;Artikel;Bestellung;Name;Notiz;Kanal']
  for (let at = first; at < first + 120; at++) {
    const customer =
      at % 40 === 7 ? [key, key.toLowerCase(), ` ${key.toUpperCase()} `][at % 3]! : `k${at % 40}@example.com`
    const day = `2024-${String(1 + (at % 12)).padStart(2, '0')}-${String(1 + (at % 28)).padStart(2, '0')}`
    const note = at % 40 === 7 ? 'Anruf: "Änne"' : at % 40 === 8 ? `Geschenk von ${key}.` : 'ok; gut'
    const channel = at % 3 ? 'Web' : 'Laden'
    const cells = [customer, day, `${10 + (at % 17)},50`, `A-${at % 9}`, `B${at}`, 'Änne Muster', note, channel]
    lines.push(cells.map((cell) => (/[";]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(';'))
    if (at % 40 === 7) lines.push(`;${day};1,00;A-1;B${at};Änne Muster;Zeile ohne Kunde;Web`)
  }
  lines.push(`${key};kein Datum;5,00;A-1;B-x${first};Änne Muster;unlesbar;Web`)
  return lines.join('\r\n')
}

const options = { attributes: [{ column: 'Kanal', type: 'text' as const }] }

/** The answers of all calls with figures, in which the random key stands for the key. */
async function figures(id: string): Promise<Record<string, unknown>> {
  const paths = [...listedNeeds.keys()].flatMap((line) => {
    const path = /^GET (\/api\/(?:revenue|cohort|lifecycle|customers|products|forecast|beside)[^:]*)$/.exec(line)?.[1]
    return path ? [path] : []
  })
  const answers: Record<string, unknown> = {}
  for (const path of paths) {
    const { status, body } = await app.call('GET', `${path}?fileId=${id}&groupBy=month&column=Kanal&by=Kanal`, {
      token: anna,
    })
    answers[path] = [
      status,
      JSON.parse(JSON.stringify(body).replaceAll(/erased-[0-9a-f]{16}@erased\.invalid/g, key.toLowerCase())),
    ]
  }
  return answers
}

const listOf = (id: string) =>
  app.db.selectFrom('customer_lists').select('list_id').where('file_id', '=', id).executeTakeFirst()
const isListed = (id: string) => async () => (await listOf(id))?.list_id

const placesOf = (texts: string[]) => search({ db: app.db, folders: [app.environment.dataDir] }, texts)

test('86: a customer is erased from files, lists, rows and filters, and no figure moves', async () => {
  const { body } = await app.upload(anna, Buffer.from(orders(0), 'latin1'))
  const id: string = body.id
  assert.is((await app.process(anna, id, mapping, options)).status, 'completed')
  await until('there is a list', isListed(id))
  const condition = [{ place: 'any-order', attribute: 'Kanal', operator: 'is', values: [key] }]
  await app.keepFilter(anna, id, condition)
  const before = await figures(id)
  assert.ok((await placesOf([key])).length > 2)

  const page = await form(app, `/dashboard/files/${id}/erase`, { key, confirmed: 'yes' }, { cookie: `session=${anna}` })
  assert.is(page.status, 303)
  const receipt = () => app.db.selectFrom('erasures').selectAll().where('source_id', '=', id).executeTakeFirst()
  await until('the customer is erased', async () =>
    ['done', 'failed', 'unknown'].includes((await receipt())?.state ?? ''),
  )
  const { state, rows, files, lists, filters } = (await receipt())!
  assert.equal({ state, rows, files, lists, filters }, { state: 'done', rows: 7, files: 1, lists: 1, filters: 1 })
  assert.equal(await figures(id), before)
  assert.equal(await placesOf([key, 'Zeile ohne Kunde', 'unlesbar']), [])

  // the key returns with a later file
  const later = await app.upload(anna, orders(100))
  const added = { ...options, addTo: id, joining: 'rows' } as never
  await app.call('POST', `/api/files/${later.body.id}/mapping`, {
    token: anna,
    body: { columnMapping: mapping, options: added },
  })
  assert.is((await app.processed(anna, id)).status, 'completed')
  await until('there is a list again', isListed(id))
  await until('nothing is left', async () => (await placesOf([key])).length === 0)
  const customers = await app.call('GET', `/api/customers?fileId=${id}`, { token: anna })
  assert.is(JSON.stringify(customers.body).match(/erased-[0-9a-f]{16}@/g)?.length, 1, 'still one customer')

  const ask = async () => 'nobody@example.com'
  const parts = { ...app, confirm: async () => false, ask }
  await eraseCustomer(parts, id).then(
    () => assert.unreachable(),
    (error) => assert.match(error.message, /No such customer/),
  )
  assert.equal(await placesOf(['nobody@example.com']), [])
})

test.run()
