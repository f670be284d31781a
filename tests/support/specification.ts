import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The specification, kept outside the repository; undefined, saying so, where it is absent. */
export function specification(): string | undefined {
  const path = process.env.SPECIFICATION ?? join(import.meta.dirname, '../../../shared/spec.md')
  if (existsSync(path)) return readFileSync(path, 'utf8')
  console.log('skipped: spec.md is not here (set SPECIFICATION to its path)')
  return undefined
}
