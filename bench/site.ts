// npm run bench -- site [1GB]: a file uploaded to the product as it is operated. Prints the server's memory during the
// upload, how fast it answers others while the file is processed, and how fast its figures are answered afterwards.
import { spawn } from 'node:child_process'
import { chmodSync, closeSync, mkdtempSync, openSync, readSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { watchMemory } from './memory'
import { orderFile } from './order-file'
import { bytesOf } from './sizes'

const [size = '1GB'] = process.argv.slice(2)
const chunkBytes = 1_048_576
const columnMapping = {
  Email: 'customerId',
  'Created at': 'transactionDate',
  Total: 'transactionValue',
  'Lineitem sku': 'skuId',
  'Lineitem name': 'skuName',
}

const dataDir = mkdtempSync(join(tmpdir(), 'analytics-bench-'))
chmodSync(dataDir, 0o755)
const port = await freePort()
const site = `http://localhost:${port}`
const env = {
  ...process.env,
  NODE_ENV: 'production',
  DATA_DIR: dataDir,
  PORT: String(port),
  PUBLIC_URL: site,
  LOG_LEVEL: 'warn',
}
const server = spawn(process.execPath, ['--max-semi-space-size=4', 'dist/server/server.js'], {
  env,
  stdio: ['ignore', 'pipe', 'inherit'],
})
await new Promise((resolve) => server.stdout.once('data', resolve))
try {
  await measure()
} finally {
  server.kill('SIGTERM')
  await new Promise((resolve) => server.once('exit', resolve))
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
}

async function measure() {
  const { token, cookie } = await signUp()
  const call = callsOf(token)
  const small = await upload(call, await orderFile(1024 * 1024))
  await call('POST', `/api/files/${small}/mapping`, { columnMapping })
  while ((await statusOf(call, small)) !== 'completed') await sleep(100)

  const path = await orderFile(bytesOf(size))
  const memory = watchMemory(server.pid!)
  let began = performance.now()
  const large = await upload(call, path)
  const uploadSeconds = (performance.now() - began) / 1000
  console.log(`upload of ${size}: ${uploadSeconds.toFixed(1)} s, the server's peak memory ${memory.stop().peakMB} MB`)

  began = performance.now()
  const previewBegan = performance.now()
  await call('GET', `/api/files/${large}/preview`)
  console.log(`preview: ${(performance.now() - previewBegan).toFixed(0)} ms`)
  await call('POST', `/api/files/${large}/mapping`, { columnMapping })
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
  const processingMemory = watchMemory(server.pid!)
  while ((await statusOf(call, large)) === 'processing') {
    for (const other of others) during.push(await timed(() => fetch(site + other, { headers: { cookie } })))
    await sleep(20)
  }
  console.log(
    `processing: ${((performance.now() - began) / 1000).toFixed(1)} s, ${await statusOf(call, large)}; ${during.length} other requests meanwhile: ${percentiles(during)}; the server's peak memory ${processingMemory.stop().peakMB} MB`,
  )
  for (const one of [
    '/api/revenue/analytics?groupBy=month',
    '/api/revenue/analytics?groupBy=day',
    '/api/cohort/analytics?groupBy=month',
    '/api/cohort/ltv?groupBy=month&percentiles=[8,9,10]',
    '/api/cohort/analytics?groupBy=day',
    '/api/lifecycle/sku?',
    '/api/lifecycle/aov?',
    '/api/analytics/stats?',
  ]) {
    const times: number[] = []
    for (let i = 0; i < 60; i++) times.push(await timed(() => call('GET', `${one}&fileId=${large}`)))
    console.log(`${one}: ${percentiles(times.slice(10))}`)
  }
}

type Call = <T = Record<string, string>>(method: string, path: string, body?: unknown) => Promise<T>

function callsOf(token: string): Call {
  return async (method, path, body) => {
    const response = await fetch(site + path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      body: body ? JSON.stringify(body) : undefined,
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.json() as never
  }
}

async function signUp() {
  const invited = spawn(process.execPath, ['dist/server/cli.js', 'invite', 'bench@example.com'], {
    env,
    stdio: 'ignore',
  })
  await new Promise((resolve) => invited.once('exit', resolve))
  const response = await fetch(`${site}/api/auth/first-time-setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'bench@example.com', password: 'bench bench', confirmPassword: 'bench bench' }),
  })
  const { token } = (await response.json()) as { token: string }
  return { token, cookie: response.headers.get('set-cookie')!.split(';')[0]! }
}

async function upload(call: Call, path: string): Promise<string> {
  const fileSize = statSync(path).size
  const totalChunks = Math.ceil(fileSize / chunkBytes)
  const { uploadId } = await call('POST', '/api/files/upload-chunked/init', {
    filename: 'orders.csv',
    fileSize,
    mimeType: 'text/csv',
    totalChunks,
  })
  const file = openSync(path, 'r')
  const chunk = Buffer.alloc(chunkBytes)
  for (let chunkIndex = 0; chunkIndex < totalChunks; chunkIndex++) {
    const length = readSync(file, chunk, 0, chunkBytes, chunkIndex * chunkBytes)
    const data = chunk.toString('base64', 0, length)
    await call('POST', '/api/files/upload-chunked/chunk', { uploadId, chunkIndex, data })
  }
  closeSync(file)
  return (await call('POST', '/api/files/upload-chunked/finalize', { uploadId })).fileId!
}

async function statusOf(call: Call, id: string): Promise<string | undefined> {
  return (await call<{ id: string; status: string }[]>('GET', '/api/files')).find((file) => file.id === id)?.status
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  const answer = await run()
  if (answer instanceof Response) {
    await answer.text()
    if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`)
  }
  return performance.now() - began
}

function percentiles(times: number[]): string {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!.toFixed(1)
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms`
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}
