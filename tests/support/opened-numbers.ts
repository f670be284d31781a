import { setTimeout as sleep } from 'node:timers/promises'
import * as assert from 'uvu/assert'
import { countedCustomers, countedOrders, countedRows } from '#text/analytics/counted.ts'
import { lineLabels } from '#text/analytics/opened.ts'
import type { TestApp } from './app.ts'
import { columnsOfCsv } from './columns.ts'
import { textOf } from './html.ts'
import type { Opening } from './opening.ts'

/** A page below /dashboard as a person gets it; a number that is one of another page leads there. */
export async function personsPage(app: TestApp, session: string, address: string): Promise<string> {
  const answer = await app.request(`/dashboard${address}`, { headers: { cookie: `session=${session}` } })
  if (answer.status === 202) {
    await sleep(200) // its figures are being made
    return personsPage(app, session, address)
  }
  if (answer.status === 303) return personsPage(app, session, answer.headers.get('location')!.replace('/dashboard', ''))
  assert.is(answer.status, 200, address)
  return answer.text()
}

/** `$1.2K` as 1200, and how far a number that is shown so can be from it. */
function numberIn(shown: string): { value: number; error: number } {
  const [, sign, whole, part = '', unit] = /([-−]?)\D*([\d,]+)(?:\.(\d+))?([KMB]?)/.exec(shown)!
  const scale = { '': 1, K: 1e3, M: 1e6, B: 1e9 }[unit!]!
  const value = Number(`${whole!.replaceAll(',', '')}.${part}`) * scale
  return { value: sign ? -value : value, error: (0.5 * scale) / 10 ** part.length + 1e-6 }
}

/**
 * The page behind a number shows it, and its list adds up to what the page says it adds up. A number that is made of others has no
 * list.
 */
export async function agrees(app: TestApp, session: string, { href, shown }: Pick<Opening, 'href' | 'shown'>) {
  const page = await personsPage(app, session, href.replace('/dashboard', ''))
  const number = /<p class="text-3xl[^>]*>([^<]*)</.exec(page)![1]!
  const { value, error } = numberIn(shown)
  assert.ok(Math.abs(numberIn(number).value - value) <= error + numberIn(number).error, `${href}: ${shown}, ${number}`)
  const [, said] = /(?:<p class="mt-1 text-sm text-muted tabular-nums">)(.*?)<\/p>/s.exec(page) ?? []
  if (said === undefined) return
  const [, query] = /href="\/dashboard\/rows\/export\?([^"]*)as=csv"/.exec(page)!
  const isOfDays = page.includes('Sorts the whole days')
  const answer = await app.request(`/dashboard/rows/export?${query!.replaceAll('&amp;', '&')}as=csv`, {
    headers: { cookie: `session=${session}` },
  })
  const csv = await answer.text()
  const isOfRows = page.includes('>Rows</h2>')
  const heads = [isOfDays ? 'Days' : 'Counted', ...(isOfRows ? Object.values(lineLabels) : [])]
  const counted = heads.find((head) => csv.split('\r\n', 1)[0]!.split(',').includes(head))!
  const rows = columnsOfCsv(csv, 'Customer', counted)
  const customers = new Set(rows.map(([customer]) => customer).filter(Boolean)).size
  const list = textOf(said)
  assert.match(
    list,
    page.includes('>Customers</h2>')
      ? countedCustomers(rows.length)
      : `${isOfRows ? countedRows(rows.length) : countedOrders(rows.length)} of ${countedCustomers(customers)}`,
    href,
  )
  if (isOfDays) {
    const [, place] = /takes number ([\d,]+) of/.exec(page)!
    assert.is(Number(rows[Number(place!.replaceAll(',', '')) - 1]![1]), numberIn(number).value, href)
    return
  }
  // a row has up to four decimals, and a sum is shown with two
  const sum = Math.round(rows.reduce((all, [, one]) => all + Math.round(Number(one) * 10_000), 0) / 100 + 1e-6) / 100
  const [first, divisor] = list.split(' · ')[0]!.replace('Sum ', '').split(' / ')
  assert.is(numberIn(first!).value, sum, `${href}: ${list}`)
  if (divisor === undefined) return
  const quotient = numberIn(first!).value / numberIn(divisor).value
  const scale = number.endsWith('%') ? 100 : 1
  assert.ok(
    Math.abs(quotient * scale - numberIn(number).value) <= numberIn(number).error,
    `${href}: ${list}, ${number}`,
  )
}
