/** Arrays that two threads may have at once. Memory that is never written to is never taken. */
export const sharedInt32 = (length: number) => new Int32Array(new SharedArrayBuffer(4 * length))
export const sharedUint32 = (length: number) => new Uint32Array(new SharedArrayBuffer(4 * length))
export const sharedFloat64 = (length: number) => new Float64Array(new SharedArrayBuffer(8 * length))
export const sharedUint8 = (length: number) => new Uint8Array(new SharedArrayBuffer(length))
