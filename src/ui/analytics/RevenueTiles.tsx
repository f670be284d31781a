import type { ReactNode } from 'react'
import { tileAddress } from '#domain/analytics/opened/opened-cell.ts'
import { totalRow } from '#domain/analytics/opened/opened-columns.ts'
import type { RevenueTotals } from '#domain/analytics/revenue-totals.ts'
import { formatCount, formatRate } from '#domain/values/money.ts'
import { openedText } from '#text/analytics/opened.ts'
import { purchaseDefinition } from '#text/analytics/order-rule.ts'
import { changeOf } from '#text/analytics/overview.ts'
import { comparedPart } from '#text/analytics/range.ts'
import { refundColumns } from '#text/analytics/refunds.ts'
import { revenueColumns, revenueText } from '#text/analytics/revenue.ts'
import { useMoney } from '#ui/base/MoneyIn.tsx'
import { TileLink } from '#ui/base/TileLink.tsx'
import { ChangeMark } from './ChangeMark.tsx'

interface Props {
  totals: RevenueTotals
  /** the first and last shown period, in words */
  span: string
  /** the comparison of the revenue, in lower case */
  than: string
  /** which rows of the file form one order */
  orderRule: string
  /** the address of the rows behind its numbers */
  opens: string
}

/** The figures of all shown periods together, above their chart. */
export function RevenueTiles({
  totals: { revenue, purchases, aov, refundRate, compared },
  span,
  than,
  orderRule,
  opens,
}: Props) {
  const money = useMoney()
  const change = compared && changeOf('revenue', compared.now, compared.other)
  const tiles: { key: string; label: string; definition: string; value: string; exact?: string; note?: ReactNode }[] = [
    {
      key: 'revenue',
      ...revenueColumns.revenue,
      value: money.headline(revenue),
      exact: money.exact(revenue),
      note: change && (
        <>
          <ChangeMark change={change} than={than} />
          {compared.ofSome !== null && (
            <span className="block">{comparedPart(compared.ofSome, money.exact(compared.now))}</span>
          )}
        </>
      ),
    },
    {
      key: 'purchases',
      ...revenueColumns.purchases,
      definition: purchaseDefinition(orderRule),
      value: formatCount(purchases),
    },
    ...(aov === null ? [] : [{ key: 'aov', ...revenueColumns.aov, value: money.exact(aov) }]),
    ...(refundRate === null ? [] : [{ key: 'refundRate', ...refundColumns.refundRate, value: formatRate(refundRate) }]),
  ]
  return (
    <section aria-label={revenueText.totals} className="overflow-hidden rounded-card border border-line bg-surface">
      <dl className="-mb-px -ml-px flex flex-wrap">
        {tiles.map(({ key, label, definition, value, exact, note }) => (
          <div key={key} className="flex-1 border-b border-l border-line px-4 py-4 sm:px-5">
            <dt title={definition} className="min-w-30 text-sm text-muted">
              {label}
            </dt>
            <dd title={exact} className="text-xl font-semibold whitespace-nowrap tabular-nums sm:text-2xl">
              <TileLink title={openedText.open} href={tileAddress(opens, totalRow, key)}>
                {value}
              </TileLink>
            </dd>
            <dd className="mt-1 text-xs text-muted">{note ?? span}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
