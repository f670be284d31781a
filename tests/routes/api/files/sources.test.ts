// test: 90 s
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { mostFilesOfSource } from '#domain/ingestion/joining.ts'
import { sweep } from '#jobs/sweeps.ts'
import { createLog } from '#server/operation/log.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { textOf } from '#tests/support/html.ts'
import { variation } from '#tests/support/variation.ts'
import { notAdded } from '#text/files/files.ts'
import { notificationDetail } from '#text/files/notifications.ts'
import { daysWithout, sameFileTwice, sourcesText, tooManyFiles } from '#text/files/sources.ts'

let app: TestApp
let anna: string
let ben: string

const mapping = { Customer: 'customerId', Date: 'transactionDate', Amount: 'transactionValue' }
const header = 'Customer,Date,Amount\n'
const october = `${header}a,2024-10-01,10\nb,2024-10-15,20\nb,2024-10-15,20\na,2024-10-31,5\n`
const november = `${header}a,2024-10-31,5\n,2024-11-01,9\nb,2024-11-02,7\n`

test.before(async () => {
  app = await testApp({}, { worker: true })
  anna = await app.signedUp('anna@example.com')
  ben = await app.signedUp('ben@example.com')
})
test.after(() => app.close())

const get = async (path: string, token = anna) => (await app.call('GET', path, { token })).body
const post = (path: string, body: object, token = anna) => app.call('POST', path, { token, body })
const uploaded = async (contents: string, name: string) => (await app.upload(anna, contents, name)).body.id as string
const mapped = (id: string, options?: object) => post(`/api/files/${id}/mapping`, { columnMapping: mapping, options })
const revenue = async (id: string) =>
  (await get(`/api/revenue/analytics?fileId=${id}&groupBy=month`)).map((row: { period: string; revenue: number }) => [
    row.period,
    row.revenue,
  ])
const done = (file: string) => app.processed(anna, file)
const fileIds = async () => (await get(`/api/files/${id}/files`)).map((file: { id: string }) => file.id)

// Most tests use one source with October and November; the last ones take files out.
let id: string
let second: string

test('a month joins its source, and an equal row counts once', async () => {
  id = await uploaded(october, 'october.csv')
  assert.is((await mapped(id)).status, 200)
  await done(id)
  second = await uploaded(november, 'november.csv')
  const answer = await mapped(second, { addTo: id })
  assert.equal([answer.status, answer.body.id, answer.body.status], [200, id, 'processing'])
  assert.equal((await get(`/api/files/${second}/files`)).message !== undefined, true)
  await done(id)
  assert.equal(await revenue(id), [
    ['2024-10', 55],
    ['2024-11', 7],
  ])
  const [first, joined] = await get(`/api/files/${id}/files`)
  assert.equal([first.originalName, joined.originalName, joined.state], ['october.csv', 'november.csv', 'in'])
  assert.equal(joined.joined.alreadyThere, { rows: 1, money: '5.0000' })
  assert.equal(joined.joined.fresh, { rows: 1, money: '7.0000' })
  const [source] = (await get('/api/files')).filter((file: { id: string }) => file.id === id)
  assert.equal([source.status, source.rows, source.setAsideRows], ['completed', 7, 1])
  assert.not.ok((await get('/api/files')).some((file: { id: string }) => file.id === second))
  const list = await app.request(`/api/files/${id}/set-aside.csv`, { headers: { authorization: `Bearer ${anna}` } })
  assert.match(await list.text(), 'november.csv!3,no-customer')
  const page = await app.request(`/dashboard/files/${id}`, { headers: { cookie: `session=${anna}` } })
  const html = await page.text()
  for (const text of [
    sourcesText.superseded,
    'november.csv',
    '1 row new ($7.00)',
    '1 row already there ($5.00)',
    'All rows together: $55.00 before, $62.00 with it.',
  ])
    assert.ok(html.includes(text), text)
  const [news] = (await get('/api/notifications')).notifications
  assert.equal([news.fileId, news.rows, news.supersededRows], [id, 7, 1])
  assert.is(notificationDetail(news), '6 rows read, 1 more already there or replaced.')
  const shown = await app.request(`/dashboard/revenue?fileId=${id}`, { headers: { cookie: `session=${anna}` } })
  const line = '7 rows in all files = 5 analyzed + 1 set aside + 1 replaced by a later file or already there.'
  assert.match(textOf(await shown.text()), line)
})

test('the same bytes are refused with a friendly message, and the file stays to be mapped', async () => {
  const again = await uploaded(november, 'copy.csv')
  const answer = await mapped(again, { addTo: id })
  assert.equal([answer.status, answer.body.message], [409, sameFileTwice('november.csv', 'october.csv')])
  const [copy] = (await get('/api/files')).filter((file: { id: string }) => file.id === again)
  assert.is(copy.status, 'mapping_required')
  await app.call('DELETE', `/api/files/${again}`, { token: anna })
})

test('an addition that fails changes nothing: the file is a source of its own again, with the reason', async () => {
  const bad = await uploaded(`${header}a,soon,x\n`, 'bad.csv')
  assert.is((await mapped(bad, { addTo: id })).status, 200)
  await done(id)
  const files = await get('/api/files')
  const source = files.find((file: { id: string }) => file.id === id)
  assert.is(source.status, 'completed')
  assert.ok(source.failureReason.startsWith(notAdded('bad.csv', '')), source.failureReason)
  assert.is(files.find((file: { id: string }) => file.id === bad).status, 'mapping_required')
  assert.equal(await fileIds(), [id, second])
  assert.equal((await revenue(id)).length, 2)
})

test('the forms of its page rename a source and take a file out of it; days that no file covers are named', async () => {
  const third = await uploaded(`${header}a,2025-01-05,1\n`, 'january.csv')
  await mapped(third, { addTo: id, joining: 'period' })
  await done(id)
  const form = (path: string, fields: Record<string, string>) =>
    app.request(`/dashboard/files/${id}/${path}`, {
      method: 'POST',
      headers: {
        cookie: `session=${anna}`,
        origin: 'http://localhost',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams(fields),
    })
  const shown = async () =>
    (await app.request(`/dashboard/files/${id}`, { headers: { cookie: `session=${anna}` } })).text()
  assert.match(await shown(), daysWithout([['2024-11-03', '2025-01-04']]))
  assert.is((await form('name', { name: 'My shop' })).status, 303)
  assert.is((await form('remove', { fileId: third })).status, 303)
  await done(id)
  const html = await shown()
  assert.ok(html.includes('My shop') && !html.includes('january.csv') && !html.includes('No file covers'))
  assert.equal(await fileIds(), [id, second])
})

variation('refunded amounts are taken off the days that are compared', async () => {
  const columns = 'Customer,Date,Amount,Refunded\n'
  const both = 'a,2024-03-02,20,5\nb,2024-03-02,10,10\nb,2024-03-03,8,\n'
  const columnMapping = { ...mapping, Refunded: 'refundedAmount' }
  const first = await uploaded(`${columns}a,2024-03-01,9,\n${both}`, 'march.csv')
  await app.process(anna, first, columnMapping)
  const next = await uploaded(`${columns}${both}a,2024-03-04,1,\n`, 'more.csv')
  const { body } = await post(`/api/files/${next}/addition`, { columnMapping, options: { addTo: first } })
  assert.equal([body.sharedDays, body.equalDays, body.joining], [2, 2, 'rows'])
  for (const one of [first, next]) await app.call('DELETE', `/api/files/${one}`, { token: anna })
})

test('the effect of an addition is computed from the whole file, and changes nothing', async () => {
  const next = await uploaded(`${november}c,2024-12-24,30\n`, 'next.csv')
  const asked = { columnMapping: mapping, options: { addTo: id } }
  const answer = await post(`/api/files/${next}/addition`, asked)
  assert.equal(answer.body, {
    rows: 3,
    firstDay: '2024-10-31',
    lastDay: '2024-12-24',
    newDays: 1,
    sharedDays: 2,
    equalDays: 2,
    daysBetween: 0,
    cutDays: [],
    joining: 'rows',
    continues: true,
  })
  const [source] = (await get('/api/files')).filter((file: { id: string }) => file.id === id)
  assert.equal([source.status, source.rows], ['completed', 7])
  assert.is((await post(`/api/files/${next}/addition`, { columnMapping: mapping })).status, 400)
  assert.is((await post(`/api/files/${next}/addition`, { ...asked, options: { addTo: next } })).status, 409)
  const bens = (await app.upload(ben, november, 'ben.csv')).body.id
  assert.is((await post(`/api/files/${bens}/addition`, asked, ben)).status, 404)
  assert.is((await post(`/api/files/${next}/addition`, asked, ben)).status, 404)
  const counting = post(`/api/files/${next}/addition`, asked)
  await app.call('DELETE', `/api/files/${next}`, { token: anna })
  const { status } = await counting
  assert.ok([404, 200].includes(status), `${status} of a file that is deleted while it is counted`)
})

test('11: another person can neither add to a source, nor see it, nor take files out', async () => {
  const own = (await app.upload(ben, november, 'ben.csv')).body.id
  const asBen = { columnMapping: mapping, options: { addTo: id } }
  assert.is((await post(`/api/files/${own}/mapping`, asBen, ben)).status, 404)
  for (const [method, path] of [
    ['GET', `/api/files/${id}/files`],
    ['GET', `/api/files/${id}/files/${second}`],
    ['DELETE', `/api/files/${id}/files/${second}`],
    ['POST', `/api/files/${id}/name`],
  ] as const)
    assert.is(
      (await app.call(method, path, { token: ben, body: method === 'POST' ? { name: 'x' } : undefined })).status,
      404,
      path,
    )
  const wrong = await uploaded(october.replace('10\n', '11\n'), 'o.csv')
  for (const [options, status] of [
    [{ addTo: 7 }, 400],
    [{ addTo: wrong }, 409],
    [{ addTo: id, joining: 'by magic' }, 400],
  ] as const)
    assert.is((await mapped(wrong, options)).status, status, JSON.stringify(options))
})

variation('a source has at most 120 files', async () => {
  const id = await uploaded(october, 'full.csv')
  await mapped(id)
  await done(id)
  const columns = sql`joining, original_name, mime_type, size_bytes, look, column_mapping, mapping_options`
  await sql`insert into source_files (id, source_id, position, state, ${columns})
    select 'full-' || n, id, n, 'in', 'rows', original_name, mime_type, 1, look, column_mapping, '{}'
    from files, generate_series(1, ${mostFilesOfSource}) as n where id = ${id}`.execute(app.db)
  const answer = await mapped(await uploaded(november, 'one more.csv'), { addTo: id })
  assert.equal([answer.status, answer.body.message], [409, tooManyFiles('full.csv')])
  assert.is(mostFilesOfSource, 120)
  await app.call('DELETE', `/api/files/${id}`, { token: anna })
})

test('when a source is mapped again, every file that has the columns takes the new mapping, whatever their order', async () => {
  const id = await uploaded('Customer,Date,Amount,Net\na,2024-10-01,10,8\n', 'gross.csv')
  await mapped(id)
  await done(id)
  const second = await uploaded('net,AMOUNT,Date,Customer\n3,4,2024-11-01,b\n', 'other order.csv')
  const columnMapping = { Date: 'transactionDate', Customer: 'customerId', AMOUNT: 'transactionValue' }
  await post(`/api/files/${second}/mapping`, { columnMapping, options: { addTo: id } })
  await done(id)
  assert.equal(await revenue(id), [
    ['2024-10', 10],
    ['2024-11', 4],
  ])
  const net = { Date: 'transactionDate', Customer: 'customerId', net: 'transactionValue' }
  assert.is((await post(`/api/files/${id}/mapping`, { columnMapping: net })).status, 200)
  await done(id)
  assert.equal(await revenue(id), [
    ['2024-10', 8],
    ['2024-11', 3],
  ])
})

variation('mapped again without a change, each file of a source keeps its own options', async () => {
  const columnMapping = { Cust: 'customerId', Date: 'transactionDate', Cents: 'transactionValue' }
  const id = await uploaded('Cust,Date,Cents\na,2024-01-05,10000\n', 'cents.csv')
  await post(`/api/files/${id}/mapping`, { columnMapping, options: { amountUnit: 'minor' } })
  await done(id)
  const second = await uploaded('Cust,Date,Cents\na,2024-02-05,100.00\n', 'whole.csv')
  await post(`/api/files/${second}/mapping`, { columnMapping, options: { amountUnit: 'major', addTo: id } })
  await done(id)
  const both = [
    ['2024-01', 100],
    ['2024-02', 100],
  ]
  assert.equal(await revenue(id), both)
  const shown = (await get(`/api/files/${id}/preview`)).mapped
  assert.is((await post(`/api/files/${id}/mapping`, shown)).status, 200)
  await done(id)
  assert.equal(await revenue(id), both)
})

test('a file is taken out, downloaded as it was uploaded, and the source is renamed', async () => {
  const bytes = await app.request(`/api/files/${id}/files/${id}`, { headers: { authorization: `Bearer ${anna}` } })
  assert.is(await bytes.text(), october)
  assert.match(bytes.headers.get('content-disposition') ?? '', 'october.csv')
  assert.is((await post(`/api/files/${id}/name`, { name: ' Shop ' })).body.originalName, 'Shop')
  assert.is((await post(`/api/files/${id}/name`, { name: '\u200b' })).body.message, sourcesText.badName)
  assert.is((await app.call('DELETE', `/api/files/${id}/files/${id}`, { token: anna })).status, 200)
  assert.is((await app.call('DELETE', `/api/files/${id}/files/${id}`, { token: anna })).status, 409)
  await done(id)
  assert.equal(await revenue(id), [
    ['2024-10', 5],
    ['2024-11', 7],
  ])
  assert.equal(await fileIds(), [second])
  assert.is(
    (await app.call('DELETE', `/api/files/${id}/files/${second}`, { token: anna })).body.message,
    sourcesText.onlyFile,
  )
  const preview = await get(`/api/files/${id}/preview`)
  assert.is(preview.preview[0].Date, '2024-10-31')
  // Puts the bytes back, as if the process had crashed before it removed them.
  await app.storage.writeStored(id, 'source', Readable.from([Buffer.from(october)]), october.length)
  await sweep({ db: app.db, storage: app.storage, log: createLog('silent') })
  assert.is(await app.storage.readStored(id, 'source'), undefined)
  assert.ok((await get(`/api/files/${id}/preview`)).preview.length)
})

variation('of files that a later one replaces, each says so', async () => {
  const columnMapping = { Date: 'transactionDate', Buyer: 'customerId', Sum: 'transactionValue' }
  const csv = (day: string) => `Date,Buyer,Sum\n${day},a,5\n`
  const source = await uploaded(csv('2024-01-31'), 'one.csv')
  await post(`/api/files/${source}/mapping`, { columnMapping })
  await done(source)
  for (const [name, day, joining] of [
    ['two.csv', '2024-02-01', 'rows'],
    ['three.csv', '2024-02-02', 'all'],
  ] as const) {
    const next = await uploaded(csv(day), name)
    await post(`/api/files/${next}/mapping`, { columnMapping, options: { addTo: source, joining } })
    await done(source)
  }
  assert.equal((await get(`/api/files/${source}/preview`)).several, { files: 3, shown: 'three.csv' })
  const page = await app.request(`/dashboard/files/${source}`, { headers: { cookie: `session=${anna}` } })
  assert.is((await page.text()).split(sourcesText.replaced).length - 1, 2)
})

test('a script that names only the source adds its file with the mapping of the source', async () => {
  const third = await uploaded('AMOUNT,customer,Date\n3,z,2024-12-01\n', 'december.csv')
  assert.is((await post(`/api/files/${third}/mapping`, { options: { addTo: id } })).status, 200)
  await done(id)
  assert.equal((await revenue(id)).at(-1), ['2024-12', 3])
  const other = await uploaded('Amount,Who,Date\n3,z,2024-12-01\n', 'other.csv')
  assert.is((await post(`/api/files/${other}/mapping`, { options: { addTo: id } })).status, 400)
})

test('other bytes of the same size join; a source that is deleted leaves no file', async () => {
  const other = await uploaded(november.replace('7\n', '8\n'), 'as long.csv')
  assert.is((await mapped(other, { addTo: id })).status, 200, 'the same size is not the same file')
  await done(id)
  const work = (await app.storage.list('work')).map((folder) => folder.id)
  for (const file of await fileIds())
    assert.ok(
      work.some((name) => name.startsWith(`read-${file}-`)),
      'what was read of it is kept for the next addition',
    )
  assert.is((await app.call('DELETE', `/api/files/${id}`, { token: anna })).status, 200)
  assert.equal(await app.db.selectFrom('source_files').select('id').where('source_id', '=', id).execute(), [])
  assert.is(await app.storage.readStored(second, 'source'), undefined)
})

variation(
  'the next file with the same headers is proposed the mapping, the options and the source of the last one',
  async () => {
    const headers = 'Day,Who,Paid\n'
    const shop = await uploaded(`${headers}03/04/2024,a,5\n`, 'shop.csv')
    const columnMapping = { Day: 'transactionDate', Who: 'customerId', Paid: 'transactionValue' }
    await post(`/api/files/${shop}/mapping`, { columnMapping, options: { dateOrder: 'day-first' } })
    await done(shop)
    const next = await uploaded('paid, WHO ,Day\n7,b,04/05/2024\n', 'next.csv')
    const { remembered, mapped: proposed } = await get(`/api/files/${next}/preview`)
    assert.equal(proposed.columnMapping, { paid: 'transactionValue', WHO: 'customerId', Day: 'transactionDate' })
    assert.is(proposed.options.dateOrder, 'day-first')
    assert.equal([remembered.name, remembered.source.id, remembered.source.joining], ['shop.csv', shop, 'rows'])
    assert.equal([remembered.source.firstDay, remembered.source.rows], ['2024-04-03', 1])
    assert.is(remembered.dateOrder, undefined, 'it was a choice')
    const shown = 'Date,Buyer,Sum\n'
    const second = await uploaded(`${shown}13/04/2024,a,5\n`, 'second.csv')
    await post(`/api/files/${second}/mapping`, {
      columnMapping: { Date: 'transactionDate', Buyer: 'customerId', Sum: 'transactionValue' },
    })
    await done(second)
    const third = await uploaded(`${shown}03/05/2024,a,5\n`, 'third.csv')
    assert.is((await get(`/api/files/${third}/preview`)).remembered.dateOrder, 'day-first')
    const bens = (await app.upload(ben, `${headers}1/1/2024,a,5\n`, 'ben.csv')).body.id
    assert.is((await get(`/api/files/${bens}/preview`, ben)).remembered, undefined)
  },
)

variation('a script that names the source alone has open dates read as those of the source', async () => {
  const columnMapping = { Date: 'transactionDate', Buyer: 'customerId', Sum: 'transactionValue' }
  const source = await uploaded('Date,Buyer,Sum\n31/01/2024,a,5\n', 'january.csv')
  await post(`/api/files/${source}/mapping`, { columnMapping })
  await done(source)
  const next = await uploaded('Date,Buyer,Sum\n01/02/2024,a,5\n12/02/2024,b,5\n', 'february.csv')
  assert.is((await post(`/api/files/${next}/mapping`, { options: { addTo: source } })).status, 200)
  await done(source)
  const [file] = (await get('/api/files')).filter(({ id: one }: { id: string }) => one === source)
  assert.is(file.rows, 3)
  const { first_ordered_at: first, last_ordered_at: last } = await app.db
    .selectFrom('files')
    .select(['first_ordered_at', 'last_ordered_at'])
    .where('id', '=', source)
    .executeTakeFirstOrThrow()
  assert.equal([first!.slice(0, 10), last!.slice(0, 10)], ['2024-01-31', '2024-02-12'])
})

variation(
  'a file can join each source whose mapped columns it has, those with its headers first, and nobody else\u2019s',
  async () => {
    const columnMapping = { When: 'transactionDate', Client: 'customerId', Sum: 'transactionValue', No: 'orderId' }
    const shops: string[] = []
    for (const [name, day] of [
      ['north.csv', '2024-01-05'],
      ['south.csv', '2024-01-06'],
    ] as const) {
      const id = await uploaded(`When,Client,Sum,No\n${day},a,5,1\n`, name)
      await post(`/api/files/${id}/mapping`, { columnMapping })
      await done(id)
      shops.unshift(id)
    }
    const joinable = async (headers: string, name: string) =>
      (await get(`/api/files/${await uploaded(`${headers}\n2024-02-05,a,5,1,x\n`, name)}/preview`)).joinable
    const same = await joinable('CLIENT,When,Sum,No', 'same.csv')
    assert.equal(
      same.map(({ id }: { id: string }) => id),
      shops,
    )
    const { id: _, ...south } = same[0]
    assert.equal(south, {
      name: 'south.csv',
      rows: 1,
      firstDay: '2024-01-06',
      lastDay: '2024-01-06',
      joining: 'orders',
      hasSameHeaders: true,
    })
    const wider = await joinable('When,Client,Sum,No,Note', 'wider.csv')
    assert.equal(
      wider.map((one: { id: string; hasSameHeaders: boolean }) => [one.id, one.hasSameHeaders]),
      shops.map((id) => [id, false]),
    )
    assert.is(await joinable('When,Client,Amount,No,Note', 'other.csv'), undefined)
    const bens = (await app.upload(ben, 'When,Client,Sum,No\n2024-02-05,a,5,1\n', 'bens.csv')).body.id
    assert.is((await get(`/api/files/${bens}/preview`, ben)).joinable, undefined)
  },
)

variation('a file that was renamed and mapped again is one file still', async () => {
  const one = await uploaded(october, 'one.csv')
  await mapped(one)
  await done(one)
  assert.is((await post(`/api/files/${one}/name`, { name: 'Shop' })).status, 200)
  assert.is((await mapped(one)).status, 200)
  await done(one)
  const shown = await app.request(`/dashboard/files/${one}`, { headers: { cookie: `session=${anna}` } })
  const text = textOf(await shown.text())
  assert.match(text, 'Every row of the file is in exactly one of these groups.')
  assert.match(text, 'Whole file')
})

variation(
  'a row that is set aside keeps its plain number when its source is renamed, and names its file in one of several',
  async () => {
    const one = await uploaded(`${october}x,never,1\n`, 'one.csv')
    const rowOf = async () => {
      const { body } = await app.call('GET', `/api/files/${one}/set-aside`, { token: anna })
      return body.rows.map(({ row }: { row: number | string }) => row)
    }
    await mapped(one)
    await done(one)
    const [plain] = await rowOf()
    assert.type(plain, 'number')
    await post(`/api/files/${one}/name`, { name: 'Shop' })
    await mapped(one)
    await done(one)
    assert.equal(await rowOf(), [plain])
    const download = await app.request(`/api/files/${one}/set-aside.csv`, {
      headers: { authorization: `Bearer ${anna}` },
    })
    assert.match(await download.text(), new RegExp(`\\n${plain},unreadable-date,`))
  },
)

test.run()
