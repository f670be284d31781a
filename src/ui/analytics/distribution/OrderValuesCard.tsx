import type { OrderValues } from '#domain/analytics/distribution/order-values.ts'
import { formatCount } from '#domain/values/money.ts'
import { guestsLeftOut } from '#text/analytics/distribution/cards.ts'
import {
  binText,
  refundsNote,
  valuesChartText,
  valuesTable,
  valuesText,
} from '#text/analytics/distribution/order-values.ts'
import { Card } from '#ui/base/Card.tsx'
import { useMoney } from '#ui/base/MoneyIn.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { ColumnDefinitions } from '../ColumnDefinitions.tsx'
import { countCard } from '../charts/formats.ts'
import { GroupedBars } from '../charts/GroupedBars.tsx'
import { ExportMenu } from '../ExportMenu.tsx'
import { FigureTable } from './FigureTable.tsx'

interface Props {
  values: OrderValues
  /** orders without a customer */
  guestOrders: number
  exportHref: (as: 'csv' | 'excel') => string
  /** the page's address, from which its workbook is made */
  page: string
}

/** Orders by value, as bars above the table of their figures. */
export function OrderValuesCard({ values, guestOrders, exportHref, page }: Props) {
  const money = useMoney()
  const { bins, refunds } = values
  return (
    <Card title={valuesText.title} id="order-values">
      {bins.length === 0 ? (
        <Notice>{valuesText.none}</Notice>
      ) : (
        <>
          <div className="mb-3 flex flex-wrap items-end justify-between gap-2">
            <p className="max-w-3xl flex-1 basis-64 text-sm text-muted">
              {valuesText.lead} {refunds.orders > 0 && refundsNote(values, money)}{' '}
              {guestOrders > 0 && guestsLeftOut(guestOrders)}
            </p>
            <ExportMenu what={valuesText.title} exportHref={exportHref} page={page} />
          </div>
          <GroupedBars
            title={valuesText.title}
            description={valuesChartText(values, money)}
            labels={bins.map((bin) => binText(bin, money))}
            series={[
              { name: valuesText.orders, tone: 'tone-1', swatch: 'bg-cat-1', values: bins.map(({ orders }) => orders) },
            ]}
            format={countCard}
            short={formatCount}
            className="mb-4"
          />
          <FigureTable
            title={valuesText.title}
            columns={[
              { key: 'value', label: valuesText.value, kind: 'text', value: (bin) => binText(bin, money) },
              ...valuesTable.slice(2),
            ]}
            rows={bins}
          />
          <ColumnDefinitions columns={valuesTable.slice(2)} />
        </>
      )}
    </Card>
  )
}
