import type { Readable } from 'node:stream'
import type { Place } from '#domain/files/places-below.ts'
import type { ListTable } from '#domain/ingestion/customer-list.ts'
import type { ListName } from '#domain/ingestion/list-name.ts'
import type { KeptRows, StoredName } from './stored-name.ts'

/**
 * The stored files: the one module that reads and writes them, on this machine's disk or in an object store. Names are
 * generated ids (requirement 27).
 */
export interface Storage {
  /** Writes bytes at `offset`, after truncating whatever a crash left beyond it. Durable when it returns. */
  appendToUpload(id: string, offset: number, bytes: Uint8Array): Promise<void>
  removeUpload(id: string): Promise<void>
  /** Turns an upload of exactly `sizeBytes` into the file with the same id, atomically. */
  finishUpload(id: string, sizeBytes: number): Promise<void>
  /**
   * Lets `work` read the first `length` bytes of a file by a path, and the places that `beyond` says of a file of that size;
   * undefined when there is none.
   */
  withLocalHead<T>(
    id: string,
    name: StoredName,
    length: number,
    work: (head: LocalHead) => Promise<T>,
    beyond?: (sizeBytes: number) => Place[],
  ): Promise<T | undefined>
  /** Runs `work` with a path to the file: the stored one, or a copy that is fetched and removed afterwards. */
  withLocalFile<T>(id: string, work: (path: string) => Promise<T>, signal?: AbortSignal): Promise<T>
  /** Stores set-aside or left-out rows, or a file of its list, from the work folder, replacing older ones. */
  keepRows(id: string, name: KeptRows | ListName, from: string): Promise<void>
  /** The stored files of all lists of a file. */
  listNames(id: string): Promise<ListName[]>
  removeListFile(id: string, name: ListName): Promise<void>
  /** Runs `work` with paths to the files of a list: the stored ones, or copies; undefined where one is not there. */
  withLocalList<T>(id: string, listId: string, work: (paths: ListPaths) => Promise<T>): Promise<T | undefined>
  /** Undefined if there is none. The caller must destroy the stream if it stops reading. */
  readStored(id: string, name: StoredName): Promise<{ bytes: Readable; sizeBytes: number } | undefined>
  /** Stores exactly this many bytes atomically, replacing what was there. */
  writeStored(id: string, name: StoredName, bytes: Readable, sizeBytes: number): Promise<void>
  removeFile(id: string): Promise<void>
  /** Removes the uploaded bytes alone: the rows that are kept belong to a data source that goes on without this file. */
  removeSource(id: string): Promise<void>
  /** for uploads; an object store reports no limit */
  freeBytes(): Promise<number>
  /** Throws if nothing can be stored now: the storage is gone, full or read-only. */
  checkWritable(): Promise<void>
  /** An empty folder for one run of the ingestion, and its removal. */
  makeWorkFolder(name: string): Promise<string>
  removeWorkFolder(name: string): Promise<void>
  /** The name of the database that owns these files; undefined if there is none yet. */
  readSite(): Promise<string | undefined>
  /** Writes the name if there is none. Of several written at once one wins, so read it back. */
  writeSite(name: string): Promise<void>
  /** for messages: the setting that names it, and where it is */
  place: string
  list(folder: StorageFolder): Promise<{ id: string; modifiedAt: Date }[]>
  /** Removes copies for `withLocalFile` that killed processes left. */
  removeOldCopies(): Promise<void>
  /** Listing everything costs money with an object store. */
  sweepEveryMs: number
}

export type ListPaths = Record<ListTable, string>

/** The file itself, or a copy of its head and further places, each where it is in the file. */
interface LocalHead {
  path: string
  sizeBytes: number
  isWhole: boolean
}

export type StorageFolder = 'uploads' | 'files' | 'work'
