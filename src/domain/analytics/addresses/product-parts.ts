import type { Pair } from '../products/bought-together.ts'
import type { FirstProduct } from '../products/first-products.ts'
import { inOrder, type ProductFigures } from '../products/in-order.ts'
import { type JourneyGroup, journeyGroups } from '../products/journey-groups.ts'
import { type ProductsView, type ProductTable, rowsAPage } from './products-address.ts'

/** The part of a table that a page shows. */
export interface Part<Row> {
  rows: Row[]
  page: number
  pages: number
  /** rows on all pages together */
  all: number
}

export interface ProductParts {
  first: Part<FirstProduct>
  journey: Part<JourneyGroup>
  together: Part<Pair>
}

/** The parts of the product tables that a view shows, sorted as the view asks. */
export function productParts(figures: ProductFigures, view: ProductsView): ProductParts {
  const { first, together } = inOrder(figures, view)
  return {
    first: partOf('first', first.products, view),
    journey: partOf('journey', journeyGroups(first.journey), view),
    together: partOf('together', together.pairs, view),
  }
}

function partOf<Row>(table: ProductTable, rows: Row[], view: ProductsView): Part<Row> {
  const size = rowsAPage[table]
  const pages = Math.max(1, Math.ceil(rows.length / size))
  const page = Math.min(view.pages[table], pages)
  return { rows: rows.slice((page - 1) * size, page * size), page, pages, all: rows.length }
}

/** The SKUs that the shown part names. */
export function skusOf({ first, journey, together }: ProductParts, show: ProductTable): string[] {
  const skus = {
    first: () => first.rows.map(({ sku }) => sku),
    journey: () =>
      journey.rows.flatMap(({ firstSku, steps }) => [firstSku, ...steps.flatMap(({ nextSku }) => nextSku ?? [])]),
    together: () => together.rows.flatMap(({ skuA, skuB }) => [skuA, skuB]),
  }
  return [...new Set(skus[show]())]
}
