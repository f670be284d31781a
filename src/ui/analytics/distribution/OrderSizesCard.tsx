import type { OrderSizes, SizeOf } from '#domain/analytics/distribution/order-sizes.ts'
import { openedAddress } from '#domain/analytics/opened/opened-cell.ts'
import { formatCount } from '#domain/values/money.ts'
import { figuresOf, guestsLeftOut } from '#text/analytics/distribution/cards.ts'
import {
  binText,
  refundsNote,
  sizeFigures,
  sizesChartText,
  sizesText,
} from '#text/analytics/distribution/order-sizes.ts'
import { Card } from '#ui/base/Card.tsx'
import { useMoney } from '#ui/base/MoneyIn.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { countCard } from '../charts/formats.ts'
import { GroupedBars } from '../charts/GroupedBars.tsx'
import { ExportMenu } from '../ExportMenu.tsx'
import { FigureTable } from '../FigureTable.tsx'

interface Props {
  fileId: string
  /** further parameters of the address of its numbers */
  opened: Record<string, string>
  of: SizeOf
  sizes: OrderSizes
  /** orders without a customer */
  guestOrders: number
  exportHref: (as: 'csv' | 'excel') => string
  /** the page's address, from which its workbook is made */
  page: string
}

/** Orders by value or by units, as bars above the table of their figures. */
export function OrderSizesCard({ fileId, opened, of, sizes, guestOrders, exportHref, page }: Props) {
  const money = useMoney()
  const { bins, refunds } = sizes
  const { title, lead, size } = sizesText[of]
  return (
    <Card title={title} id={`order-${of}`}>
      {bins.length === 0 ? (
        <Notice>{sizesText.none}</Notice>
      ) : (
        <>
          <div className="mb-3 flex flex-wrap items-end justify-between gap-2">
            <p className="max-w-3xl flex-1 basis-64 text-sm text-muted">
              {lead} {refunds.orders > 0 && refundsNote(sizes, money)} {guestOrders > 0 && guestsLeftOut(guestOrders)}
            </p>
            <ExportMenu what={title} exportHref={exportHref} page={page} />
          </div>
          <GroupedBars
            title={title}
            description={sizesChartText(of, sizes, money)}
            labels={bins.map((bin) => binText(of, bin, money))}
            series={[
              { name: sizesText.orders, tone: 'tone-1', swatch: 'bg-cat-1', values: bins.map(({ orders }) => orders) },
            ]}
            format={countCard}
            short={formatCount}
            className="mb-4"
          />
          <details className="text-sm">
            <summary className="w-fit text-muted">{figuresOf(title)}</summary>
            <div className="mt-2">
              <FigureTable
                title={figuresOf(title)}
                columns={[
                  { key: 'size', label: size, kind: 'text', value: (bin) => binText(of, bin, money) },
                  ...sizeFigures,
                ]}
                rows={bins}
                opens={{
                  table: 'order-sizes',
                  address: openedAddress('order-sizes', fileId, { ...opened, size: of }),
                  row: (bin) => String(bins.indexOf(bin)),
                  label: (bin) => binText(of, bin, money),
                }}
              />
            </div>
          </details>
        </>
      )}
    </Card>
  )
}
