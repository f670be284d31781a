// test: waits, 15 s
import ExcelJS from 'exceljs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { deleteUser } from '#db/queries/users.ts'
import { mostNoteChars, mostNotes } from '#domain/notes/source-note.ts'
import { stopReaders } from '#server/lists/ask-list.ts'
import { form } from '#tests/support/accounts.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { tablesOf, textOf } from '#tests/support/html.ts'
import { memberOf, workspaceOf } from '#tests/support/members.ts'
import { until } from '#tests/support/program.ts'
import { variation } from '#tests/support/variation.ts'
import { badNoteText, notesText } from '#text/analytics/notes.ts'
import { rangeText } from '#text/analytics/range.ts'

// Ten customers who each buy in January, March and May 2024; the channel of each order is Mail or Search.
const orders = [
  'Customer,Date,Value,Sku,Channel',
  ...Array.from({ length: 10 }, (_, n) =>
    ['01', '03', '05'].map((month) => `c${n},2024-${month}-${10 + n},${n + 1},X,${n % 2 ? 'Mail' : 'Search'}`),
  ).flat(),
].join('\n')
const mapping = { Customer: 'customerId', Date: 'transactionDate', Value: 'transactionValue', Sku: 'skuId' }

const [sale, moved] = ['Sale, 20% off <everything>', 'Warehouse moved']

let app: TestApp
let anna: string
let victor: string
let id: string
let notesAt: string

test.before(async () => {
  app = await testApp({}, { worker: true, lists: true })
  anna = await app.signedUp('anna@example.com')
  victor = await app.signedUp('victor@example.com')
  const { body } = await app.upload(anna, orders, 'shop.csv')
  id = (await app.process(anna, body.id, mapping, { attributes: [{ column: 'Channel', type: 'text' }] })).id
  notesAt = `/dashboard/files/${id}/notes`
  await until(
    'the list is there',
    async () => (await app.call('GET', `/api/customers/segments?fileId=${id}`, { token: anna })).status === 200,
  )
})
test.after(async () => {
  stopReaders()
  await app.close()
})

const get = async (path: string, token = anna) => {
  const response = await app.request(path, { headers: { cookie: `session=${token}` } })
  const html = await response.text()
  return { status: response.status, html, text: textOf(html), tables: tablesOf(html) }
}
const post = async (path: string, fields: Record<string, string>, token = anna) => {
  const response = await form(app, path, fields, { cookie: `session=${token}` })
  return { status: response.status, text: textOf(await response.text()) }
}
const noteIds = async () =>
  (await app.db.selectFrom('notes').select('id').where('file_id', '=', id).orderBy('first_day').execute()).map(
    (note) => note.id,
  )

/** The headings of the rows of a table of the page, without that of the total. */
const rowsOf = ({ tables }: { tables: string[][][] }, at: number) =>
  tables[at]!.slice(1).flatMap(([heading]) => (heading === rangeText.total ? [] : [heading!]))

test('82: a note is added, shown on charts, in rows and in workbooks, changed and removed', async () => {
  const before = await get(`/dashboard/revenue?fileId=${id}`)
  assert.is((await post(notesAt, { day: '2024-03-12', lastDay: '2024-04-02', text: `  ${sale}\n` })).status, 303)
  assert.is((await post(notesAt, { day: '2024-01-31', lastDay: '', text: moved })).status, 303)

  const revenue = await get(`/dashboard/revenue?fileId=${id}`)
  assert.equal(rowsOf(revenue, 0), [
    'Jan 2024 Note 1 Jan 31, 2024: Warehouse moved',
    `Mar 2024 Note 2 Mar 12–Apr 2, 2024: ${sale}`,
    'May 2024',
  ])
  const drawing = /<svg role="img"[\s\S]*?<\/section>/.exec(revenue.html)![0]
  assert.is(drawing.match(/class="note-mark /g)?.length, 2)
  assert.match(textOf(drawing), /Note 2, Mar 12–Apr 2, 2024: Sale, 20% off <everything> \(anna@example\.com\)/)
  assert.match(revenue.text, /1 Jan 31, 2024: Warehouse moved · anna@example\.com 2 Mar 12–Apr 2, 2024: Sale/)
  const figuresOf = ({ tables }: typeof before) => tables.map((rows) => rows.map((row) => row.slice(1)))
  assert.equal(figuresOf(revenue), figuresOf(before), 'no figure changes')

  const quarters = await get(`/dashboard/revenue?fileId=${id}&groupBy=quarter`)
  assert.match(rowsOf(quarters, 0)[0]!, /^Q1 2024 Note 1 .*Note 2 /)
  assert.match(rowsOf(quarters, 0)[1]!, /^Q2 2024 Note 2 /)
  assert.match(quarters.html, />×2<\/text>/, 'one mark a period, with a count')
  const cohorts = await get(`/dashboard/cohorts?fileId=${id}`)
  assert.is(rowsOf(cohorts, 1)[0], 'Jan 2024 Note 1 Jan 31, 2024: Warehouse moved')
  assert.match((await get(`/dashboard?source=${id}&range=all`)).html, /class="note-mark /)

  const book = new ExcelJS.Workbook()
  const headers = { cookie: `session=${anna}` }
  const written = await app.request(`/dashboard/revenue/workbook.xlsx?fileId=${id}`, { headers })
  await book.xlsx.load(await written.arrayBuffer())
  const lines: unknown[] = []
  book.getWorksheet(notesText.title)!.eachRow((row) => lines.push(row.getCell(1).value))
  assert.equal(lines.slice(0, 2), [
    'Note 1, Jan 31, 2024: Warehouse moved (anna@example.com)',
    `Note 2, Mar 12–Apr 2, 2024: ${sale} (anna@example.com)`,
  ])
  const csv = await app.request(`/dashboard/breakdowns/export?table=revenue&fileId=${id}&by=Channel&byPeriod=1`, {
    headers,
  })
  assert.is(csv.status, 200)
  assert.not.match(await csv.text(), /Note|Warehouse/)

  const [first, second] = await noteIds()
  const changed = { note: first!, day: '2024-05-01', lastDay: '2024-05-02', text: moved }
  assert.is((await post(`${notesAt}/change`, changed)).status, 303)
  assert.is((await post(`${notesAt}/remove`, { note: second! })).status, 303)
  assert.equal(rowsOf(await get(`/dashboard/revenue?fileId=${id}`), 0), [
    'Jan 2024',
    'Mar 2024',
    'May 2024 Note 1 May 1–2, 2024: Warehouse moved',
  ])
  const acts = await app.db
    .selectFrom('acts')
    .select(['kind', 'subject'])
    .where('kind', 'in', ['note-added', 'note-changed', 'note-removed'])
    .execute()
  assert.equal(
    acts.map(({ kind, subject }) => [kind, subject]),
    ['note-added', 'note-added', 'note-changed', 'note-removed'].map((kind) => [kind, 'shop.csv']),
  )
})

test('82: a note that is refused is said why, and what was typed stays', async () => {
  const cases: [Record<string, string>, keyof typeof badNoteText][] = [
    [{ day: '2024-02-30', lastDay: '', text: 'x' }, 'day'],
    [{ day: '2024-02-01', lastDay: 'soon', text: 'x' }, 'last-day'],
    [{ day: '2024-02-02', lastDay: '2024-02-01', text: 'x' }, 'reversed'],
    [{ day: '2024-02-02', lastDay: '', text: ' \u200b\n' }, 'blank'],
    [{ day: '2024-02-02', lastDay: '', text: 'é'.repeat(mostNoteChars + 1) }, 'too-long'],
  ]
  const [note] = await noteIds()
  for (const [fields, bad] of cases)
    for (const [path, more] of [
      [notesAt, {}],
      [`${notesAt}/change`, { note: note! }],
    ] as const) {
      const { status, text } = await post(path, { ...fields, ...more })
      assert.is(status, 400, bad)
      assert.ok(text.includes(badNoteText[bad]), text)
    }
  assert.is((await post(`${notesAt}/change`, { note: 'abc', day: '2024-01-01', text: 'x' })).status, 404)
  assert.is((await noteIds()).length, 1)
})

test('81: on a link only if chosen, without the writer', async () => {
  await post('/dashboard/views', { name: 'Revenue', back: `/dashboard/revenue?fileId=${id}` })
  const { id: view } = await app.db.selectFrom('views').select('id').executeTakeFirstOrThrow()
  const linkWith = async (fields: Record<string, string>) => {
    const made = await form(app, '/dashboard/links', { view, days: '30', ...fields }, { cookie: `session=${anna}` })
    const shown = await app.request(/\/shared\/[\w-]{43}/.exec(await made.text())![0])
    assert.is(shown.status, 200)
    return shown.text()
  }
  const without = await linkWith({})
  assert.not.match(without, /[Nn]ote-|Warehouse|>Notes</)
  const chosen = await linkWith({ notes: '1' })
  assert.match(textOf(chosen), /May 2024 Note 1 May 1–2, 2024: Warehouse moved/)
  assert.match(chosen, /class="note-mark /)
  assert.not.match(textOf(chosen), /moved · |\(anna@/)
})

test('82: viewers read, strangers find nothing, and a note outlives the account of its writer', async () => {
  assert.is((await get(notesAt, victor)).status, 404)
  assert.is((await post(notesAt, { day: '2024-01-01', text: 'x' }, victor)).status, 404)
  const shop = await workspaceOf(app.db, 'anna@example.com')
  await memberOf(app.db, 'victor@example.com', shop, 'viewer')
  const page = await get(notesAt, victor)
  assert.is(page.status, 200)
  assert.not.match(page.html, /<textarea/)
  assert.is((await post(notesAt, { day: '2024-01-01', text: 'x' }, victor)).status, 403)
  await app.signedUp('ed@example.com').then(async (ed) => {
    await memberOf(app.db, 'ed@example.com', shop, 'editor')
    assert.is((await post(notesAt, { day: '2023-01-01', text: 'Before the first order' }, ed)).status, 303)
  })
  const { id: left } = await app.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'ed@example.com')
    .executeTakeFirstOrThrow()
  await app.db.transaction().execute((tx) => deleteUser(tx, left))
  assert.match((await get(notesAt)).text, new RegExp(`Before the first order.*${notesText.formerMember}`))
})

variation('82: a source has so many notes; its deletion deletes them', async () => {
  const values = Array.from({ length: mostNotes }, (_, at) => ({
    ...{ id: `full${at}`, file_id: id, user_id: null, text: `Note ${at}` },
    ...{ first_day: '2024-01-01', last_day: '2024-06-30' },
  }))
  await app.db.deleteFrom('notes').execute()
  await app.db.insertInto('notes').values(values).execute()
  const refused = await post(notesAt, { day: '2024-01-01', text: 'One more' })
  assert.is(refused.status, 409)
  assert.ok(refused.text.includes(badNoteText['too-many']))
  await app.call('DELETE', `/api/files/${id}`, { token: anna })
  assert.is((await noteIds()).length, 0)
})

test.run()
