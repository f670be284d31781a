import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { memoryOf } from '#server/operation/process-memory.ts'
import { signedUpClient } from '#tests/support/client.ts'
import { startServer } from '#tests/support/server.ts'

const rounds = 20
const dayMs = 86_400_000

/** 60,000 days; 8,000 SKUs of 300 characters. */
function largeFile(): string {
  const row = (i: number) => {
    const day = new Date(Date.UTC(1860, 0, 1) + i * dayMs).toISOString().slice(0, 10)
    return `c${i % 9000},${day},${i % 90}.25,${'S'.repeat(300)}${i % 8000}\n`
  }
  return `customer,date,value,sku\n${Array.from({ length: 60_000 }, (_, i) => row(i)).join('')}`
}

test('54: one person who asks at once for every large answer leaves the web process under 300 MB', async () => {
  if (process.platform !== 'linux') return void console.log('skipped: only Linux tells what a process holds')
  const server = await startServer({ LOG_LEVEL: 'warn', THROTTLE: 'off' })
  try {
    const client = await signedUpClient(server, 'large@example.com')
    const { fileId } = await client.upload(largeFile())
    await client.map(fileId, {
      customer: 'customerId',
      date: 'transactionDate',
      value: 'transactionValue',
      sku: 'skuId',
    })
    await client.processed(fileId)
    const own = { cookie: `session=${client.token}`, authorization: `Bearer ${client.token}` }
    const large = [
      `/dashboard/revenue?fileId=${fileId}&groupBy=day`,
      `/dashboard/cohorts?fileId=${fileId}&groupBy=day`,
      `/api/revenue/analytics?fileId=${fileId}&groupBy=day`,
      `/api/cohort/analytics?fileId=${fileId}&groupBy=day`,
      `/api/lifecycle/sku?fileId=${fileId}`,
      `/dashboard/lifecycle/workbook.xlsx?fileId=${fileId}`,
    ]
    const ask = async (path: string) => {
      const answer = await fetch(server.site + path, { headers: own })
      for await (const part of answer.body!) assert.ok(part.length)
      assert.is(answer.status, 200, path)
    }
    const signIn = () =>
      fetch(`${server.site}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"email":"large@example.com","password":"wrong password"}',
      })
    for (let i = 0; i < rounds; i++) await Promise.all([...large.map(ask), signIn(), signIn()])
    const peak = Math.round(memoryOf(server.pid, 'VmHWM') / 1024 / 1024)
    console.log(`measured: at most ${peak} MB`)
    assert.ok(peak < 300, `at most ${peak} MB`)
  } finally {
    await server.close()
  }
})

test.run()
