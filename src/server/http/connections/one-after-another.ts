import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { type Pieces, watchPieces } from './small-pieces.ts'

/**
 * A request has at least 16 bytes, so a piece holds few requests. A body of only blank lines makes 1,000 pieces per 64
 * KB.
 */
const leastPiece = 64
const mostPiecesATurn = 16
/** At most this many bytes of a chunked body are parsed before the sizes of its pieces are checked. */
const mostOfChunks = 1024
/**
 * The same once the pieces have proved to be large, as those of a file are. In parts of 1024 bytes, a busy machine took 2 MB
 * a second.
 */
const mostOfLargeChunks = 16_384
/** With more than this waiting, the connection is not read. */
const mostAhead = 16_384
/**
 * The most bytes that may wait on all connections. The connection that exceeds it is ended, because no browser sends
 * requests ahead.
 */
const mostHeld = 8 * 1024 * 1024

const ahead = new WeakSet<IncomingMessage>()

/** Whether the client sent this request before the previous one was answered; no browser does. */
export const wasSentAhead = (request: IncomingMessage): boolean => ahead.has(request)

/**
 * The most bytes accepted of a body that nobody reads, because its request is already answered. If more follows, the
 * connection ends.
 */
const mostUnread = 65_536
/** The time in which the rest of a small body must arrive. */
const restMs = 500
/**
 * How long a connection stays open after its last answer. The client can read the answer meanwhile; if the connection
 * closed at once, the client's system might drop it. A client that reconnects as soon as it is closed has to wait, too:
 * a turn of the process accepts one connection, and new clients stood behind 600 reconnecting ones for 4 s. The time
 * varies, so that they do not all come back together.
 */
export const lastMs = () => 2500 + Math.random() * 2500

/** Emitted when a connection is no longer read. It ends some seconds after its last answer. */
export const leaving = 'leaving'

/** The application may answer the same request later; by then the client has already taken this answer. */
const badRequest = 'HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

/** Bytes that wait, of all connections together. */
interface Held {
  bytes: number
}

/**
 * Parses a connection only up to the request that is being answered. Node's parser makes requests of all bytes that it
 * gets: 2,300 from 64 KB. Sent repeatedly over two connections, they delayed others by 4 s and took 800 MB. The parser
 * gets the bytes in pieces that end with a blank line, as the head of a request does. While a request is unanswered,
 * further bytes wait here, and then in the network.
 */
export function parseOneAfterAnother(server: Server): void {
  const held = { bytes: 0 }
  server.on('connection', (socket) => lines.set(socket, new Line(socket, held)))
  server.prependListener('request', (request, answer) => {
    const line = lines.get(request.socket)
    line?.begin(request, answer)
    answer.once('close', () => line?.end())
  })
}

const lines = new WeakMap<Socket, Line>()

/** Further bytes of the connection are ignored; it ends after the answer in progress. */
export const readNoFurther = (socket: Socket): void => lines.get(socket)?.readNoFurther()

class Line {
  private readonly parse: (bytes: Buffer) => void
  private rest: Buffer = Buffer.alloc(0)
  private unanswered = 0
  /** bytes that certainly belong to the body of the last request */
  private bodyLeft = 0
  private last?: IncomingMessage
  private pieces?: Pieces
  private unread = 0
  private isSet = false
  private isBehind = false
  private isPaused = false
  private isRefused = false
  private isLeaving = false
  private timer?: NodeJS.Timeout

  constructor(
    private readonly socket: Socket,
    private readonly held: Held,
  ) {
    // Node's own listener. While there is another listener, Node passes the bytes on instead of parsing them
    // internally.
    this.parse = socket.listeners('data')[0] as typeof this.parse
    socket.off('data', this.parse)
    // Node reads on whenever a route reads the body. Of a file in chunks, 8 MB stood here within seconds.
    const resume = socket.resume.bind(socket)
    socket.resume = () => (this.isPaused ? socket : resume())
    socket.on('data', (bytes: Buffer) => {
      if (this.isRefused) return void socket.pause()
      if (this.isUnread(bytes.length)) return this.leave()
      this.keep(this.rest.length ? Buffer.concat([this.rest, bytes]) : bytes)
      if (!this.isSet) this.advance()
    })
    const destroySoon = socket.destroySoon.bind(socket)
    socket.destroySoon = () => (this.hasMore() ? this.leave() : destroySoon())
    socket.once('close', () => {
      clearTimeout(this.timer)
      this.keep(Buffer.alloc(0))
    })
  }

  readNoFurther(): void {
    this.isRefused = true
    stopReading(this.socket)
    this.keep(Buffer.alloc(0))
  }

  begin(request: IncomingMessage, answer: ServerResponse): void {
    if (this.unanswered || this.isBehind) ahead.add(request)
    this.unanswered++
    this.last = request
    this.unread = 0
    this.bodyLeft = Number(request.headers['content-length'] ?? 0)
    this.pieces = watchPieces(request, () => {
      if (!answer.headersSent) this.socket.write(badRequest)
      this.leave()
    })
  }

  end(): void {
    this.unanswered--
    if (!this.unanswered && this.hasMore()) this.endBody()
    if (this.rest.length || this.isPaused) this.setAdvance()
  }

  /** Whether more of the last request will arrive. */
  private hasMore(): boolean {
    return this.last?.complete === false && !this.socket.destroyed
  }

  private endBody(): void {
    if (this.bodyLeft - this.rest.length > mostUnread) this.leave()
    else this.last!.resume()
    this.timer ??= setTimeout(() => {
      this.timer = undefined
      if (!this.unanswered && this.hasMore()) this.leave()
    }, restMs)
  }

  /** Whether too much arrives of a body whose request is already answered. */
  private isUnread(bytes: number): boolean {
    if (this.unanswered || !this.hasMore()) return false
    this.unread += bytes
    return this.unread > mostUnread
  }

  private leave(): void {
    if (this.isLeaving) return
    this.isLeaving = true
    this.readNoFurther()
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.socket.destroy(), lastMs())
    this.socket.emit(leaving)
  }

  private keep(rest: Buffer): void {
    this.held.bytes += rest.length - this.rest.length
    this.rest = rest
  }

  /** Not at once, because an answer may end while the parser is still running. */
  private setAdvance(): void {
    if (this.isSet) return
    this.isSet = true
    setImmediate(() => {
      this.isSet = false
      this.isBehind = true
      this.advance()
      this.isBehind = false
    })
  }

  private advance(): void {
    const { socket, held } = this
    for (let pieces = 0; this.mayParse(); pieces++) {
      if (pieces === mostPiecesATurn) {
        this.setAdvance()
        break
      }
      const piece = this.rest.subarray(0, this.lengthOfPiece())
      this.keep(this.rest.subarray(piece.length))
      this.parse.call(socket, piece)
      this.bodyLeft -= piece.length // also if a part of the piece was the head
    }
    if (this.rest.length && held.bytes > mostHeld) this.leave()
    else if (this.rest.length > mostAhead) {
      this.isPaused = true
      socket.pause()
    } else if (this.isPaused) {
      this.isPaused = false
      // A body that is full resumes the connection once it is read.
      if (!isFull(this.last)) socket.resume()
    }
  }

  private lengthOfPiece(): number {
    if (this.bodyLeft > 0) return this.bodyLeft
    const hasChunks = this.last?.complete === false && this.last.headers['transfer-encoding'] !== undefined
    if (!hasChunks) return endOfPiece(this.rest)
    return this.pieces?.areLarge() ? mostOfLargeChunks : mostOfChunks
  }

  /** The body of the only request under way arrives; bytes behind that request wait. */
  private mayParse(): boolean {
    const { socket, rest, unanswered, last } = this
    if (!rest.length || this.isRefused || socket.destroyed || socket.writableEnded) return false
    return !unanswered || (unanswered === 1 && !last!.complete)
  }
}

const isFull = (body: IncomingMessage | undefined) =>
  body?.complete === false && body.readableLength >= body.readableHighWaterMark

/** After `pause` alone, another 64 KB arrive and stay as long as the connection: 600 connections held 38 MB. */
function stopReading(socket: Socket & { _handle?: { reading: boolean; readStop?(): number } | null }): void {
  socket.pause()
  socket._read = () => {} // else Node reads ahead
  if (!socket._handle?.readStop) return
  socket._handle.reading = false
  socket._handle.readStop()
}

/** The place behind the first blank line after the least length; the end of all bytes if there is no blank line. */
function endOfPiece(bytes: Buffer): number {
  const ends = ['\n\n', '\n\r\n'].map((blank) => {
    const at = bytes.indexOf(blank, leastPiece - blank.length, 'latin1')
    return at < 0 ? bytes.length : at + blank.length
  })
  return Math.min(...ends)
}
