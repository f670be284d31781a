import { createWriteStream } from 'node:fs'
import { chmod, copyFile, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isCostTableName } from '#domain/costs/cost-tables.ts'
import { listTables } from '#domain/ingestion/customer-list.ts'
import { isListName, listName } from '#domain/ingestion/list-name.ts'
import type { ListPaths, Storage } from '#server/storage/storage.ts'
import { missingIsUndefined, sizeOf, sync } from './file-system.ts'
import type { DiskPaths } from './paths.ts'

type Files = Pick<
  Storage,
  | 'withLocalFile'
  | 'removeOldCopies'
  | 'removeCopies'
  | 'keepRows'
  | 'listNames'
  | 'costNames'
  | 'localCosts'
  | 'removeKept'
  | 'withLocalList'
  | 'readStored'
  | 'writeStored'
  | 'withLocalHead'
  | 'removeFile'
  | 'removeSource'
>

export const diskFiles = (paths: DiskPaths): Files => ({
  withLocalFile: (id, work) => work(paths.file(id)),
  removeOldCopies: async () => {},
  removeCopies: async () => true,
  async keepRows(id, name, from) {
    const to = join(paths.within('files', id), name)
    await mkdir(paths.within('files', id), { recursive: true, mode: 0o700 })
    await chmod(from, 0o600)
    // a copy if the two folders are on different file systems
    await rename(from, to).catch(() => copyFile(from, to))
  },
  async listNames(id) {
    const names = await readdir(paths.within('files', id)).catch(missingIsUndefined)
    return (names ?? []).filter(isListName)
  },
  async costNames(id) {
    const names = await readdir(paths.within('files', id)).catch(missingIsUndefined)
    return (names ?? []).filter(isCostTableName)
  },
  async localCosts(id, name) {
    const path = join(paths.within('files', id), name)
    return (await sizeOf(path)) === undefined ? undefined : path
  },
  removeKept: (id, name) => rm(join(paths.within('files', id), name), { force: true }),
  async withLocalList(id, listId, work) {
    const found = listTables.map((table) => [table, join(paths.within('files', id), listName(table, listId))] as const)
    for (const [, path] of found) if ((await sizeOf(path)) === undefined) return undefined
    return work(Object.fromEntries(found) as ListPaths)
  },
  async readStored(id, name) {
    const handle = await open(join(paths.within('files', id), name)).catch(missingIsUndefined)
    if (!handle) return undefined
    const { size } = await handle.stat()
    return { bytes: handle.createReadStream({ highWaterMark: 1 << 18 }), sizeBytes: size }
  },
  async writeStored(id, name, bytes, sizeBytes) {
    const to = join(paths.within('files', id), name)
    await mkdir(paths.within('files', id), { recursive: true, mode: 0o700 })
    await pipeline(bytes, createWriteStream(`${to}.part`, { mode: 0o600, flush: true }))
    if ((await sizeOf(`${to}.part`)) !== sizeBytes) throw new Error('the file does not have the announced size')
    await rename(`${to}.part`, to)
    await sync(paths.within('files', id))
  },
  async withLocalHead(id, name, _length, work) {
    const path = join(paths.within('files', id), name)
    const sizeBytes = await sizeOf(path)
    return sizeBytes === undefined ? undefined : work({ path, sizeBytes, isWhole: true })
  },
  removeSource: (id) => rm(paths.file(id), { force: true }),
  removeFile: (id) => rm(paths.within('files', id), { recursive: true, force: true }),
})
