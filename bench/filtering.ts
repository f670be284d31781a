// npm run bench -- filtering [13500000] [seconds]: ten people ask for the figures of ten filters of one source at once,
// while 50 people open pages of small files, one each in 10 seconds.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Condition } from '#domain/filters/condition.ts'
import { crowdOf } from './crowd.ts'
import { channels, writeAttributeOrders } from './files/attribute-orders.ts'
import { orderFile } from './files/order-file.ts'
import { percentiles, processed, startProduct, untilCompleted, untilListed, upload } from './product.ts'

const [orders = 13_500_000, seconds = 30] = process.argv.slice(2).map(Number)
const [people, asking, thinkSeconds] = [50, 10, 10]
const columnMapping = { Customer: 'customerId', Date: 'transactionDate', Amount: 'transactionValue', SKU: 'skuId' }
const attributes = ['Channel', 'Country', 'Coupon'].map((column) => ({ column, type: 'text' }))

/** A different filter for each person. Half of the filters are about orders. */
const conditionsOf = (at: number): Condition[] =>
  at % 2
    ? [{ place: 'this-order', attribute: 'Country', operator: 'is', values: [`C${at}`] }]
    : [{ place: 'first-order', attribute: 'Channel', operator: 'is', values: [channels[at / 2]!] }]

const folder = mkdtempSync(join(tmpdir(), 'bench-filtering-'))
const product = await startProduct()
try {
  const { call } = product
  const source = join(folder, 'orders.csv')
  await writeAttributeOrders(source, orders)
  const fileId = await upload(call, source)
  await call('POST', `/api/files/${fileId}/mapping`, { columnMapping, options: { attributes } })
  await untilCompleted(call, fileId)
  const other = await product.signUp('other@example.com')
  const small = await processed(other.call, await orderFile(10_000_000))
  await untilListed(other.call, small)
  await untilListed(call, fileId)
  const visits = ['revenue', 'cohorts', 'lifecycle'].map((page) => [`/dashboard/${page}?fileId=${small}`])
  const crowd = crowdOf(product.site)
  const others = await Promise.all(
    Array.from({ length: people }, async () => ({ cookie: await other.signIn(), visits })),
  )
  console.log(`\n### ${orders.toLocaleString('en')} orders\n\n| pages of others | |\n|---|---|`)
  console.log(`| meanwhile nothing | ${percentiles((await crowd(others, thinkSeconds, seconds)).pages)} |`)
  let areAsking = true
  const began = performance.now()
  const answered = Promise.all(
    Array.from({ length: asking }, async (_, at) => {
      const asked = { fileId, conditions: conditionsOf(at) }
      while ('message' in (await call('POST', '/api/filters', asked))) await sleep(200)
      return performance.now() - began
    }),
  ).finally(() => {
    areAsking = false
  })
  const { pages } = await crowd(others, thinkSeconds, 600, async () => areAsking)
  console.log(`| ten filters are answered | ${pages.length ? percentiles(pages) : 'none'} |`)
  const times = (await answered).sort((a, b) => a - b).map((ms) => (ms / 1000).toFixed(1))
  console.log(`\nanswers after ${times.join(', ')} s`)
} finally {
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
}
