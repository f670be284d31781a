// `npm run demo`: the app in a folder of its own, with a demo user and a sample file that is really processed.
import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDemoFolder } from './demo-folder.mjs'
import { sampleOrders, sampleSpend, sampleUnitCosts } from './sample-orders.mjs'

const dataDir = resolve(process.env.DATA_DIR?.trim() || '.data-demo')
const port = process.env.PORT ?? '3000'
const site = `http://localhost:${port}`
const email = 'demo@example.com'
const env = {
  ...process.env,
  NODE_ENV: 'production',
  DATA_DIR: dataDir,
  PORT: port,
  HOST: '127.0.0.1',
  PUBLIC_URL: site,
  DATABASE_URL: '',
  LOG_LEVEL: 'warn',
  // overrides settings of an operator's site
  STORAGE_URL: '',
  SETUP_REQUIRES_LINK: 'auto',
  WORKER: 'on',
  METRICS_PORT: '',
}

const { password, obstacle } = openDemoFolder(dataDir)
if (obstacle) {
  console.error(obstacle)
  process.exit(1)
}

const server = spawn(process.execPath, ['--max-semi-space-size=4', 'dist/server/server.js'], {
  env: { ...env, MALLOC_MMAP_THRESHOLD_: '32768' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill('SIGTERM'))
process.on('exit', () => server.kill('SIGTERM')) // also if the sample fails
server.on('exit', (code) => process.exit(code ?? 1))
await new Promise((listening) => server.stdout.on('data', (text) => String(text).includes('Listening') && listening()))

let token
async function call(method, path, body) {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
  const response = await fetch(site + path, {
    method,
    headers: body ? headers : { authorization: headers.authorization ?? '' },
    body: body && JSON.stringify(body),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${answer.message}`)
  return answer
}

const run = (...args) =>
  new Promise((done) => {
    const child = spawn(process.execPath, ['dist/server/cli.js', ...args], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let output = ''
    child.stdout.on('data', (text) => {
      output += text
    })
    child.on('exit', () => done(output))
  })

async function signIn() {
  try {
    return await call('POST', '/api/auth/login', { email, password })
  } catch {
    await run('invite', email, '--first-name', 'Demo', '--last-name', 'User')
    return call('POST', '/api/auth/first-time-setup', { email, password, confirmPassword: password })
  }
}

/** Uploads a file, and answers it; with `costsOf` it is one of the costs of that data source. */
async function upload(filename, text, costsOf) {
  const bytes = Buffer.from(text)
  const totalChunks = Math.ceil(bytes.length / 1_048_576)
  const { uploadId } = await call('POST', '/api/files/upload-chunked/init', {
    ...{ filename, fileSize: bytes.length, mimeType: 'text/csv', totalChunks },
    ...(costsOf && { costsOf }),
  })
  for (let chunkIndex = 0; chunkIndex < totalChunks; chunkIndex++) {
    const data = bytes.subarray(chunkIndex * 1_048_576, (chunkIndex + 1) * 1_048_576).toString('base64')
    await call('POST', '/api/files/upload-chunked/chunk', { uploadId, chunkIndex, data })
  }
  return call('POST', '/api/files/upload-chunked/finalize', { uploadId })
}

async function uploadSample(orders) {
  const { id } = await upload('sample-orders.csv', orders)
  const columnMapping = {
    Email: 'customerId',
    'Created at': 'transactionDate',
    Total: 'transactionValue',
    SKU: 'skuId',
    Product: 'skuName',
  }
  const attributes = ['Channel', 'Country', 'Discount code'].map((column) => ({ column, type: 'text' }))
  await call('POST', `/api/files/${id}/mapping`, { columnMapping, options: { attributes } })
  for (;;) {
    const file = (await call('GET', '/api/files')).find((one) => one.id === id)
    if (file.status !== 'processing') return file
    await sleep(200)
  }
}

/** Unit costs, advertising, fees and shipping of the sample, for Profit. */
async function addCosts(source, orders) {
  await addCostFile(source, 'unit-costs.csv', sampleUnitCosts())
  await addCostFile(source, 'advertising.csv', sampleSpend(orders))
  const channels = Object.fromEntries(['Newsletter', 'Search', 'Social'].map((name) => [name, name]))
  const rules = { feePercent: 2.9, feeFixed: 3000, shippingPerOrder: 45_000, spendAttribute: 'Channel', channels }
  await call('POST', `/api/files/${source}/costs/rules`, rules)
}

async function addCostFile(source, name, text) {
  const { id } = await upload(name, text, source)
  for (;;) {
    const file = (await call('GET', `/api/files/${source}/costs`)).files.find((one) => one.id === id)
    if (file.state === 'read') break
    if (file.state === 'failed' || file.state === 'mapping')
      throw new Error(`${name}: ${file.failureReason ?? file.state}`)
    await sleep(100)
  }
  await call('POST', `/api/files/${source}/costs/${id}`, { save: true })
}

;({ token } = await signIn())
if (!(await call('GET', '/api/files')).length) {
  const orders = sampleOrders()
  const file = await uploadSample(orders)
  if (file.status !== 'completed') throw new Error(`the sample file ended ${file.status}: ${file.failureReason}`)
  await addCosts(file.id, orders)
}
console.log(`
The demo is ready, with a sample file of generated orders and its costs.

  Address   ${site}/login
  Email     ${email}
  Password  ${password}

Stop it with Ctrl+C. Its data is in ${dataDir === resolve('.data-demo') ? '.data-demo' : dataDir}.
`)
