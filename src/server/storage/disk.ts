import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import {
  chmod,
  copyFile,
  link,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  statfs,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Storage } from './storage.ts'

export interface DiskStorage extends Storage {
  filePath(id: string): string
  /** Where the set-aside rows of a file are kept. */
  setAsidePath(id: string): string
}

const idPattern = /^[0-9a-z-]{1,80}$/

/** Files under a folder; folders are 0700 and files 0600. */
export async function openDisk(dataDir: string): Promise<DiskStorage> {
  const within = (folder: string, id: string) => {
    if (!idPattern.test(id)) throw new Error('not a stored id')
    return join(dataDir, folder, id)
  }
  for (const folder of ['uploads', 'files', 'work'])
    await mkdir(join(dataDir, folder), { recursive: true, mode: 0o700 })
  const filePath = (id: string) => join(within('files', id), 'source')
  const setAsidePath = (id: string) => join(within('files', id), 'set-aside.csv')
  const sitePath = join(dataDir, 'site')

  return {
    filePath,
    setAsidePath,
    sweepEveryMs: 30_000,
    withLocalFile: (id, work) => work(filePath(id)),
    removeOldCopies: async () => {},
    async keepSetAside(id, from) {
      await chmod(from, 0o600)
      // a copy if the two folders are on different file systems
      await rename(from, setAsidePath(id)).catch(() => copyFile(from, setAsidePath(id)))
    },
    async readStored(id, name) {
      const handle = await open(join(within('files', id), name)).catch(missingIsUndefined)
      if (!handle) return undefined
      const { size } = await handle.stat()
      return { bytes: handle.createReadStream({ highWaterMark: 1 << 18 }), sizeBytes: size }
    },
    async writeStored(id, name, bytes, sizeBytes) {
      const to = join(within('files', id), name)
      await mkdir(within('files', id), { recursive: true, mode: 0o700 })
      await pipeline(bytes, createWriteStream(`${to}.part`, { mode: 0o600, flush: true }))
      if ((await sizeOf(`${to}.part`)) !== sizeBytes) throw new Error('the file does not have the announced size')
      await rename(`${to}.part`, to)
      await sync(within('files', id))
    },
    async appendToUpload(id, offset, bytes) {
      const handle = await open(within('uploads', id), offset === 0 ? 'w' : 'r+', 0o600)
      try {
        const { size } = await handle.stat()
        if (size < offset) throw new Error('the stored upload is shorter than its row says')
        if (size > offset) await handle.truncate(offset)
        for (let done = 0; done < bytes.length; ) {
          done += (await handle.write(bytes, done, bytes.length - done, offset + done)).bytesWritten
        }
        await handle.datasync()
      } finally {
        await handle.close()
      }
    },
    removeUpload: (id) => rm(within('uploads', id), { force: true }),
    async finishUpload(id, sizeBytes) {
      const from = within('uploads', id)
      const to = filePath(id)
      // An earlier finalize got this far before its process died, or one in another process does so now.
      const isThere = async () => (await sizeOf(to)) === sizeBytes
      if (!(await isThere()))
        await moveUpload(from, to, sizeBytes).catch(async (error) => {
          if (!(await isThere())) throw error
        })
      await sync(within('files', id))
      await sync(join(dataDir, 'files'))
    },
    async withLocalHead(id, name, _length, work) {
      const path = join(within('files', id), name)
      const sizeBytes = await sizeOf(path)
      return sizeBytes === undefined ? undefined : work({ path, sizeBytes, isWhole: true })
    },
    removeFile: (id) => rm(within('files', id), { recursive: true, force: true }),
    async freeBytes() {
      const { bavail, bsize } = await statfs(dataDir)
      return bavail * bsize
    },
    async checkWritable() {
      // in `work`, where the sweeps remove what a killed process leaves
      const probe = within('work', `probe-${randomUUID()}`)
      try {
        await writeFile(probe, 'x', { mode: 0o600 })
      } finally {
        await rm(probe, { force: true })
      }
    },
    async makeWorkFolder(name) {
      const folder = within('work', name)
      await rm(folder, { recursive: true, force: true })
      await mkdir(folder, { recursive: true, mode: 0o700 })
      return folder
    },
    removeWorkFolder: (name) => rm(within('work', name), { recursive: true, force: true }),
    async readSite() {
      return (await readFile(sitePath, 'utf8').catch(missingIsUndefined))?.trim() || undefined
    },
    async writeSite(name) {
      const made = `${sitePath}.${randomUUID()}`
      try {
        await writeFile(made, `${name}\n`, { mode: 0o600 })
        await sync(made)
        // atomic, and never overwrites; without hard links, only atomic
        await link(made, sitePath).catch(async (error) => {
          if (error.code !== 'EEXIST') await rename(made, sitePath)
        })
        await sync(dataDir)
      } finally {
        await rm(made, { force: true })
      }
    },
    place: `DATA_DIR (${dataDir})`,
    async list(folder) {
      const names = await readdir(join(dataDir, folder))
      const found = await Promise.all(
        names.map(async (id) => ({ id, modifiedAt: (await stat(join(dataDir, folder, id)).catch(() => null))?.mtime })),
      )
      return found.filter((entry): entry is { id: string; modifiedAt: Date } => entry.modifiedAt !== undefined)
    },
  }
}

async function moveUpload(from: string, to: string, sizeBytes: number): Promise<void> {
  if ((await sizeOf(from)) !== sizeBytes) throw new Error('the stored upload does not have the announced size')
  await sync(from)
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  await rename(from, to)
}

const sizeOf = async (path: string) => (await stat(path).catch(() => undefined))?.size

function missingIsUndefined(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

async function sync(path: string) {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
