// test: waits, 30 s
import exceljs from 'exceljs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { sharedSample, shownMoney } from '#tests/routes/shared/shared-sample.ts'
import { textOf } from '#tests/support/html.ts'
import { type MailServer, mailServer } from '#tests/support/mail-server.ts'
import { until } from '#tests/support/program.ts'
import { profitText } from '#text/analytics/profit/profit.ts'
import { shownCostsText } from '#text/analytics/shared-links.ts'
import { lookAgain, makeAlert, revenueOf } from './mailed-alert.ts'
import { type SiteWithMail, siteWithMail } from './mailed-report.ts'

let mails: MailServer
let site: SiteWithMail

test.before(async () => {
  mails = await mailServer()
  site = await siteWithMail(mails)
})
test.after(async () => {
  await site.server.close()
  await mails.close()
})

test('84, 85: a report goes once to a member and to an address that agreed, whole, and ends with one click', async () => {
  const { server, db, form, page } = site
  const schedule = await site.order({ addresses: 'boss@other.example' })
  const [asked] = await mails.received(1)
  assert.equal(asked!.to, ['boss@other.example'])
  const link = /http:\S+\/mail\/confirm\/[\w-]{43}/.exec(asked!.text)![0]
  // A mail program that opens the link agrees to nothing.
  assert.not.match(asked!.raw, /Anna|workspace/i)
  const question = await (await fetch(link)).text()
  assert.match(question, /Yes, send them/)
  assert.is((await db.selectFrom('mail_addresses').select('confirmed_at').executeTakeFirstOrThrow()).confirmed_at, null)
  const [, wanted] = /name="wanted" value="(\w+)"/.exec(question)!
  assert.match(await (await form(new URL(link).pathname, { wanted: wanted! }, '')).text(), /from now on/)

  await site.due(schedule)
  const [, ...sent] = await mails.received(3)
  assert.equal(sent.flatMap(({ to }) => to).sort(), ['anna@example.com', 'boss@other.example'])
  const [member, boss] = ['anna@example.com', 'boss@other.example'].map((to) => sent.find((one) => one.to[0] === to)!)
  for (const mail of [member!, boss!]) {
    assert.is(mail.from, 'reports@shop.example')
    assert.match(
      Buffer.from(mail.headers.subject!, 'latin1').toString(),
      /^Größe <b> & “1”: revenue in \w+ 2024 was \$/,
    )
    assert.not.match(mail.html, /<(script|img|link|iframe|form|svg)|style=|https?:\/\/(?!localhost)/)
    assert.is(mail.html.match(/<style>/g)!.length, 1)
    for (const text of [mail.text, textOf(mail.html)])
      for (const part of [
        'Größe <b> & “1”',
        'All customers and orders',
        'Data until ',
        'This is the first mail',
        'Revenue',
      ])
        assert.ok(text.includes(part), `${part} in ${text}`)
  }
  assert.match(member!.text, /May 2024 \* [\s\S]*\* The period is not over/)
  // The figures are those of the page, in both forms and in the attachment.
  const shown = textOf(await page(`/dashboard/revenue?fileId=${site.id}`))
  const amounts = member!.text.match(/\$[\d,]+\.\d\d/g)!
  assert.ok(amounts.length > 10, member!.text)
  for (const amount of amounts) {
    assert.ok(textOf(member!.html).includes(amount), amount)
    assert.ok(shown.includes(amount), `${amount} is on the page`)
  }
  assert.match(member!.text, /Größe-b-1-report\.csv/, 'named like the view')
  const csv = member!.parts.find(({ type }) => type === 'text/csv')!
  const sum = [...csv.bytes.toString().matchAll(/^"?\d{4}-\d\d"?,"?(-?\d+\.\d\d)/gm)].reduce(
    (all, [, cell]) => all + Number(cell),
    0,
  )
  assert.is(shownMoney(Math.round(sum * 100)), shownMoney(sharedSample().totals.all))
  // Who has no account gets no page behind the sign-in.
  assert.match(member!.text, /Open the page: http:\S+\/dashboard\/views\//)
  assert.not.match(boss!.raw, /dashboard\//)

  // Nothing new: the next date waits, and says why.
  await site.due(schedule, '2026-01-12')
  await until('it waits', async () => (await site.run(schedule, '2026-01-12'))?.reason === 'unchanged')
  await mails.received(3)
  assert.match(textOf(await page('/dashboard/schedules')), /Waits: its source had nothing new/)

  // One click of a mail program, without a session.
  const [, address] = /^<(http\S+)>$/.exec(boss!.headers['list-unsubscribe']!)!
  assert.is(boss!.headers['list-unsubscribe-post'], 'List-Unsubscribe=One-Click')
  const body = new FormData()
  body.set('List-Unsubscribe', 'One-Click')
  assert.is((await fetch(address!, { method: 'POST', body })).status, 200)
  assert.match(textOf(await page('/dashboard/schedules')), /boss@other\.example \(unsubscribed\)/)
  assert.is((await fetch(`${server.site}/mail/unsubscribe/${'x'.repeat(43)}`, { method: 'POST' })).status, 404)
  const token = new URL(address!).pathname.split('/').at(-1)!
  for (const secret of [token, new URL(link).pathname.split('/').at(-1)!])
    assert.not.ok(server.output().includes(secret))
  assert.not.ok(server.output().includes('boss@other.example'))

  assert.is((await form('/dashboard/schedules/end', { schedule })).status, 303)
  assert.is(await db.selectFrom('mail_runs').select('id').executeTakeFirst(), undefined)
})

test('84: a report of Profit has its costs and margins, with the workbook of the page; the form says so', async () => {
  const { db, form, page, anna } = site
  const before = mails.mails.length
  await anna.call('POST', `/api/files/${site.id}/costs/rules`, { feePercent: 10 })
  const goods = async () => (await anna.call('GET', `/api/profit/steps?fileId=${site.id}`))[2]
  await until('the profit is made', async () => (await goods())?.key === 'goods')
  const [{ sku }] = await anna.call('GET', `/api/profit/skus?fileId=${site.id}`)
  const setCost = async (unitCost: string) => {
    const was = (await goods()).amount
    await anna.call('POST', `/api/files/${site.id}/costs/typed`, { sku, validFrom: '', unitCost })
    await until('the profit is made anew', async () => ![undefined, was].includes((await goods())?.amount))
    return shownMoney(Math.round((await goods()).amount * 100))
  }
  const amount = await setCost('0.50')
  const back = `/dashboard/profit?fileId=${site.id}&groupBy=quarter`
  const saved = await form('/dashboard/views', { name: 'What is left', back })
  const view = saved.headers.get('location')!.split('/').at(-1)!
  assert.ok(textOf(await page(`/dashboard/schedules?view=${view}`)).includes(shownCostsText.costs))
  const schedule = await site.order({ view, attachment: 'workbook' })
  await site.due(schedule)
  const mail = (await mails.received(before + 1)).at(-1)!
  for (const text of [mail.text, textOf(mail.html)])
    for (const part of [profitText.stepsSheet, profitText.cohortsSheet, 'CM2', 'Q1 2024', amount])
      assert.ok(text.includes(part), `${part} in ${text}`)
  const attached = mail.parts.find(({ name }) => name === 'What-is-left-report.xlsx')
  const workbook = new exceljs.Workbook()
  await workbook.xlsx.load(attached!.bytes as never)
  const names = workbook.worksheets.map(({ name }) => name)
  assert.ok(names.includes(profitText.periodsSheet), names.join())

  // Nothing new until the costs change.
  await site.due(schedule, '2026-01-12')
  await until('it waits', async () => (await site.run(schedule, '2026-01-12'))?.reason === 'unchanged')
  const changed = await setCost('0.75')
  await site.due(schedule, '2026-01-19')
  const next = (await mails.received(before + 2)).at(-1)!
  assert.ok(next.text.includes(changed), next.text)
  assert.is((await form('/dashboard/schedules/end', { schedule })).status, 303)
  await db.deleteFrom('views').where('id', '=', view).execute()
})

test('90, 91: an alert tells once, in the bell and by mail, with its figure, its bounds and its page, and ends with one click', async () => {
  const { db, page, form, anna } = site
  const before = mails.mails.length
  const member = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const alert = await makeAlert(site, {
    of: site.view,
    rule: 'above',
    bound: '1.50',
    member: member.id,
    addresses: 'boss@other.example',
  })
  // April has finished since the last look.
  await lookAgain(site, alert)
  const sent = (await mails.received(before + 2)).slice(before)
  assert.equal(sent.flatMap(({ to }) => to).sort(), ['anna@example.com', 'boss@other.example'])
  const [mine, boss] = ['anna@example.com', 'boss@other.example'].map((to) => sent.find((one) => one.to[0] === to)!)
  const { body: months } = await revenueOf(site)
  const april = months.find(({ period }) => period === '2024-04')!.revenue
  const sentence = `Revenue in Apr 2024 was ${shownMoney(Math.round(april * 100))}, above the bound of $1.50.`
  assert.is(Buffer.from(mine!.headers.subject!, 'latin1').toString(), `Größe <b> & “1”: ${sentence.slice(0, -1)}`)
  for (const mail of [mine!, boss!]) {
    assert.not.match(mail.html, /<(script|img|link|iframe|form|svg)|style=|https?:\/\/(?!localhost)/)
    for (const text of [mail.text, textOf(mail.html)])
      for (const part of [
        sentence,
        'All customers and orders',
        'Revenue of each month above $1.50',
        'Data until May 28, 2024',
        'Jan 2024',
      ])
        assert.ok(text.includes(part), `${part} in ${text}`)
  }
  const [, shown] = /Open the page: (http:\S+)/.exec(mine!.text)!
  assert.match(
    textOf(await page(shown!.replace(/^http:..[^/]+/, ''))),
    new RegExp(`Apr 2024 \\${shownMoney(Math.round(april * 100))}`),
  )
  assert.not.match(boss!.raw, /dashboard\//)
  const bell = await anna.call('GET', '/api/notifications')
  assert.is(bell.notifications.find(({ outcome }: { outcome: string }) => outcome === 'alert')!.result, sentence)

  // The same period again, as after a clock that went back: nobody gets a second mail.
  await lookAgain(site, alert)
  await mails.received(before + 2)
  const [, address] = /^<(http\S+)>$/.exec(boss!.headers['list-unsubscribe']!)!
  assert.match(textOf(await (await fetch(address!)).text()), /The alert “Revenue of Größe <b> & “1””/)
  const body = new FormData()
  body.set('List-Unsubscribe', 'One-Click')
  assert.is((await fetch(address!, { method: 'POST', body })).status, 200)
  assert.match(
    textOf(await page('/dashboard/alerts')),
    /Outside since .* Sent to 2 .* boss@other\.example \(unsubscribed\)/,
  )
  assert.is((await form('/dashboard/alerts/end', { alert })).status, 303)
})

test.run()
