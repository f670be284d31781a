import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'

/** The secret of a source's erasures, 64 hexadecimal digits. */
export const newErasureSecret = (): string => randomBytes(32).toString('hex')

/** The keyed hash by which a customer is known once the key is forgotten. */
export const digestOfKey = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64')

const cipher = 'aes-256-gcm'
const keyOf = (secret: string) => createHash('sha256').update(`seal ${secret}`).digest()

/** The key as it is stored until the erasure is done: a search of the database does not find it. */
export function sealKey(secret: string, key: string): string {
  const nonce = randomBytes(12)
  const sealing = createCipheriv(cipher, keyOf(secret), nonce)
  const sealed = Buffer.concat([sealing.update(key, 'utf8'), sealing.final()])
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed]).toString('base64')
}

/** Throws for a text that was not sealed with this secret. */
export function openKey(secret: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  const opening = createDecipheriv(cipher, keyOf(secret), bytes.subarray(0, 12))
  opening.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([opening.update(bytes.subarray(28)), opening.final()]).toString('utf8')
}
