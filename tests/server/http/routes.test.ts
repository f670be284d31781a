import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { form } from '#tests/support/accounts.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { section } from '#tests/support/specification.ts'

let app: TestApp
let token: string

test.before(async () => {
  app = await testApp({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'reports@example.com' })
  token = await app.signedUp('anna@example.com')
})
test.after(() => app.close())

const get = (path: string, isMember: boolean) =>
  app.request(path, { headers: isMember ? { cookie: `session=${token}` } : {} })
const headOf = async (response: Response) => {
  const html = await response.text()
  return {
    title: /<title>(.*?)<\/title>/.exec(html)?.[1],
    heading: /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1],
    active: /<a href="([^"]+)" aria-current="page"/.exec(html)?.[1],
    hasFrame: html.includes('href="/dashboard/revenue'),
  }
}

/** The route table of docs/specification.md §2: where it leads a stranger and a member, its title, and the sidebar's active item. */
const routes: Record<string, { stranger: string; member: string; title: string; heading?: string; active?: string }> = {
  '/': {
    stranger: '200',
    member: '302 /dashboard',
    title: 'Customer Analytics',
    heading: 'Know which customers come back, and what they are worth',
  },
  '/login': { stranger: '200', member: '302 /dashboard', title: 'Sign in · Customer Analytics' },
  '/register': { stranger: '200', member: '200', title: 'Request Access · Customer Analytics' },
  '/first-time-setup': { stranger: '200', member: '302 /dashboard', title: 'Set up your account · Customer Analytics' },
  '/verify-email?token=x': { stranger: '200', member: '200', title: 'Verify your email · Customer Analytics' },
  '/forgot-password': { stranger: '200', member: '200', title: 'Reset your password · Customer Analytics' },
  '/reset-password?token=x': { stranger: '200', member: '200', title: 'Choose a new password · Customer Analytics' },
  '/callback': { stranger: '200', member: '200', title: 'Completing authorization · Customer Analytics' },
  '/dashboard': {
    stranger: '302 /login',
    member: '200',
    title: 'Overview · Customer Analytics',
    active: '/dashboard',
  },
  '/dashboard/revenue': {
    stranger: '302 /login?next=%2Fdashboard%2Frevenue',
    member: '200',
    title: 'Revenue Analytics · Customer Analytics',
    active: '/dashboard/revenue',
  },
  '/dashboard/cohorts': {
    stranger: '302 /login?next=%2Fdashboard%2Fcohorts',
    member: '200',
    title: 'Cohort Analytics · Customer Analytics',
    active: '/dashboard/cohorts',
  },
  '/dashboard/lifecycle': {
    stranger: '302 /login?next=%2Fdashboard%2Flifecycle',
    member: '200',
    title: 'Lifecycle Analytics · Customer Analytics',
    active: '/dashboard/lifecycle',
  },
  '/dashboard/customers': {
    stranger: '302 /login?next=%2Fdashboard%2Fcustomers',
    member: '200',
    title: 'Customers · Customer Analytics',
    active: '/dashboard/customers',
  },
  '/dashboard/products': {
    stranger: '302 /login?next=%2Fdashboard%2Fproducts',
    member: '200',
    title: 'Product Analytics · Customer Analytics',
    active: '/dashboard/products',
  },
  '/dashboard/api': {
    stranger: '302 /login?next=%2Fdashboard%2Fapi',
    member: '200',
    title: 'Scripts and the API · Customer Analytics',
    active: '/dashboard/account',
  },
  '/dashboard/webhooks': {
    stranger: '302 /login?next=%2Fdashboard%2Fwebhooks',
    member: '200',
    title: 'Webhooks · Customer Analytics',
    active: '/dashboard/account',
  },
  '/dashboard/forecast': {
    stranger: '302 /login?next=%2Fdashboard%2Fforecast',
    member: '200',
    title: 'Forecast · Customer Analytics',
    active: '/dashboard/forecast',
  },
  '/dashboard/profit': {
    stranger: '302 /login?next=%2Fdashboard%2Fprofit',
    member: '200',
    title: 'Profit · Customer Analytics',
    active: '/dashboard/profit',
  },
  '/dashboard/files/unknown/costs': {
    stranger: '302 /login?next=%2Fdashboard%2Ffiles%2Funknown%2Fcosts',
    member: '404',
    title: 'Costs · Customer Analytics',
  },
  '/dashboard/files/unknown/costs/unknown': {
    stranger: '302 /login?next=%2Fdashboard%2Ffiles%2Funknown%2Fcosts%2Funknown',
    member: '404',
    title: 'Costs · Customer Analytics',
  },
  '/dashboard/files/unknown/notes': {
    stranger: '302 /login?next=%2Fdashboard%2Ffiles%2Funknown%2Fnotes',
    member: '404',
    title: 'Notes · Customer Analytics',
  },
  '/dashboard/views': {
    stranger: '302 /login?next=%2Fdashboard%2Fviews',
    member: '200',
    title: 'Saved views · Customer Analytics',
  },
  '/dashboard/links': {
    stranger: '302 /login?next=%2Fdashboard%2Flinks',
    member: '200',
    title: 'Links · Customer Analytics',
  },
  '/shared/unknown/export': { stranger: '404', member: '404', title: 'This link does not work · Customer Analytics' },
  '/dashboard/schedules': {
    stranger: '302 /login?next=%2Fdashboard%2Fschedules',
    member: '200',
    title: 'Reports by mail · Customer Analytics',
  },
  '/dashboard/alerts': {
    stranger: '302 /login?next=%2Fdashboard%2Falerts',
    member: '200',
    title: 'Alerts · Customer Analytics',
  },
  '/mail/confirm/unknown': { stranger: '404', member: '404', title: 'This link does not work · Customer Analytics' },
  '/mail/unsubscribe/unknown': {
    stranger: '404',
    member: '404',
    title: 'This link does not work · Customer Analytics',
  },
  '/shared/unknown/opened': { stranger: '404', member: '404', title: 'This link does not work · Customer Analytics' },
  '/shared/unknown': { stranger: '404', member: '404', title: 'This link does not work · Customer Analytics' },
  '/dashboard/find': {
    stranger: '302 /login?next=%2Fdashboard%2Ffind',
    member: '200',
    title: 'Find · Customer Analytics',
  },
  '/dashboard/workspace': {
    stranger: '302 /login?next=%2Fdashboard%2Fworkspace',
    member: '200',
    title: 'anna@example.com · Customer Analytics',
    active: '/dashboard/workspace',
  },
  '/dashboard/data': {
    stranger: '302 /login?next=%2Fdashboard%2Fdata',
    member: '200',
    title: 'Data · Customer Analytics',
    active: '/dashboard/data',
  },
  '/dashboard/account': {
    stranger: '302 /login?next=%2Fdashboard%2Faccount',
    member: '200',
    title: 'Account Settings · Customer Analytics',
    active: '/dashboard/account',
  },
  '/revenue': {
    stranger: '302 /login?next=%2Frevenue',
    member: '200',
    title: 'Revenue Analytics · Customer Analytics',
    active: '/dashboard/revenue',
  },
  '/cohorts': {
    stranger: '302 /login?next=%2Fcohorts',
    member: '200',
    title: 'Cohort Analytics · Customer Analytics',
    active: '/dashboard/cohorts',
  },
  '/lifecycle': {
    stranger: '302 /login?next=%2Flifecycle',
    member: '200',
    title: 'Lifecycle Analytics · Customer Analytics',
    active: '/dashboard/lifecycle',
  },
}

test('every route of the table: guards, redirects, titles, aliases, the active item', async () => {
  for (const [path, { stranger, member, title, heading, active }] of Object.entries(routes)) {
    for (const isMember of [false, true]) {
      const response = await get(path, isMember)
      const to = response.headers.get('location')
      const expected = isMember ? member : stranger
      assert.is(`${response.status}${to ? ` ${to}` : ''}`, expected, path)
      if (response.status !== 200) continue
      const head = await headOf(response)
      assert.is(head.title, title, path)
      assert.ok(head.heading, path)
      if (heading) assert.is(head.heading, heading)
      assert.is(head.active, active, path)
    }
  }
})

test('anything else is the 404 page', async () => {
  for (const path of ['/nowhere', '/dashboard/nowhere', '/dashboard/files/nowhere/more', '/login/']) {
    for (const isMember of [false, true]) {
      const response = await get(path, isMember)
      assert.is(response.status, 404, path)
      assert.equal(await headOf(response), {
        title: 'Page Not Found · Customer Analytics',
        heading: 'Page Not Found',
        active: undefined,
        // inside, the frame stays
        hasFrame: isMember && path.startsWith('/dashboard'),
      })
    }
  }
})

test('pages that need a token lead to the sign-in page without one', async () => {
  for (const path of ['/reset-password', '/verify-email']) {
    assert.is((await get(path, false)).headers.get('location'), '/login')
  }
})

test('the active item is found by path prefix', async () => {
  const { active } = await headOf(await get(`/dashboard/files/${'0'.repeat(32)}`, true))
  assert.is(active, '/dashboard')
})

test('a refused form keeps its page, its title and its status', async () => {
  const refused = await form(app, '/login', { email: 'anna@example.com', password: 'wrong' })
  assert.is(refused.status, 401)
  assert.is((await headOf(refused)).title, 'Sign in · Customer Analytics')
})

test('the table of docs/specification.md §2 names no route that is not looked at here', () => {
  const table = section(2).split('### Landing page')[0]!
  const named = [...table.matchAll(/^\| ([^|]+) \|/gm)]
    .flatMap(([, cell]) => cell!.split(',').map((path) => path.trim().replace(/\{\w+\}/g, 'unknown')))
    .filter((path) => path.startsWith('/'))
  assert.is(named.length, 37)
  const known = Object.keys(routes).map((path) => path.split('?')[0])
  assert.equal(
    named.filter((path) => !known.includes(path)),
    [],
  )
})

test.run()
