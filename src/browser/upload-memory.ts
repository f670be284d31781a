import { chunkBytes } from '#domain/files/upload.ts'

/** What is stored about an unfinished upload, so that the same file can resume. */
interface Memory {
  uploadId: string
  name: string
  size: number
  lastModified: number
  /** number of chunks sent, including the one in flight */
  parts: number
  /** chained SHA-256 of these chunks */
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
 * The stored upload, if this file has the same name, size, modification time and SHA-256 of the chunks already sent.
 * With it come the digests before and after the chunk that was in flight, by number of chunks.
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
 * SHA-256 of the previous digest followed by the next chunk, hexadecimal. It is a chain because the browser's SHA-256
 * cannot resume. Empty where the browser has none (plain http from another machine); then uploads cannot resume.
 */
export async function digestParts(previous: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  if (!globalThis.crypto?.subtle) return ''
  const chained = new Uint8Array(previous.length + bytes.length)
  chained.set(new TextEncoder().encode(previous))
  chained.set(bytes, previous.length)
  const hash = await crypto.subtle.digest('SHA-256', chained)
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
