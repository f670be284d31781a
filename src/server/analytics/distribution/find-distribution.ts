import type { Context } from 'hono'
import {
  hoursQuestion,
  type OrderHours,
  orderHours,
  type ReadHour,
} from '#domain/analytics/distribution/order-hours.ts'
import {
  columnsQuestion,
  type OrderSizes,
  orderSizes,
  type ReadBin,
  roundStep,
  type SizeOf,
  sizesQuestion,
  usualSizeQuestion,
} from '#domain/analytics/distribution/order-sizes.ts'
import {
  type ReadShare,
  type RevenueShares,
  revenueShares,
  sharesQuestion,
} from '#domain/analytics/distribution/revenue-shares.ts'
import { asksForGuests } from '#server/analytics/asks-for-guests.ts'
import type { AppEnv } from '#server/context.ts'
import { askKept } from '#server/lists/ask-kept.ts'
import type { Ask } from '#server/lists/ask-of-file.ts'

/**
 * What the best customers brought (docs/semantics.md §16). This and the following throw NoList if there is no list. The
 * caller must have checked that the file is the person's own.
 */
export const findRevenueShares = (c: Context<AppEnv>, fileId: string): Promise<RevenueShares> =>
  askKept(c, fileId, 'shares', async (ask) => revenueShares(await ask<ReadShare>(sharesQuestion)))

/** When orders are placed. */
export const findOrderHours = (c: Context<AppEnv>, fileId: string): Promise<OrderHours> =>
  askOfOrders(c, fileId, 'hours', async (ask) => orderHours(await ask<ReadHour>(hoursQuestion)))

/** Orders by value. */
export const findOrderValues = (c: Context<AppEnv>, fileId: string): Promise<OrderSizes> =>
  askOfOrders(c, fileId, 'values', (ask) => sizesOf(ask, 'value'))

/** Orders by units; null if the list has none, because no quantity is mapped. */
export const findOrderUnits = (c: Context<AppEnv>, fileId: string): Promise<OrderSizes | null> =>
  askOfOrders(c, fileId, 'units', async (ask) => {
    const columns = await ask<{ name: string }>(columnsQuestion)
    if (!columns.some(({ name }) => name === 'units')) return null
    const sizes = await sizesOf(ask, 'units')
    return sizes.bins.length ? sizes : null
  })

/** Asks about orders, also those without a customer if the address includes them. */
function askOfOrders<Answer>(c: Context<AppEnv>, fileId: string, name: string, make: (ask: Ask) => Promise<Answer>) {
  const guests = asksForGuests(c)
  return askKept(c, fileId, guests ? `${name} with guests` : name, (ask) =>
    make((question) => ask({ ...question, guests })),
  )
}

async function sizesOf(ask: Ask, of: SizeOf): Promise<OrderSizes> {
  const [usual] = await ask<{ size: number | null }>(usualSizeQuestion(of))
  const step = roundStep(of, usual?.size ?? null)
  return orderSizes(await ask<ReadBin>(sizesQuestion(of, step)), step)
}
