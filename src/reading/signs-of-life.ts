/** Whoever waits hears one so often, not of every block. */
const quietMs = 1000

let hear: (() => void) | undefined
let saidMs = 0

/** Has `listener` hear that the file is still being read, in stretches of work that make no progress to be shown. One a process. */
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
