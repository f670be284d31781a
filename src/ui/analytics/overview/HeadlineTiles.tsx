import type { ReactNode } from 'react'
import type { Headline, HeadlineKey, Headlines } from '#domain/analytics/comparison/overview.ts'
import { openedAddress, tileAddress } from '#domain/analytics/opened/opened-cell.ts'
import { periodLabel } from '#domain/analytics/period.ts'
import { openedText } from '#text/analytics/opened.ts'
import { purchaseDefinition } from '#text/analytics/order-rule.ts'
import {
  changeOf,
  exactHeadline,
  headlineDefinition,
  headlineLabel,
  headlineValue,
  lastMonthOf,
  longMonth,
  shortMonth,
} from '#text/analytics/overview.ts'
import { useMoney } from '#ui/base/MoneyIn.tsx'
import { TileLink } from '#ui/base/TileLink.tsx'
import { ChangeMark } from './ChangeMark.tsx'
import { Sparkline } from './Sparkline.tsx'

interface Props {
  headlines: Headlines
  source: { id: string; name: string }
  /** which rows of the file form one order */
  orderRule: string
  /** the month in progress */
  children?: ReactNode
}

/** The page with more details on a figure. */
const pageOf: Record<HeadlineKey, string> = {
  revenue: 'revenue',
  orders: 'revenue',
  aov: 'revenue',
  returningShare: 'revenue',
  customers: 'customers',
  repeatRate: 'lifecycle',
  ordersPerCustomer: 'lifecycle',
  daysToSecond: 'lifecycle',
}

/** Eight figures of the last complete month, on one card. */
export function HeadlineTiles({ headlines: { month, figures }, source, orderRule, children }: Props) {
  return (
    <section aria-labelledby="headlines" className="overflow-hidden rounded-card border border-line bg-surface">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line px-4 py-3 sm:px-5">
        <h2 id="headlines" className="line-clamp-3 min-w-0 text-base font-semibold wrap-anywhere" title={source.name}>
          {longMonth(month)} <span className="ml-1 font-normal text-muted">{lastMonthOf(source.name)}</span>
        </h2>
        {children}
      </div>
      <dl className="-mb-px -ml-px grid grid-cols-2 lg:grid-cols-4">
        {figures.map((figure) => (
          <Tile key={figure.key} month={month} figure={figure} sourceId={source.id} orderRule={orderRule} />
        ))}
      </dl>
    </section>
  )
}

interface TileProps {
  month: number
  figure: Headline
  sourceId: string
  orderRule: string
}

const definitionOf = (key: HeadlineKey, orderRule: string) =>
  key === 'orders' ? `${headlineDefinition.orders} ${purchaseDefinition(orderRule)}` : headlineDefinition[key]

function Tile({ month, figure, sourceId, orderRule }: TileProps) {
  const money = useMoney()
  const { key, value, recent } = figure
  const changes = [
    [changeOf(key, value, figure.monthBefore), shortMonth(month - 1).slice(0, 3)],
    [changeOf(key, value, figure.yearBefore), shortMonth(month - 12)],
  ] as const
  return (
    <div className="border-b border-l border-line px-4 py-4 sm:px-5">
      <dt title={definitionOf(key, orderRule)} className="text-sm text-muted">
        <a
          href={`/dashboard/${pageOf[key]}?fileId=${sourceId}`}
          className="text-inherit no-underline hover:underline pointer-coarse:py-2.5"
        >
          {headlineLabel(key, month)}
        </a>
      </dt>
      <dd>
        <span className="flex items-end justify-between gap-2">
          <span
            title={exactHeadline(key, value, money)}
            className="text-xl font-semibold whitespace-nowrap tabular-nums sm:text-2xl lg:text-xl xl:text-2xl"
          >
            <TileLink
              title={openedText.open}
              href={
                value === null
                  ? undefined
                  : tileAddress(openedAddress('overview', sourceId, {}), periodLabel('month', month), key)
              }
            >
              {headlineValue(key, value, money)}
            </TileLink>
          </span>
          <span className="flex min-w-0 flex-1 justify-end max-sm:hidden">
            <Sparkline values={recent} />
          </span>
        </span>
        <span className="mt-1 flex flex-wrap gap-x-3 text-xs tabular-nums">
          {changes.map(([change, than]) => change && <ChangeMark key={than} change={change} than={than} />)}
        </span>
      </dd>
    </div>
  )
}
