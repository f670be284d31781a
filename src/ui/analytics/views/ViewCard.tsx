import type { ReactNode } from 'react'
import type { Condition } from '#domain/filters/condition.ts'
import { formatCount } from '#domain/values/money.ts'
import { viewHref } from '#domain/views/view-address.ts'
import { filterSentence } from '#text/analytics/filters/filters.ts'
import { pageName, viewsText } from '#text/analytics/views.ts'
import { useMoney } from '#ui/base/MoneyIn.tsx'

interface Props {
  view: { id: string; name: string; path: string; file_name: string; conditions: Condition[] | null }
  /** the part of the time that the figures are of, in words */
  part: string | undefined
  figures?: { revenue: number; orders: number; customers: number | undefined; aov: number | null } | undefined
  /** shown in place of the figures */
  state?: ReactNode
}

/** A saved view on the Overview: what it shows, and its headline figures. */
export function ViewCard({ view: { id, name, path, file_name: source, conditions }, part, figures, state }: Props) {
  const money = useMoney()
  const tiles = figures && [
    [viewsText.figures.revenue, money.headline(figures.revenue), money.exact(figures.revenue)],
    [viewsText.figures.orders, formatCount(figures.orders)],
    ...(figures.customers === undefined ? [] : [[viewsText.figures.customers, formatCount(figures.customers)]]),
    ...(figures.aov === null ? [] : [[viewsText.figures.aov, money.exact(figures.aov)]]),
  ]
  return (
    <li className="flex min-w-0 flex-col rounded-card border border-line bg-surface px-4 py-3">
      <h3 className="min-w-0 font-semibold wrap-anywhere">
        <a href={viewHref(id)} className="pointer-coarse:py-2.5">
          {name}
        </a>
      </h3>
      <p className="text-xs text-muted wrap-anywhere">{[pageName(path), source, part].filter(Boolean).join(' · ')}</p>
      <p className="mt-1 mb-2 text-sm wrap-anywhere">
        {conditions ? filterSentence(conditions) : viewsText.everything}
      </p>
      {tiles && (
        <dl className="mt-auto flex flex-wrap gap-x-6 gap-y-2">
          {tiles.map(([label, value, exact]) => (
            <div key={label}>
              <dt className="text-xs text-muted">{label}</dt>
              <dd title={exact} className="font-semibold whitespace-nowrap tabular-nums">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {state && <p className="mt-auto text-sm text-muted">{state}</p>}
    </li>
  )
}
