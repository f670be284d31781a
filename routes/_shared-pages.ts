import type { Pages } from '#server/shared/show-view.ts'
import cohorts from './dashboard/cohorts.tsx'
import forecast from './dashboard/forecast.tsx'
import lifecycle from './dashboard/lifecycle.tsx'
import products from './dashboard/products.tsx'
import revenue from './dashboard/revenue.tsx'

/** The pages of which links show views. */
export const sharedPages: Pages = {
  '/dashboard/revenue': revenue,
  '/dashboard/cohorts': cohorts,
  '/dashboard/lifecycle': lifecycle,
  '/dashboard/products': products,
  '/dashboard/forecast': forecast,
}
