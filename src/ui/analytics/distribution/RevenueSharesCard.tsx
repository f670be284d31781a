import type { RevenueShares } from '#domain/analytics/distribution/revenue-shares.ts'
import { openedAddress } from '#domain/analytics/opened/opened-cell.ts'
import { figuresOf, guestsLeftOut } from '#text/analytics/distribution/cards.ts'
import { sharesNote, sharesTable, sharesText } from '#text/analytics/distribution/revenue-shares.ts'
import { shownFigure } from '#text/analytics/figure-columns.ts'
import { FoldedCard } from '#ui/base/FoldedCard.tsx'
import { useMoney } from '#ui/base/MoneyIn.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { Figure, Heading, RowHeading, Table } from '#ui/base/Table.tsx'
import { ColumnDefinitions } from '../ColumnDefinitions.tsx'
import { SharesChart } from '../charts/SharesChart.tsx'
import { ExportMenu } from '../ExportMenu.tsx'
import { OpenRowsForm } from '../OpenRowsForm.tsx'

interface Props {
  fileId: string
  shares: RevenueShares
  /** orders without a customer */
  guestOrders: number
  exportHref: (as: 'csv' | 'excel') => string
}

/** What the best customers bring: a curve, and a table with a bar in each row. */
export function RevenueSharesCard({ fileId, shares, guestOrders, exportHref }: Props) {
  if (!shares.customers) {
    return (
      <FoldedCard title={sharesText.title}>
        <Notice>{sharesText.none}</Notice>
      </FoldedCard>
    )
  }
  return (
    <FoldedCard title={sharesText.title} id="distribution" note={sharesNote(shares)}>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-2">
        <p className="max-w-3xl flex-1 basis-64 text-sm text-muted">
          {sharesText.lead} {guestOrders > 0 && guestsLeftOut(guestOrders)}
        </p>
        <ExportMenu what={sharesText.title} exportHref={exportHref} />
      </div>
      <div className="grid items-start gap-6 *:min-w-0 xl:grid-cols-2">
        <SharesChart shares={shares} />
        <SharesTable fileId={fileId} shares={shares} />
      </div>
      <ColumnDefinitions columns={sharesTable} />
    </FoldedCard>
  )
}

function SharesTable({ fileId, shares }: Pick<Props, 'fileId' | 'shares'>) {
  const money = useMoney()
  const [best, ...others] = sharesTable
  // Exports have the revenue, too; here it would push the last column out of view.
  const columns = others.filter(({ key }) => key !== 'revenue')
  const opens = openedAddress('shares', fileId, {})
  return (
    <div>
      <Table
        title={figuresOf(sharesText.title)}
        look="figures"
        opens={{ address: opens, columns: ['', '', ...columns.map(({ key }) => key)] }}
        head={[
          <Heading key="best">{best!.label}</Heading>,
          <td key="bar" className="w-1/3 min-w-20" />,
          ...columns.map(({ key, label }) => (
            <Heading key={key} className="text-right">
              {label}
            </Heading>
          )),
        ]}
      >
        {shares.top.map((row) => (
          <tr key={row.percent} data-row={row.percent}>
            <RowHeading>{sharesText.best(row.percent)}</RowHeading>
            <Figure>
              <ShareBar share={row.share ?? 0} equal={row.percent / 100} />
            </Figure>
            {columns.map(({ key, kind, value }) => (
              <Figure key={key}>{shownFigure(kind, value(row), money)}</Figure>
            ))}
          </tr>
        ))}
      </Table>
      <OpenRowsForm
        address={opens}
        rows={shares.top.map(({ percent }) => ({ value: String(percent), label: sharesText.best(percent) }))}
        columns={columns}
      />
    </div>
  )
}

/** The share as a bar, with a mark where it would be if all customers were equal. */
const ShareBar = ({ share, equal }: { share: number; equal: number }) => (
  <svg aria-hidden="true" viewBox="0 0 100 10" preserveAspectRatio="none" className="block h-2.5 w-full min-w-16">
    <rect width="100" height="10" className="fill-sunken" />
    <rect width={Math.round(share * 1000) / 10} height="10" className="fill-cat-1" />
    <rect x={Math.min(98.5, equal * 100)} width="1.5" height="10" className="fill-surface" />
  </svg>
)
