import type { IncomingMessage } from 'node:http'

/** Of so many pieces of a body, one must have so many bytes on average. Programs that send pieces at all send a line or a block in each. */
const piecesAtLeast = 256
const bytesEach = 64

/**
 * Calls `refuse` when the pieces of a chunked body are too small, and drops what follows. Node makes an object of each piece, however
 * small: 40 connections without an account that sent pieces of one byte let others wait for 3 s, some for 30.
 */
export function watchPieces(request: IncomingMessage, refuse: () => void): void {
  if (request.headers['transfer-encoding'] === undefined) return
  const push = request.push.bind(request)
  let pieces = 0
  let bytes = 0
  let isRefused = false
  request.push = (piece: Buffer | null, ...rest) => {
    if (isRefused) return true
    pieces++
    bytes += piece?.length ?? 0
    if (piece === null || pieces < piecesAtLeast || bytes >= pieces * bytesEach) return push(piece, ...rest)
    isRefused = true
    refuse()
    return true
  }
}
