/** These bytes in memory of their own. A small Buffer is a piece of 8 KB, and one of zlib's a piece of more: each would keep the whole. */
export function alone(bytes: Buffer): Buffer {
  if (bytes.length === bytes.buffer.byteLength) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}
