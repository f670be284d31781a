import type { LifecycleAovRow } from '../src/domain/lifecycle'
import { type LifecycleSorts, lifecycleAddress } from '../src/domain/lifecycle-address'
import { aovLine } from '../src/domain/lifecycle-table'
import { lifecycleText, percentileColumn } from '../src/text/lifecycle'
import { LifecycleCard } from './parts/LifecycleCard'

interface Props {
  rows: LifecycleAovRow[]
  fileId: string
  /** what the address asks for */
  search: string
  sorts: LifecycleSorts
}

/** Lifecycle by decile of first-purchase value: sortable, exported as displayed. */
export default function LifecycleByAov({ rows, fileId, search, sorts }: Props) {
  return (
    <LifecycleCard
      title={lifecycleText.byAov}
      report="lifecycle-aov"
      group={percentileColumn}
      lines={rows.map(aovLine)}
      askedSort={sorts.aov}
      sortName="aovSort"
      address={lifecycleAddress(fileId, search, 1, { sku: sorts.sku })}
    />
  )
}
