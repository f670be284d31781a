import type { ObjectStoreAddress } from './address.ts'
import { type DiskStorage, openDisk } from './disk/disk.ts'
import { openObjects } from './objects.ts'
import type { Storage } from './storage.ts'

/** The folder holds the files. With an object store, it holds only temporary copies. */
export function openStorage(dataDir: string): Promise<DiskStorage>
export function openStorage(dataDir: string, store: ObjectStoreAddress | undefined): Promise<Storage>
export async function openStorage(dataDir: string, store?: ObjectStoreAddress): Promise<Storage> {
  const disk = await openDisk(dataDir)
  return store ? openObjects(disk, dataDir, store) : disk
}
