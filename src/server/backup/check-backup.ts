import { createHash } from 'node:crypto'
import { readArchive } from './archive.ts'
import { archiveFormat, type Checksums, checksumsName, type Manifest, manifestName, placeOf } from './manifest.ts'

/**
 * The archive was not made by this product, is damaged, or is truncated; the message says which. Nothing was changed.
 */
export class DamagedBackup extends Error {}

/** Reads a whole archive and verifies its checksums before anything is restored from it. */
export async function checkBackup(path: string): Promise<{ manifest: Manifest; checksums: Checksums }> {
  let manifest: Manifest | undefined
  let checksums: Checksums | undefined
  const found = new Map<string, string>()
  const lines = new Map<string, number>()
  try {
    for await (const { name, sizeBytes, bytes } of readArchive(path)) {
      const place = placeOf(name)
      if (!place || found.has(name) || checksums)
        throw new DamagedBackup(`It holds "${name}", which does not belong there.`)
      const isJson = 'json' in place
      if (!manifest && name !== manifestName) throw new DamagedBackup('It is not a backup of this program.')
      const hash = createHash('sha256')
      const kept: Buffer[] = []
      let length = 0
      let newlines = 0
      for await (const chunk of bytes as AsyncIterable<Buffer>) {
        hash.update(chunk)
        length += chunk.length
        if (isJson) kept.push(Buffer.from(chunk))
        else if ('table' in place) newlines += countLines(chunk)
      }
      if (length !== sizeBytes) throw new DamagedBackup('It is cut off.')
      if ('table' in place) lines.set(place.table, (lines.get(place.table) ?? 0) + newlines)
      if (name === manifestName) manifest = readManifest(Buffer.concat(kept))
      if (name === checksumsName) checksums = JSON.parse(Buffer.concat(kept).toString())
      else found.set(name, `${length} ${hash.digest('hex')}`)
    }
  } catch (error) {
    if (error instanceof DamagedBackup) throw error
    if (!manifest) throw new DamagedBackup('It is not a backup of this program, or its beginning is damaged.')
    throw new DamagedBackup(`It cannot be read to its end (${(error as Error).message}).`)
  }
  if (!manifest || !checksums) throw new DamagedBackup('It is cut off.')
  const expected = Object.entries(checksums.entries)
  for (const [name, { sizeBytes, sha256 }] of expected) {
    if (found.get(name) !== `${sizeBytes} ${sha256}`) throw new DamagedBackup(`The checksum of "${name}" is not right.`)
  }
  if (expected.length !== found.size) throw new DamagedBackup('It holds more than its checksums name.')
  for (const [table, rows] of Object.entries(checksums.rowCounts)) {
    if ((lines.get(table) ?? 0) !== rows) throw new DamagedBackup(`The table ${table} does not have ${rows} rows.`)
  }
  return { manifest, checksums }
}

function readManifest(text: Buffer): Manifest {
  const manifest: Manifest = JSON.parse(text.toString())
  if (manifest.format > archiveFormat) {
    throw new DamagedBackup('It was made by a newer version of this program. Restore it with that version.')
  }
  return manifest
}

function countLines(chunk: Buffer): number {
  let count = 0
  for (let at = chunk.indexOf(0x0a); at >= 0; at = chunk.indexOf(0x0a, at + 1)) count++
  return count
}
