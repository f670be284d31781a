import { findList } from '#db/queries/customer-lists.ts'
import { listFinishing, setErasuresDone } from '#db/queries/erasure-processing.ts'
import { findCountsOfRows } from '#db/queries/file-processing.ts'
import { deleteRewritten, listGoing } from '#db/queries/rewritten-files.ts'
import type { Db } from '#db/schema.ts'
import { listTables, listVersion } from '#domain/ingestion/customer-list.ts'
import { keptPartPrefix } from '#domain/ingestion/kept-part.ts'
import { listName } from '#domain/ingestion/list-name.ts'
import { ownsFiles } from '#server/storage/foreign-files.ts'
import { requestBeganAt } from '#server/storage/request-folder.ts'
import type { Storage } from '#server/storage/storage.ts'

interface Parts {
  db: Db
  storage: Storage
}

/**
 * Removes what the committed erasures of a source have replaced: stored files, rows read from them, lists, and this machine's
 * copies of them. They are done once the list without the customer exists, or cannot be made, and nothing on this machine uses
 * an older one. May be repeated.
 */
export async function finishErasures({ db, storage }: Parts, sourceId: string): Promise<void> {
  const going = await listGoing(db, sourceId)
  const work = await storage.list('work')
  for (const id of going) {
    await (id === sourceId ? storage.removeSource(id) : storage.removeFile(id))
    for (const { id: name } of work) if (name.startsWith(keptPartPrefix(id))) await storage.removeWorkFolder(name)
  }
  // Names are listed first: a list that is stored meanwhile is not among them, and one stored before is the list found next.
  const names = await storage.listNames(sourceId)
  const list = await findList(db, sourceId)
  if (list?.version !== listVersion) return
  const own = list.list_id ? listTables.map((table) => listName(table, list.list_id!)) : []
  for (const name of names) if (!own.includes(name)) await storage.removeKept(sourceId, name)
  if (!(await removeUnusedRows({ db, storage }, sourceId))) return
  let areGone = true
  for (const id of new Set([sourceId, ...going]))
    if (!(await storage.removeCopies(id, list.list_id ?? undefined))) areGone = false
  if (!areGone) return
  await deleteRewritten(db, going)
  if (await isRequestUnderWay({ storage }, list.made_at)) return
  await db.transaction().execute((tx) => setErasuresDone(tx, sourceId, own.length ? 1 : 0))
}

/** Rows of an earlier mapping may still be stored, although no page shows them. False while others are being stored. */
async function removeUnusedRows({ db, storage }: Parts, sourceId: string): Promise<boolean> {
  const counts = await findCountsOfRows(db, sourceId)
  if (!counts || counts.is_processed) return false
  if (!counts.set_aside_rows) await storage.removeKept(sourceId, 'set-aside.csv')
  if (!counts.left_out_rows) await storage.removeKept(sourceId, 'left-out.csv')
  return true
}

/** For sweeps: all sources with erasures that are not done yet. Only if the stored files belong to this database. */
export async function finishAllErasures(parts: Parts): Promise<void> {
  const sources = await listFinishing(parts.db)
  if (!sources.length || !(await ownsFiles(parts))) return
  const errors: unknown[] = []
  // What fails for one source must not keep the old bytes of another.
  for (const sourceId of sources) await finishErasures(parts, sourceId).catch((error) => errors.push(error))
  if (errors.length) throw errors[0]
}

/** The clocks of the database and of this machine may differ by so much. */
const mostSkewMs = 60_000

/** Whether a request that began before the new list may still work with an older one. */
async function isRequestUnderWay({ storage }: Pick<Parts, 'storage'>, madeAt: Date | null): Promise<boolean> {
  const since = (madeAt?.getTime() ?? Date.now()) + mostSkewMs
  return (await storage.list('work')).some(({ id }) => (requestBeganAt(id) ?? since) < since)
}
