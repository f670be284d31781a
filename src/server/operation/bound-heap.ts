import { setFlagsFromString } from 'node:v8'

/**
 * Has garbage collected when the heap has doubled. V8 lets a heap of our size (30 MB live) grow fourfold first, so that
 * garbage is most of the memory of a busy site: 121 MB used after 50,000 requests, 30 MB of it live.
 */
export const boundHeap = (): void => setFlagsFromString('--heap-growing-percent=100')
