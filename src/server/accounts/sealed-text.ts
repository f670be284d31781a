import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16
const keyOf = (token: string) => Buffer.from(hkdfSync('sha256', token, '', 'sealed text', 32))

/** Encrypts a text for an address: only the session with this token can decrypt it. */
export function sealText(token: string, text: string): string {
  const iv = randomBytes(ivBytes)
  const sealing = createCipheriv(cipher, keyOf(token), iv)
  const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
  return Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64url')
}

/** Undefined if this session did not encrypt it. */
export function openSealed(token: string, text: string): string | undefined {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length < ivBytes + tagBytes) return undefined
  try {
    const opening = createDecipheriv(cipher, keyOf(token), bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
    opening.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
    return Buffer.concat([opening.update(bytes.subarray(ivBytes + tagBytes)), opening.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
