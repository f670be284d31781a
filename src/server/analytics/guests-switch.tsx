import type { Context } from 'hono'
import type { ListedFile } from '#db/queries/files.ts'
import { sumGuests } from '#db/queries/revenue-by-period.ts'
import { countsGuests } from '#domain/filters/condition.ts'
import type { AppEnv } from '#server/context.ts'
import { GuestsSwitch } from '#ui/analytics/GuestsSwitch.tsx'
import { asksForGuests } from './asks-for-guests.ts'
import { readFigures } from './kept-figures.ts'

/**
 * The switch that includes orders without a customer; null if the source has none, or the filter asks about customers. `address`: of
 * the page without them. Under a filter, it says what the filter chooses of them.
 */
export async function GuestsOfPage(c: Context<AppEnv>, file: ListedFile, address: string) {
  const { question } = c.var
  if (!file.guest_orders || (question && !countsGuests(question.conditions))) return null
  const chosen = question && (await readFigures(c.var.db, file)(sumGuests))
  return (
    <GuestsSwitch
      orders={chosen?.purchases ?? file.guest_orders}
      money={chosen?.revenue ?? file.guest_money ?? 0}
      areChosen={chosen !== undefined}
      areIncluded={asksForGuests(c)}
      address={address}
    />
  )
}
