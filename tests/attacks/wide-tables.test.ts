// test: only full, also long, alone, 60 s
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { signedUpClient } from '#tests/support/client.ts'
import { isLong } from '#tests/support/long-form.ts'
import { startServer } from '#tests/support/server.ts'

const seconds = isLong ? 60 : 6
const columns = 16_384

test('68: while a table of 16,384 columns is mapped, others are answered', async () => {
  const server = await startServer({ WORKER: 'off' })
  try {
    const anna = await signedUpClient(server, 'anna@example.com')
    const names = Array.from({ length: columns }, (_, n) => ['customer', 'date', 'value'][n] ?? `Column number ${n}`)
    const row = (n: number) => names.map((_, at) => [`c${n}`, '2024-01-05', '12.50'][at] ?? `text ${n} ${at}`).join(',')
    const { fileId } = await anna.upload(
      `${names.join(',')}\n${Array.from({ length: 12 }, (_, n) => row(n)).join('\n')}\n`,
    )
    const columnMapping = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue' }

    const slowest = async (until: Promise<unknown>) => {
      let isOver = false
      void until.then(() => {
        isOver = true
      })
      const times: number[] = []
      while (!isOver) {
        const started = performance.now()
        await (await fetch(`${server.site}/healthz`)).text()
        times.push(performance.now() - started)
        await sleep(15)
      }
      times.sort((a, b) => a - b)
      return { p99: times[Math.floor(times.length * 0.99)]!, most: times.at(-1)! }
    }
    const mapped = async () => {
      const end = performance.now() + seconds * 1000
      let answers = 0
      while (performance.now() < end) {
        const preview = await anna.insist('GET', `/api/files/${fileId}/preview`)
        assert.is(preview.columns.length, columns)
        const { orders } = await anna.insist('POST', `/api/files/${fileId}/sample`, { columnMapping })
        assert.ok(orders > 0)
        answers++
      }
      return answers
    }
    const alone = await slowest(sleep(2000))
    const mapping = mapped()
    const beside = await slowest(mapping.catch(() => {}))
    const answers = await mapping
    const [busy, quiet] = [beside, alone].map(
      ({ p99, most }) => `p99 ${Math.round(p99)}, at most ${Math.round(most)} ms`,
    )
    console.log(
      `measured: ${answers} previews and samples of ${columns} columns in ${seconds} s; /healthz ${busy}; alone ${quiet}`,
    )
    assert.ok(answers > 0)
    assert.ok(beside.p99 < Math.max(300, alone.p99 * 10), `${beside.p99} ms, alone ${alone.p99}`)
  } finally {
    await server.close()
  }
})

test.run()
