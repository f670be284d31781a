import { writeSync } from 'node:fs'
import { openWriter } from './writer.ts'

/** Writes lines to standard output or standard error, which may not accept them. */
export interface Output {
  /** Writes one or several lines, each with its line end. Never waits, never throws. */
  write(lines: string): void
  /** lines that were dropped since the start */
  dropped(): number
  /** Resolves when everything is written or cannot be written, at the latest after this time. */
  drained(limitMs: number): Promise<void>
}

/** Space for about 2,000 waiting lines. If they cannot be written, later lines are dropped. */
const mostWaiting = 512 * 1024
const retryMs = 1000
/** Pause if the reader of a pipe is slow. */
const retryFullMs = 50
/** For the lines before the end of the process. */
const lastChanceMs = 500

/**
 * Writes in the background. The logger's own destination writes on the main thread and, if the disk is full, tries
 * again there: every page hung for minutes, and then the error ended the process. After a loss, one line says how many
 * lines were lost; `lossLine` makes it.
 */
export function openOutput(fd: number, lossLine: (count: number) => string): Output {
  const writer = openWriter(fd)
  let waiting: string[] = []
  let waitingBytes = 0
  let sending = Buffer.alloc(0)
  let isSending = false
  let isSet = false
  let isFailing = false
  let dropped = 0
  let told = 0

  const setSend = () => {
    if (isSet || isSending) return
    isSet = true
    setImmediate(send)
  }

  function send(): void {
    isSet = false
    takeWaiting()
    if (!sending.length) return
    isSending = true
    writer.write(sending, (error, written) => {
      isSending = false
      sending = sending.subarray(written)
      isFailing = error !== undefined && error !== 'EAGAIN'
      if (!error && dropped > told) tellLoss()
      if (!error) return sending.length || waiting.length ? setSend() : undefined
      isSet = true
      setTimeout(send, error === 'EAGAIN' ? retryFullMs : retryMs).unref()
    })
  }

  function takeWaiting(): void {
    if (sending.length || !waiting.length) return
    sending = Buffer.from(waiting.join(''))
    waiting = []
    waitingBytes = 0
  }

  function tellLoss(): void {
    waiting.push(lossLine(dropped - told))
    told = dropped
  }

  process.on('exit', () => {
    if (isSending) sending = Buffer.alloc(0) // a thread finishes what it has begun
    const deadline = Date.now() + lastChanceMs
    for (takeWaiting(); sending.length && Date.now() < deadline; takeWaiting()) {
      try {
        sending = sending.subarray(writeSync(writer.fd, sending))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10)
      }
    }
  })

  return {
    write(lines) {
      if (waitingBytes + lines.length > mostWaiting) {
        dropped += lines.split('\n').length - 1
        return
      }
      waiting.push(lines)
      waitingBytes += lines.length
      setSend()
    },
    dropped: () => dropped,
    async drained(limitMs) {
      const deadline = Date.now() + limitMs
      while ((isSending || sending.length || waiting.length) && !isFailing && Date.now() < deadline)
        await new Promise((resolve) => setTimeout(resolve, 10))
    },
  }
}
