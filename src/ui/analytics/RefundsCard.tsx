import type { ReactNode } from 'react'
import type { RefundRow } from '#domain/analytics/revenue.ts'
import { refundsText } from '#text/analytics/refunds.ts'
import { Card } from '#ui/base/Card.tsx'
import { RefundsChart } from './charts/RefundsChart.tsx'

interface Props {
  rows: RefundRow[]
  /** the file ends within the last period */
  isRunning: boolean
  children: ReactNode
}

/** Gross, refunds and net per period: a chart above the table of its figures. */
export const RefundsCard = ({ rows, isRunning, children }: Props) => (
  <Card title={refundsText.title}>
    <p className="mb-3 text-sm text-muted">{refundsText.lead}</p>
    <RefundsChart rows={rows} isRunning={isRunning} />
    {children}
  </Card>
)
