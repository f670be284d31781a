import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { signedUpClient } from '#tests/support/client.ts'
import { descriptorsOf } from '#tests/support/http.ts'
import { startServer } from '#tests/support/server.ts'

interface Figures {
  requests: number
  residentMb: number
  descriptors: number
}

const lanes = 8

/**
 * Requests of mixed kinds to a started server: pages, 404s, calls, HEADs, broken-off ones, sign-ins, uploads begun and left.
 * The figures of the web process after each number of requests named, when it has come to rest.
 */
export async function soak(stops: number[]): Promise<Figures[]> {
  const server = await startServer({ WORKER: 'off', THROTTLE: 'off', LOG_LEVEL: 'warn', MAX_OPEN_UPLOADS: '100000' })
  const agent = new Agent({ keepAlive: true, maxSockets: lanes })
  try {
    const { token, upload, call } = await signedUpClient(server, 'soak@example.com')
    const file = await upload('customer,date,value\na,2024-01-01,1\nb,2024-01-02,2\n')
    const { port } = new URL(server.site)
    const own = { cookie: `session=${token}` }
    const json = { ...own, 'content-type': 'application/json' }

    const send = (method: string, path: string, headers = {}, body?: string, leavesAfterMs?: number) =>
      new Promise<void>((resolve) => {
        const sent = request({
          port,
          host: '127.0.0.1',
          method,
          path,
          headers,
          agent: leavesAfterMs === undefined ? agent : false,
        })
        sent.on('response', (response) => response.resume().on('close', resolve))
        sent.on('error', () => resolve())
        if (leavesAfterMs !== undefined) setTimeout(() => resolve(void sent.destroy()), leavesAfterMs)
        sent.end(body)
      })
    let open: string[] = []
    const beginUpload = async () => {
      const init = { filename: 'left.csv', fileSize: 3_000_000, mimeType: 'text/csv', totalChunks: 3 }
      const { uploadId } = await call<{ uploadId: string }>('POST', '/api/files/upload-chunked/init', init)
      open.push(uploadId)
      const chunk = JSON.stringify({ uploadId, chunkIndex: 0, data: 'A'.repeat(400_000) })
      await send('POST', '/api/files/upload-chunked/chunk', json, chunk, open.length % 3 ? undefined : 2)
    }
    const cancelUploads = async () => {
      const left = open
      open = []
      for (const id of left) await send('DELETE', `/api/files/upload-chunked/${id}`, own)
    }
    const kinds: ((n: number) => Promise<unknown>)[] = [
      (n) => send('GET', n % 2 ? `/login?next=/dashboard/${n}` : '/login'),
      () => send('GET', '/', { 'accept-encoding': 'gzip' }),
      () => send('GET', '/dashboard', { ...own, 'accept-encoding': 'br' }),
      (n) => send('GET', n % 2 ? `/dashboard/revenue?unknown=${n}` : '/dashboard/revenue', own),
      () => send('GET', '/nowhere'),
      (n) => send('GET', `/api/nowhere/${n}?token=${n}`),
      () => send('GET', '/api/files', own),
      () => send('GET', '/api/auth/me'),
      () => send('HEAD', '/dashboard', own),
      () => send('HEAD', '/login'),
      () => send('HEAD', `/api/files/${file.fileId}/set-aside.csv`, own),
      (n) => send('GET', '/dashboard', own, undefined, n % 12),
      (n) => send('GET', '/login', {}, undefined, n % 6),
      () => send('GET', '/favicon.svg'),
      () => send('GET', '/dashboard/cohorts?groupBy=day', own),
      () => send('POST', '/dashboard/notifications', own),
      () => send('POST', '/api/auth/verify-email', json, '{"token":"x"}'),
      (n) =>
        n % 4
          ? send('GET', '/healthz')
          : send('POST', '/api/auth/login', json, '{"email":"soak@example.com","password":"wrong"}'),
      (n) => (n % 8 ? send('GET', '/readyz') : beginUpload()),
      (n) => (n % 200 === 19 ? cancelUploads() : send('GET', '/api/notifications', own)),
    ]

    let made = 0
    const until = async (count: number) => {
      while (made < count) {
        const n = made++
        await kinds[n % kinds.length]!(n)
      }
    }
    const figures: Figures[] = []
    for (const stop of stops) {
      await Promise.all(Array.from({ length: lanes }, () => until(stop)))
      figures.push({ requests: stop, ...(await atRest(server.pid)) })
    }
    return figures
  } finally {
    agent.destroy()
    await server.close()
  }
}

/** The least of some seconds: what was garbage has been collected, what was closing is closed. */
async function atRest(pid: number): Promise<Omit<Figures, 'requests'>> {
  let [residentMb, descriptors] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let i = 0; i < 16; i++) {
    await sleep(500)
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))!
    residentMb = Math.min(residentMb, Number(kilobytes) / 1024)
    descriptors = Math.min(descriptors, descriptorsOf(pid))
  }
  return { residentMb: Math.round(residentMb), descriptors }
}
