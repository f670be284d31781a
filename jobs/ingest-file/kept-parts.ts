import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, mkdir, readdir, readFile, rename, rm, stat, statfs, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { listVersion } from '#domain/ingestion/customer-list.ts'
import { type PartRequest, rollupVersion } from '#domain/ingestion/ingestion.ts'
import {
  customerTextsName,
  keptPartPrefix,
  partFactsName,
  partFileNames,
  partFolder,
  rowFactsName,
} from '#domain/ingestion/kept-part.ts'

/** The disk must have this many times the size of the kept rows free. */
const timesFree = 10

/** How a file was read, stored beside the rows read from it. */
const circumstancesName = 'circumstances.json'

interface Circumstances {
  key: string
  /** keys of the newer files: texts of SKUs that those files have were left out */
  newer: string[]
  hasCustomers: boolean
}

/** Equal for the same file read in the same way. */
const keyOf = ({ id, look, positions, options }: PartRequest): string =>
  digest([rollupVersion, listVersion, id, look, positions, options])

const digest = (of: unknown) => createHash('sha256').update(JSON.stringify(of)).digest('hex')

/**
 * The files of a data source in the form of a child's task. Rows kept from an earlier run are linked into `workPath`
 * and need not be read again. `needsCustomers`: the texts of customer keys are needed, too.
 */
export async function takeKeptParts(
  workPath: string,
  parts: PartRequest[],
  needsCustomers: boolean,
): Promise<PartRequest[]> {
  const all = await readdir(dirname(workPath))
  const keys = parts.map(keyOf)
  const takes = parts.map(async (part, at) => {
    const names = all.filter((name) => name.startsWith(keptPartPrefix(part.id)))
    const fits = ({ key, newer, hasCustomers }: Circumstances) =>
      key === keys[at] && newer.every((one) => keys.indexOf(one) > at) && (hasCustomers || !needsCustomers)
    for (const name of names) if (await takeFolder(join(dirname(workPath), name), part, { workPath, fits })) return true
    return false
  })
  const taken = await Promise.all(takes)
  return parts.map((part, at) => ({ ...part, isRead: taken[at]! }))
}

/** The folder may disappear meanwhile, with its file or because a newer one replaced it; then it is not used. */
async function takeFolder(
  kept: string,
  { id }: PartRequest,
  { workPath, fits }: { workPath: string; fits: (of: Circumstances) => boolean },
): Promise<boolean> {
  const into = join(workPath, partFolder(id))
  try {
    if (!fits(JSON.parse(await readFile(join(kept, circumstancesName), 'utf8')))) return false
    await mkdir(into)
    for (const name of await readdir(kept)) await link(join(kept, name), join(into, name))
    await utimes(kept, new Date(), new Date())
    return true
  } catch {
    await rm(into, { recursive: true, force: true })
    return false
  }
}

/**
 * Keeps the rows that a child has read from files of a data source, beside the work folder. Each replaces an older one.
 */
export async function keepParts(workPath: string, parts: PartRequest[], hasCustomers: boolean): Promise<void> {
  const keys = parts.map(keyOf)
  for (const [at, part] of parts.entries()) {
    // a file before one that replaces everything was not read, and one that a child was reading when it ended is not whole
    if (part.isRead || !existsSync(join(workPath, partFolder(part.id), partFactsName))) continue
    await keepPart(workPath, part.id, { key: keys[at]!, newer: keys.slice(at + 1), hasCustomers })
  }
}

async function keepPart(workPath: string, id: string, circumstances: Circumstances): Promise<void> {
  const beside = dirname(workPath)
  const name = `${keptPartPrefix(id)}${digest(circumstances).slice(0, 16)}`
  const before = (await readdir(beside)).filter((one) => one.startsWith(keptPartPrefix(id)))
  // Nothing could be linked. A kept folder never changes, so a run that links it gets the files of a single run.
  for (const one of before) await rm(join(beside, one), { recursive: true, force: true })
  const read = join(workPath, partFolder(id))
  if (!(await hasRoom(read))) return
  const whole = join(workPath, name)
  await mkdir(whole, { mode: 0o700 })
  for (const file of await readdir(read))
    if (isKept(file, circumstances)) await link(join(read, file), join(whole, file))
  await writeFile(join(whole, circumstancesName), JSON.stringify(circumstances))
  await rename(whole, join(beside, name))
}

const ofList = [customerTextsName, rowFactsName]

const isKept = (file: string, { hasCustomers }: Circumstances) =>
  partFileNames.includes(file) && (hasCustomers || !ofList.includes(file))

async function hasRoom(folder: string): Promise<boolean> {
  const names = (await readdir(folder)).filter((name) => partFileNames.includes(name))
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size))
  const { bavail, bsize } = await statfs(folder)
  return timesFree * sizes.reduce((sum, size) => sum + size, 0) < bavail * bsize
}
