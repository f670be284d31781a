import { headBytes } from './inspection.ts'

/** A part of a file, in bytes. */
export interface Place {
  from: number
  length: number
}

/**
 * Rows are read at several places of a file, which may begin in the middle of a row. Each place has enough bytes for
 * some hundred rows.
 */
const [places, mostBytes] = [5, 65_536]

/**
 * The places at which a file is inspected, from a given byte on: evenly spread, the last at the end of the file. Places
 * never overlap.
 */
export function placesBelow(from: number, sizeBytes: number): Place[] {
  const step = Math.floor(Math.max(0, sizeBytes - from) / places)
  const length = Math.min(mostBytes, even(step))
  return Array.from({ length: places }, (_, at) => {
    if (at < places - 1) return { from: even(from + step * at), length }
    const last = even(sizeBytes - length)
    return { from: last, length: sizeBytes - last }
  })
}

/** An even offset, so that a place never splits a unit of UTF-16. */
const even = (bytes: number) => bytes - (bytes % 2)

/** The same places if only the file's head is copied: those beyond the head. */
export const placesBeyondHead = (sizeBytes: number): Place[] => placesBelow(headBytes, sizeBytes)
