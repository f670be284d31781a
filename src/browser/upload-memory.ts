import { chunkBytes } from '#domain/files/upload-limits.ts'

/** What is stored about each unfinished upload, so that the same file can resume. */
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

const key = 'uploads'
/** More than a person can have open; the oldest are dropped first. */
const mostRemembered = 20

export function rememberUpload(file: File, sent: Pick<Memory, 'uploadId' | 'parts' | 'digest'>): void {
  const memory: Memory = { ...sent, name: file.name, size: file.size, lastModified: file.lastModified }
  if (sent.digest) write([...others(sent.uploadId), memory])
}

export const forgetUpload = (uploadId: string): void => write(others(uploadId))

/**
 * The stored upload of a file with the same name, size, modification time and SHA-256 of the chunks already sent;
 * undefined if there is none. It includes the digests before and after the chunk that was in flight, by number of
 * chunks.
 */
export async function rememberedUpload(
  file: File,
): Promise<{ uploadId: string; digests: Record<number, string> } | undefined> {
  const isAlike = ({ name, size, lastModified }: Memory) =>
    name === file.name && size === file.size && lastModified === file.lastModified
  for (const { uploadId, parts, digest: stored } of read().filter(isAlike).reverse()) {
    let before = ''
    let digest = ''
    for (let part = 0; part < parts; part++) {
      before = digest
      digest = await digestParts(
        digest,
        new Uint8Array(await file.slice(part * chunkBytes, (part + 1) * chunkBytes).arrayBuffer()),
      )
    }
    if (digest === stored) return { uploadId, digests: { [parts - 1]: before, [parts]: digest } }
  }
  return undefined
}

const others = (uploadId: string) => read().filter((memory) => memory.uploadId !== uploadId)

function read(): Memory[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored : []
  } catch {
    return []
  }
}

function write(memories: Memory[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(memories.slice(-mostRemembered)))
  } catch {}
}

/**
 * SHA-256 of the previous digest followed by the next chunk, in hexadecimal. It is a chain because the browser's
 * SHA-256 cannot resume. Empty if the browser has no SHA-256 (plain http from another machine); uploads then cannot
 * resume.
 */
export async function digestParts(previous: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  if (!globalThis.crypto?.subtle) return ''
  const chained = new Uint8Array(previous.length + bytes.length)
  chained.set(new TextEncoder().encode(previous))
  chained.set(bytes, previous.length)
  const hash = await crypto.subtle.digest('SHA-256', chained)
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
