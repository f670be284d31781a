import type { Readable } from 'node:stream'
import type { ObjectStoreAddress } from './address.ts'
import { type DiskStorage, openDisk } from './disk.ts'
import { openObjects } from './objects.ts'
import type { StoredName } from './stored-name.ts'

/**
 * The stored files: the one module that reads and writes them, on this machine's disk or in an object store. Names are
 * generated ids (requirement 27).
 */
export interface Storage {
  /** Writes bytes at `offset`; whatever a crash left behind it is cut off first. Durable when it returns. */
  appendToUpload(id: string, offset: number, bytes: Uint8Array): Promise<void>
  removeUpload(id: string): Promise<void>
  /** Turns an upload of exactly `sizeBytes` into the file of the same id: wholly there or wholly not. */
  finishUpload(id: string, sizeBytes: number): Promise<void>
  /** Lets `work` read the first `length` bytes of a file by a path; undefined when there is none. */
  withLocalHead<T>(
    id: string,
    name: StoredName,
    length: number,
    work: (head: LocalHead) => Promise<T>,
  ): Promise<T | undefined>
  /** Lets `work` read the file by a path: where it is stored, or a copy that is fetched for it and removed afterwards. */
  withLocalFile<T>(id: string, work: (path: string) => Promise<T>, signal?: AbortSignal): Promise<T>
  /** Takes the set-aside rows over from the work folder; what was kept before is replaced. */
  keepSetAside(id: string, from: string): Promise<void>
  /** Undefined when there is none. Bytes that are not wanted any more must be destroyed. */
  readStored(id: string, name: StoredName): Promise<{ bytes: Readable; sizeBytes: number } | undefined>
  /** Exactly so many bytes, wholly there or wholly not; what was there is replaced. */
  writeStored(id: string, name: StoredName, bytes: Readable, sizeBytes: number): Promise<void>
  removeFile(id: string): Promise<void>
  /** for uploads; an object store has no limit that it tells */
  freeBytes(): Promise<number>
  /** Throws when nothing can be stored now: the place is gone, full or read-only. */
  checkWritable(): Promise<void>
  /** An empty folder for one run of the ingestion, and its removal. */
  makeWorkFolder(name: string): Promise<string>
  removeWorkFolder(name: string): Promise<void>
  /** The name of the database whose files these are; undefined while they are nobody's. */
  readSite(): Promise<string | undefined>
  /** Writes the name where there is none. Of several written at the same moment one stays: read it back. */
  writeSite(name: string): Promise<void>
  /** for messages: the setting that names it, and where it is */
  place: string
  list(folder: StorageFolder): Promise<{ id: string; modifiedAt: Date }[]>
  /** Removes what killed processes have left of copies fetched for `withLocalFile`. */
  removeOldCopies(): Promise<void>
  /** Listing everything costs an object store's owner money. */
  sweepEveryMs: number
}

/** The file itself, or a copy of its head. */
export interface LocalHead {
  path: string
  sizeBytes: number
  isWhole: boolean
}

export type StorageFolder = 'uploads' | 'files' | 'work'

/** The folder holds the files themselves, or with an object store only what is being worked on. */
export function openStorage(dataDir: string): Promise<DiskStorage>
export function openStorage(dataDir: string, store: ObjectStoreAddress | undefined): Promise<Storage>
export async function openStorage(dataDir: string, store?: ObjectStoreAddress): Promise<Storage> {
  const disk = await openDisk(dataDir)
  return store ? openObjects(disk, dataDir, store) : disk
}
