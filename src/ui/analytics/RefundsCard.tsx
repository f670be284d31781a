import type { ReactNode } from 'react'
import type { RefundRow } from '#domain/analytics/revenue.ts'
import { refundsText } from '#text/analytics/refunds.ts'
import { Card } from '#ui/base/Card.tsx'
import { RefundsChart } from './charts/RefundsChart.tsx'

/** Gross, refunds and net per period: a chart above the table of its figures. */
export const RefundsCard = ({ rows, children }: { rows: RefundRow[]; children: ReactNode }) => (
  <Card title={refundsText.title}>
    <p className="mb-3 text-sm text-muted">{refundsText.lead}</p>
    <RefundsChart rows={rows} />
    {children}
  </Card>
)
