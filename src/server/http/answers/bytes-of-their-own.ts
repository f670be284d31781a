/**
 * Copies these bytes into memory of their own. A small Buffer is a slice of 8 KB, and one from zlib a slice of more;
 * caching it would keep the whole.
 */
export function alone(bytes: Buffer): Buffer {
  if (bytes.length === bytes.buffer.byteLength) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}
