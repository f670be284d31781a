import type { Readable } from 'node:stream'
import type { CostTableName } from '#domain/costs/cost-tables.ts'
import type { Place } from '#domain/files/places-below.ts'
import type { ListTable } from '#domain/ingestion/customer-list.ts'
import type { ListName } from '#domain/ingestion/list-name.ts'
import type { CostName, KeptRows, StoredName } from './stored-name.ts'

/**
 * The stored files: the one module that reads and writes them, on this machine's disk or in an object store. Names are
 * generated ids (requirement 27).
 */
export interface Storage {
  /**
   * Writes bytes at `offset`, after truncating whatever a crash left beyond it. Durable when it returns, unless the
   * upload cannot be resumed: then it is durable once it is finished.
   */
  appendToUpload(id: string, offset: number, bytes: Uint8Array, isResumable?: boolean): Promise<void>
  removeUpload(id: string): Promise<void>
  /** Turns an upload of exactly `sizeBytes` into the file with the same id, atomically. */
  finishUpload(id: string, sizeBytes: number): Promise<void>
  /**
   * Lets `work` read, at a path, the first `length` bytes of a file and the ranges that `beyond` gives for a file of
   * that size; undefined if there is no file.
   */
  withLocalHead<T>(
    id: string,
    name: StoredName,
    length: number,
    work: (head: LocalHead) => Promise<T>,
    beyond?: (sizeBytes: number) => Place[],
  ): Promise<T | undefined>
  /** Runs `work` with a path to the file: the stored file, or a copy that is fetched and removed afterwards. */
  withLocalFile<T>(id: string, work: (path: string) => Promise<T>, signal?: AbortSignal): Promise<T>
  /** Stores set-aside rows, left-out rows, a file of the list or a table of costs from the work folder; replaces older ones. */
  keepRows(id: string, name: KeptRows | ListName | CostName, from: string): Promise<void>
  /** The stored files of all lists of a file. */
  listNames(id: string): Promise<ListName[]>
  /** Removes what `keepRows` has stored. */
  removeKept(id: string, name: KeptRows | ListName | CostName): Promise<void>
  /**
   * Runs `work` with paths to the files of a list, stored or copied; undefined if one is missing. The histories, which are
   * as large as all others together, are there only if they are needed.
   */
  withLocalList<T>(
    id: string,
    listId: string,
    work: (paths: ListPaths) => Promise<T>,
    needsHistories?: boolean,
  ): Promise<T | undefined>
  /** The stored tables of the costs of a source. */
  costNames(id: string): Promise<CostTableName[]>
  /** The path of such a table, stored or copied; a copy stays for at least two minutes. Undefined if there is none. */
  localCosts(id: string, name: CostTableName): Promise<string | undefined>
  /** Undefined if there is none. The caller must destroy the stream if it stops reading. */
  readStored(id: string, name: StoredName): Promise<{ bytes: Readable; sizeBytes: number } | undefined>
  /** Stores exactly this many bytes atomically, and replaces an earlier file. */
  writeStored(id: string, name: StoredName, bytes: Readable, sizeBytes: number): Promise<void>
  removeFile(id: string): Promise<void>
  /** Removes only the uploaded bytes. The stored rows belong to a data source that continues without this file. */
  removeSource(id: string): Promise<void>
  /** free space for uploads; an object store reports no limit */
  freeBytes(): Promise<number>
  /** Throws if nothing can be stored at the moment: the storage is missing, full or read-only. */
  checkWritable(): Promise<void>
  /** An empty folder for one run of the ingestion, and the removal of that folder. */
  makeWorkFolder(name: string): Promise<string>
  removeWorkFolder(name: string): Promise<void>
  /** The name of the database that owns these files; undefined if there is none yet. */
  readSite(): Promise<string | undefined>
  /** Writes the name if there is none. If several are written at once, one wins, so read it back. */
  writeSite(name: string): Promise<void>
  /** for messages: the setting that names the storage, and where it is */
  place: string
  list(folder: StorageFolder): Promise<{ id: string; modifiedAt: Date }[]>
  /** Removes copies that killed processes left on this machine. */
  removeOldCopies(): Promise<void>
  /**
   * Removes this machine's copies of a stored file, and of its lists except one, that nobody uses. False while one is in
   * use.
   */
  removeCopies(id: string, keptListId?: string): Promise<boolean>
  /** Listing everything costs money in an object store. */
  sweepEveryMs: number
}

export type ListPaths = Record<ListTable, string>

/** The file itself, or a copy of its head and further ranges, each at its position in the file. */
interface LocalHead {
  path: string
  sizeBytes: number
  isWhole: boolean
}

export type StorageFolder = 'uploads' | 'files' | 'work'
