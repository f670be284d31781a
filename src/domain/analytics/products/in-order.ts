import { sorted } from '#domain/site/sorting.ts'
import type { ProductsView } from '../addresses/products-address.ts'
import type { BoughtTogether, Pair } from './bought-together.ts'
import type { FirstProduct, FirstProducts } from './first-products.ts'

export interface ProductFigures {
  first: FirstProducts
  together: BoughtTogether
}

/** The tables, sorted as a view asks. */
export function inOrder({ first, together }: ProductFigures, { sort, pairSort }: ProductsView): ProductFigures {
  const products = sorted(first.products, (row) => row[sort.by as keyof FirstProduct], sort.isDescending)
  const pairs = sorted(together.pairs, (row) => row[pairSort.by as keyof Pair], pairSort.isDescending)
  return { first: { ...first, products }, together: { ...together, pairs } }
}
