import type { Context } from 'hono'
import type { ReactNode } from 'react'
import type { ListedFile } from '#db/queries/files.ts'
import { guestsField } from '#domain/analytics/addresses/guests-field.ts'
import { type OrderTable, ordersExport } from '#domain/analytics/addresses/products-address.ts'
import { asksForGuests } from '#server/analytics/asks-for-guests.ts'
import type { AppEnv } from '#server/context.ts'
import { OrderHoursCard } from '#ui/analytics/distribution/OrderHoursCard.tsx'
import { OrderSizesCard } from '#ui/analytics/distribution/OrderSizesCard.tsx'
import { CardPair } from '#ui/base/Card.tsx'
import { findOrderHours, findOrderUnits, findOrderValues } from './find-distribution.ts'

/** The cards of all orders of a file; `page` is the address of the page that shows them, `last` a card below them. */
export async function orderCards(c: Context<AppEnv>, file: ListedFile, page: string, last?: ReactNode) {
  const hours = await findOrderHours(c, file.id)
  const values = await findOrderValues(c, file.id)
  const units = await findOrderUnits(c, file.id)
  const guests = asksForGuests(c)
  const opened = guestsField(guests)
  const shown = { fileId: file.id, guestOrders: guests ? 0 : (file.guest_orders ?? 0), opened, page }
  const exportOf = (table: OrderTable) => (as: 'csv' | 'excel') => ordersExport(file.id, table, as, guests)
  return (
    <CardPair>
      <div className="min-w-0 space-y-5">
        <OrderHoursCard {...shown} hours={hours} exportHref={exportOf('hours')} />
        {units && <OrderSizesCard {...shown} of="units" sizes={units} exportHref={exportOf('order-units')} />}
      </div>
      <div className="min-w-0 space-y-5">
        <OrderSizesCard {...shown} of="value" sizes={values} exportHref={exportOf('order-values')} />
        {last}
      </div>
    </CardPair>
  )
}
