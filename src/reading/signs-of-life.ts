/** Calls are at least this many milliseconds apart, however many blocks are read. */
const quietMs = 1000

let hear: (() => void) | undefined
let saidMs = 0

/** The listener is called while a file is read and there is no progress to show. A process has only one listener. */
export function hearSignsOfLife(listener: (() => void) | undefined): void {
  hear = listener
  saidMs = 0
}

/** Called for every block of bytes during long work. An error of the listener does not stop the read. */
export function giveSignOfLife(): void {
  if (!hear) return
  const now = performance.now()
  if (saidMs && now - saidMs < quietMs) return
  saidMs = now
  try {
    hear()
  } catch {} // nobody waits any more
}
