import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createLocks } from '#db/locks.ts'
import { watchDatabase } from '#db/watch.ts'
import type { MappingOptions } from '#domain/mapping/mapping-options.ts'
import type { startWorker as StartWorker } from '#jobs/start-worker.ts'
import { invite } from '#server/commands/invite.ts'
import { createKnownPeople } from '#server/http/requests/known-people.ts'
import { type Environment, readEnvironment } from '#server/operation/environment.ts'
import { createLog } from '#server/operation/log.ts'
import { createMetrics } from '#server/operation/metrics.ts'
import { createReadiness } from '#server/operation/readiness.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import type { createApp as CreateApp } from '../../src/app.tsx'
import { temporaryFolder, testDatabase } from './databases/database.ts'
import { growingPause, usualLimitMs } from './program.ts'

const built = (name: string) => pathToFileURL(join(import.meta.dirname, '../../dist/server', name)).href

export interface Answer<T = any> {
  status: number
  body: T
  headers: Headers
}

interface Running {
  /** also the job loop */
  worker?: boolean
  /** also the lists behind figures, which take as long again as the figures */
  lists?: boolean
  childLimits?: { silenceMs: number; lifeMs: number }
}

/** The built app with a real database and a real folder, called without a network. */
export async function testApp(
  settings: Record<string, string> = {},
  { worker = false, lists = false, childLimits }: Running = {},
) {
  const { createApp } = (await import(built('app.js'))) as { createApp: typeof CreateApp }
  const dataDir = temporaryFolder()
  const environment: Environment = readEnvironment({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...settings })
  const database = await testDatabase()
  const storage = await openStorage(dataDir)
  const { db } = database
  const log = createLog(environment.logLevel)
  const watch = watchDatabase(database.newClient)
  const locks = createLocks(database.newClient)
  const people = createKnownPeople()
  const metrics = createMetrics(db, { ofProcess: false, limits: environment })
  const parts = {
    db,
    storage,
    environment,
    log,
    metrics,
    readiness: createReadiness({ db, storage, log, isStopping: () => false }),
    watch,
    locks,
    people,
  }
  const app = createApp(parts)
  let running = worker ? await startBuiltWorker() : undefined

  // Uses the build, so that its children are built, too: from source, each would start with tsx (0.5 s of CPU per
  // file).
  async function startBuiltWorker() {
    const { startWorker } = (await import(built('job-worker.js'))) as { startWorker: typeof StartWorker }
    return startWorker(database, { ...parts, childLimits, makesLists: lists })
  }

  const request = (path: string, init: RequestInit = {}) => app.request(`http://localhost${path}`, init)
  async function call<T = any>(
    method: string,
    path: string,
    { token, body, headers }: { token?: string; body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Answer<T>> {
    const response = await request(path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: parsed(text) as T }
  }

  /** An account that has been invited and set up through the calls. */
  async function signedUp(email: string): Promise<string> {
    const { lines } = await invite(database.db, environment, { email })
    const opened = await request(new URL(lines.at(-1)!).pathname + new URL(lines.at(-1)!).search)
    const cookie = opened.headers.get('set-cookie')!.split(';')[0]!
    const password = 'a long enough password'
    const set = await call('POST', '/api/auth/first-time-setup', {
      body: { email, password, confirmPassword: password },
      headers: { cookie },
    })
    return set.body.token
  }

  /**
   * Uploads text or bytes as a file through the four calls; returns the answer of finalize. `costsOf`: the source to whose
   * costs the file belongs.
   */
  async function upload(
    token: string,
    contents: string | Buffer,
    filename = 'orders.csv',
    costsOf?: string,
  ): Promise<Answer> {
    const bytes = Buffer.from(contents)
    const totalChunks = Math.ceil(bytes.length / 1_048_576)
    const { body } = await call('POST', '/api/files/upload-chunked/init', {
      token,
      body: { filename, fileSize: bytes.length, mimeType: 'text/csv', totalChunks, costsOf },
    })
    if (!body.uploadId) throw new Error(`the upload was refused: ${JSON.stringify(body)}`)
    for (let chunkIndex = 0; chunkIndex < totalChunks; chunkIndex++) {
      const data = bytes.subarray(chunkIndex * 1_048_576, (chunkIndex + 1) * 1_048_576).toString('base64')
      await call('POST', '/api/files/upload-chunked/chunk', {
        token,
        body: { uploadId: body.uploadId, chunkIndex, data },
      })
    }
    // On a busy server the file is pending for a while, so the call is repeated.
    const finalize = () =>
      call('POST', '/api/files/upload-chunked/finalize', { token, body: { uploadId: body.uploadId } })
    const deadline = Date.now() + usualLimitMs
    for (let answer = await finalize(); ; answer = await finalize())
      if ((answer.status !== 503 && answer.body.status !== 'pending') || Date.now() > deadline) return answer
  }

  /** Maps a file and waits until it is no longer processing. */
  async function process(token: string, id: string, columnMapping: Record<string, string>, options?: MappingOptions) {
    const mapped = await call('POST', `/api/files/${id}/mapping`, { token, body: { columnMapping, options } })
    if (mapped.status !== 200) throw new Error(JSON.stringify(mapped.body))
    return processed(token, id)
  }

  /** Waits until a file is no longer processing. */
  async function processed(token: string, id: string) {
    const pause = growingPause(400)
    for (const deadline = Date.now() + usualLimitMs; Date.now() < deadline; await pause()) {
      const file = (await call<any[]>('GET', '/api/files', { token })).body.find((one) => one.id === id)
      if (file?.status !== 'processing') return file
    }
    throw new Error('the file was not processed within the limit')
  }

  /** Keeps a filter of a source; a busy machine may take a while for what it chooses. */
  async function keepFilter(token: string, fileId: string, conditions: unknown): Promise<Answer> {
    const pause = growingPause(400)
    const keep = () => call('POST', '/api/filters', { token, body: { fileId, conditions } })
    for (const deadline = Date.now() + usualLimitMs; ; await pause()) {
      const kept = await keep()
      if (kept.status !== 202 || Date.now() > deadline) return kept
    }
  }

  return {
    app,
    parts,
    call,
    keepFilter,
    request,
    signedUp,
    upload,
    process,
    processed,
    environment,
    people,
    storage,
    metrics,
    readiness: parts.readiness,
    db,
    database,
    databaseUrl: database.url,
    /** the job loop begins later than the app, or again */
    async startWorker() {
      running = await startBuiltWorker()
    },
    /** the job loop ends, the app goes on */
    stopWorker: async () => running?.stop(),
    async close() {
      watch.stop()
      await locks.stop()
      await running?.stop()
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export type TestApp = Awaited<ReturnType<typeof testApp>>

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
