import type { DataFile } from '#domain/files/data-file.ts'
import { chunkBytes, chunkCount } from '#domain/files/upload-limits.ts'
import { growingPause, usualLimitMs } from './program.ts'
import type { RunningServer } from './server.ts'

const uploads = '/api/files/upload-chunked'

const password = 'correct horse'

/** A person who was invited and set up, who uses a running server only through calls with the bearer token. */
export async function signedUpClient(server: RunningServer, email: string) {
  await server.invite(email)
  return clientOf(server, '/api/auth/first-time-setup', { email, password, confirmPassword: password })
}

/** The same person at another server, or later. */
export const signedInClient = (server: Pick<RunningServer, 'site'>, email: string) =>
  clientOf(server, '/api/auth/login', { email, password })

async function clientOf(server: Pick<RunningServer, 'site'>, entry: string, credentials: object) {
  let token: string | undefined

  async function call<T = any>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(server.site + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const text = await response.text()
    if (!response.ok) throw new CallError(response.status, text)
    return JSON.parse(text) as T
  }
  /** While the server or its database is away the call is made again. */
  async function insist<T = any>(method: string, path: string, body?: unknown, timeoutMs = usualLimitMs): Promise<T> {
    const pause = growingPause()
    for (const deadline = Date.now() + timeoutMs; ; await pause()) {
      try {
        return await call<T>(method, path, body)
      } catch (error) {
        const isAway = error instanceof TypeError || (error instanceof CallError && error.status === 503)
        if (!isAway || Date.now() > deadline) throw error
      }
    }
  }
  token = (await call('POST', entry, credentials)).token

  const file = async (id: string) => (await insist<DataFile[]>('GET', '/api/files')).find((one) => one.id === id)
  return {
    token: token!,
    call,
    insist,
    file,
    /**
     * The four calls of an upload. It continues where the server is after each interruption; the file can then be
     * mapped.
     */
    async upload(contents: string | Buffer, filename = 'orders.csv', beforeChunk?: (chunkIndex: number) => unknown) {
      const bytes = Buffer.from(contents)
      const totalChunks = chunkCount(bytes.length)
      const init = { filename, fileSize: bytes.length, mimeType: 'text/csv', totalChunks }
      const { uploadId } = await insist('POST', `${uploads}/init`, init)
      const send = async (chunkIndex: number): Promise<number> => {
        const data = bytes.subarray(chunkIndex * chunkBytes, (chunkIndex + 1) * chunkBytes).toString('base64')
        return (await insist('POST', `${uploads}/chunk`, { uploadId, chunkIndex, data })).receivedChunks
      }
      for (let received = 0; received < totalChunks; ) {
        beforeChunk?.(received)
        received = await send(received)
      }
      beforeChunk?.(totalChunks)
      // on a busy machine the file is pending for a while
      for (;;) {
        const file = await insist<DataFile & { fileId: string }>('POST', `${uploads}/finalize`, { uploadId })
        if (file.status !== 'pending') return file
      }
    },
    map: (id: string, columnMapping: Record<string, string>) =>
      call<DataFile>('POST', `/api/files/${id}/mapping`, { columnMapping }),
    /** Waits until the file is no longer processing; returns it, and how many seconds that took. */
    async processed(id: string, timeoutMs = usualLimitMs) {
      const started = performance.now()
      // each call takes 10 ms of processor time
      const pause = growingPause(400)
      for (; performance.now() - started < timeoutMs; await pause()) {
        const found = await file(id)
        if (found?.status !== 'processing') return { file: found, seconds: (performance.now() - started) / 1000 }
      }
      throw new Error(`still processing after ${timeoutMs} ms: ${JSON.stringify(await file(id))}`)
    },
    /** Everything the product says about a completed file. */
    async figures(id: string) {
      const found: Record<string, unknown> = {}
      const get = async (path: string) => {
        found[path] = await call('GET', path.replace('{id}', id))
      }
      for (const groupBy of ['day', 'week', 'month', 'quarter', 'year']) {
        await get(`/api/revenue/analytics?fileId={id}&groupBy=${groupBy}`)
        for (const percentiles of ['[1,2,3,4,5,6,7,8,9,10]', '[1]', '[4,10]'])
          await get(`/api/cohort/analytics?fileId={id}&groupBy=${groupBy}&percentiles=${percentiles}`)
      }
      await get('/api/lifecycle/sku?fileId={id}')
      await get('/api/lifecycle/aov?fileId={id}')
      const { status, rows, setAsideRows, progress } = (await file(id))!
      return { ...found, file: { status, rows, setAsideRows, progress } }
    },
  }
}

export type Client = Awaited<ReturnType<typeof signedUpClient>>

export class CallError extends Error {
  constructor(
    readonly status: number,
    body: string,
  ) {
    super(`${status}: ${body}`)
  }
}
