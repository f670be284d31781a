/** At most one sign in this time, however many blocks are read. */
const quietMs = 1000

let hear: (() => void) | undefined
let saidMs = 0

/** Calls the listener while a file is read and there is no progress to show. A process has one listener. */
export function hearSignsOfLife(listener: (() => void) | undefined): void {
  hear = listener
  saidMs = 0
}

/** Called in long stretches of work, for every block of bytes. A listener that fails does not fail the read. */
export function giveSignOfLife(): void {
  if (!hear) return
  const now = performance.now()
  if (saidMs && now - saidMs < quietMs) return
  saidMs = now
  try {
    hear()
  } catch {} // nobody waits any more
}
