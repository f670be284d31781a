import { chunkBytes } from '#domain/files/upload.ts'

/** What is kept of an unfinished upload, so that the same file can go on where it stopped. */
interface Memory {
  uploadId: string
  name: string
  size: number
  lastModified: number
  /** parts sent, the one in flight included */
  parts: number
  /** SHA-256 over these parts, chained part by part */
  digest: string
}

const key = 'upload'

export function rememberUpload(file: File, sent: Pick<Memory, 'uploadId' | 'parts' | 'digest'>): void {
  const memory: Memory = { ...sent, name: file.name, size: file.size, lastModified: file.lastModified }
  try {
    if (sent.digest) localStorage.setItem(key, JSON.stringify(memory))
  } catch {}
}

export function forgetUpload(): void {
  try {
    localStorage.removeItem(key)
  } catch {}
}

/**
 * The remembered upload if this file agrees with it in name, size, last-modified time and the SHA-256 of the parts
 * already sent; with the digest before and after the part that was in flight, by number of parts.
 */
export async function rememberedUpload(
  file: File,
): Promise<{ uploadId: string; digests: Record<number, string> } | undefined> {
  const memory = read()
  if (!memory || memory.name !== file.name || memory.size !== file.size || memory.lastModified !== file.lastModified)
    return undefined
  let before = ''
  let digest = ''
  for (let part = 0; part < memory.parts; part++) {
    before = digest
    digest = await digestParts(
      digest,
      new Uint8Array(await file.slice(part * chunkBytes, (part + 1) * chunkBytes).arrayBuffer()),
    )
  }
  if (digest !== memory.digest) return undefined
  return { uploadId: memory.uploadId, digests: { [memory.parts - 1]: before, [memory.parts]: digest } }
}

function read(): Memory | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/**
 * SHA-256 of the previous digest followed by the next part, hexadecimal: a chain, because the browser's SHA-256 cannot
 * go on where it stopped. Empty where the browser has none (a page over plain http from another machine): no resuming.
 */
export async function digestParts(previous: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  if (!globalThis.crypto?.subtle) return ''
  const chained = new Uint8Array(previous.length + bytes.length)
  chained.set(new TextEncoder().encode(previous))
  chained.set(bytes, previous.length)
  const hash = await crypto.subtle.digest('SHA-256', chained)
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
