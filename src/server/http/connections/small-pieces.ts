import type { IncomingMessage } from 'node:http'

/** From this number of pieces on, the pieces of a body must have `bytesEach` bytes on average. */
const piecesAtLeast = 256
/** A program that sends pieces sends at least a line in each. */
const bytesEach = 64

/** Such pieces are those of a file. */
const largeBytesEach = 512

/** What is known of the pieces of a chunked body. */
export interface Pieces {
  areLarge(): boolean
}

/**
 * Calls `refuse` when the pieces of a chunked body are too small, and drops the following ones. Node makes an object of
 * each piece: when 40 connections without an account sent pieces of one byte, others waited 3 s, and some 30 s.
 */
export function watchPieces(request: IncomingMessage, refuse: () => void): Pieces | undefined {
  if (request.headers['transfer-encoding'] === undefined) return undefined
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
  return { areLarge: () => pieces >= piecesAtLeast && bytes >= pieces * largeBytesEach }
}
