import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Real order files are not ours to publish: a folder named shared/data beside the checkout, or SHARED_DATA. */
const folder = process.env.SHARED_DATA ?? join(import.meta.dirname, '../../..', 'shared', 'data')

/** A real order file; undefined where it is absent. The runner counts the lines `skipped: real order file …`. */
export function sharedFile(name: string): string | undefined {
  const path = join(folder, name)
  if (existsSync(path)) return path
  console.log(`skipped: real order file ${name}`)
  return undefined
}
