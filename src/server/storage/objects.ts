import { createReadStream, createWriteStream } from 'node:fs'
import { open, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { entriesName, isCostTableName } from '#domain/costs/cost-tables.ts'
import { StorageAway } from '#domain/files/failure.ts'
import type { Place } from '#domain/files/places-below.ts'
import { isListName } from '#domain/ingestion/list-name.ts'
import type { ObjectStoreAddress } from './address.ts'
import type { DiskStorage } from './disk/disk.ts'
import { localCopies } from './local-copies.ts'
import { localCosts } from './local-costs.ts'
import { localLists } from './local-lists.ts'
import { openObjectStore, type StoredObject } from './object-store.ts'
import { objectUpload, partBytes } from './object-upload.ts'
import type { Storage } from './storage.ts'
import { type StoredName, storedNames } from './stored-name.ts'

const idPattern = /^[0-9a-z-]{1,80}$/
const siteKey = 'site'

/**
 * Files and uploads in an object store, shared by any number of web and worker processes on any machines. While a file
 * is processed, a copy is on this machine's disk. Previews read only its head, and samples a few more places.
 */
export async function openObjects(disk: DiskStorage, dataDir: string, address: ObjectStoreAddress): Promise<Storage> {
  const store = openObjectStore(address)
  await store.check()
  const copies = await localCopies(join(dataDir, 'fetched'))
  const key = (id: string, name: StoredName) => {
    if (!idPattern.test(id)) throw new Error('not a stored id')
    return `files/${id}/${name}`
  }
  const upload = (id: string) => objectUpload(store, id, key(id, 'source'))

  async function writeStored(id: string, name: StoredName, bytes: Readable, sizeBytes: number): Promise<void> {
    const target = key(id, name)
    const pieces = piecesOf(bytes, sizeBytes)
    if (sizeBytes < partBytes) {
      for await (const piece of pieces) await store.put(target, piece)
      return
    }
    const multipart = await store.beginParts(target)
    try {
      const etags: string[] = []
      for await (const piece of pieces) etags.push(await store.putPart(target, multipart, etags.length + 1, piece))
      await store.finishParts(target, multipart, etags)
    } catch (error) {
      await store.abandonParts(target, multipart)
      throw error
    }
  }

  const namesOf = async (id: string) => {
    const prefix = key(id, 'source').replace(/source$/, '')
    return (await store.list(prefix)).map((one) => one.key.slice(prefix.length))
  }
  const listNames = async (id: string) => (await namesOf(id)).filter(isListName)
  const costNames = async (id: string) => (await namesOf(id)).filter(isCostTableName)
  const fetchTo = async (key: string, path: string) => {
    const stored = await store.read(key)
    if (!stored) return false
    await pipeline(stored.bytes, createWriteStream(path, { mode: 0o600 })).catch(explainDownload)
    if ((await stat(path)).size !== stored.sizeBytes) throw new StorageAway('a file did not come as a whole')
    return true
  }
  const lists = localLists(copies.ofList, (id, name, path) => fetchTo(key(id, name), path))
  const costs = localCosts(fetchTo)

  return {
    listNames,
    costNames,
    localCosts: (id, name) => costs(key(id, name), copies.ofCosts(id, name)),
    async removeKept(id, name) {
      await store.remove(key(id, name))
      await lists.drop(id)
    },
    withLocalList: lists.use,
    appendToUpload: (id, offset, bytes) => upload(id).append(offset, Buffer.from(bytes)),
    removeUpload: (id) => upload(id).remove(),
    async finishUpload(id, sizeBytes) {
      await upload(id).finish(sizeBytes)
      // Leftovers are swept, because the upload is no longer unfinished.
      await upload(id)
        .remove()
        .catch(() => {})
    },
    async withLocalHead(id, name, length, work, beyond) {
      const head = await store.readHead(key(id, name), length)
      if (!head) return undefined
      return copies.withCopy(id, async (path) => {
        await writeFile(path, head.bytes, { mode: 0o600 })
        const isWhole = head.sizeBytes <= head.bytes.length
        // of a file little larger than its head some places are empty, and a store refuses an empty range
        const further = isWhole ? [] : (beyond?.(head.sizeBytes) ?? []).filter((place) => place.length)
        const copy = async (place: Place) => writeAt(path, await store.readPlace(key(id, name), place), place.from)
        await Promise.all(further.map(copy))
        return work({ path, sizeBytes: head.sizeBytes, isWhole })
      })
    },
    withLocalFile: (id, work, signal) =>
      copies.withCopy(id, async (path) => {
        const stored = await store.read(key(id, 'source'))
        if (!stored) throw new Error('the stored file is not there')
        await pipeline(stored.bytes, createWriteStream(path, { mode: 0o600 }), { signal }).catch(explainDownload)
        if ((await stat(path)).size !== stored.sizeBytes) throw new StorageAway('a file did not come as a whole')
        return work(path)
      }),
    async keepRows(id, name, from) {
      await writeStored(id, name, createReadStream(from), (await stat(from)).size)
    },
    readStored: (id, name) => store.read(key(id, name)),
    writeStored,
    async removeSource(id) {
      await store.remove(key(id, 'source'))
      await copies.removeLeft(id)
    },
    async removeFile(id) {
      const made = (await namesOf(id)).filter(
        (name) => isListName(name) || isCostTableName(name) || name === entriesName,
      )
      for (const name of [...storedNames, ...made]) await store.remove(key(id, name as StoredName))
      await lists.drop(id)
      await copies.removeLeft(id)
    },
    freeBytes: async () => Number.POSITIVE_INFINITY,
    async checkWritable() {
      await disk.checkWritable()
      await store.check()
    },
    makeWorkFolder: disk.makeWorkFolder,
    removeWorkFolder: disk.removeWorkFolder,
    async readSite() {
      const stored = await store.read(siteKey)
      return stored && ((await text(stored.bytes)).trim() || undefined)
    },
    // not every store can write an object only if it does not exist
    async writeSite(name) {
      if (!(await store.sizeOf(siteKey))) await store.put(siteKey, Buffer.from(`${name}\n`))
    },
    place: `STORAGE_URL (${address.endpoint})`,
    list: async (folder) => (folder === 'work' ? disk.list(folder) : byId(await store.list(`${folder}/`))),
    removeOldCopies: copies.removeOld,
    async removeCopies(id, keptListId) {
      await lists.drop(id)
      return copies.removeLeft(id, keptListId)
    },
    sweepEveryMs: 10 * 60_000,
  }
}

/** Disk errors and aborts are thrown as they are; any other error means that the store is unavailable. */
function explainDownload(error: NodeJS.ErrnoException): never {
  if (error.name === 'AbortError' || error.syscall === 'write') throw error
  throw new StorageAway(`a file did not come as a whole: ${error.message}`)
}

/** Each ID in `<folder>/<id>/…` once, with the time of its latest object. */
function byId(objects: StoredObject[]): { id: string; modifiedAt: Date }[] {
  const found = new Map<string, Date>()
  for (const { key, modifiedAt } of objects) {
    const id = key.split('/')[1]!
    if (!found.has(id) || modifiedAt > found.get(id)!) found.set(id, modifiedAt)
  }
  return [...found].filter(([id]) => idPattern.test(id)).map(([id, modifiedAt]) => ({ id, modifiedAt }))
}

/** Copies a range of a file into the copy of its head, as a sparse file: gaps take no disk space. */
async function writeAt(path: string, bytes: Buffer, from: number): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.write(bytes, 0, bytes.length, from)
  } finally {
    await file.close()
  }
}

/** Splits a stream into parts; throws if the number of bytes differs from the announced number. */
async function* piecesOf(source: AsyncIterable<Buffer>, sizeBytes: number): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let heldBytes = 0
  let allBytes = 0
  for await (const chunk of source) {
    held.push(chunk)
    heldBytes += chunk.length
    allBytes += chunk.length
    while (heldBytes > partBytes) {
      const all = Buffer.concat(held)
      yield all.subarray(0, partBytes)
      held = [all.subarray(partBytes)]
      heldBytes = all.length - partBytes
    }
  }
  if (allBytes !== sizeBytes) throw new Error('the file does not have the announced size')
  yield Buffer.concat(held)
}
