import { type LifecycleView, lifecycleAddress } from '#domain/analytics/addresses/lifecycle-address.ts'
import { customersLink } from '#domain/analytics/customers/customer-links.ts'
import type { LifecycleAovRow } from '#domain/analytics/lifecycle.ts'
import { aovLine } from '#domain/analytics/lifecycle-table.ts'
import { openedAddress } from '#domain/analytics/opened/opened-cell.ts'
import { lifecycleText, percentileColumn } from '#text/analytics/lifecycle.ts'
import { MoneyIn } from '#ui/base/MoneyIn.tsx'
import { LifecycleCard } from './parts/lifecycle/LifecycleCard.tsx'

interface Props {
  rows: LifecycleAovRow[]
  currency: string
  fileId: string
  /** the options in the address */
  search: string
  view: LifecycleView
}

/** Lifecycle by decile of first-purchase value; it can be sorted, and is exported as displayed. */
export default function LifecycleByAov({ rows, currency, fileId, search, view }: Props) {
  return (
    <MoneyIn currency={currency}>
      <LifecycleCard
        title={lifecycleText.byAov}
        report="lifecycle-aov"
        group={percentileColumn}
        lines={rows.map((row) => ({
          ...aovLine(row),
          row: String(row.percentile),
          href: customersLink(fileId, { percentiles: encodeURIComponent(JSON.stringify([row.percentile])) }),
        }))}
        opens={{
          table: 'lifecycle-aov',
          address: openedAddress('lifecycle-aov', fileId, { ...(view.money && { money: view.money }) }),
        }}
        askedSort={view.aov}
        sortName="aovSort"
        address={lifecycleAddress(fileId, search, 1, { ...view, aov: undefined })}
      >
        <h2 className="text-base font-semibold">{lifecycleText.byAov}</h2>
        <p className="text-sm text-muted">{lifecycleText.byDecileNote}</p>
      </LifecycleCard>
    </MoneyIn>
  )
}
