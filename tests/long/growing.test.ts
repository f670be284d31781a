// test: waits, 120 s
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { FileOfSource } from '#domain/files/file-of-source.ts'
import { type Client, signedUpClient } from '#tests/support/client.ts'
import { ingestionChildOf, isRunning, postgresOf } from '#tests/support/processes.ts'
import { until } from '#tests/support/program.ts'
import { orderMapping, orderText } from '#tests/support/samples/order-text.ts'
import { type RunningServer, startServer } from '#tests/support/server.ts'

const rounds = Number(process.env.GROWTH_ROUNDS ?? 4)
const [header, ...lines] = orderText(10).trimEnd().split('\n')
const half = (from: number) => [header, ...lines.slice(from, from + lines.length / 2)].join('\n')
const first = half(0)
const second = half(lines.length / 3)

let server: RunningServer
let client: Client
/** of the first file alone, and of both */
let expected: { alone: unknown; both: unknown }
let id: string
let seconds: number

test.before(async () => {
  server = await startServer({ DATABASE_URL: '' })
  client = await signedUpClient(server, 'anna@example.com')
  id = (await client.upload(first, 'first.csv')).id
  await client.map(id, orderMapping)
  await client.processed(id)
  const alone = await client.figures(id)
  await add()
  seconds = (await client.processed(id)).seconds
  expected = { alone, both: await client.figures(id) }
  assert.not.equal(expected.alone, expected.both)
})
test.after(() => server?.close())

const mapping = { columnMapping: orderMapping }
const files = () => client.insist<FileOfSource[]>('GET', `/api/files/${id}/files`)
async function add() {
  const { id: added } = await client.upload(second, 'second.csv')
  await client.call('POST', `/api/files/${added}/mapping`, { ...mapping, options: { addTo: id, joining: 'rows' } })
}
async function remove() {
  const [, added] = await files()
  await client.call('DELETE', `/api/files/${id}/files/${added!.id}`)
}

const kill = (pids: number[]) => {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {} // it has ended
  }
}

const faults: Record<string, () => Promise<void>> = {
  async server() {
    const child = ingestionChildOf(server.pid)
    await server.kill('SIGKILL')
    if (child) await until('the child has ended with its parent', () => !isRunning(child.pid))
    await server.start()
  },
  async child() {
    const child = ingestionChildOf(server.pid)
    if (child) kill([child.pid])
  },
  async PostgreSQL() {
    kill(postgresOf(server.dataDir).map(({ pid }) => pid))
  },
}

for (const [what, fault] of Object.entries(faults))
  test(`kill -9 of ${what} while a file is taken out and added again: figures of whole files, always`, async () => {
    for (let round = 0; round < rounds; round++)
      for (const [change, before, after, count] of [
        [remove, 'both', 'alone', 1],
        [add, 'alone', 'both', 2],
      ] as const) {
        await change()
        const at = 1.2 * seconds * Math.random()
        await sleep(at * 1000)
        await fault()
        const { status } = (await client.file(id))!
        if (status === 'processing') {
          const shown = await client.insist('GET', `/api/revenue/analytics?fileId=${id}&groupBy=month`)
          const of = (which: 'alone' | 'both') =>
            (expected[which] as Record<string, unknown>)['/api/revenue/analytics?fileId={id}&groupBy=month']
          const isWhole = [of(before), of(after)].some((whole) => JSON.stringify(whole) === JSON.stringify(shown))
          assert.ok(isWhole, `${what} killed after ${at.toFixed(2)} s: the figures shown meanwhile`)
        }
        assert.is((await client.processed(id)).file?.status, 'completed')
        const label = `${change.name}, ${what} killed after ${at.toFixed(2)} s`
        assert.equal(await client.figures(id), expected[after], label)
        assert.is((await files()).length, count, label)
      }
  })

test.run()
