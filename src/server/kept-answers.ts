import type { Context } from 'hono'
import type { AppEnv } from './app-env'
import { acceptedEncoding, pack, packedHeaders } from './compression'

/** All kept answers together, and how long one is kept: a deleted file's leave memory with its bytes (requirements.md 33). */
const maxBytes = 32 * 1024 * 1024
const keptMs = 60_000

interface Kept {
  body: Buffer
  isPacked: boolean
  until: number
}

// Oldest first; one for all requests of the process.
const kept = new Map<string, Kept>()
let keptBytes = 0

/**
 * JSON about a completed file, kept for a minute as it was sent: a file's figures never change under one version of its
 * rollups. 5,000 SKUs take 25 ms to read, write and compress, kept ones 3. The caller has checked whose file it is, each
 * time.
 */
export async function keptJson(
  c: Context<AppEnv>,
  file: { id: string; rollup_version: number | null },
  question: string,
  make: () => Promise<unknown>,
): Promise<Response> {
  const encoding = acceptedEncoding(c)
  const key = [file.id, file.rollup_version, question, encoding].join(' ')
  const answer = find(key) ?? keep(key, await encoded(await make(), encoding))
  return c.body(new Uint8Array(answer.body), 200, {
    'content-type': 'application/json',
    'content-length': String(answer.body.length),
    ...(encoding && answer.isPacked ? packedHeaders(encoding) : {}),
  })
}

async function encoded(value: unknown, encoding: ReturnType<typeof acceptedEncoding>) {
  const body = Buffer.from(JSON.stringify(value))
  const packed = encoding && (await pack(body, encoding))
  return { body: packed ?? body, isPacked: packed !== undefined }
}

function find(key: string): Kept | undefined {
  const found = kept.get(key)
  return found && found.until > performance.now() ? found : undefined
}

function keep(key: string, answer: Pick<Kept, 'body' | 'isPacked'>): Kept {
  const fresh = { ...answer, until: performance.now() + keptMs }
  drop(key)
  kept.set(key, fresh)
  keptBytes += answer.body.length
  for (const [oldest, { until }] of kept) {
    if (keptBytes <= maxBytes && until > performance.now()) break
    drop(oldest)
  }
  return fresh
}

function drop(key: string): void {
  keptBytes -= kept.get(key)?.body.length ?? 0
  kept.delete(key)
}
