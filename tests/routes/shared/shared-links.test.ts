// test: waits, own process, also long, 190 s
import exceljs from 'exceljs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { mostLinks } from '#domain/views/shared-link.ts'
import { form } from '#tests/support/accounts.ts'
import { textOf } from '#tests/support/html.ts'
import { figureOf } from '#tests/support/long-form.ts'
import { memberOf, workspaceOf } from '#tests/support/members.ts'
import { until } from '#tests/support/program.ts'
import { randomOf } from '#tests/support/samples/random.ts'
import { inEveryForm } from '#tests/support/variation.ts'
import { breakdownText } from '#text/analytics/breakdowns/breakdowns.ts'
import { profitText } from '#text/analytics/profit/profit.ts'
import { badLinkText, linksText, sharedText, shownCostsText } from '#text/analytics/shared-links.ts'
import { shownMoney } from './shared-sample.ts'
import { otherName, sharedSite } from './shared-site.ts'

// as the product runs: React's form for development takes four times as long for a page
process.env.NODE_ENV = 'production'

const site = await sharedSite()
const { app, anna, sample, id, otherId, mail, search, post, viewOf, linkOf, open } = site
const victor = await app.signedUp('victor@example.com')

test.after(site.close)
test.after.each(async () => {
  await app.db.deleteFrom('views').execute()
})

test('a link shows the page of its view to who has no account, with whose figures they are', async () => {
  const { path } = await linkOf(await viewOf('revenue', mail, '&groupBy=quarter', 'Mail by quarter'))
  const { status, headers, html } = await open(path)
  assert.is(status, 200)
  const text = textOf(html)
  for (const part of [
    'Mail by quarter',
    'anna@example.com', // the name of the workspace
    'Channel is “Mail” on the first order',
    'Data until ',
    'This link ends ',
    sharedText.noKeys,
    shownMoney(sample.totals.Mail),
  ])
    assert.ok(text.includes(part), `${part} in ${text.slice(0, 1500)}`)
  assert.not.match(html, /<(script|form|button|input|select|iframe|object|is-land)\b/)
  assert.not.match(html, /href="\/(?!assets\/|favicon|src\/styles|shared\/[\w-]{43}\/opened\?)/)
  assert.not.match(html, new RegExp(`${id}|${otherId}|shop\\.csv`))
  assert.match(html, /<meta name="robots" content="noindex, nofollow"/)
  assert.is(headers.get('x-robots-tag'), 'noindex')
  assert.is(headers.get('referrer-policy'), 'no-referrer')
  assert.is(headers.get('cache-control'), 'no-store')
  assert.is(headers.get('set-cookie'), null)
  assert.is(headers.get('speculation-rules'), null)
  const policy = headers.get('content-security-policy')!
  for (const part of ["default-src 'none'", "script-src 'none'", "connect-src 'none'"])
    assert.ok(policy.includes(part), policy)
})

test('every page of figures can be shared, and shows no key; a list of customers cannot', async () => {
  for (const page of ['revenue', 'cohorts', 'lifecycle', 'products', 'forecast'])
    for (const question of [mail, id]) {
      const made = await linkOf(await viewOf(page, question))
      assert.is(made.status, 200, `${page}: ${made.text.slice(0, 800)}`)
      const { status, html } = await open(made.path)
      assert.is(status, 200, page)
      for (const key of sample.keys) assert.not.ok(html.includes(key), `${page} shows ${key}`)
      assert.not.match(html, /<(script|form|button|input|select|is-land)\b/)
      assert.not.match(html, /href="\/(?!assets\/|favicon|src\/styles|shared\/[\w-]{43}\/opened\?)/, page)
    }
  const refused = await linkOf(await viewOf('customers', mail))
  assert.is(refused.status, 409)
  assert.ok(refused.text.includes(badLinkText.keys))
})

test('a link of Profit shows costs, which the form says; values that few customers have are one row', async () => {
  const costs = (path: string, body: unknown) =>
    app.call('POST', `/api/files/${id}/costs/${path}`, { token: anna, body })
  const kept = async () => (await app.call('GET', `/api/files/${id}/costs`, { token: anna })).body
  const csv = 'Month,Channel,Cost\n2024-01,Posters,70\n2024-02,Ferries,50\n2024-05,Radio,30\n'
  const file = (await app.upload(anna, csv, 'spend.csv', id)).body
  await until('the spend is read', async () => (await kept()).files[0].state === 'read')
  await costs(file.id, { save: true })
  await costs('rules', { feePercent: 2, spendAttribute: 'City', channels: { Posters: 'Berlin', Ferries: 'Oslo' } })
  await until('the costs are made', async () => !(await kept()).isBeingMade)
  const first = async (view: string, more: Record<string, string> = {}) => {
    const form = await app.request(`/dashboard/links?view=${view}`, { headers: { cookie: `session=${anna}` } })
    assert.ok(textOf(await form.text()).includes(shownCostsText.costs))
    const { path, text } = await linkOf(view, '30', anna, more)
    assert.ok(path, text.slice(0, 600))
    return { path, ...(await open(path)) }
  }
  // without a choice, the table is by the column to which the spend is matched
  for (const query of ['', '&byFirst=City']) {
    const { status, html } = await first(await viewOf('profit', id, query))
    assert.is(status, 200)
    const text = textOf(html)
    for (const words of [profitText.steps, profitText.skus, shownMoney(sample.totals.all), 'Berlin', 'Radio'])
      assert.ok(text.includes(words), `${words} in ${text.slice(0, 1500)}`)
    assert.not.match(html, /Oslo|Ferries|<(script|form|button|input|select|is-land)\b/)
    for (const key of sample.keys) assert.not.ok(html.includes(key))
    const hrefs = [...html.matchAll(/href="([^"]*opened[^"]*)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'))
    const rest = hrefs.find((href) => /of=first.*row=3.*column=cm3/.test(decodeURIComponent(href)))
    const opened = await open(rest!)
    assert.is(opened.status, 200, 'the row of the rest opens')
    assert.not.match(opened.html, /Oslo|Ferries/)
  }
  const { path: named, html: withKeys } = await first(await viewOf('profit', id, '&byFirst=City&range=12'), {
    keys: '1',
  })
  assert.match(withKeys, /Oslo/, named)
  const naming = await first(await viewOf('profit', id, '&byFirst=Note'))
  assert.ok(naming.html.includes(breakdownText.naming))
  assert.not.match(naming.html, /note of/)
  const under = await first(await viewOf('profit', mail, '&byFirst=City&groupBy=quarter'), { exports: '1' })
  assert.ok(textOf(under.html).includes(shownMoney(sample.totals.Mail)))
  const tables = textOf((await open(`${under.path}/export`)).html)
  assert.ok(tables.includes(profitText.cohortsSheet), tables)
  assert.not.ok(tables.includes(profitText.firstSheet), 'no table by a column')
  const sheet = await open(`${under.path}/export?as=csv&table=0`)
  assert.is(sheet.status, 200)
  assert.ok(sheet.html.includes((sample.totals.Mail / 100).toFixed(2)), sheet.html)
  const plain = await linkOf(await viewOf('profit', otherId))
  assert.ok(plain.text.includes(badLinkText['not-ready']), 'a source without costs has nothing to share')
})

test('a reader sorts, turns pages and adds up, and nothing else', async () => {
  const { path } = await linkOf(await viewOf('cohorts'))
  const first = await open(path)
  const links = [...first.html.matchAll(/href="(\?[^"]*)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'))
  assert.ok(links.some((href) => href.includes('ltv=cumulative')))
  assert.ok(links.some((href) => href.includes('revenueSort=')))
  for (const href of links) {
    const answer = await open(path + href)
    assert.is(answer.status, 200, href)
    for (const name of new URLSearchParams(href).keys())
      assert.match(name, /^((revenue|ltv|retention)(Sort|Page)?|visit)$/)
  }
  assert.not.equal((await open(`${path}?ltv=cumulative`)).html, first.html)
  for (const query of ['groupBy=day', `fileId=${otherId}`, 'filter=none', 'percentiles=[1]', 'beside=all', 'range=all'])
    assert.is((await open(`${path}?${query}`)).html, first.html, query)
  for (const query of ['ltv=1', 'ltvSort=secret', 'ltvPage=-1', 'ltvPage=1&ltvPage=2'])
    assert.is((await open(`${path}?${query}`)).status, 400, query)
})

test('values that few customers have are one row, and a filter or a view of few customers is not shared', async () => {
  for (const [page, query] of [
    ['revenue', '&by=City'],
    ['lifecycle', '&byFirst=City&least=1'],
    ['cohorts', '&by=City'],
    ['revenue', '&by=Note'],
    ['lifecycle', '&byFirst=Note&least=1'],
    ['cohorts', '&by=Note'],
  ] as const) {
    const { path, text } = await linkOf(await viewOf(page, mail, query))
    assert.ok(path, text.slice(0, 600))
    const shown = (await open(path)).html
    assert.is(shown.includes(breakdownText.naming), query.includes('Note'), `${page} ${query}`)
    assert.not.match(shown, /Atlantis|note of|secret\.example/, `${page} ${query}`)
    if (query.includes('City') && page !== 'cohorts') assert.match(shown, /Berlin/, `${page} ${query}`)
  }
  // of every operator and place, also negated: the sentence would name it
  for (const [attribute, operator, values, isNaming, more] of [
    ['Note', 'is', sample.keys.map((key) => `note of ${key}`), true],
    ['Note', 'contains', ['note'], true, { place: 'any-order' }],
    ['Note', 'contains', [sample.keys[0]!], true, { not: true }],
    ['City', 'contains', ['oslo'], true, { not: true, place: 'this-order' }],
    ['City', 'is', ['Oslo'], true, { not: true }],
    ['City', 'contains', ['is', 'lin'], false],
    ['City', 'is', ['Atlantis'], false, { not: true }],
    ['Number', 'at-least', [1], true],
    ['Number', 'between', [3, 4], true, { not: true }],
    ['Visits', 'at-least', [9], true, { not: true }],
    ['Visits', 'at-most', [2], false],
    ['Note', 'blank', [], false, { not: true }],
  ] as [string, string, (string | number)[], boolean, object?][]) {
    const asked = { place: 'first-order', attribute, operator, values, ...more }
    const kept = await app.keepFilter(anna, id, [asked])
    assert.is(kept.status, 201, JSON.stringify(kept.body))
    const made = await linkOf(await viewOf('revenue', `${id}.${kept.body.id}`))
    const said = JSON.stringify({ ...asked, values: values.slice(0, 2) })
    assert.is(made.status, isNaming ? 409 : 200, said)
    assert.is(made.text.includes(badLinkText.names), isNaming, said)
  }
  // what is known without a column: chosen by few customers, by orders of few, or by all but few
  for (const [asked, why] of [
    [{ place: 'any-order', attribute: 'order.value', operator: 'at-least', values: [895] }, badLinkText.few],
    [{ place: 'this-order', attribute: 'order.value', operator: 'at-least', values: [895] }, badLinkText.few],
    [{ place: 'this-order', attribute: 'order.value', operator: 'at-least', values: [1e6] }, badLinkText.few],
    [
      { place: 'any-order', attribute: 'order.value', operator: 'at-least', values: [895], not: true },
      badLinkText.names,
    ],
    [{ place: 'this-order', attribute: 'order.value', operator: 'at-least', values: [20] }, undefined],
    [{ place: 'customer', attribute: 'customer.orders', operator: 'at-least', values: [1] }, undefined],
  ] as const) {
    const kept = await app.keepFilter(anna, id, [asked])
    assert.is(kept.status, 201, JSON.stringify(kept.body))
    const made = await linkOf(await viewOf('revenue', `${id}.${kept.body.id}`))
    const said = JSON.stringify(asked)
    assert.is(made.status, why ? 409 : 200, said)
    if (why) assert.ok(made.text.includes(why), `${said} ${made.text.slice(0, 500)}`)
  }
})

inEveryForm('78: the lock: generated requests show the view at an allowed state, or nothing', async () => {
  const random = randomOf(20261129)
  const open4 = {
    revenue: ['sort', 'refundsSort', 'page', 'refundsPage'],
    cohorts: [
      'revenueSort',
      'ltvSort',
      'retentionSort',
      'revenuePage',
      'ltvPage',
      'retentionPage',
      'revenue',
      'ltv',
      'retention',
      'byCumulative',
    ],
    lifecycle: ['sort', 'aovSort', 'page'],
    products: ['sort', 'pairSort', 'page', 'journeyPage', 'pairPage'],
  } as const
  const links: { path: string; names: readonly string[] }[] = []
  for (const [page, names] of Object.entries(open4))
    links.push({ path: (await linkOf(await viewOf(page, mail, page === 'revenue' ? '&by=Channel' : ''))).path, names })
  await viewOf('revenue', search) // its figures are there, and must not be reached
  const names = [
    ...Object.values(open4).flat(),
    ...[
      'fileId',
      'filter',
      'source',
      'workspace',
      'id',
      'view',
      'beside',
      'by',
      'byFirst',
      'groupBy',
      'range',
      'from',
      'to',
    ],
    ...[
      'guests',
      'percentiles',
      'row',
      'column',
      'as',
      'table',
      'export',
      'format',
      'show',
      'search',
      'find',
      'segment',
    ],
    ...[
      'leaveOut',
      'leastCustomers',
      'withinDays',
      'compare',
      'cohortA',
      'cohortB',
      'sku',
      'payback',
      'token',
      '__proto__',
    ],
  ]
  const values = [
    ...[id, otherId, mail, search, search.split('.')[1]!, `${mail}~others`, 'none', 'all', 'year', 'others', ''],
    ...[
      '1',
      '2',
      '-1',
      '0',
      '1e3',
      '999999',
      '9999999',
      'cumulative',
      'Note',
      'Channel',
      'City',
      'csv',
      'excel',
      'day',
    ],
    ...['revenue', '-revenue', 'customers', '-customers', 'sku', '-period', 'cohort', '-cohort', '3', 'firstPurchase'],
    ...['../../dashboard/customers', '%00', '<script>', "' or 1=1 --", '[1]', '2024-01-01', sample.keys[0]!],
  ]
  const methods = ['HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
  const tails = [
    '',
    '',
    '',
    '',
    '',
    '/',
    '/export',
    '/workbook.xlsx',
    '/..%2f..%2fdashboard%2fcustomers',
    '%2f..%2fapi%2fcustomers',
    '.csv',
    ';x',
  ]
  const secrets = [
    ...sample.keys,
    otherName,
    otherId,
    'shop.csv',
    shownMoney(sample.totals.all),
    shownMoney(sample.totals.Search),
  ]
  const known = new Map<string, string>()
  let shown = 0
  const requests = figureOf('REQUESTS', { short: 200, full: 600, long: 50_000 })
  for (let at = 0; at < requests; at++) {
    const { path, names: allowed } = random.pick(links)
    const query = new URLSearchParams()
    for (let n = random.below(5); n > 0; n--) query.append(random.pick(names), random.pick(values))
    // half of them are what a page itself would ask
    if (random.chance(0.5)) for (const name of [...query.keys()]) if (!allowed.includes(name)) query.delete(name)
    const tail = random.pick(tails)
    const method = random.chance(0.8) ? 'GET' : random.pick(methods)
    const address = `${path}${tail}${query.size ? `?${query}` : ''}`
    const headers: Record<string, string> = random.chance(0.2)
      ? random.pick([
          { range: `bytes=0-${random.below(500)}` },
          { cookie: `session=${anna}` },
          { authorization: `Bearer ${anna}` },
          { 'x-workspace': 'x', accept: 'application/json' },
          { 'x-forwarded-host': 'evil.example', 'x-original-url': '/dashboard/customers' },
          { 'x-http-method-override': 'GET', 'if-none-match': '*' },
        ] as Record<string, string>[])
      : {}
    const answer = await open(address, { method, headers })
    const said = `${method} ${address.replace(path, '/shared/…')} ${JSON.stringify(Object.keys(headers))}: ${answer.status}`
    assert.ok([200, 400, 404, 405].includes(answer.status), said)
    for (const secret of secrets) assert.not.ok(answer.html.includes(secret), `${said} shows ${secret}`)
    if (answer.status !== 200 || method === 'HEAD') continue
    assert.is(method, 'GET', said)
    const state = new URLSearchParams([...query].filter(([name]) => allowed.includes(name)))
    const expected = known.get(`${path}?${state}`) ?? (await open(`${path}?${state}`)).html
    known.set(`${path}?${state}`, expected)
    assert.is(answer.html, expected, said)
    shown++
  }
  assert.ok(shown > requests / 5, `${shown} of the requests show figures`)
})

test('exports are of the page under its filter, and only if the link allows them', async () => {
  const view = await viewOf('revenue', mail, '&groupBy=quarter', 'Mail by quarter')
  const { path: without } = await linkOf(view)
  assert.not.match((await open(without)).html, /\/export/)
  for (const query of ['', '?as=xlsx', '?as=csv&table=0'])
    assert.is((await open(`${without}/export${query}`)).status, 404, query)
  for (const [page, own] of [
    ['revenue', view],
    ['cohorts', await viewOf('cohorts')],
    ['lifecycle', await viewOf('lifecycle')],
    ['products', await viewOf('products')],
  ] as const) {
    const { path } = await linkOf(own, '30', anna, { exports: '1' })
    assert.ok((await open(path)).html.includes(`href="${path}/export"`), page)
    const list = await open(`${path}/export?fileId=${otherId}&table=1`)
    assert.is(list.status, 200, page)
    const links = [...list.html.matchAll(/href="(\/shared\/[^"]*as=[^"]*)"/g)].map(([, to]) =>
      to!.replaceAll('&amp;', '&'),
    )
    assert.ok(links.length > 2, page)
    for (const to of [...links, `${links[1]}&fileId=${id}&filter=none`]) {
      const answer = await app.request(to)
      const bytes = Buffer.from(await answer.arrayBuffer())
      assert.is(answer.status, 200, to)
      assert.is(answer.headers.get('cache-control'), 'no-store')
      const text = to.includes('xlsx') ? (await cellsOf(bytes)).join('\n') : bytes.toString()
      const name = answer.headers.get('content-disposition')!
      for (const secret of [...sample.keys, 'shop', otherName, (sample.totals.all / 100).toFixed(2)])
        assert.not.ok(text.includes(secret) || name.includes(secret), `${to} has ${secret}`)
      if (page !== 'revenue' || !to.includes('csv&table=0')) continue
      const [head, ...rows] = text.replace('\ufeff', '').trim().split('\r\n')
      const at = head!.split(',').indexOf('Revenue')
      const cents = rows.reduce((sum, row) => sum + Math.round(Number(row.split(',')[at]) * 100), 0)
      assert.is(cents, sample.totals.Mail, text)
    }
    for (const query of ['?as=csv', '?as=csv&table=9', '?as=pdf', '?as=csv&table=-1'])
      assert.is((await open(`${path}/export${query}`)).status, 400, query)
  }
  const { path } = await linkOf(view, '30', anna, { exports: '1', password: 'right password' })
  assert.is((await open(`${path}/export?as=xlsx`)).status, 303, 'its password is asked first')
})

/** Every text and number of a workbook. */
async function cellsOf(bytes: Buffer): Promise<string[]> {
  const workbook = new exceljs.Workbook()
  await workbook.xlsx.load(bytes as never)
  return workbook.worksheets.flatMap((sheet) =>
    sheet.getSheetValues().flatMap((row) => (row as unknown[])?.map(String) ?? []),
  )
}

test('only editors and owners make links; one of another workspace is answered like an unknown one', async () => {
  const view = await viewOf('revenue')
  const workspace = await workspaceOf(app.db, 'anna@example.com')
  const { path } = await linkOf(view)
  const [{ id: link }] = (await app.db.selectFrom('shared_links').select('id').execute()) as [{ id: string }]
  const foreign = await linkOf(view, '30', victor)
  assert.is(foreign.status, 404)
  assert.equal((await post('/dashboard/links/end', { link }, victor)).status, 404)
  await memberOf(app.db, 'victor@example.com', workspace, 'viewer')
  assert.is((await linkOf(view, '30', victor)).status, 403)
  assert.is((await post('/dashboard/links/end', { link }, victor)).status, 403)
  const headers = { cookie: `session=${victor}` }
  // though victor owns another workspace
  assert.is((await app.request('/dashboard/links', { headers })).status, 403)
  const page = await (await app.request('/dashboard/views', { headers })).text()
  assert.not.ok(page.includes('/dashboard/links'), 'a viewer has no control of links')
  assert.is((await open(path)).status, 200)
  await app.db
    .updateTable('members')
    .set({ role: 'editor' })
    .where('workspace_id', '=', workspace)
    .where('role', '=', 'viewer')
    .execute()
  assert.is((await linkOf(view, '7', victor)).status, 200)
  // who made a link may leave: it belongs to the workspace
  const made = await linkOf(view, '7', victor)
  await app.db.deleteFrom('members').where('workspace_id', '=', workspace).where('role', '=', 'editor').execute()
  assert.is((await open(made.path)).status, 200)
})

test('a link that ended, expired, waits after a restore or never was gets the same answer', async () => {
  const view = await viewOf('revenue')
  const paths: string[] = []
  for (let n = 0; n < 4; n++) paths.push((await linkOf(view)).path)
  const links = await app.db.selectFrom('shared_links').select(['id', 'token_hash']).orderBy('created_at').execute()
  assert.ok(
    links.every(({ token_hash: hash }) => /^[0-9a-f]{64}$/.test(hash) && !paths.some((path) => path.includes(hash))),
  )
  assert.is((await open(paths[0]!)).status, 200)
  assert.is((await post('/dashboard/links/end', { link: links[0]!.id })).status, 303)
  const ids = (at: number) => app.db.updateTable('shared_links').where('id', '=', links[at]!.id)
  await ids(1)
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute()
  await ids(2).set({ is_confirmed: false }).execute()
  const unknown = await open(`/shared/${'A'.repeat(43)}`)
  assert.is(unknown.status, 404)
  for (const path of paths.slice(0, 3)) {
    const answer = await open(path)
    assert.equal([answer.status, answer.html], [404, unknown.html])
  }
  const list = textOf(await (await app.request('/dashboard/links', { headers: { cookie: `session=${anna}` } })).text())
  for (const part of [linksText.ended, linksText.unconfirmed, linksText.works, linksText.never])
    assert.ok(list.includes(part), part)
  assert.is((await post('/dashboard/links/confirm', { link: links[2]!.id })).status, 303)
  assert.is((await open(paths[2]!)).status, 200)
  await post(`/dashboard/views/${view}/remove`, {})
  assert.equal((await open(paths[3]!)).html, unknown.html, 'the view is deleted')
})

test('a password is chosen with the link, and opens it for one browser', async () => {
  const view = await viewOf('revenue')
  const short = await post('/dashboard/links', { view, days: '30', password: 'short' })
  assert.is(short.status, 400)
  const made = await (await post('/dashboard/links', { view, days: '30', password: 'right password' })).text()
  const path = /\/shared\/[\w-]{43}/.exec(made)![0]
  assert.ok(textOf(made).includes(linksText.withPassword))
  const asked = await open(path)
  assert.is(asked.status, 401)
  assert.not.ok(asked.html.includes(shownMoney(sample.totals.Mail)))
  assert.is((await form(app, path, { password: 'wrong password' })).status, 401)
  const cookie = (await form(app, path, { password: 'right password' })).headers.get('set-cookie')!.split(';')[0]!
  const shown = await open(path, { headers: { cookie } })
  assert.is(shown.status, 200)
  assert.ok(shown.html.includes(shownMoney(sample.totals.Mail)))
})

test('a workspace has a limit of links that work, and one more ends none', async () => {
  const view = await viewOf('revenue')
  const workspace = await workspaceOf(app.db, 'anna@example.com')
  const row = (at: number, isOver: boolean) => ({
    ...{ id: `link${at}`, token_hash: `hash${at}`, workspace_id: workspace, view_id: view },
    expires_at: new Date(Date.now() + (isOver ? -60_000 : 3_600_000)),
  })
  const rows = Array.from({ length: mostLinks + 5 }, (_, at) => row(at, at >= mostLinks - 1))
  await app.db.insertInto('shared_links').values(rows).execute()
  assert.is((await linkOf(view)).status, 200)
  const refused = await linkOf(view)
  assert.is(refused.status, 409)
  assert.ok(refused.text.includes(badLinkText['too-many']))
})

test('openings are counted without what a reader does on the page', async () => {
  const { path } = await linkOf(await viewOf('revenue'))
  const { html } = await open(path)
  await open(`${path}?from=a+mail&x=1`)
  await open(`${path}?sort=-revenue`)
  await open(path, { method: 'HEAD' })
  await open(path, { headers: { 'sec-purpose': 'prefetch' } })
  await open(path, { headers: { purpose: 'prefetch' } })
  // the links of the page, also those to its usual state
  const links = [...html.matchAll(/href="(\?[^"]*)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'))
  assert.ok(links.length > 3)
  for (const href of links.slice(0, 4)) await open(path + href)
  const back = /href="(\?visit=1)"/.exec((await open(`${path}?sort=-revenue`)).html)?.[1]
  if (back) await open(path + back)
  const [link] = await app.db.selectFrom('shared_links').select(['openings', 'opened_at']).execute()
  assert.is(link!.openings, 2)
  assert.ok(link!.opened_at)
})

test('a link ends with its source', async () => {
  const { path } = await linkOf(await viewOf('revenue', otherId))
  assert.is((await open(path)).status, 200)
  assert.is((await app.call('DELETE', `/api/files/${otherId}`, { token: anna })).status, 200)
  assert.is((await open(path)).status, 404)
})

test.run()
