// test: waits, own process, also long, 170 s
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { textOf } from '#tests/support/html.ts'
import { figureOf } from '#tests/support/long-form.ts'
import { randomOf } from '#tests/support/samples/random.ts'
import { inEveryForm } from '#tests/support/variation.ts'
import { openedText } from '#text/analytics/opened.ts'
import { linksText, sharedText } from '#text/analytics/shared-links.ts'
import { shownMoney } from './shared-sample.ts'
import { otherName, sharedSite } from './shared-site.ts'

// What is behind the numbers of a link, without and with customers' keys.

process.env.NODE_ENV = 'production'

const site = await sharedSite()
const { app, sample, id, otherId, mail, search, viewOf, linkOf, open } = site
const ofMail = sample.orders.filter(({ channel }) => channel === 'Mail')
const mailKeys = new Set(ofMail.map(({ key }) => key))
const otherKeys = sample.keys.filter((key) => !mailKeys.has(key))
const secrets = [...otherKeys, otherName, 'shop.csv', id, otherId]
const withKeys = { keys: '1' }

test.after(site.close)

/** The addresses of the numbers of a page. */
const numbersOf = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/href="(\/shared\/[\w-]{43}\/opened\?[^"]*)"/g)].map(([, href]) =>
      href!.replaceAll('&amp;', '&'),
    ),
  ),
]
const numberOf = (href: string): string => new URL(href, 'http://site').searchParams.get('number')!

/** The address of a number of a table. */
const numberAt = (html: string, ...parts: string[]): string => {
  const found = numbersOf(html).find((href) => parts.every((part) => numberOf(href).includes(part)))
  assert.ok(found, `${parts} in ${numbersOf(html).slice(0, 20).map(numberOf).join('\n')}`)
  return found!
}

/** All keys behind a number, page by page. */
async function keysBehind(href: string): Promise<Set<string>> {
  const keys = new Set<string>()
  for (let page = 1; page < 9; page++) {
    const { status, html } = await open(`${href}&page=${page}`)
    assert.is(status, 200)
    const before = keys.size
    for (const key of sample.keys) if (html.includes(key)) keys.add(key)
    if (keys.size === before) break
  }
  return keys
}

test('88: without keys, a number opens to its formula, its counts and its sum, and to nothing else', async () => {
  const { path } = await linkOf(await viewOf('revenue', mail, '&groupBy=month', 'Mail by month'))
  const { html } = await open(path)
  const cents = ofMail.reduce((sum, order) => sum + order.cents, 0)
  const { status, html: opened } = await open(numberAt(html, 'table=revenue', 'row=total', 'column=revenue'))
  assert.is(status, 200)
  const text = textOf(opened)
  for (const part of [openedText.formula, shownMoney(cents), `${ofMail.length} orders of ${mailKeys.size} customers`])
    assert.ok(text.includes(part), `${part} in ${text.slice(0, 900)}`)
  for (const part of [openedText.notCounted, 'In the File']) assert.not.ok(text.includes(part), part)
  for (const key of sample.keys) assert.not.ok(opened.includes(key))
  assert.ok(opened.includes(`href="${path}?visit=1"`), 'the way back')
  assert.not.match(opened, /<(script|form|button|input|select|is-land)\b/)
  const others = numbersOf(opened)
  assert.equal(others, [], 'no number leads on to customers')
})

test('88: with keys, a number opens to its orders, and a customer to the page, within the filter', async () => {
  const view = await viewOf('revenue', mail, '&groupBy=month', 'Mail with keys')
  const made = await linkOf(view, '30', undefined, withKeys)
  assert.ok(made.text.includes(linksText.withKeys), 'the list of links says it')
  const { html } = await open(made.path)
  assert.ok(textOf(html).includes(sharedText.withKeys))
  const ofMarch = ofMail.filter(({ day }) => day.startsWith('2024-03'))
  const march = numberAt(html, 'table=revenue', 'row=2024-03', 'column=revenue')
  const opened = await open(march)
  assert.ok(textOf(opened.html).includes(`${ofMarch.length} orders of`))
  assert.equal([...(await keysBehind(march))].sort(), [...new Set(ofMarch.map(({ key }) => key))].sort())
  const sorted = await open(`${march}&sort=value&order=desc`)
  const most = ofMarch.toSorted((a, b) => b.cents - a.cents)[0]!
  const firstKey = sample.keys
    .map((key) => [sorted.html.indexOf(key), key] as const)
    .filter(([at]) => at >= 0)
    .sort(([a], [b]) => a - b)[0]![1]
  assert.is(firstKey, most.key)
  for (const bad of ['sort=secret', 'sort=value&sort=key', 'order=up', 'page=-1', 'page=1&page=2'])
    assert.ok([400, 404].includes((await open(`${march}&${bad}`)).status), bad)
  for (const secret of secrets) assert.not.ok(opened.html.includes(secret), secret)
})

test('88: a view of Customers is shared only with keys, and leads to no other list', async () => {
  const view = await viewOf('customers', mail, '', 'Customers of mail')
  const lifecycle = await linkOf(await viewOf('lifecycle', mail, '', 'Lifecycle of mail'), '30', undefined, withKeys)
  const { path } = await linkOf(view, '30', undefined, withKeys)
  const page = await open(path)
  assert.is(page.status, 200)
  assert.ok([...mailKeys].some((key) => page.html.includes(key)))
  const next = [...page.html.matchAll(/href="(\?[^"]*)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'))
  assert.ok(
    next.some((href) => href.startsWith('?sort=')),
    next.join(' '),
  )
  for (const href of numbersOf(page.html)) assert.not.match(numberOf(href), /^customers\?/)
  const customer = await open(numberAt(page.html, 'customers/'))
  const lists = app.db.updateTable('customer_lists').where('file_id', '=', id)
  const { list_id: listId } = await app.db
    .selectFrom('customer_lists')
    .select('list_id')
    .where('file_id', '=', id)
    .executeTakeFirstOrThrow()
  await lists.set({ list_id: 'of-later' }).execute()
  const later = await open(numberAt(page.html, 'customers/'))
  await lists.set({ list_id: listId }).execute()
  assert.is(later.status, 404, 'in a later list the number may be another customer')
  assert.is(customer.status, 200)
  const shown = sample.keys.filter((key) => customer.html.includes(key))
  assert.is(shown.length, 1)
  const own = ofMail.filter(({ key }) => key === shown[0])
  assert.ok(textOf(customer.html).includes(shownMoney(own.reduce((sum, { cents }) => sum + cents, 0))))
  assert.ok(textOf(customer.html).includes(sharedText.back))
  const listed = numberAt((await open(lifecycle.path)).html, 'customers?')
  const list = await open(listed)
  assert.is(list.status, 200)
  assert.not.match(list.html, /Clear all filters/)
  for (const href of numbersOf(list.html).filter((one) => numberOf(one).startsWith('customers?')))
    assert.is(numberOf(href), numberOf(listed), 'only the same list, sorted and paged')
  for (const query of next) {
    const { status, html } = await open(path + query)
    assert.is(status, 200, query)
    for (const secret of secrets)
      assert.not.ok(
        html.includes(secret),
        `${query} shows ${secret}: ${html.slice(html.indexOf(secret) - 200, html.indexOf(secret) + 50)}`,
      )
  }
})

/** In the short form the first three: each takes a second. */
const pages = [
  ['revenue', '&by=Channel'],
  ['lifecycle', '&byFirst=City&least=1'],
  ['customers', ''],
  ['revenue', '&beside=others'],
  ['cohorts', '&by=City'],
  ['products', ''],
  ['forecast', ''],
  ['profit', '&byFirst=City'],
] as const

inEveryForm('88: generated requests for numbers show what the filter allows, or nothing', async () => {
  const random = randomOf(20261130)
  const rules = { feePercent: 2, spendAttribute: 'City' }
  const set = await app.call('POST', `/api/files/${id}/costs/rules`, { token: site.anna, body: rules })
  assert.is(set.status, 200)
  const links: { path: string; hasKeys: boolean; page: string; hrefs: string[] }[] = []
  for (const [page, query] of pages.slice(0, figureOf('PAGES', { short: 2, full: 8, long: 8 }))) {
    const view = await viewOf(page, mail, query, `Numbers of ${page}${query}`)
    for (const hasKeys of [false, true]) {
      if (page === 'customers' && !hasKeys) continue
      const { path, text } = await linkOf(view, '30', undefined, hasKeys ? withKeys : {})
      assert.ok(path, `${page}: ${text.slice(0, 500)}`)
      const hrefs = numbersOf((await open(path)).html)
      // what is behind what is behind them
      for (let n = 0; n < 6 && hrefs.length; n++) hrefs.push(...numbersOf((await open(random.pick(hrefs))).html))
      assert.ok(hrefs.length > 3 || page === 'forecast', `${page} has numbers`)
      if (!hrefs.length) continue
      links.push({ path, hasKeys, page: `${page}${query}`, hrefs })
    }
  }
  /** That of another link, of the same link with another text, or with another key. */
  const forged = (link: (typeof links)[number], href: string): string => {
    const url = new URL(href, 'http://site')
    const number = url.searchParams.get('number')!
    const other = random.pick(links.filter((one) => one !== link))
    const change = random.pick([
      () =>
        url.searchParams.set(
          'number',
          number.replace(/fileId=[^&]*/, `fileId=${random.pick(['', `.${search.split('.')[1]}`])}x`),
        ),
      () => url.searchParams.set('number', number.replace(/fileId=[^&]*/, `fileId=&fileId=${otherId}`)),
      () => url.searchParams.set('number', `customers/${random.below(60)}?fileId=`),
      () => url.searchParams.set('number', `customers?fileId=.${mail.split('.')[1]}`),
      () => url.searchParams.set('number', `../api/customers?fileId=${id}`),
      () => url.searchParams.set('number', `${number}&filter=none`),
      () => url.searchParams.set('number', number.replace(/row=[^&]*/, `row=${random.below(60)}`).concat('&x=')),
      () => url.searchParams.append('number', `rows?fileId=&table=revenue`),
      () =>
        url.searchParams.set(
          'key',
          random.pick(['', 'A'.repeat(16), '€'.repeat(16), url.searchParams.get('key')!.slice(1)]),
        ),
      () => (url.pathname = `${other.path}/opened`),
      () => url.searchParams.delete('number'),
    ])
    change()
    return url.pathname + url.search
  }
  const known = new Map<string, string>()
  const names = ['sort', 'order', 'page']
  const values = [
    'value',
    'customer',
    'orderedAt',
    'key',
    '-revenue',
    'asc',
    'desc',
    '1',
    '2',
    '99',
    '',
    'x',
    '-1',
    '1e9',
    "'",
  ]
  let shown = 0
  const requests = figureOf('REQUESTS', { short: 150, full: 400, long: 50_000 })
  for (let at = 0; at < requests; at++) {
    const link = random.pick(links)
    const href = random.pick(link.hrefs)
    const isForged = random.chance(0.5)
    const url = new URL(isForged ? forged(link, href) : href, 'http://site')
    if (url.pathname + url.search === href && isForged) continue
    for (let n = random.below(3); n > 0; n--) url.searchParams.append(random.pick(names), random.pick(values))
    if (random.chance(0.2))
      url.searchParams.append(random.pick(['fileId', 'filter', 'table', 'row', 'as', 'beside']), otherId)
    const method = random.chance(0.9) ? 'GET' : random.pick(['HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])
    const headers: Record<string, string> = random.chance(0.2)
      ? random.pick<Record<string, string>>([
          { range: 'bytes=0-99' },
          { cookie: `session=${site.anna}` },
          { 'x-original-url': '/dashboard/customers' },
        ])
      : {}
    const answer = await open(url.pathname + url.search, { method, headers })
    const said = `${link.page}${link.hasKeys ? ' with keys' : ''} ${method} ${url.search}: ${answer.status}`
    assert.ok([200, 400, 404, 405].includes(answer.status), said)
    for (const secret of link.hasKeys ? secrets : [...secrets, ...sample.keys])
      assert.not.ok(answer.html.includes(secret), `${said} shows ${secret}`)
    if (isForged) assert.is.not(answer.status, 200, said)
    if (answer.status !== 200 || method !== 'GET') continue
    const query = new URLSearchParams(
      [...url.searchParams].filter(([name]) => ['number', 'key', ...names].includes(name)),
    )
    const plain = `${url.pathname}?${query}`
    const expected = known.get(plain) ?? (await open(plain)).html
    known.set(plain, expected)
    assert.is(answer.html, expected, said)
    shown++
  }
  assert.ok(shown > requests / 8, `${shown} of the requests show numbers`)
})

test('88: a link with keys ends like every other, and its password guards the numbers, too', async () => {
  const view = await viewOf('revenue', mail, '&groupBy=month', 'Guarded')
  const { path } = await linkOf(view, '30', undefined, { ...withKeys, password: 'right password' })
  const [link] = await app.db
    .selectFrom('shared_links')
    .select(['id', 'number_secret'])
    .orderBy('created_at', 'desc')
    .limit(1)
    .execute()
  assert.match(link!.number_secret, /^[0-9a-f-]{36}$/)
  const cookie = (
    await app.request(path, {
      method: 'POST',
      body: 'password=right+password',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost' },
    })
  ).headers
    .get('set-cookie')!
    .split(';')[0]!
  const href = numberAt((await open(path, { headers: { cookie } })).html, 'row=2024-03', 'column=revenue')
  assert.is((await open(href)).status, 303)
  assert.is((await open(href, { headers: { cookie } })).status, 200)
  await site.post('/dashboard/links/end', { link: link!.id })
  assert.is((await open(href, { headers: { cookie } })).status, 404)
})

test.run()
