import type { Context } from 'hono'
import { findList } from '#db/queries/customer-lists.ts'
import { listLeftOutSkus } from '#db/queries/left-out-skus.ts'
import type { ProductsView } from '#domain/analytics/addresses/products-address.ts'
import type { ListQuestion } from '#domain/analytics/customers/list-question.ts'
import { type FirstProductsRow, firstProductsOf } from '#domain/analytics/products/first-products.ts'
import type { ProductFigures } from '#domain/analytics/products/in-order.ts'
import { askTogether, firstQuestion } from '#domain/analytics/products/questions.ts'
import { listStateOf } from '#domain/ingestion/customer-list.ts'
import { keptAnswers } from '#server/analytics/kept-answers.ts'
import type { AppEnv } from '#server/context.ts'
import { askList, NoList } from '#server/lists/ask-list.ts'

/** So many SKUs of a search are shown to be left out. */
const mostFound = 20

export interface ProductTables extends ProductFigures {
  leftOut: string[]
  /** the same for the same tables */
  key: string
}

const kept = keptAnswers()

/**
 * The product tables of a file (docs/semantics.md §11), without what its owner left out. Throws NoList where its list is not
 * there. The caller has made sure that the file is the person's.
 */
export async function findProducts(
  c: Context<AppEnv>,
  fileId: string,
  { least, isEarly }: Pick<ProductsView, 'least' | 'isEarly'>,
): Promise<ProductTables> {
  const [list, leftOut] = await Promise.all([findList(c.var.db, fileId), listLeftOutSkus(c.var.db, fileId)])
  if (listStateOf(list) !== 'ready') throw new NoList()
  const asked = { leftOut, isEarly, least }
  const keyOf = (...of: unknown[]) => JSON.stringify([list!.list_id, leftOut, isEarly, ...of])
  const ask = <Row>(question: ListQuestion) => askList<Row>(c.var, askerOf(c), fileId, question)
  const first = await kept(keyOf('first', least), async () =>
    firstProductsOf(await ask<FirstProductsRow>(firstQuestion(asked))),
  )
  const together = await kept(keyOf('together'), () => askTogether(ask, asked))
  // Mapped again meanwhile, the file has other figures: these would stand beside them.
  if ((await findList(c.var.db, fileId))?.list_id !== list!.list_id) throw new NoList()
  return { first, together, leftOut, key: keyOf(least) }
}

/** SKUs of the file that contain a text, in any case; the list is there. */
export async function findSkus(c: Context<AppEnv>, fileId: string, find: string): Promise<string[]> {
  const question = { query: 'find-skus', parameters: { find }, words: { most: String(mostFound) } }
  const rows = await askList<{ text: string }>(c.var, askerOf(c), fileId, question)
  return rows.map(({ text }) => text)
}

/** Who leaves does not end the question: others may wait for its answer, and it is kept. */
const askerOf = (c: Context<AppEnv>) => ({ person: c.var.user.id })
