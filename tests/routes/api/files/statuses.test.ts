import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { childrenOf } from '#tests/support/processes.ts'
import { until } from '#tests/support/program.ts'
import { variation } from '#tests/support/variation.ts'

let app: TestApp
let anna: string

test.before(async () => {
  app = await testApp()
  anna = await app.signedUp('anna@example.com')
})
test.after(() => app.close())

const mapping = { email: 'customerId', date: 'transactionDate', total: 'transactionValue', state: 'orderStatus' }
const workFolders = () => readdirSync(join(app.environment.dataDir, 'work'))

/** Beyond the head that the mapping screen samples, as the last rows show. */
function longFile(): string {
  const row = (n: number, state: string) => `buyer${n}@example.com,2024-01-05,10.50,${state},${'x'.repeat(60)}`
  const rows = Array.from({ length: 14_000 }, (_, n) => row(n, n % 10 ? 'Paid' : 'paid '))
  return ['email,date,total,state,note', ...rows, row(1, 'Voided'), row(20_000, ''), row(20_001, '  ')].join('\n')
}

test('the statuses of the whole file, with rows, money and effect; nothing is changed or left behind', async () => {
  const { id } = (await app.upload(anna, longFile())).body
  const ask = (body: unknown, token = anna) => app.call('POST', `/api/files/${id}/statuses`, { token, body })
  const { status, body } = await ask({ columnMapping: mapping })
  assert.is(status, 200)
  const by = (word: string, meaning: string, rule: string) => ({ rule, why: { word, meaning, languages: ['English'] } })
  assert.equal(body.columns, [
    {
      column: 'state',
      values: [
        { value: 'Paid', rows: 14_000, money: 147_000, choice: 'count', by: by('Paid', 'paid', 'sale') },
        { value: 'Voided', rows: 1, money: 10.5, choice: 'leave-out', by: by('Voided', 'voided', 'no sale') },
      ],
      isTooMany: false,
    },
  ])
  const chosen = await ask({ columnMapping: mapping, options: { statuses: { VOIDED: 'refund' } } })
  assert.is(chosen.body.columns[0].values[1].choice, 'refund')
  const { state, ...without } = mapping
  assert.equal((await ask({ columnMapping: without })).body, { columns: [] })
  assert.is((await app.call('GET', '/api/files', { token: anna })).body[0].status, 'mapping_required')
  assert.equal(workFolders(), [])
  const ben = await app.signedUp('ben@example.com')
  assert.is((await ask({ columnMapping: mapping }, ben)).status, 404)
  assert.is((await ask({ columnMapping: { email: 'customerId' } })).status, 400)
  assert.is((await ask({ columnMapping: mapping, options: { statuses: { paid: 'maybe' } } })).status, 400)
})

variation('a child that the system ends while it counts: that is said of memory, not of time', async () => {
  const { id } = (await app.upload(anna, longFile())).body
  const asked = app.call('POST', `/api/files/${id}/statuses`, { token: anna, body: { columnMapping: mapping } })
  const counting = () => childrenOf(process.pid).find(({ command }) => command.includes('ingest'))
  await until('it is counted', counting)
  process.kill(counting()!.pid, 'SIGKILL')
  const { status, body } = await asked
  assert.is(status, 400)
  assert.match(body.message, /more memory than the server allows/)
  assert.equal(workFolders(), [])
})

variation('the money of statuses is read as the file will be: cents, and discounts in percent', async () => {
  const moneyOf = async (text: string, columnMapping: Record<string, string>) => {
    const { id } = (await app.upload(anna, text)).body
    const { body } = await app.call('POST', `/api/files/${id}/statuses`, { token: anna, body: { columnMapping } })
    return body.columns[0].values[0].money
  }
  const { total, ...others } = mapping
  const cents = 'email,date,amount_cents,state\na@example.com,2024-01-05,1050,Paid\n'
  assert.is(await moneyOf(cents, { ...others, amount_cents: 'transactionValue' }), 10.5)
  const percent = 'email,date,qty,price,off,state\na@example.com,2024-01-05,2,50,10 %,Paid\n'
  assert.is(await moneyOf(percent, { ...others, qty: 'quantity', price: 'unitPrice', off: 'discount' }), 90)
})

for (const values of [202, 2002])
  variation(`a column of ${values} values is no status`, async () => {
    const rows = Array.from({ length: values }, (_, n) => `a@example.com,2024-01-05,1,void ${n}`)
    const { id } = (
      await app.upload(anna, ['email,date,total,state', ...rows, 'a@example.com,2024-01-05,1,void'].join('\n'))
    ).body
    const { body } = await app.call('POST', `/api/files/${id}/statuses`, {
      token: anna,
      body: { columnMapping: mapping },
    })
    assert.equal(body.columns, [{ column: 'state', isTooMany: true, values: [] }])
  })

variation('who leaves ends the count', async () => {
  const { id } = (await app.upload(anna, longFile())).body
  const leaving = new AbortController()
  const asked = app.app.request(`http://localhost/api/files/${id}/statuses`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${anna}` },
    body: JSON.stringify({ columnMapping: mapping }),
    signal: leaving.signal,
  })
  while (!workFolders().length) await new Promise((resolve) => setImmediate(resolve))
  leaving.abort()
  await Promise.allSettled([asked])
  while (workFolders().length) await new Promise((resolve) => setImmediate(resolve))
})

test.run()
