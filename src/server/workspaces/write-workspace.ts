import { listCostFiles } from '#db/queries/cost-files.ts'
import { findSourceCosts, listTypedCosts } from '#db/queries/costs.ts'
import { listFiles } from '#db/queries/files.ts'
import { listFilters } from '#db/queries/filters.ts'
import { listLeftOutSkus } from '#db/queries/left-out-skus.ts'
import { listMembers } from '#db/queries/members.ts'
import { listNotes, type StoredNote } from '#db/queries/notes.ts'
import { findPaybackInputs } from '#db/queries/payback-inputs.ts'
import { listSourceFiles } from '#db/queries/source-files.ts'
import { listViews } from '#db/queries/views.ts'
import type { Db } from '#db/schema.ts'
import { createArchive } from '#server/backup/archive.ts'
import { cleanFileName } from '#server/files/file-name.ts'
import type { Storage } from '#server/storage/storage.ts'
import { storedNames } from '#server/storage/stored-name.ts'

interface Workspace {
  id: string
  name: string
}

/**
 * Writes everything of a workspace into an archive. `workspace.json` has its members, sources, mappings, costs,
 * filters, notes and views, all of the same moment. `files/` has each file as it was uploaded, and its rows that count in no figure.
 */
export async function writeWorkspace(
  { db, storage }: { db: Db; storage: Storage },
  workspace: Workspace,
  path: string,
): Promise<{ sources: number; files: number }> {
  const rows = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => rowsOf(tx, workspace))
  const archive = await createArchive(path)
  try {
    await archive.add('workspace.json', Buffer.from(JSON.stringify(rows, null, 2)))
    let files = 0
    for (const { files: parts, costs } of rows.sources)
      for (const { id, name } of [...parts, ...costs.files])
        for (const kind of storedNames) {
          const stored = await storage.readStored(id, kind)
          if (!stored) continue
          const called = kind === 'source' ? cleanFileName(name) || 'orders' : kind
          await archive.add(`files/${id}/${called}`, stored.bytes, stored.sizeBytes)
          files++
        }
    await archive.finish()
    return { sources: rows.sources.length, files }
  } catch (error) {
    throw await archive.abandon(error)
  }
}

async function rowsOf(db: Db, { id, name }: Workspace) {
  const members = (await listMembers(db, id)).map(({ email, role, created_at: since }) => ({ email, role, since }))
  const sources = []
  for (const file of await listFiles(db, id)) {
    const parts = await listSourceFiles(db, file.id)
    sources.push({
      id: file.id,
      name: file.original_name,
      createdAt: file.created_at,
      status: file.status,
      mapping: file.column_mapping,
      options: file.mapping_options,
      calendar: file.calendar,
      shownCurrency: file.shown_currency,
      payback: await findPaybackInputs(db, file.id),
      leftOutSkus: await listLeftOutSkus(db, file.id),
      filters: await listFilters(db, file.id),
      notes: (await listNotes(db, file.id)).map(exportedNote),
      costs: await costsOf(db, file.id),
      // the rows that are in no figure are stored with the source, whose first file may have gone
      files: [...(parts.some((part) => part.id === file.id) ? [] : [nameOf(file)]), ...parts.map(nameOf)],
    })
  }
  const views = (await listViews(db, id)).map((view) => ({
    ...{ name: view.name, path: view.path, query: view.query, isOnOverview: view.is_on_overview },
    ...{ source: view.file_id, filter: view.filter_id },
  }))
  return { workspace: { id, name }, members, sources, views }
}

async function costsOf(db: Db, sourceId: string) {
  const files = (await listCostFiles(db, sourceId)).map((file) => ({
    ...nameOf(file),
    ...{ kind: file.kind, state: file.state, mapping: file.mapping, options: file.options, addedAt: file.created_at },
  }))
  const typed = (await listTypedCosts(db, sourceId)).map((one) => ({
    ...{ sku: one.sku, validFrom: one.valid_from, unitCost: one.unit_cost },
  }))
  return { rules: (await findSourceCosts(db, sourceId))?.rules ?? null, typed, files }
}

const nameOf = (file: { id: string; original_name: string }) => ({ id: file.id, name: file.original_name })
const exportedNote = ({ first_day: first, last_day: last, text, email: by }: StoredNote) => ({ first, last, text, by })
