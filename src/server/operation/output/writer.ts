import { constants, fstatSync, openSync, write as writeFile } from 'node:fs'
import { Socket } from 'node:net'

export interface Writer {
  fd: number
  /**
   * Writes a part in the background, and answers how many bytes were written and what prevented more. One call at a
   * time.
   */
  write(bytes: Buffer, done: (error: string | undefined, written: number) => void): void
}

/**
 * Writes without ever blocking the main thread or the threads for which the end of the process waits. A pipe or
 * terminal is opened again, so that non-blocking mode affects only us: other programs may write to the same one.
 * Sockets, and pipes of another user that cannot be opened, use the event loop. A thread writes to files.
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
  socket.on('error', () => {}) // each write call gets it
  return {
    fd,
    write(bytes, done) {
      socket.write(bytes, (error) => done(codeOf(error), error ? 0 : bytes.length))
    },
  }
}

const codeOf = (error: NodeJS.ErrnoException | null | undefined): string | undefined =>
  error ? (error.code ?? 'unknown') : undefined
