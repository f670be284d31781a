import type { ReactNode } from 'react'
import { everyPeriod } from '#domain/analytics/every-period.ts'
import type { PeriodKind } from '#domain/analytics/period.ts'
import type { RefundRow } from '#domain/analytics/revenue.ts'
import { refundsText } from '#text/analytics/refunds.ts'
import { Card } from '#ui/base/Card.tsx'
import { RefundsChart } from './charts/RefundsChart.tsx'

interface Props {
  rows: RefundRow[]
  groupBy: PeriodKind
  /** the file ends within the last period */
  isRunning: boolean
  children: ReactNode
}

const noOrder = (period: string): RefundRow => ({ period, gross: 0, refunds: 0, net: 0, refundRate: null })

/** Gross, refunds and net per period: a chart above the table of its figures. */
export const RefundsCard = ({ rows, groupBy, isRunning, children }: Props) => (
  <Card title={refundsText.title}>
    <p className="mb-3 text-sm text-muted">{refundsText.lead}</p>
    <RefundsChart kind={groupBy} rows={everyPeriod(groupBy, rows, noOrder)} isRunning={isRunning} />
    {children}
  </Card>
)
