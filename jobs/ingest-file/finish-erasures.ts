import { findList } from '#db/queries/customer-lists.ts'
import { deleteRewritten, findCountsOfRows, listFinishing, listGoing, setErasuresDone } from '#db/queries/erasures.ts'
import type { Db } from '#db/schema.ts'
import { listTables, listVersion } from '#domain/ingestion/customer-list.ts'
import { keptPartPrefix } from '#domain/ingestion/kept-part.ts'
import { listName } from '#domain/ingestion/list-name.ts'
import { isRequestFolder } from '#server/storage/request-folder.ts'
import type { Storage } from '#server/storage/storage.ts'
import type { KeptRows } from '#server/storage/stored-name.ts'

interface Parts {
  db: Db
  storage: Storage
}

/**
 * Removes what the committed erasures of a source have replaced: stored files, rows read from them, and lists. They are
 * done once the list without the customer exists, or cannot be made, and no export reads an older one. May be repeated.
 */
export async function finishErasures({ db, storage }: Parts, sourceId: string): Promise<void> {
  const going = await listGoing(db, sourceId)
  const work = await storage.list('work')
  for (const id of going) {
    await (id === sourceId ? storage.removeSource(id) : storage.removeFile(id))
    for (const { id: name } of work) if (name.startsWith(keptPartPrefix(id))) await storage.removeWorkFolder(name)
  }
  const list = await findList(db, sourceId)
  const isMade = list?.version === listVersion
  const own = isMade && list.list_id ? listTables.map((table) => listName(table, list.list_id!)) : []
  const older = (await storage.listNames(sourceId)).filter((name) => !own.includes(name))
  if (!isMade) return
  for (const name of older) await storage.removeKept(sourceId, name)
  for (const name of await unusedRows(db, sourceId)) await storage.removeKept(sourceId, name)
  await deleteRewritten(db, going)
  if (!(await isExportUnderWay({ storage }, list.made_at))) await setErasuresDone(db, sourceId, own.length ? 1 : 0)
}

/** Rows of an earlier mapping may still be stored, although no page shows them. */
async function unusedRows(db: Db, sourceId: string): Promise<KeptRows[]> {
  const counts = await findCountsOfRows(db, sourceId)
  if (!counts) return []
  return [
    ...(counts.set_aside_rows ? [] : ['set-aside.csv' as const]),
    ...(counts.left_out_rows ? [] : ['left-out.csv' as const]),
  ]
}

/** For sweeps: all sources with erasures that are not done yet. */
export async function finishAllErasures(parts: Parts): Promise<void> {
  for (const sourceId of await listFinishing(parts.db)) await finishErasures(parts, sourceId)
}

/** Whether a request may still work with an older list: its folder is older than the new list. */
async function isExportUnderWay({ storage }: Pick<Parts, 'storage'>, madeAt: Date | null): Promise<boolean> {
  const since = madeAt?.getTime() ?? Date.now()
  return (await storage.list('work')).some(({ id, modifiedAt }) => isRequestFolder(id) && modifiedAt.getTime() < since)
}
