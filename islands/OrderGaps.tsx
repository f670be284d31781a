import { exportTable } from '#browser/export-table.ts'
import { openedAddress } from '#domain/analytics/opened/opened-cell.ts'
import type { GapStep, Gaps } from '#domain/analytics/timing-view.ts'
import { exportName } from '#domain/site/table-export.ts'
import { formatCount, formatRate } from '#domain/values/money.ts'
import { analyticsText } from '#text/analytics/analytics.ts'
import { binLabel, timingText } from '#text/analytics/timing.ts'
import { gapsSheet } from '#text/analytics/timing-sheets.ts'
import { ExportMenu } from '#ui/analytics/ExportMenu.tsx'
import { OpenRowsForm } from '#ui/analytics/OpenRowsForm.tsx'
import { Figure, Heading, RowHeading, Table } from '#ui/base/Table.tsx'

interface Props {
  gaps: Gaps[]
  /** the steps whose figures are listed; exports have all */
  step: GapStep
  /** the page's address */
  address: string
  /** the source, under its filter */
  fileId: string
}

const columns = [
  { key: '', label: timingText.days },
  { key: 'orders', label: timingText.orders },
  { key: 'share', label: timingText.share },
  { key: 'soFar', label: timingText.soFar },
]

/** The figures of the histogram, collapsed at first, and the exports of days between orders. */
export default function OrderGaps({ gaps, step, address, fileId }: Props) {
  const { count, bins } = gaps.find((one) => one.step === step)!
  const shareOf = (orders: number) => (count ? formatRate(orders / count) : analyticsText.notAvailable)
  const opens = openedAddress('gaps', fileId, { step })
  let upTo = 0
  return (
    <div className="mt-3 flex flex-wrap items-start justify-between gap-2">
      <details className="text-sm">
        <summary className="w-fit text-muted">{timingText.figures}</summary>
        <Table
          title={timingText.figures}
          look="figures"
          box="line"
          around="mt-2"
          opens={{ address: opens, columns: columns.map(({ key }) => key) }}
          head={columns.map(({ key, label }, index) => (
            <Heading key={key} className={index ? 'text-right' : 'text-left'}>
              {label}
            </Heading>
          ))}
        >
          {bins.map((orders, bin) => {
            upTo += orders
            return (
              <tr key={binLabel(bin)} data-row={bin}>
                <RowHeading>{binLabel(bin)}</RowHeading>
                <Figure>{formatCount(orders)}</Figure>
                <Figure>{shareOf(orders)}</Figure>
                <Figure>{shareOf(upTo)}</Figure>
              </tr>
            )
          })}
        </Table>
        <OpenRowsForm
          address={opens}
          rows={bins.map((_, bin) => ({ value: String(bin), label: binLabel(bin) }))}
          columns={columns.slice(1)}
        />
      </details>
      <ExportMenu
        page={address}
        what={timingText.gapsTitle}
        onExport={(to) =>
          exportTable(to, exportName('days-between-orders', undefined, false, new Date()), gapsSheet(gaps))
        }
      />
    </div>
  )
}
