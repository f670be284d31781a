/** The first `length` bytes of the RC4 key stream; OpenSSL 3 no longer has RC4. */
export function rc4Stream(key: Buffer, length: number): Buffer {
  const state = Uint8Array.from(everyByte)
  for (let at = 0, other = 0; at < 256; at++) {
    const kept = state[at]!
    other = (other + kept + key[at % key.length]!) & 255
    state[at] = state[other]!
    state[other] = kept
  }
  const stream = Buffer.alloc(length)
  for (let at = 0, first = 0, second = 0; at < length; at++) {
    first = (first + 1) & 255
    const kept = state[first]!
    second = (second + kept) & 255
    state[first] = state[second]!
    state[second] = kept
    stream[at] = state[(state[first]! + kept) & 255]!
  }
  return stream
}

const everyByte = Uint8Array.from({ length: 256 }, (_, at) => at)
