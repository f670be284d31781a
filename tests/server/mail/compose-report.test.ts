import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Role } from '#domain/accounts/roles.ts'
import { composeReport } from '#server/mail/compose-report.tsx'
import type { Report } from '#server/mail/read-report.ts'

const report: Report = {
  ...{ state: 'ready', subject: 'S', heading: 'H', lead: 'L', facts: ['F'], tables: [], attachment: undefined },
  told: { rows: 1, orders: 1, customers: 1, money: '1', firstDay: '2024-01-01', lastDay: '2024-01-01' },
}

test('72, 84: a mail has links only to pages that its recipient may open', () => {
  const pagesFor = (role: Role | null) => {
    const { text, html } = composeReport(report, {
      ...{ publicUrl: new URL('https://shop.example'), viewId: 'v', token: 't' },
      rhythm: { every: 'week', day: 1, hour: 8, timeZone: 'UTC' },
      recipient: { id: 'r', address: 'a@b', role },
    })
    const pages = [...new Set(text.match(/https:\S+/g))].map((href) => new URL(href).pathname)
    for (const page of pages) assert.ok(html!.includes(page), page)
    return pages.filter((page) => page !== '/mail/unsubscribe/t')
  }
  assert.equal(pagesFor(null), [])
  assert.equal(pagesFor('viewer'), ['/dashboard/views/v'])
  for (const role of ['editor', 'owner'] as const)
    assert.equal(pagesFor(role), ['/dashboard/views/v', '/dashboard/schedules'])
})

test.run()
