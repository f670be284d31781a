/** So many bytes had been sent at that moment (milliseconds of any one clock). */
export interface PaceSample {
  atMs: number
  bytes: number
}

export interface UploadPace {
  bytesPerSecond: number
  secondsLeft: number
}

/** The speed is that of the last seconds: what a network did minutes ago says little. */
const windowMs = 8000
const leastMs = 300

/** How fast an upload of so many bytes goes, and how long it will still take; undefined as long as nobody can tell. */
export function uploadPace(samples: PaceSample[], totalBytes: number): UploadPace | undefined {
  const last = samples.at(-1)
  const first = last && samples.find(({ atMs }) => last.atMs - atMs <= windowMs)
  if (!first || !last || last.atMs - first.atMs < leastMs || last.bytes <= first.bytes) return undefined
  const bytesPerSecond = ((last.bytes - first.bytes) * 1000) / (last.atMs - first.atMs)
  return { bytesPerSecond, secondsLeft: (totalBytes - last.bytes) / bytesPerSecond }
}
