// The product as in operation, started for a benchmark in a folder of its own.
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const chunkBytes = 1_048_576
const password = 'bench bench'
export const columnMapping = {
  Email: 'customerId',
  'Created at': 'transactionDate',
  Total: 'transactionValue',
  'Lineitem sku': 'skuId',
  'Lineitem name': 'skuName',
}

/** `send`: a JSON body as bytes, on one connection, because fetch takes as long for 1 MiB as the server. */
export type Call = {
  <T = Record<string, string>>(method: string, path: string, body?: unknown): Promise<T>
  send(path: string, body: Buffer): Promise<void>
}
export type Product = Awaited<ReturnType<typeof startProduct>>

/**
 * Starts the server with a signed-in person. `startSeconds` is the time until it listens, the first time with a new
 * database.
 */
export async function startProduct() {
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
    MALLOC_MMAP_THRESHOLD_: '32768',
  }
  const run = async () => {
    const began = performance.now()
    const server = spawn(process.execPath, ['--max-semi-space-size=4', 'dist/server/server.js'], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await new Promise((resolve) => server.stdout.once('data', resolve))
    return { server, seconds: (performance.now() - began) / 1000 }
  }
  const stop = async (server: Awaited<ReturnType<typeof run>>['server']) => {
    server.kill('SIGTERM')
    await new Promise((resolve) => server.once('exit', resolve))
  }
  const first = await run()
  await stop(first.server)
  const { server, seconds } = await run()
  return {
    site,
    dataDir,
    pid: server.pid!,
    firstStartSeconds: first.seconds,
    startSeconds: seconds,
    ...(await signUp(site, env, 'bench@example.com')),
    /** a further person */
    signUp: (email: string) => signUp(site, env, email),
    /** what a command of the operator prints */
    command: (...args: string[]) => printed(env, args),
    async stop() {
      await stop(server)
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}

async function printed(env: NodeJS.ProcessEnv, args: string[]): Promise<string> {
  const command = spawn(process.execPath, ['dist/server/cli.js', ...args], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  for await (const chunk of command.stdout) text += chunk
  return text
}

async function signUp(site: string, env: NodeJS.ProcessEnv, email: string) {
  await printed(env, ['invite', email])
  const response = await fetch(`${site}/api/auth/first-time-setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, confirmPassword: password }),
  })
  const { token } = (await response.json()) as { token: string }
  const ask = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(site + path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      body: body ? JSON.stringify(body) : undefined,
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json() as never
  }
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const send = (path: string, body: Buffer) =>
    new Promise<void>((resolve, reject) => {
      const headers = {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'content-length': body.length,
      }
      const sent = request(site + path, { method: 'POST', agent, headers }, (answer) => {
        answer.resume()
        answer.once('end', () =>
          answer.statusCode === 200 ? resolve() : reject(new Error(`${path}: ${answer.statusCode}`)),
        )
      })
      sent.once('error', reject)
      sent.end(body)
    })
  const call: Call = Object.assign(ask, { send })
  /** the cookie of one more session of this person */
  const signIn = async () =>
    cookieOf(
      await fetch(`${site}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      }),
    )
  return { call, email, password, cookie: cookieOf(response), signIn }
}

const cookieOf = (response: Response): string => response.headers.get('set-cookie')!.split(';')[0]!

/**
 * Uploads a file in chunks, and prepares the next chunk while one is being sent, as the browser does. Returns the
 * file's ID.
 */
export async function upload(call: Call, path: string): Promise<string> {
  const fileSize = statSync(path).size
  const totalChunks = Math.ceil(fileSize / chunkBytes)
  const { uploadId } = await call('POST', '/api/files/upload-chunked/init', {
    filename: 'orders.csv',
    fileSize,
    mimeType: 'text/csv',
    totalChunks,
  })
  const file = await open(path)
  const bodyOf = async (chunkIndex: number) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(chunkBytes), 0, chunkBytes, chunkIndex * chunkBytes)
    const data = buffer.toString('base64', 0, bytesRead)
    return Buffer.from(`{"uploadId":"${uploadId}","chunkIndex":${chunkIndex},"data":"${data}"}`, 'latin1')
  }
  let coming = bodyOf(0)
  for (let chunkIndex = 0; chunkIndex < totalChunks; chunkIndex++) {
    const body = await coming
    const sent = call.send('/api/files/upload-chunked/chunk', body)
    coming = bodyOf(chunkIndex + 1)
    await sent
  }
  await coming
  await file.close()
  return (await call('POST', '/api/files/upload-chunked/finalize', { uploadId })).fileId!
}

export const startProcessing = (call: Call, id: string) => call('POST', `/api/files/${id}/mapping`, { columnMapping })

export async function statusOf(call: Call, id: string): Promise<string | undefined> {
  return (await call<{ id: string; status: string }[]>('GET', '/api/files')).find((file) => file.id === id)?.status
}

/** Uploads, maps and waits until the file is completed. */
export async function processed(call: Call, path: string): Promise<string> {
  const id = await upload(call, path)
  await startProcessing(call, id)
  await untilCompleted(call, id)
  return id
}

export async function untilCompleted(call: Call, id: string): Promise<void> {
  for (;;) {
    const status = await statusOf(call, id)
    if (status === 'completed') return
    if (status !== 'processing') throw new Error(`the file is ${status}`)
    await sleep(100)
  }
}

/** Waits for the list of customers, which is made after the figures; until then the page has only a notice. */
export async function untilListed(call: Call, id: string): Promise<void> {
  while ('message' in (await call('GET', `/api/customers?fileId=${id}`))) await sleep(200)
}

export function percentiles(times: number[]): string {
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
