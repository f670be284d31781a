// test: waits, 30 s
import { once } from 'node:events'
import { type OutgoingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import { sql } from 'kysely'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type ApiClient, type ApiDocument, apiClient, documentOf, tokenFor } from '#tests/support/api-client.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { serve } from '#tests/support/http.ts'
import { growingPause, until, usualLimitMs } from '#tests/support/program.ts'
import { variation } from '#tests/support/variation.ts'
import { jobsText } from '#text/api/jobs.ts'

let app: TestApp
let document: ApiDocument
let call: ApiClient

test.before(async () => {
  app = await testApp({ MAX_USER_BYTES: '200MB' }, { worker: true })
  await app.signedUp('anna@example.com')
  document = await documentOf(app)
  call = await client()
})
test.after(() => app.close())

const client = async (...of: Parameters<typeof tokenFor> extends [any, any, ...infer Rest] ? Rest : never) =>
  apiClient(app, document, await tokenFor(app, 'anna@example.com', ...of))

const january = `Order ID,Customer,Date,Total
1,anna@example.com,2024-01-05,60.00
2,bob@example.com,2024-01-28,20.50
`
const february = january.replaceAll('2024-01', '2024-02').replace('\n1,', '\n3,').replace('\n2,', '\n4,')

const put = (asking: ApiClient, name: string, raw: BodyInit, headers: Record<string, string> = {}, more = '') =>
  asking('PUT', `/files?name=${name}${more}`, {
    raw,
    headers: { 'content-length': String((raw as string).length), ...headers },
  })

/** Asks for a job until its state is final. */
async function ended(asking: ApiClient, id: string) {
  const pause = growingPause(400)
  for (const deadline = Date.now() + usualLimitMs; ; await pause()) {
    const { body } = await asking('GET', `/jobs/${id}`)
    if (['completed', 'failed', 'needs-mapping'].includes(body.state) || Date.now() > deadline) return body
  }
}

const revenue = async (source: string) =>
  (await call('GET', `/sources/${source}/figures/revenue`)).body.tables[0].rows.map((row: Record<string, unknown>) => [
    row.period,
    row.revenue,
  ])

test('98: one request sends, maps and processes a file; a second one joins it; a repeated key adds nothing twice', async () => {
  const sent = await put(call, 'orders.csv', january, { 'idempotency-key': 'jan' })
  assert.is(sent.status, 202, sent.text)
  assert.ok(['processing', 'completed'].includes(sent.body.state))
  const job = await ended(call, sent.body.id)
  assert.equal([job.state, job.source, job.message], ['completed', job.id, null])
  const none = { read: 2, used: 2, setAside: 0, leftOut: 0, alreadyThere: 0, replaced: 0 }
  assert.equal([job.kind, job.rows], ['orders', none])
  assert.equal(await revenue(job.source), [['2024-01', 80.5]])
  const again = await put(call, 'orders.csv', january, { 'idempotency-key': 'jan' })
  assert.equal([again.status, again.body.id], [202, job.id])
  assert.is((await put(call, 'other.csv', january, { 'idempotency-key': 'jan' })).status, 422)
  const longer = await put(call, 'orders.csv', `${january}\n`, { 'idempotency-key': 'jan' })
  assert.equal([longer.status, longer.body.detail], [422, jobsText.otherBytes])
  assert.is((await call('GET', '/sources')).body.items.length, 1)
  // in chunks of unknown length
  const chunks = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const line of february.split(/(?<=\n)/)) controller.enqueue(new TextEncoder().encode(line))
      controller.close()
    },
  })
  const joined = await call('PUT', `/files?name=feb.csv&addTo=${job.source}`, { raw: chunks })
  assert.is(joined.status, 202, joined.text)
  const second = await ended(call, joined.body.id)
  assert.equal([second.state, second.source, second.rows], ['completed', job.source, none])
  assert.equal(await revenue(job.source), [
    ['2024-01', 80.5],
    ['2024-02', 80.5],
  ])
  const twice = await put(call, 'feb.csv', february, {}, `&addTo=${job.source}`)
  assert.equal([twice.status, /already part of/.test(twice.body.detail)], [409, true])
  const { items } = (await call('GET', '/sources')).body
  assert.equal(
    items.map(({ id, name, orders, currency }: any) => [id, name, orders, currency]),
    [[job.source, 'orders.csv', 4, 'USD']],
  )
  const acts = await app.db.selectFrom('acts').select('kind').where('kind', '=', 'upload').execute()
  assert.is(acts.length, 3)
  // a column of the source is missing, and another one may be it
  const renamed = february.replace('Total', 'Order total amount')
  const asked = await put(call, 'renamed.csv', renamed, {}, `&addTo=${job.source}`)
  const { missing, proposed } = asked.body.question
  assert.equal([asked.status, missing], [409, ['transactionValue']])
  assert.equal([proposed.Customer, proposed['Order total amount']], ['customerId', 'transactionValue'])
  assert.is((await call('DELETE', `/sources/${asked.body.job.id}`)).status, 204)
  // a day without orders
  for (const [text, more] of [
    ['Order ID,Customer,Date,Total\n', `&addTo=${job.source}`],
    ['Order ID,Customer,Date,Total\n', ''],
    ['\n\n', ''],
  ] as const) {
    const none = await put(call, 'quiet.csv', text, { 'idempotency-key': `quiet${text.length}${more.length}` }, more)
    assert.equal([none.status, none.body.reason, none.body.detail], [422, 'no-rows', jobsText.noRows], none.text)
    assert.is((await put(call, 'quiet.csv', text, { 'idempotency-key': 'again' }, more)).status, 422)
  }
  assert.is((await call('GET', '/sources')).body.items.length, 1)
})

variation('98: the job of a file says what became of each of its rows, alone and within a source', async () => {
  const lines = (first: number) =>
    `Order ID,Customer,Date,Total,Status\n${[1, 2, 3].map((n) => `${first + n},c${n},2024-0${n}-05,${n}.00,paid`).join('\n')}\n`
  const sent = await put(call, 'rows.csv', `${lines(0)}4,c4,soon,4.00,paid\n5,c5,2024-02-02,5.00,canceled\n`)
  const first = await ended(call, sent.body.id)
  const counts = { read: 5, used: 3, setAside: 1, leftOut: 1, alreadyThere: 0, replaced: 0 }
  assert.equal(first.rows, counts)
  // order 3 is in both files, with the same row
  const joined = await put(call, 'more.csv', lines(2), {}, `&addTo=${first.source}`)
  const second = await ended(call, joined.body.id)
  assert.is(second.state, 'completed', second.message)
  assert.is(second.rows.read, 3)
  const { read, ...parts } = second.rows as Record<string, number>
  assert.is(
    Object.values(parts).reduce((sum, rows) => sum + rows, 0),
    read,
  )
  assert.equal((await call('GET', `/jobs/${first.id}`)).body.rows.read, 5)
})

test('98: an open question is asked in the answer, and answered by a second call', async () => {
  const dates = 'Customer,Date,Total\nanna,03/04/2024,10\nbob,05/06/2024,20\n'
  const asked = await put(call, 'dates.csv', dates)
  assert.is(asked.status, 409)
  assert.equal([asked.body.question.kind, asked.body.detail], ['dates', 'Read 03/04/2024 as March 4 or 3 April?'])
  assert.equal(
    asked.body.question.choices.map(({ value }: any) => value),
    ['month-first', 'day-first'],
  )
  const { id } = asked.body.job
  const mapping = { Customer: 'customerId', Date: 'transactionDate', Total: 'transactionValue' }
  const wrong = await call('POST', `/jobs/${id}/mapping`, { body: { columnMapping: { Customer: 'customerId' } } })
  assert.match(`${wrong.status} ${wrong.body.detail}`, /^400 Please map the following required fields/)
  const still = await call('POST', `/jobs/${id}/mapping`, { body: { columnMapping: mapping } })
  assert.is(still.status, 409)
  const options = { dateOrder: 'day-first' }
  const mapped = await call('POST', `/jobs/${id}/mapping`, { body: { columnMapping: mapping, options } })
  assert.is(mapped.status, 202, mapped.text)
  assert.is((await ended(call, id)).state, 'completed')
  assert.equal(
    await revenue(id),
    [
      ['2024-04', 10],
      ['2024-05', 0],
      ['2024-06', 20],
    ].filter(([, money]) => money),
  )
  const unknown = await put(call, 'notes.csv', 'what,why\nthis,that\n')
  assert.equal(
    [unknown.status, unknown.body.question.kind, unknown.body.question.columns],
    [409, 'mapping', ['what', 'why']],
  )
  const broken = await put(call, 'broken.xlsx', 'PK\u0003\u0004 no workbook')
  assert.is(broken.status, 422, broken.text)
  assert.ok(broken.body.job.message)
})

test('98: requests with one key at once make one file, and each other one finds its job', async () => {
  const text = january.replaceAll('20.50', '7.25')
  const sent = await Promise.all(
    Array.from({ length: 8 }, () => put(call, 'at-once.csv', text, { 'idempotency-key': 'at-once' })),
  )
  const jobs = new Set(sent.map(({ status, body }) => (status === 202 ? body.id : body.job?.id)))
  assert.ok(
    sent.every(({ status }) => status === 202 || status === 409),
    sent.map(({ text: of }) => of).join('\n'),
  )
  for (const { status, headers } of sent) assert.is(headers.get('retry-after'), status === 409 ? '5' : null)
  assert.is(jobs.size, 1, [...jobs].join())
  const [id] = jobs
  assert.is((await ended(call, id)).state, 'completed')
  const files = await app.db.selectFrom('files').select('id').where('original_name', '=', 'at-once.csv').execute()
  assert.equal(files, [{ id }])
  const again = await put(call, 'at-once.csv', text, { 'idempotency-key': 'at-once' })
  assert.equal([again.status, again.body.id], [202, id])
  const left = await app.db.selectFrom('uploads').select('id').where('file_id', 'is', null).execute()
  assert.equal(left, [])
  assert.is((await call('DELETE', `/sources/${id}`)).status, 204)
  const anew = await put(call, 'at-once.csv', text, { 'idempotency-key': 'at-once' })
  assert.is(anew.status, 202, 'a file that was deleted may be sent again')
  assert.is.not(anew.body.id, id)
  await ended(call, anew.body.id)
})

variation('98: a key is free again soon after its process died, before and after all bytes had arrived', async () => {
  for (const state of ['receiving', 'received'] as const) {
    const text = january.replaceAll('20.50', state === 'receiving' ? '3.10' : '3.20')
    const send = () => put(call, `${state}.csv`, text, { 'idempotency-key': state })
    const { id } = (await send()).body
    await ended(call, id)
    // what a killed process leaves: bytes of an upload that no file was made of
    await app.db.deleteFrom('files').where('id', '=', id).execute()
    await app.db.updateTable('uploads').set({ file_id: null }).where('id', '=', id).execute()
    const heard = (ago: string) =>
      sql`update api_uploads set state = ${state}, updated_at = now() - ${ago}::interval where id = ${id}`.execute(
        app.db,
      )
    await heard('1 second')
    const early = await send()
    assert.equal([early.status, early.body.job.id, early.body.job.state], [409, id, 'receiving'])
    await heard(state === 'receiving' ? '30 seconds' : '3 minutes')
    const late = await send()
    assert.is(late.status, 202, late.text)
    assert.is.not(late.body.id, id)
    assert.is((await ended(call, late.body.id)).state, 'completed')
  }
})

variation('98: a token for one source adds to it alone, and sees only its own jobs', async () => {
  const own = (await ended(call, (await put(call, 'mine.csv', january.replaceAll('20.50', '9.00'))).body.id)).source
  const another = january.replaceAll('20.50', '8.00')
  assert.ok((await ended(call, (await put(call, 'another.csv', another)).body.id)).source)
  const limited = await client(['read', 'upload', 'manage'], { sourceId: own })
  assert.equal(
    (await limited('GET', '/sources')).body.items.map(({ id }: any) => id),
    [own],
  )
  const [other] = (await call('GET', '/sources')).body.items.filter(({ id }: any) => id !== own)
  for (const path of ['', '/figures', '/figures/revenue'])
    assert.is((await limited('GET', `/sources/${other.id}${path}`)).status, 404)
  assert.is((await limited('DELETE', `/sources/${other.id}`)).status, 404)
  assert.is((await put(limited, 'a.csv', february)).status, 403)
  assert.is((await put(limited, 'a.csv', february, {}, `&addTo=${other.id}`)).status, 404)
  const added = await put(limited, 'a.csv', february, {}, `&addTo=${own}`)
  assert.is(added.status, 202, added.text)
  assert.is((await ended(limited, added.body.id)).state, 'completed')
  assert.equal(
    (await limited('GET', '/jobs')).body.items.map(({ id }: any) => id),
    [added.body.id],
  )
  assert.ok((await call('GET', '/jobs')).body.items.length > 1)
  const asked = await put(call, 'x.csv', 'what,why\nthis,that\n')
  assert.is((await limited('GET', `/jobs/${asked.body.job.id}`)).status, 404)
  assert.is((await limited('POST', `/jobs/${asked.body.job.id}/mapping`, { body: {} })).status, 404)
  const renamed = await limited('PATCH', `/sources/${own}`, { body: { name: 'Shop' } })
  assert.is(renamed.body.name, 'Shop')
  assert.is((await limited('DELETE', `/sources/${own}`)).status, 204)
  assert.is((await limited('GET', '/sources')).status, 401, 'a token ends with its source')
})

test('98: what cannot be stored leaves nothing behind', async () => {
  for (const [path, raw, status] of [
    ['name=a.csv', '', 400],
    ['name=a.txt', january, 400],
    ['', january, 400],
    ['name=a.csv&addTo=nothing', january, 404],
    ['name=a.csv&name=b.csv', january, 400],
  ] as const)
    assert.is(
      (await call('PUT', `/files?${path}`, { raw, headers: { 'content-length': String(raw.length) } })).status,
      status,
      path,
    )
  const form = await put(call, 'a.csv', january, { 'content-type': 'multipart/form-data; boundary=x' })
  assert.equal([form.status, form.body.detail], [415, jobsText.isForm])
  const huge = await call('PUT', '/files?name=a.csv', {
    raw: 'x',
    headers: { 'content-length': String(2 * 1024 ** 3) },
  })
  assert.is(huge.status, 413)
  const short = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.error(new Error('aborted'))
    },
  })
  await call('PUT', '/files?name=a.csv', { raw: short }).catch(() => {})
  assert.is((await app.db.selectFrom('uploads').select('id').where('file_id', 'is', null).execute()).length, 0)
  assert.is((await app.db.selectFrom('api_uploads').select('id').where('state', '=', 'receiving').execute()).length, 0)
  const large = await call('PUT', '/files?name=a.csv', {
    raw: 'x',
    headers: { 'content-length': String(201 * 1024 ** 2) },
  })
  assert.equal([large.status, /limit/.test(large.body.detail)], [409, true])
})

/** What a sender gets that listens only once it has sent everything, as Python's standard library does. */
async function answerAtTheEnd(port: number, token: string, body: Buffer): Promise<string> {
  const socket = connect(port, '127.0.0.1')
    .on('error', () => {})
    .pause()
  const head = ['PUT /api/v1/files?name=x.txt HTTP/1.1', 'host: localhost', `authorization: Bearer ${token}`]
  socket.write(`${[...head, 'connection: close', `content-length: ${body.length}`].join('\r\n')}\r\n\r\n`)
  await new Promise<void>((resolve, reject) => socket.write(body, (error) => (error ? reject(error) : resolve())))
  let text = ''
  for await (const chunk of socket) text += chunk
  return text
}

variation(
  '98: 48 MB arrive over a connection, with a length and in chunks, and a sender that leaves leaves nothing',
  async () => {
    const served = await serve(app)
    const token = await tokenFor(app, 'anna@example.com')
    const piece = Buffer.from(`${'what,'.repeat(19)}why\n`.repeat(5000))
    const pieces = 96
    const send = (headers: OutgoingHttpHeaders, most = pieces) =>
      new Promise<{ status: number; body: any }>((resolve, reject) => {
        const sent = request(
          {
            ...{ port: served.port, host: '127.0.0.1', agent: false, method: 'PUT', path: '/api/v1/files?name=x.csv' },
            headers: { authorization: `Bearer ${token}`, host: 'localhost', ...headers },
          },
          async (response) => {
            let text = ''
            for await (const chunk of response) text += chunk
            resolve({ status: response.statusCode!, body: JSON.parse(text) })
          },
        )
        sent.on('error', reject)
        const write = async () => {
          for (let n = 0; n < most; n++) if (!sent.write(piece)) await once(sent, 'drain')
          if (most < pieces) sent.destroy(new Error('left'))
          else sent.end()
        }
        write().catch(reject)
      })
    for (const headers of [{ 'content-length': piece.length * pieces }, { 'transfer-encoding': 'chunked' }]) {
      const { status, body } = await send(headers)
      assert.equal([status, body.question?.kind], [409, 'mapping'], JSON.stringify(body).slice(0, 500))
      const { size_bytes: size } = await app.db
        .selectFrom('files')
        .select('size_bytes')
        .where('id', '=', body.job.id)
        .executeTakeFirstOrThrow()
      assert.is(size, piece.length * pieces)
      await app.db.deleteFrom('files').where('id', '=', body.job.id).execute()
      await app.db.deleteFrom('uploads').where('id', '=', body.job.id).execute()
    }
    assert.match(await answerAtTheEnd(served.port, token, Buffer.concat(Array(pieces).fill(piece))), /^HTTP\/1.1 400 /)
    for (const headers of [{ 'content-length': piece.length * pieces }, { 'transfer-encoding': 'chunked' }])
      await send(headers, 30).catch(() => {})
    await until('nothing is left', async () => {
      const open = await app.db.selectFrom('uploads').select('id').where('file_id', 'is', null).execute()
      const rows = await app.db.selectFrom('api_uploads').select('id').where('state', '=', 'receiving').execute()
      return open.length + rows.length === 0
    })
    await served.close()
  },
)

variation('a file whose source is being processed waits, and is added then', async () => {
  const months = ['03', '04', '05'].map((month) =>
    january
      .replaceAll('2024-01', `2024-${month}`)
      .replaceAll('\n1,', `\n${month}1,`)
      .replaceAll('\n2,', `\n${month}2,`),
  )
  const source = (await ended(call, (await put(call, 'first.csv', months[0]!)).body.id)).source
  const both = await Promise.all(
    months.slice(1).map((text, at) => put(call, `m${at}.csv`, text, {}, `&addTo=${source}`)),
  )
  assert.equal(
    both.map(({ status }) => status),
    [202, 202],
  )
  for (const { body } of both) assert.is((await ended(call, body.id)).state, 'completed')
  await until('all months are there', async () => (await revenue(source)).length === 3)
})

test.run()
