// npm run bench -- site [1GB]: uploads a file to the product as in operation. Prints the server's memory during the
// upload, how fast it answers others while the file is processed, and how fast it answers its figures afterwards.
import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { orderFile } from './files/order-file.ts'
import { watchMemory } from './memory.ts'
import { percentiles, processed, startProcessing, startProduct, statusOf, upload } from './product.ts'
import { bytesOf } from './sizes.ts'

const [size = '1GB'] = process.argv.slice(2)
const product = await startProduct()
try {
  await measure()
} finally {
  await product.stop()
}

async function measure() {
  const { call } = product
  console.log(
    `start-up: ${product.startSeconds.toFixed(1)} s, with a new database ${product.firstStartSeconds.toFixed(1)} s`,
  )
  const small = await processed(call, await orderFile(1024 * 1024))
  const path = await orderFile(bytesOf(size))
  const memory = watchMemory(product.pid)
  let began = performance.now()
  const large = await upload(call, path)
  const uploadSeconds = (performance.now() - began) / 1000
  console.log(
    `upload of ${size}: ${uploadSeconds.toFixed(1)} s, ${(bytesOf(size) / 1e6 / uploadSeconds).toFixed(0)} MB/s; the server's peak memory ${memory.stop().peakMB} MB`,
  )
  const previewBegan = performance.now()
  await call('GET', `/api/files/${large}/preview`)
  console.log(`preview: ${(performance.now() - previewBegan).toFixed(0)} ms`)

  await startProcessing(call, large)
  const others = [
    '/dashboard',
    `/dashboard/revenue?fileId=${small}`,
    '/api/files',
    `/api/revenue/analytics?fileId=${small}`,
    `/api/cohort/analytics?fileId=${small}`,
    '/login',
  ]
  const during: number[] = []
  began = performance.now()
  const processingMemory = watchMemory(product.pid)
  while ((await statusOf(call, large)) === 'processing') {
    for (const other of others) during.push((await answered(other)).ms)
    await sleep(20)
  }
  console.log(
    `processing: ${((performance.now() - began) / 1000).toFixed(1)} s, ${await statusOf(call, large)}; ${during.length} other requests meanwhile: ${percentiles(during)}; the server's peak memory ${processingMemory.stop().peakMB} MB`,
  )
  began = performance.now()
  while ((await statusCode(`/api/customers?fileId=${large}`)) === 202) await sleep(500)
  console.log(`the list of customers was there ${((performance.now() - began) / 1000).toFixed(1)} s after the figures`)
  console.log('\n| Compressed, to the last byte | p50, p95, p99 | bytes |\n|---|---|---|')
  for (const one of [
    '/api/revenue/analytics?groupBy=month',
    '/api/revenue/analytics?groupBy=day',
    '/api/cohort/analytics?groupBy=month',
    '/api/cohort/ltv?groupBy=month&percentiles=[8,9,10]',
    '/api/cohort/analytics?groupBy=day',
    '/api/cohort/retention?groupBy=month',
    '/api/lifecycle/sku?',
    '/api/lifecycle/aov?',
    '/api/lifecycle/timing?',
    '/api/analytics/stats?',
    '/api/customers?',
    '/api/customers/segments?',
    '/api/products/analytics?',
    '/api/forecast/analytics?',
    '/dashboard?',
    '/dashboard/revenue?groupBy=month',
    '/dashboard/revenue?groupBy=day',
    '/dashboard/cohorts?groupBy=month',
    '/dashboard/cohorts?groupBy=day',
    '/dashboard/cohorts?tab=retention',
    '/dashboard/lifecycle?',
    '/dashboard/customers?',
    '/dashboard/products?',
    '/dashboard/forecast?',
  ]) {
    const answers: { ms: number; bytes: number }[] = []
    for (let i = 0; i < 70; i++) answers.push(await answered(`${one}&fileId=${large}`))
    const counted = answers.slice(20)
    console.log(`| ${one} | ${percentiles(counted.map(({ ms }) => ms))} | ${counted[0]!.bytes} |`)
  }
}

async function statusCode(path: string): Promise<number> {
  return (await fetch(product.site + path, { headers: { cookie: product.cookie } })).status
}

/**
 * Asks as a browser does and waits for the last byte, without decompressing it: the client's work is not the server's.
 */
function answered(path: string): Promise<{ ms: number; bytes: number }> {
  const began = performance.now()
  const headers = { cookie: product.cookie, 'accept-encoding': 'gzip, deflate, br' }
  return new Promise((resolve, reject) => {
    get(product.site + path, { headers }, (response) => {
      let bytes = 0
      response.on('data', (part: Buffer) => {
        bytes += part.length
      })
      response.on('end', () =>
        response.statusCode! < 400
          ? resolve({ ms: performance.now() - began, bytes })
          : reject(new Error(`${path}: ${response.statusCode}`)),
      )
    }).on('error', reject)
  })
}
