import * as assert from 'uvu/assert'
import { stopReaders } from '#server/lists/ask-list.ts'
import { form } from '#tests/support/accounts.ts'
import { testApp } from '#tests/support/app.ts'
import { textOf } from '#tests/support/html.ts'
import { until } from '#tests/support/program.ts'
import { sampleAttributes, sampleMapping, sharedSample } from './shared-sample.ts'

export const otherName = 'secret-other-source.csv'

/** A site with two sources of anna's and their lists; and what makes views and links of them. */
export async function sharedSite() {
  const sample = sharedSample()
  const app = await testApp({ THROTTLE: 'off' }, { worker: true, lists: true })
  const anna = await app.signedUp('anna@example.com')
  const headers = { cookie: `session=${anna}` }
  const upload = async (csv: string, name: string, options: object) => {
    const uploaded = await app.upload(anna, csv, name)
    return (await app.process(anna, uploaded.body.id, sampleMapping, options)).id as string
  }
  const id = await upload(sample.csv, 'shop.csv', { attributes: sampleAttributes })
  const otherId = await upload(sample.csv.replaceAll('SKU', 'X'), otherName, {})
  for (const one of [id, otherId])
    await until(
      'the list is there',
      async () => (await app.call('GET', `/api/customers/segments?fileId=${one}`, { token: anna })).status === 200,
    )

  const filterOf = async (attribute: string, ...values: string[]): Promise<string> => {
    const kept = await app.keepFilter(anna, id, [{ place: 'first-order', attribute, operator: 'is', values }])
    assert.is(kept.status, 201, JSON.stringify(kept.body))
    return `${id}.${kept.body.id}`
  }
  /** the source under the filter 'Channel is Mail on the first order', and under 'Search' */
  const [mail, search] = [await filterOf('Channel', 'Mail'), await filterOf('Channel', 'Search')]

  const post = (path: string, fields: Record<string, string>, token = anna) =>
    form(app, path, fields, { cookie: `session=${token}` })

  /** Saves the page as a view; its id. */
  const viewOf = async (
    page: string,
    question = mail,
    query = '',
    name = `${page} ${question} ${query}`.slice(0, 79),
  ): Promise<string> => {
    const address = `/dashboard/${page}?fileId=${question}${query}`
    await until('the figures are there', async () => (await app.request(address, { headers })).status === 200)
    const saved = await post('/dashboard/views', { name, back: address })
    assert.is(saved.status, 303, await saved.text())
    return saved.headers.get('location')!.split('/').at(-1)!
  }

  /** Makes a link of a view; its path. */
  const linkOf = async (view: string, days = '30', token = anna, more: Record<string, string> = {}) => {
    const made = await post('/dashboard/links', { view, days, ...more }, token)
    const html = await made.text()
    const path = /\/shared\/[\w-]{43}/.exec(html)?.[0]
    return { status: made.status, path: path ?? '', text: textOf(html) }
  }

  /** Without a session. */
  const open = async (path: string, init: RequestInit = {}) => {
    const response = await app.request(path, init)
    return { status: response.status, headers: response.headers, html: await response.text() }
  }

  const close = async () => {
    stopReaders()
    await app.close()
  }
  return { ...{ app, anna, sample, id, otherId, mail, search }, ...{ post, viewOf, linkOf, open, close } }
}
