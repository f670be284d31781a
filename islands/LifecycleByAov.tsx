import type { LifecycleAovRow } from '../src/domain/lifecycle'
import { aovLine } from '../src/domain/lifecycle-table'
import { lifecycleText, percentileColumn } from '../src/text/lifecycle'
import { LifecycleCard } from './parts/LifecycleCard'

/** Lifecycle by decile of first-purchase value: sortable, exported as displayed. */
export default function LifecycleByAov({ rows }: { rows: LifecycleAovRow[] }) {
  return (
    <LifecycleCard
      title={lifecycleText.byAov}
      report="lifecycle-aov"
      group={percentileColumn}
      lines={rows.map(aovLine)}
      sortedFirst="firstPurchaseAOV"
    />
  )
}
