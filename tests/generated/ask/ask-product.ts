import type { TestApp } from '#tests/support/app.ts'
import { growingPause } from '#tests/support/program.ts'
import type { Figures } from '../draw/draft.ts'

/** The result of a file whose proposals were all accepted, and all messages about it. */
export interface Answer {
  /** absent if there are no figures: refused, failed or not mapped by the proposal alone */
  figures?: Figures
  ended: 'figures' | 'failed' | 'not proposed'
  /** the reason, or what is missing */
  reason?: string
  /** kinds of warnings on the mapping screen */
  checks: string[]
  /** warnings of the mapping screen and of the page of the file, and set-aside rows, as texts */
  warnings: string[]
  mapping: Record<string, string>
}

type Call = TestApp['call']

/** A person who uploads files one after another and confirms what is proposed. */
export async function openAccount(app: TestApp, name: string) {
  let people = 0
  let token = await app.signedUp(`${name}-${people}@example.com`)

  async function upload(bytes: Buffer, filename: string) {
    const { body } = await app.upload(token, bytes, filename)
    const id = body.fileId as string
    return { id, file: body, preview: await get(`/api/files/${id}/preview`) }
  }
  const get = async (path: string) => (await patient(app.call, 'GET', path, token)).body

  /** Mappings are remembered by headers, so a person who has mapped such a file before cannot judge a proposal. */
  async function uploadAsNewcomer(bytes: Buffer, filename: string) {
    const first = await upload(bytes, filename)
    if (!first.preview.remembered && !first.preview.mapped) return first
    await app.call('DELETE', `/api/files/${first.id}`, { token })
    people++
    token = await app.signedUp(`${name}-${people}@example.com`)
    return upload(bytes, filename)
  }

  return async function ask(bytes: Buffer, filename: string): Promise<Answer> {
    for (let tries = 1; ; tries++) {
      const { id, file, preview } = await uploadAsNewcomer(bytes, filename)
      const answer = await answerTo(id, file, preview)
      await app.call('DELETE', `/api/files/${id}`, { token })
      // A small file takes too long only where the machine is busy with others.
      if (!answer.reason?.startsWith('Processing took too long') || tries === 3) return answer
    }
  }

  async function answerTo(id: string, file: any, preview: any): Promise<Answer> {
    const mapping = (preview.suggestedMapping ?? {}) as Record<string, string>
    if (file.status === 'failed')
      return {
        ended: 'failed',
        reason: `${file.failureReason} ${preview.message ?? ''}`,
        checks: [],
        warnings: [],
        mapping,
      }
    const missing = missingFields(mapping)
    const sample = await patient(app.call, 'POST', `/api/files/${id}/sample`, token, {
      columnMapping: mapping,
      options: {},
    })
    const checks = [...(sample.body.checks ?? []), ...(sample.body.below?.checks ?? [])]
    const onScreen = {
      checks: checks.map((check: any) => check.kind),
      warnings: [
        ...checks.map((check: any) => JSON.stringify(check)),
        ...screenAsks(sample.body),
        ...screenSays(preview),
      ],
      mapping,
    }
    if (missing.length) return { ended: 'not proposed', reason: missing.join(', '), ...onScreen }
    const mapped = await patient(app.call, 'POST', `/api/files/${id}/mapping`, token, { columnMapping: mapping })
    if (mapped.status !== 200) return { ended: 'failed', reason: JSON.stringify(mapped.body), ...onScreen }
    // Beside other work on the machine, a file may take longer than a test usually waits.
    const processed = await app.processed(token, id).catch(() => app.processed(token, id))
    const warnings = [...onScreen.warnings, ...(await pageWarnings(id)), ...(await setAside(id))]
    if (processed.status !== 'completed')
      return { ended: 'failed', reason: processed.failureReason, ...onScreen, warnings }
    return { ended: 'figures', figures: await figuresOf(id), ...onScreen, warnings }
  }

  async function figuresOf(id: string): Promise<Figures> {
    const months = await get(`/api/revenue/analytics?fileId=${id}&groupBy=month`)
    const deciles = await get(`/api/lifecycle/aov?fileId=${id}`)
    const cents = (money: number) => Math.round(money * 10_000) / 100
    return {
      revenue: cents(months.reduce((sum: number, row: any) => sum + row.revenue, 0)),
      purchases: months.reduce((sum: number, row: any) => sum + row.purchases, 0),
      customers: deciles.reduce((sum: number, row: any) => sum + row.customers, 0),
      months: Object.fromEntries(months.map((row: any) => [row.period, cents(row.revenue)])),
    }
  }

  async function setAside(id: string): Promise<string[]> {
    const { reasons } = await get(`/api/files/${id}/set-aside`)
    return reasons.map((reason: unknown) => `set aside: ${JSON.stringify(reason)}`)
  }

  /** What the page of the file says about how it was read; this part comes before the mapping. */
  async function pageWarnings(id: string): Promise<string[]> {
    const response = await app.request(`/dashboard/files/${id}`, { headers: { cookie: `session=${token}` } })
    const html = await response.text()
    const said = html.slice(html.indexOf('How this file was read'), html.indexOf('aria-label="Column mapping"'))
    return [...said.matchAll(/<(li|p)\b[^>]*>(.*?)<\/\1>/g)]
      .map(([, , text]) => plain(text!))
      .filter((text) => !usual.some((line) => line.test(text)))
  }
}

/** Said of every file. */
const usual = [
  /^Dates were read as/,
  /^Rows of one customer/,
  /^Numbers were read/,
  /^The dates have no times/,
  /^Warnings given before/,
]

const plain = (html: string) =>
  html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

function missingFields(mapping: Record<string, string>): string[] {
  const fields = Object.values(mapping)
  const hasValue = fields.includes('transactionValue') || (fields.includes('quantity') && fields.includes('unitPrice'))
  const missing = ['customerId', 'transactionDate'].filter((field) => !fields.includes(field))
  return hasValue ? missing : [...missing, 'transactionValue']
}

/** What the screen asks of rows that lack something. */
const screenAsks = ({ fillCustomers, fillDown }: any): string[] =>
  [fillCustomers, fillDown].flatMap((question) =>
    question ? [`asked: take it from the row above? ${JSON.stringify(question)}`] : [],
  )

/** The screen names unread sheets, and says why it can show no rows. */
const screenSays = (preview: any): string[] => [
  ...(preview.message ? [preview.message] : []),
  ...(preview.sheetsLeft ?? []).map((sheet: unknown) => `sheet that is not read: ${JSON.stringify(sheet)}`),
]

/** Like the browser, repeats a call that a busy server refused. */
async function patient(call: Call, method: string, path: string, token: string, body?: unknown) {
  const pause = growingPause(400)
  for (let tries = 0; ; tries++) {
    const answer = await call(method, path, { token, body })
    if (![202, 429, 503].includes(answer.status) || tries > 200) return answer
    await pause()
  }
}
