/** Decrypts 4096 bytes, of the last segment fewer; segments are numbered from 0. */
export type SegmentCipher = (segment: number, bytes: Buffer) => Buffer
