/** These bytes in memory of their own: a small Buffer is cut out of 8 KB that it would keep, zlib's out of as much as it asked for. */
export function alone(bytes: Buffer): Buffer {
  if (bytes.length === bytes.buffer.byteLength) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}
