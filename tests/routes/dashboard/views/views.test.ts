// test: waits, 20 s
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  mostViewChars,
  mostViewNameChars,
  mostViews,
  mostViewsInSidebar,
  mostViewsOfViewer,
  mostViewsOnOverview,
} from '#domain/views/saved-view.ts'
import { stopReaders } from '#server/lists/ask-list.ts'
import { form } from '#tests/support/accounts.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { textOf } from '#tests/support/html.ts'
import { memberOf } from '#tests/support/members.ts'
import { until } from '#tests/support/program.ts'
import { variation } from '#tests/support/variation.ts'
import { badViewText, viewsText } from '#text/analytics/views.ts'
import { navigation } from '#text/site/shell.ts'

// Anna's first order came by search, her second by mail; Bob's came by mail; Cleo's has no channel.
const orders = `Customer,Date,Value,Sku,Channel,Country
anna,2024-01-05,60,X,Search,DE
anna,2024-01-05,40,Y,,DE
anna,2024-02-10,30,Y,Mail,DE
bob,2024-01-31,20,X,mail,FR
bob,2024-03-01,-5,X,,FR
cleo,2024-02-01,7,Z,,
`
const mapping = { Customer: 'customerId', Date: 'transactionDate', Value: 'transactionValue', Sku: 'skuId' }
const attributes = [
  { column: 'Channel', type: 'text' },
  { column: 'Country', type: 'text' },
] as const

let app: TestApp
let anna: string
let bert: string
let id: string
/** the source under the filter 'Channel is mail on the first order' */
let question: string

test.before(async () => {
  app = await testApp({}, { worker: true, lists: true })
  anna = await app.signedUp('anna@example.com')
  bert = await app.signedUp('bert@example.com')
  id = (await app.upload(anna, orders)).body.id
  assert.is((await app.process(anna, id, mapping, { attributes: [...attributes] })).status, 'completed')
  await listIsReady()
  const conditions = [{ place: 'first-order', attribute: 'Channel', operator: 'is', values: ['mail'] }]
  const kept = await app.keepFilter(anna, id, conditions)
  assert.is(kept.status, 201, JSON.stringify(kept.body))
  question = `${id}.${kept.body.id}`
})
test.after(async () => {
  stopReaders()
  await app.close()
})
test.after.each(async () => {
  await app.db.deleteFrom('views').execute()
})

const listIsReady = () =>
  until(
    'the list is there',
    async () => (await app.call('GET', `/api/customers/segments?fileId=${id}`, { token: anna })).status === 200,
  )

const read = async (response: Response) => ({
  status: response.status,
  html: await response.text(),
  location: response.headers.get('location') ?? '',
})
const get = async (path: string, token = anna) =>
  read(await app.request(path, { headers: { cookie: `session=${token}` } }))
const post = async (path: string, fields: Record<string, string>, token = anna) =>
  read(await form(app, path, fields, { cookie: `session=${token}`, origin: 'http://localhost' }))
const revenue = (query = '') => `/dashboard/revenue?fileId=${question}${query}`
const save = (name: string, back = revenue(), fields: Record<string, string> = {}, token = anna) =>
  post('/dashboard/views', { name, back, ...fields }, token)
/** The address of a view that was just saved. */
async function saved(...asked: Parameters<typeof save>): Promise<string> {
  const { status, location, html } = await save(...asked)
  assert.is(status, 303, textOf(html))
  assert.match(location, /^\/dashboard\/views\/[0-9a-f]{32}$/)
  return location
}
const said = ({ html }: { html: string }) => textOf(/<main[\s\S]*<\/main>/.exec(html)![0])

test('a view keeps the page with its state, its source and its filter, and leads back to it', async () => {
  const view = await saved('Mail', revenue('&groupBy=day&range=6&page=3&compare=before&sort=-revenue'))
  const opened = await get(view)
  assert.is(opened.status, 303)
  assert.is(opened.location, revenue('&groupBy=day&range=6&compare=before&sort=-revenue'))
  const page = await get(opened.location)
  assert.is(page.status, 200)
  const link = new RegExp(`<a href="${view}" title="Mail" aria-current="page"`)
  assert.match(page.html, link)
  const other = await get(revenue('&groupBy=month'))
  assert.match(other.html, new RegExp(`<a href="${view}" title="Mail" class`), 'another state is not the view')
})

for (const path of ['revenue', 'cohorts', 'lifecycle', 'customers', 'products', 'forecast', 'profit']) {
  const form = path === 'cohorts' ? test : variation
  form(`${path} can be saved from its form, without script`, async () => {
    const address = `/dashboard/${path}?fileId=${question}`
    const { html } = await get(address)
    assert.match(html, /action="\/dashboard\/views"/)
    const back = /name="back" value="([^"]+)"/.exec(html.slice(html.indexOf('action="/dashboard/views"')))![1]!
    const view = await saved(path, back.replaceAll('&amp;', '&'))
    assert.is((await get(view)).location, address)
  })
}

test('a page without a source, or that an address cannot hold, has no form', async () => {
  const other = await get('/dashboard/revenue', bert)
  assert.not.match(other.html, /action="\/dashboard\/views"/)
  const searched = await get(`/dashboard/customers?fileId=${id}&sku=1`)
  assert.not.match(searched.html, /action="\/dashboard\/views"/)
})

test('a name is needed, has at most 80 characters, and stands once, whatever its case', async () => {
  for (const name of ['', '  ', '\u200b', 'x'.repeat(mostViewNameChars + 1)]) {
    const refused = await save(name)
    assert.is(refused.status, 400)
    assert.ok(said(refused).includes(badViewText.name))
  }
  await saved('😀'.repeat(mostViewNameChars))
  const view = await saved('Café')
  const twin = await save('CAFE\u0301', revenue(), { overview: '1' })
  assert.is(twin.status, 409)
  assert.ok(said(twin).includes(badViewText['name-taken']))
  assert.match(twin.html, /<input type="checkbox" name="overview"[^>]* checked=""/)
  await saved('Café', `/dashboard/revenue?fileId=${await bertsFile()}`, {}, bert)
  const other = await saved('Other')
  const renamed = await post(other, { name: 'café' })
  assert.is(renamed.status, 409)
  assert.ok(said(renamed).includes(badViewText['name-taken']))
  assert.is((await post(view, { name: 'CAFÉ' })).status, 303, 'a view keeps its own name in another case')
})

let bertsId: string | undefined
async function bertsFile(): Promise<string> {
  bertsId ??= (await app.upload(bert, orders)).body.id as string
  return bertsId
}

test('only pages with a state that an address can hold are saved', async () => {
  const refused = async (back: string, reason: string, status = 400) => {
    const answer = await save('View', back)
    assert.is(answer.status, status, back)
    assert.ok(said(answer).includes(reason), back)
  }
  for (const back of ['', 'http://[', `/dashboard/files/${id}?fileId=${id}`, '/dashboard/revenue', `/x?fileId=${id}`])
    await refused(back, badViewText.page)
  await refused(`/dashboard/customers?fileId=${id}&sku=1`, badViewText.state)
  await refused(`/dashboard/lifecycle?fileId=${id}&search=${'x'.repeat(mostViewChars)}`, badViewText['too-long'])
  await refused(`/dashboard/revenue?fileId=${id}.0123456789abcdef`, 'no longer kept', 404)
  assert.is((await save('View', '//evil.example/dashboard/revenue?fileId=')).status, 400)
})

variation('there are at most 200 views, and the sidebar lists the newest 20', async () => {
  const { workspace_id } = await workspace()
  const views = Array.from({ length: mostViews - 1 }, (_, at) => ({
    ...{ id: `v${at}`, workspace_id, file_id: id, name: `View ${at}`, path: '/dashboard/revenue', query: '' },
    created_at: new Date(2024, 0, 1, 0, 0, at),
  }))
  await app.db.insertInto('views').values(views).execute()
  await saved('Last')
  const more = await save('More')
  assert.is(more.status, 409)
  assert.ok(said(more).includes(badViewText['too-many']))
  const { html } = await get('/dashboard/account')
  const listed = new Set([...html.matchAll(/href="\/dashboard\/views\/(\w+)"/g)].map(([, one]) => one))
  assert.is(listed.size, mostViewsInSidebar)
  assert.ok(listed.has(`v${mostViews - 2}`) && !listed.has('v0'))
  const page = await get('/dashboard/views')
  assert.is([...page.html.matchAll(/<td[^>]*><a href="\/dashboard\/views\//g)].length, mostViews)
})

test('a viewer has 50 views of their own at most, an editor any place of the workspace', async () => {
  const { workspace_id } = await workspace()
  await memberOf(app.db, 'bert@example.com', workspace_id, 'viewer')
  const { id: user_id } = await app.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'bert@example.com')
    .executeTakeFirstOrThrow()
  const own = Array.from({ length: mostViewsOfViewer }, (_, at) => ({
    ...{ id: `b${at}`, workspace_id, user_id, file_id: id, name: `Of Bert ${at}` },
    ...{ path: '/dashboard/revenue', query: '' },
  }))
  await app.db.insertInto('views').values(own).execute()
  const more = await save('More', revenue(), {}, bert)
  assert.is(more.status, 409)
  assert.ok(said(more).includes(badViewText['too-many-of-viewer']))
  const role = (to: 'editor') => app.db.updateTable('members').set({ role: to }).where('user_id', '=', user_id)
  await role('editor').where('workspace_id', '=', workspace_id).execute()
  assert.is((await save('More', revenue(), {}, bert)).status, 303)
  await app.db.deleteFrom('members').where('user_id', '=', user_id).where('workspace_id', '=', workspace_id).execute()
})

const workspace = () =>
  app.db.selectFrom('files').select('files.workspace_id').where('files.id', '=', id).executeTakeFirstOrThrow()

test('of several saves at once with one name, one succeeds', async () => {
  const answers = await Promise.all(['Mail', 'MAIL', 'mail', 'Mail', 'maiL'].map((name) => save(name)))
  assert.equal(answers.map(({ status }) => status).sort(), [303, 409, 409, 409, 409])
})

test('the page of views says what each shows; a view is renamed, and deleted', async () => {
  assert.ok(said(await get('/dashboard/views')).includes(viewsText.none))
  const view = await saved('Mail', revenue(), { overview: '1' })
  await saved('All', `/dashboard/cohorts?fileId=${id}&groupBy=month`)
  const words = said(await get('/dashboard/views'))
  for (const text of ['Mail', 'Revenue', 'Only where Channel is “mail” on the first order.', 'Yes', 'All', 'Cohorts'])
    assert.ok(words.includes(text), text)
  assert.ok(words.includes(viewsText.everything))
  const renamed = await post(view, { name: 'By mail' })
  assert.equal([renamed.status, renamed.location], [303, '/dashboard/views'])
  const { name, is_on_overview } = await app.db
    .selectFrom('views')
    .selectAll()
    .where('id', '=', view.split('/').at(-1)!)
    .executeTakeFirstOrThrow()
  assert.equal([name, is_on_overview], ['By mail', false])
  const removed = await post(`${view}/remove`, {})
  assert.equal([removed.status, removed.location], [303, '/dashboard/views'])
  assert.is((await get(view)).status, 404)
  assert.not.ok(said(await get('/dashboard/views')).includes('By mail'))
})

test("32: another person's view is not found, like an unknown one, and stays as it is", async () => {
  const view = await saved('Mail')
  const unknown = `/dashboard/views/${'0'.repeat(32)}`
  const plain = ({ status, html }: { status: number; html: string }) => [status, said({ html })]
  for (const ask of [
    (path: string) => get(path, bert),
    (path: string) => post(path, { name: 'Mine' }, bert),
    (path: string) => post(`${path}/remove`, {}, bert),
  ]) {
    const answer = await ask(view)
    assert.is(answer.status, 404)
    assert.equal(plain(answer), plain(await ask(unknown)))
  }
  assert.is((await get(`/dashboard/views/${'a'.repeat(65)}`, bert)).status, 404)
  const foreign = await save('Mine', revenue(), {}, bert)
  assert.equal(plain(foreign), plain(await save('Mine', `/dashboard/revenue?fileId=${'0'.repeat(32)}`, {}, bert)))
  assert.is(foreign.status, 404)
  assert.is((await get(view)).status, 303)
  assert.not.ok(said(await get('/dashboard/views', bert)).includes('Mail'))
})

test('the command palette and its page know the pages, views and sources of the person, and of nobody else', async () => {
  const view = await saved('Mail')
  const { body } = await app.call('GET', '/api/destinations', { token: anna })
  const named = (kind: string) =>
    body.destinations.filter((one: any) => one.kind === kind).map(({ name, href }: any) => [name, href])
  assert.equal(named('view'), [['Mail', view]])
  assert.equal(named('source'), [['orders.csv', `/dashboard/revenue?fileId=${id}`]])
  assert.equal(body.searched, { fileId: id, name: 'orders.csv' })
  for (const { label, href } of navigation)
    assert.ok(named('page').some((one: string[]) => `${one}` === `${[label, href]}`))
  const page = await get('/dashboard/find')
  for (const [, href] of [...named('page'), ...named('view'), ...named('source')])
    assert.ok(page.html.includes(`href="${href.replaceAll('&', '&amp;')}"`), href)
  assert.ok(page.html.includes(`action="/dashboard/customers?fileId=${id}"`))
  const others = (await app.call('GET', '/api/destinations', { token: bert })).body
  assert.is(others.searched, null)
  for (const secret of [id, view, 'Mail']) assert.not.ok(JSON.stringify(others).includes(secret), secret)
})

test('the page of all data says what is in the figures, and what it takes', async () => {
  const words = said(await get('/dashboard/data'))
  for (const text of ['orders.csv', '1 file · 2 columns kept for questions', 'Jan 5, 2024 to Mar 1, 2024', '1 of 200'])
    assert.ok(words.includes(text), `${text} in ${words}`)
  assert.match(words, / 5 3 6 Nothing \d+ B /, words)
  assert.not.ok((await get('/dashboard/data', bert)).html.includes(id))
})

test('the Overview shows the figures of a view as its page does, and never waits for them', async () => {
  await app.db.deleteFrom('answers').execute()
  const view = await saved('Mail', revenue(), { overview: '1' })
  await saved('Two months', `/dashboard/revenue?fileId=${id}&groupBy=month&range=dates&from=2024-02-01`, {
    overview: '1',
  })
  const first = said(await get('/dashboard'))
  assert.ok(first.includes('Mail'))
  assert.ok(first.includes(viewsText.beingGenerated))
  let shown = ''
  await until('its figures are there', async () => {
    const page = await get('/dashboard')
    shown = page.html.slice(page.html.indexOf('aria-labelledby="views"'))
    return !shown.includes(viewsText.beingGenerated)
  })
  const [mail, months] = shown
    .split('<h3')
    .slice(1)
    .map((card) => textOf(card.split('</li>')[0]!).replace(/\s+/g, ' '))
  assert.match(mail!, /Mail.*Revenue · .*All time.*Only where Channel is “mail” on the first order\./)
  assert.match(mail!, /Revenue ?\$15\.00 ?Orders ?1 ?Customers ?1 ?AOV ?\$15\.00/)
  assert.match(months!, /From Feb 1, 2024|From 2024-02-01/)
  assert.match(months!, /Revenue ?\$32\.00 ?Orders ?2 ?AOV ?\$16\.00/)
  assert.match(shown, new RegExp(`href="${view}"`))
})

variation('at most six views show their figures on the Overview', async () => {
  for (let at = 0; at < mostViewsOnOverview; at++)
    await saved(`View ${at}`, `/dashboard/revenue?fileId=${id}`, { overview: '1' })
  const more = await save('More', `/dashboard/revenue?fileId=${id}`, { overview: '1' })
  assert.is(more.status, 409)
  assert.ok(said(more).includes(badViewText['too-many-on-overview']))
  const other = await saved('More', `/dashboard/revenue?fileId=${id}`)
  assert.is((await post(other, { name: 'More', overview: '1' })).status, 409)
})

test('a view whose column is gone says so, and its card shows no figure', async () => {
  const byFilter = await saved('Mail', revenue(), { overview: '1' })
  const byColumn = await saved('By channel', `/dashboard/revenue?fileId=${id}&by=Channel`)
  const stays = await saved('All', `/dashboard/revenue?fileId=${id}`)
  assert.is((await app.process(anna, id, mapping, { attributes: [attributes[1]] })).status, 'completed')
  await until('the column is gone', async () => (await get(byFilter)).status === 409)
  for (const view of [byFilter, byColumn]) {
    const opened = await get(view)
    assert.is(opened.status, 409)
    assert.ok(said(opened).includes(viewsText.lost))
    assert.not.match(said(opened), /\$/)
  }
  assert.is((await get(stays)).status, 303)
  const { html } = await get('/dashboard')
  const card = textOf(html.slice(html.indexOf('aria-labelledby="views"')).split('</ul>')[0]!)
  assert.ok(card.includes(viewsText.lost))
  assert.not.match(card, /\$/)
})

test('views go with their data source', async () => {
  const view = await saved('All', `/dashboard/revenue?fileId=${id}`, { overview: '1' })
  assert.is((await app.call('DELETE', `/api/files/${id}`, { token: anna })).status, 200)
  assert.is((await get(view)).status, 404)
  assert.ok(said(await get('/dashboard/views')).includes(viewsText.none))
  assert.is((await get('/dashboard')).status, 200)
})

test('workspaces, filters and views go with the account', async () => {
  await saved('All', `/dashboard/revenue?fileId=${await bertsFile()}`, {}, bert)
  await app.db.deleteFrom('users').execute()
  for (const table of ['workspaces', 'filters', 'views', 'answers'] as const)
    assert.equal(await app.db.selectFrom(table).select('id').execute(), [], table)
})

test.run()
