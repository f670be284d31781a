import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import {
  deleteCostFile,
  findCostFile,
  listCostFileHeads,
  readSpendAgain,
  type StoredCostFile,
  saveCostFile,
  setCostFileMapping,
} from '#db/queries/cost-files.ts'
import { deleteTypedCost, findSourceCosts, makeCosts, setCostRules, setTypedCost } from '#db/queries/costs.ts'
import { findList } from '#db/queries/customer-lists.ts'
import type { StoredFile } from '#db/queries/files.ts'
import { lockJob } from '#db/queries/jobs.ts'
import type { Tx } from '#db/schema.ts'
import { mostSkuChars } from '#domain/analytics/lifecycle.ts'
import { type CostRules, readCostRules, usualCostRules } from '#domain/costs/cost-rules.ts'
import { costsKind } from '#domain/costs/cost-tables.ts'
import { skuText } from '#domain/costs/sku-text.ts'
import { isDay } from '#domain/values/day.ts'
import { readNumber } from '#domain/values/read-number.ts'
import { safeText } from '#domain/values/safe-text.ts'
import type { AppEnv } from '#server/context.ts'
import { namedId } from '#server/files/named-id.ts'
import { badRequest } from '#server/http/bad-request.ts'
import { notFound } from '#server/http/not-found.ts'
import { askerOf } from '#server/inspection/asker.ts'
import { badCostRulesText, costRefusals, costsText, dateOrderQuestion } from '#text/costs/costs.ts'
import { filesText } from '#text/files/files.ts'
import { takeSheet } from './inspect-cost-file.ts'
import { areTablesStale } from './open-costs.ts'
import { readCostMapping } from './read-cost-mapping.ts'

/** A file of costs or spend of a source; 404 if it has none with this id. The act that follows names the file. */
export async function ownedCostFile(c: Context<AppEnv>, source: StoredFile, id: unknown): Promise<StoredCostFile> {
  const file = await findCostFile(c.var.db, source.id, namedId(id, costsText.notFound))
  if (!file) return notFound(c, String(id), costsText.notFound)
  c.set('subject', file.original_name)
  return file
}

/** A change of a source, whose row is kept until it is made; 404 if it was deleted meanwhile. */
async function changeSource<T>(c: Context<AppEnv>, { id }: StoredFile, work: (tx: Tx) => Promise<T>): Promise<T> {
  return c.var.db.transaction().execute(async (tx) => {
    await lockJob(tx, costsKind, id) // before the source, as its deletion does
    const isThere = await tx.selectFrom('files').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()
    if (!isThere) throw new HTTPException(404, { message: filesText.notFound })
    return work(tx)
  })
}

/** Has a file read with a mapping. Nothing counts before it is saved. */
export async function mapCostFile(
  c: Context<AppEnv>,
  source: StoredFile,
  file: StoredCostFile,
  asked: { kind: unknown; mapping: unknown; options: unknown },
): Promise<void> {
  const { look } = file
  if (!look) throw new HTTPException(409, { message: costRefusals.notReady })
  const read = readCostMapping(asked, look.columns)
  const isSet = await changeSource(c, source, async (tx) => {
    await makeCosts(tx, source.id, { owner: source.workspace_id, isChanged: false })
    return setCostFileMapping(tx, { id: file.id, look, ...read })
  })
  if (!isSet) throw new HTTPException(409, { message: costsText.isSaved })
  await settled(c, source.id)
}

/** Takes another sheet of a workbook, whose columns are then mapped. */
export async function chooseCostSheet(c: Context<AppEnv>, file: StoredCostFile, sheet: unknown): Promise<void> {
  const isTaken = typeof sheet === 'string' && (await takeSheet(c.var, askerOf(c), file, sheet))
  if (!isTaken) badRequest(costRefusals.sheet)
}

/** From now on the file counts. */
export async function keepCostFile(c: Context<AppEnv>, source: StoredFile, file: StoredCostFile): Promise<void> {
  await changeSource(c, source, async (tx) => {
    await makeCosts(tx, source.id, { owner: source.workspace_id, isChanged: true })
    if (await saveCostFile(tx, source.id, file.id)) return readSpendAgain(tx, source.id)
    throw new HTTPException(409, { message: whyNotSaved((await findCostFile(tx, source.id, file.id)) ?? file) })
  })
  await settled(c, source.id)
}

const whyNotSaved = ({ state, report }: StoredCostFile): string =>
  state === 'in'
    ? costRefusals.savedAlready
    : state === 'read' && report?.dateQuestion
      ? dateOrderQuestion(report.dateQuestion)
      : costRefusals.notRead

/** Removes a file with its bytes. What earlier files have of its days and SKUs holds again. */
export async function removeCostFile(c: Context<AppEnv>, source: StoredFile, file: StoredCostFile): Promise<void> {
  await changeSource(c, source, async (tx) => {
    await makeCosts(tx, source.id, { owner: source.workspace_id, isChanged: file.state === 'in' })
    const gone = await deleteCostFile(tx, source.id, file.id)
    if (gone?.wasIn) await readSpendAgain(tx, source.id)
  })
  await c.var.storage
    .removeFile(file.id)
    .catch((err) => c.var.log.warn({ fileId: file.id, err }, 'stored file not removed yet'))
  await settled(c, source.id)
}

const dayMs = 86_400_000
/** A billion for one piece, in ten-thousandths. */
const mostTypedUnits = 10_000_000_000_000n

/** Sets or, without a cost, removes the typed cost of a SKU from a day on. Amounts are texts or numbers, such as 4.20. */
export async function typeCost(
  c: Context<AppEnv>,
  source: StoredFile,
  asked: { sku: unknown; validFrom: unknown; unitCost: unknown },
): Promise<void> {
  const sku = typeof asked.sku === 'string' ? safeText(skuText(asked.sku)).replaceAll('\ufffd', '') : ''
  if (!sku || sku.length > mostSkuChars) badRequest(costRefusals.sku)
  const day = asked.validFrom ?? ''
  if (day !== '' && !(typeof day === 'string' && isDay(day))) badRequest(costRefusals.validFrom)
  const typed = { fileId: source.id, sku, validFrom: day === '' ? null : Date.parse(day as string) / dayMs }
  const isRemoved = asked.unitCost === null || asked.unitCost === undefined || asked.unitCost === ''
  const unitCost = isRemoved ? null : readUnits(asked.unitCost)
  await changeSource(c, source, async (tx) => {
    await makeCosts(tx, source.id, { owner: source.workspace_id, isChanged: true })
    if (unitCost !== null) {
      if (!(await setTypedCost(tx, { ...typed, unitCost })))
        throw new HTTPException(409, { message: costRefusals.tooManyTyped })
    } else if (!(await deleteTypedCost(tx, typed))) throw new HTTPException(404, { message: costRefusals.notTyped })
  })
  await settled(c, source.id)
}

function readUnits(value: unknown): number {
  const units = typeof value === 'string' || typeof value === 'number' ? readNumber(String(value))?.dot : undefined
  if (units === undefined || units < 0n || units > mostTypedUnits) return badRequest(costRefusals.cost)
  return Number(units)
}

/** Sets all rules of a source. */
export async function keepCostRules(c: Context<AppEnv>, source: StoredFile, asked: unknown): Promise<void> {
  const rules = readCostRules(asked)
  if (typeof rules === 'string') return badRequest(badCostRulesText[rules])
  const attributes = (await findList(c.var.db, source.id))?.facts?.attributes
  const named = [rules.spendAttribute, rules.feesByValue?.attribute].filter((name) => typeof name === 'string')
  if (attributes && named.some((name) => !attributes.some(({ column }) => column === name)))
    badRequest(costRefusals.attribute)
  await changeSource(c, source, (tx) => setCostRules(tx, source.id, rules))
}

/** The rules as they are; the usual ones of a source that never had any. */
export const rulesNow = async (c: Context<AppEnv>, { id }: StoredFile): Promise<CostRules> =>
  (await findSourceCosts(c.var.db, id))?.rules ?? usualCostRules

/** Sets which values of a column of the orders the channels of the spend are. All other rules stay. */
export async function keepChannels(
  c: Context<AppEnv>,
  source: StoredFile,
  asked: Pick<CostRules, 'spendAttribute' | 'channels'>,
): Promise<void> {
  await keepCostRules(c, source, { ...(await rulesNow(c, source)), ...asked })
}

const patienceMs = 5000
const askEveryMs = 100

/**
 * Waits a little until everything is read and made, so that small files are ready when their page is shown. What takes
 * longer goes on by itself.
 */
export async function settled(c: Context<AppEnv>, sourceId: string): Promise<void> {
  const until = performance.now() + patienceMs
  while (performance.now() < until) {
    if (!(await isUnderWay(c, sourceId))) return
    await sleep(askEveryMs)
  }
}

/** Whether files are being read, or the tables are being made. */
async function isUnderWay({ var: { db } }: Context<AppEnv>, sourceId: string): Promise<boolean> {
  const costs = await findSourceCosts(db, sourceId)
  return areTablesStale(costs) || (await listCostFileHeads(db, sourceId)).some(({ state }) => state === 'reading')
}
