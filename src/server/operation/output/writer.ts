import { constants, fstatSync, openSync, write as writeFile } from 'node:fs'
import { Socket } from 'node:net'

export interface Writer {
  fd: number
  /** Writes some of it in the background: how many bytes, and what prevented more. One at a time. */
  write(bytes: Buffer, done: (error: string | undefined, written: number) => void): void
}

/**
 * Writes without ever blocking: the main thread, or one of the threads that the end of the process waits for.
 *
 * A pipe or a terminal is opened anew, so that only we do not wait for its reader: other programs may write to the same
 * one. Of a socket, and of a pipe of another user, which cannot be opened, the event loop tells when it takes more. A file is written to by a thread.
 */
export function openWriter(fd: number): Writer {
  const kind = fstatSync(fd)
  const isPipe = kind.isFIFO()
  if (!isPipe && !kind.isCharacterDevice()) return kind.isSocket() ? socketWriter(fd) : fileWriter(fd)
  try {
    const { O_WRONLY, O_NONBLOCK, O_NOCTTY } = constants
    return fileWriter(openSync(`/proc/self/fd/${fd}`, O_WRONLY | O_NONBLOCK | O_NOCTTY))
  } catch {
    return isPipe ? socketWriter(fd) : fileWriter(fd)
  }
}

const fileWriter = (fd: number): Writer => ({
  fd,
  write(bytes, done) {
    writeFile(fd, bytes, 0, bytes.length, null, (error, written) => done(codeOf(error), written ?? 0))
  },
})

function socketWriter(fd: number): Writer {
  const socket = new Socket({ fd, readable: false, writable: true }).unref()
  socket.on('error', () => {}) // each write hears of it
  return {
    fd,
    write(bytes, done) {
      socket.write(bytes, (error) => done(codeOf(error), error ? 0 : bytes.length))
    },
  }
}

const codeOf = (error: NodeJS.ErrnoException | null | undefined): string | undefined =>
  error ? (error.code ?? 'unknown') : undefined
