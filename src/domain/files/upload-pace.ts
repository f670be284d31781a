/** How many bytes were sent by a moment (in milliseconds of any clock). */
export interface PaceSample {
  atMs: number
  bytes: number
}

export interface UploadPace {
  bytesPerSecond: number
  secondsLeft: number
}

/** The speed is measured over the last seconds, because the speed of minutes ago says little. */
const windowMs = 8000
const leastMs = 300

/** Speed and remaining time of an upload; undefined until they can be estimated. */
export function uploadPace(samples: PaceSample[], totalBytes: number): UploadPace | undefined {
  const last = samples.at(-1)
  const first = last && samples.find(({ atMs }) => last.atMs - atMs <= windowMs)
  if (!first || !last || last.atMs - first.atMs < leastMs || last.bytes <= first.bytes) return undefined
  const bytesPerSecond = ((last.bytes - first.bytes) * 1000) / (last.atMs - first.atMs)
  return { bytesPerSecond, secondsLeft: (totalBytes - last.bytes) / bytesPerSecond }
}
