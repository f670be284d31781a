import { open, stat } from 'node:fs/promises'

/** Undefined if there is no such file. */
export const sizeOf = async (path: string) => (await stat(path).catch(() => undefined))?.size

/** For `catch`: a missing file gives undefined, every other error is thrown again. */
export function missingIsUndefined(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

/** Makes a file, or the names in a folder, survive a power failure. */
export async function sync(path: string) {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
