import { headBytes } from './inspection.ts'

/** A part of a file, in bytes. */
export interface Place {
  from: number
  length: number
}

/** Rows of several places, for what begins in the middle of a file; at each, enough bytes for some hundred rows. */
const [places, mostBytes] = [5, 65_536]

/** Where a file of so many bytes is looked at below its first rows: evenly spread, the last place at its end. No byte is in two. */
export function placesBelow(sizeBytes: number): Place[] {
  const step = Math.floor(sizeBytes / (places + 1))
  const length = Math.min(mostBytes, even(step))
  return Array.from({ length: places }, (_, at) => ({
    // An even place is one of a character of UTF-16, too.
    from: even(at === places - 1 ? sizeBytes - length : step * (at + 1)),
    length,
  }))
}

const even = (bytes: number) => bytes - (bytes % 2)

/** The places that a copy of the file's head lacks. */
export const placesBeyondHead = (sizeBytes: number): Place[] =>
  placesBelow(sizeBytes).filter(({ from, length }) => from + length > headBytes)
