import { existsSync } from 'node:fs'
import { join } from 'node:path'

const folder = process.env.SHARED_DATA ?? join(import.meta.dirname, '../../../shared/data')

/** A real order file kept outside the repository; undefined, saying so, where the folder is absent. */
export function sharedFile(name: string): string | undefined {
  const path = join(folder, name)
  if (existsSync(path)) return path
  console.log(`skipped: ${name} is not here (set SHARED_DATA to the folder of real order files)`)
  return undefined
}
