import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Real order files are not ours to publish: they are in a folder shared/data beside the checkout, or where SHARED_DATA says. */
const folder = process.env.SHARED_DATA ?? join(import.meta.dirname, '../../..', 'shared', 'data')

/**
 * A real order file that is not part of the repository; undefined where it is not there. A test asks once and ends then:
 * `npm test` counts the line it prints as a skipped test.
 */
export function sharedFile(name: string): string | undefined {
  const path = join(folder, name)
  if (existsSync(path)) return path
  console.log(`not here: ${name} (SHARED_DATA names the folder of real order files)`)
  return undefined
}
