import type { LifecycleAovRow } from '#domain/analytics/lifecycle.ts'
import { type LifecycleSorts, lifecycleAddress } from '#domain/analytics/lifecycle-address.ts'
import { aovLine } from '#domain/analytics/lifecycle-table.ts'
import { lifecycleText, percentileColumn } from '#text/analytics/lifecycle.ts'
import { MoneyIn } from '#ui/base/MoneyIn.tsx'
import { LifecycleCard } from './parts/lifecycle/LifecycleCard.tsx'

interface Props {
  rows: LifecycleAovRow[]
  currency: string
  fileId: string
  /** what the address asks for */
  search: string
  sorts: LifecycleSorts
}

/** Lifecycle by decile of first-purchase value: sortable, exported as displayed. */
export default function LifecycleByAov({ rows, currency, fileId, search, sorts }: Props) {
  return (
    <MoneyIn currency={currency}>
      <LifecycleCard
        title={lifecycleText.byAov}
        report="lifecycle-aov"
        group={percentileColumn}
        lines={rows.map(aovLine)}
        askedSort={sorts.aov}
        sortName="aovSort"
        address={lifecycleAddress(fileId, search, 1, { sku: sorts.sku })}
      />
    </MoneyIn>
  )
}
