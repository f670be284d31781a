import type { Context } from 'hono'
import { findList } from '#db/queries/customer-lists.ts'
import { listLeftOutSkus } from '#db/queries/left-out-skus.ts'
import type { ProductsView } from '#domain/analytics/addresses/products-address.ts'
import { type FirstProductsRow, firstProductsOf } from '#domain/analytics/products/first-products.ts'
import type { ProductFigures } from '#domain/analytics/products/in-order.ts'
import { askTogether, firstQuestion } from '#domain/analytics/products/questions.ts'
import { listStateOf } from '#domain/ingestion/customer-list.ts'
import { keptAnswers } from '#server/children/kept-answers.ts'
import type { AppEnv } from '#server/context.ts'
import { personOf } from '#server/inspection/asker.ts'
import { NoList } from '#server/lists/ask-list.ts'
import { askOfFile } from '#server/lists/ask-of-file.ts'

/** A search for SKUs to leave out shows at most this many. */
const mostFound = 20

export interface ProductTables extends ProductFigures {
  leftOut: string[]
  /** equal for two requests of the same tables */
  key: string
}

const kept = keptAnswers()

/**
 * The product tables of a file (docs/semantics.md §11), without the SKUs that its owner left out. Throws NoList if
 * there is no list. The caller must have checked that the file is the person's own.
 */
export async function findProducts(
  c: Context<AppEnv>,
  fileId: string,
  { least, isEarly }: Pick<ProductsView, 'least' | 'isEarly'>,
): Promise<ProductTables> {
  const [list, leftOut] = await Promise.all([findList(c.var.db, fileId), listLeftOutSkus(c.var.db, fileId)])
  if (listStateOf(list) !== 'ready') throw new NoList()
  const asked = { leftOut, isEarly, least }
  const keyOf = (...of: unknown[]) => JSON.stringify([fileId, list!.list_id, leftOut, isEarly, ...of])
  const ask = askOfFile(c, fileId, personOf(c))
  const first = await kept(keyOf('first', least), async () =>
    firstProductsOf(await ask<FirstProductsRow>(firstQuestion(asked))),
  )
  const together = await kept(keyOf('together'), () => askTogether(ask, asked))
  // If the file was mapped again meanwhile, these figures would stand beside newer ones.
  if ((await findList(c.var.db, fileId))?.list_id !== list!.list_id) throw new NoList()
  return { first, together, leftOut, key: keyOf(least) }
}

/** SKUs of the file that contain a text, ignoring case. The list must exist. */
export async function findSkus(c: Context<AppEnv>, fileId: string, find: string): Promise<string[]> {
  const question = { query: 'find-skus', parameters: { find }, words: { most: String(mostFound) } }
  const rows = await askOfFile(c, fileId, personOf(c))<{ text: string }>(question)
  return rows.map(({ text }) => text)
}
