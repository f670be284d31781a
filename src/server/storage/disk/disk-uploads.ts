import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Storage } from '#server/storage/storage.ts'
import { sizeOf, sync } from './file-system.ts'
import type { DiskPaths } from './paths.ts'

type Uploads = Pick<Storage, 'appendToUpload' | 'removeUpload' | 'finishUpload'>

export const diskUploads = (paths: DiskPaths): Uploads => ({
  async appendToUpload(id, offset, bytes, isResumable = true) {
    const handle = await open(paths.within('uploads', id), offset === 0 ? 'w' : 'r+', 0o600)
    try {
      const { size } = await handle.stat()
      if (size < offset) throw new Error('the stored upload is shorter than its row says')
      if (size > offset) await handle.truncate(offset)
      for (let done = 0; done < bytes.length; ) {
        done += (await handle.write(bytes, done, bytes.length - done, offset + done)).bytesWritten
      }
      if (isResumable) await handle.datasync()
    } finally {
      await handle.close()
    }
  },
  removeUpload: (id) => rm(paths.within('uploads', id), { force: true }),
  async finishUpload(id, sizeBytes) {
    const from = paths.within('uploads', id)
    const to = paths.file(id)
    // An earlier finalize got this far before its process died, or another process is doing the same now.
    const isThere = async () => (await sizeOf(to)) === sizeBytes
    if (!(await isThere()))
      await moveUpload(from, to, sizeBytes).catch(async (error) => {
        if (!(await isThere())) throw error
      })
    await sync(paths.within('files', id))
    await sync(paths.folder('files'))
  },
})

async function moveUpload(from: string, to: string, sizeBytes: number): Promise<void> {
  if ((await sizeOf(from)) !== sizeBytes) throw new Error('the stored upload does not have the announced size')
  await sync(from)
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  await rename(from, to)
}
