/** Decrypts a segment of 4096 bytes (the last may be shorter); segments are numbered from 0. */
export type SegmentCipher = (segment: number, bytes: Buffer) => Buffer
