/** Arrays that two threads can share. The system allocates memory only when it is written to. */
export const sharedInt32 = (length: number) => new Int32Array(new SharedArrayBuffer(4 * length))
export const sharedUint32 = (length: number) => new Uint32Array(new SharedArrayBuffer(4 * length))
export const sharedFloat64 = (length: number) => new Float64Array(new SharedArrayBuffer(8 * length))
export const sharedUint8 = (length: number) => new Uint8Array(new SharedArrayBuffer(length))
