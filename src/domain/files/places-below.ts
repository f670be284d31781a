import { headBytes } from './inspection.ts'

/** A part of a file, in bytes. */
export interface Place {
  from: number
  length: number
}

/** Rows of several places, for what begins in the middle of a file; at each, enough bytes for some hundred rows. */
const [places, mostBytes] = [5, 65_536]

/** Where a file of so many bytes is looked at from a byte on: evenly spread, the last place at its end. No byte is in two. */
export function placesBelow(from: number, sizeBytes: number): Place[] {
  const step = Math.floor(Math.max(0, sizeBytes - from) / places)
  const length = Math.min(mostBytes, even(step))
  return Array.from({ length: places }, (_, at) => {
    if (at < places - 1) return { from: even(from + step * at), length }
    const last = even(sizeBytes - length)
    return { from: last, length: sizeBytes - last }
  })
}

/** An even place is one of a character of UTF-16, too. */
const even = (bytes: number) => bytes - (bytes % 2)

/** The same where only the file's head is copied: beyond it. */
export const placesBeyondHead = (sizeBytes: number): Place[] => placesBelow(headBytes, sizeBytes)
