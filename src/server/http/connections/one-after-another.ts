import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { watchPieces } from './small-pieces.ts'

/** A request has at least 16 bytes, so a piece holds few; a body of blank lines alone makes 1,000 pieces of 64 KB. */
const leastPiece = 64
const mostPiecesATurn = 16
/** A body in chunks is parsed so far before it is looked at how small they are. */
const mostOfChunks = 1024
/** With more than this waiting, the connection is not read. */
const mostAhead = 16_384
/** The most that may wait of all connections. The connection that exceeds it is ended: no browser sends requests ahead. */
const mostHeld = 8 * 1024 * 1024

const ahead = new WeakSet<IncomingMessage>()

/** Whether its client sent it before the one before it was answered; no browser does. */
export const wasSentAhead = (request: IncomingMessage): boolean => ahead.has(request)

/** Of a body that nobody reads any more, because its request is answered; with more of it to come the connection ends. */
const mostUnread = 65_536
/** What is left of a small body has so long to come. */
const restMs = 500
/**
 * The client reads the answer meanwhile; closed at once, its system may drop it. And who comes back as soon as the connection is
 * closed has to wait: a turn of the process accepts one connection, and newcomers stood behind 600 that came back for 4 s. Not for
 * all of them the same, or they come back together.
 */
export const lastMs = () => 2500 + Math.random() * 2500

/** The event of a connection that is read no further, and ends a few seconds after its last answer. */
export const leaving = 'leaving'

/** Whoever made the request may be answering it, too: the client has taken this one by then. */
const badRequest = 'HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

/** Bytes that wait, of all connections together. */
interface Held {
  bytes: number
}

/**
 * Parses a connection only as far as the request that is being answered. Node's parser makes requests of all bytes it
 * gets: 2,300 of 64 KB. Sent again and again over two connections, they delayed others by 4 s and took 800 MB.
 *
 * The parser gets the bytes in pieces that end with a blank line, as the head of a request does. While a whole request
 * has no answer, the rest waits here, and behind it in the network.
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

/** What the connection goes on to send is not looked at; it ends after the answer that is being made. */
export const readNoFurther = (socket: Socket): void => lines.get(socket)?.readNoFurther()

class Line {
  private readonly parse: (bytes: Buffer) => void
  private rest: Buffer = Buffer.alloc(0)
  private unanswered = 0
  /** bytes that certainly are of the last request's body */
  private bodyLeft = 0
  private last?: IncomingMessage
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
    // Node's own listener. While there is another one, Node hands out the bytes instead of parsing them unseen.
    this.parse = socket.listeners('data')[0] as typeof this.parse
    socket.off('data', this.parse)
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
    watchPieces(request, () => {
      if (!answer.headersSent) this.socket.write(badRequest)
      this.leave()
    })
  }

  end(): void {
    this.unanswered--
    if (!this.unanswered && this.hasMore()) this.endBody()
    if (this.rest.length || this.isPaused) this.setAdvance()
  }

  /** Whether more of the last request is to come. */
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

  /** Whether too much comes in of a body whose request is answered. */
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

  /** Not at once: an answer may end while the parser still runs. */
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
      this.bodyLeft -= piece.length // also where some of the piece was the head
    }
    if (this.rest.length && held.bytes > mostHeld) this.leave()
    else if (this.rest.length > mostAhead) {
      this.isPaused = true
      socket.pause()
    } else if (this.isPaused) {
      this.isPaused = false
      socket.resume()
    }
  }

  private lengthOfPiece(): number {
    if (this.bodyLeft > 0) return this.bodyLeft
    const hasChunks = this.last?.complete === false && this.last.headers['transfer-encoding'] !== undefined
    return hasChunks ? mostOfChunks : endOfPiece(this.rest)
  }

  /** The body of the only request under way comes in; what is behind that request waits. */
  private mayParse(): boolean {
    const { socket, rest, unanswered, last } = this
    if (!rest.length || this.isRefused || socket.destroyed || socket.writableEnded) return false
    return !unanswered || (unanswered === 1 && !last!.complete)
  }
}

/** `pause` alone lets another 64 KB in, which stay as long as the connection: 600 of them held 38 MB. */
function stopReading(socket: Socket & { _handle?: { reading: boolean; readStop?(): number } | null }): void {
  socket.pause()
  socket._read = () => {} // else Node reads ahead
  if (!socket._handle?.readStop) return
  socket._handle.reading = false
  socket._handle.readStop()
}

/** Behind the first blank line after the least length; the end of all bytes if there is none. */
function endOfPiece(bytes: Buffer): number {
  const ends = ['\n\n', '\n\r\n'].map((blank) => {
    const at = bytes.indexOf(blank, leastPiece - blank.length, 'latin1')
    return at < 0 ? bytes.length : at + blank.length
  })
  return Math.min(...ends)
}
