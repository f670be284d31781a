import {
  findRememberedCostMapping,
  type StoredCostFile,
  setCostFileInspected,
  setCostFileSheet,
} from '#db/queries/cost-files.ts'
import type { Db } from '#db/schema.ts'
import { proposeCostFile } from '#domain/costs/cost-columns.ts'
import { missingCostFields } from '#domain/costs/cost-file.ts'
import type { FileInspection } from '#domain/files/dialect.ts'
import type { InspectionAnswer } from '#domain/files/inspection.ts'
import type { Asker } from '#server/inspection/ask-inspection.ts'
import { inspectFile } from '#server/inspection/inspect-stored-file.ts'
import type { Storage } from '#server/storage/storage.ts'

interface Parts {
  db: Db
  storage: Storage
}

/** Other sheets of a workbook in which costs are looked for, if the first has none. */
const mostOtherSheets = 4

/** Inspections of this process: several requests for one file wait for the same one. */
const underWay = new Map<string, Promise<void>>()

/**
 * Finds out what a pending file of costs or spend is, and proposes its mapping: that of the last file with the same
 * headers, else what the headers say. A file that was left pending by a crash is inspected when somebody asks for it.
 */
export function inspectCostFile(
  parts: Parts,
  asker: Asker,
  workspaceId: string,
  file: Pick<StoredCostFile, 'id' | 'size_bytes'>,
): Promise<void> {
  const work = underWay.get(file.id) ?? inspect(parts, asker, workspaceId, file).finally(() => underWay.delete(file.id))
  underWay.set(file.id, work)
  return work
}

async function inspect(
  { db, storage }: Parts,
  asker: Asker,
  workspaceId: string,
  file: Pick<StoredCostFile, 'id' | 'size_bytes'>,
): Promise<void> {
  const found = await withSheetOfCosts(storage, asker, file)
  if ('failure' in found) return setCostFileInspected(db, file.id, found)
  const { look } = found
  const remembered = await findRememberedCostMapping(db, workspaceId, look.columns)
  if (remembered?.kind && remembered.mapping) {
    const { firstDay: _, lastDay: __, ...options } = remembered.options
    return setCostFileInspected(db, file.id, { look, kind: remembered.kind, mapping: remembered.mapping, options })
  }
  const { kind, mapping, options } = proposeCostFile(look.columns)
  if (kind === 'orders') return setCostFileInspected(db, file.id, { failure: { reason: 'is-orders', parameters: {} } })
  return setCostFileInspected(db, file.id, { look, kind: kind ?? null, mapping, options })
}

/** Takes another sheet of a workbook, with the mapping that its headers say; false if the file has no such sheet. */
export async function takeSheet(
  { db, storage }: Parts,
  asker: Asker,
  file: StoredCostFile,
  sheet: string,
): Promise<boolean> {
  if (!file.look?.workbook?.sheets.includes(sheet)) return false
  const found = await inspectFile(storage, asker, file, { sheet })
  if ('failure' in found) return false
  const { kind, mapping, options } = proposeCostFile(found.look.columns)
  const proposed = { kind: kind === 'orders' ? null : (kind ?? null), mapping, options }
  return setCostFileSheet(db, file.id, { look: found.look, ...proposed })
}

async function withSheetOfCosts(
  storage: Storage,
  asker: Asker,
  file: Pick<StoredCostFile, 'id' | 'size_bytes'>,
): Promise<InspectionAnswer> {
  const first = await inspectFile(storage, asker, file)
  if ('failure' in first || isOfCosts(first.look)) return first
  for (const sheet of (first.look.workbook?.others ?? []).slice(0, mostOtherSheets)) {
    const other = await inspectFile(storage, asker, file, { sheet })
    if ('look' in other && isOfCosts(other.look)) return other
  }
  return first
}

const isOfCosts = ({ columns }: FileInspection) => {
  const { kind, mapping } = proposeCostFile(columns)
  return kind === 'costs' || (kind === 'spend' && missingCostFields('spend', mapping).length === 0)
}
