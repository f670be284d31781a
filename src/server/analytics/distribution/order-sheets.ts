import type { Context } from 'hono'
import type { OrderTable } from '#domain/analytics/addresses/products-address.ts'
import type { AppEnv } from '#server/context.ts'
import { hoursSheet } from '#text/analytics/distribution/order-hours.ts'
import { sizesSheet } from '#text/analytics/distribution/order-sizes.ts'
import type { FigureSheet } from '#text/analytics/figure-columns.ts'
import { findOrderHours, findOrderUnits, findOrderValues } from './find-distribution.ts'

type Find = (c: Context<AppEnv>, fileId: string) => Promise<FigureSheet | null>

/** The tables of all orders, as exports and workbooks have them; null if no quantity is mapped. */
export const orderSheets: Record<OrderTable, Find> = {
  hours: async (c, fileId) => hoursSheet(await findOrderHours(c, fileId)),
  'order-values': async (c, fileId) => sizesSheet('value', await findOrderValues(c, fileId)),
  'order-units': async (c, fileId) => {
    const units = await findOrderUnits(c, fileId)
    return units && sizesSheet('units', units)
  },
}
