import { profitPath } from '#domain/analytics/addresses/profit-address.ts'
import type { Headline, HeadlineKey, Headlines } from '#domain/analytics/comparison/overview.ts'
import { openedAddress, tileAddress } from '#domain/analytics/opened/opened-cell.ts'
import { periodLabel } from '#domain/analytics/period.ts'
import type { ProfitHeadline } from '#domain/analytics/profit/profit-rows.ts'
import { analyticsText } from '#text/analytics/analytics.ts'
import { openedText } from '#text/analytics/opened.ts'
import { purchaseDefinition } from '#text/analytics/order-rule.ts'
import {
  changeOf,
  exactHeadline,
  headlineDefinition,
  headlineLabel,
  headlineValue,
  overviewText,
  shortMonth,
} from '#text/analytics/overview.ts'
import { ChangeMark } from '#ui/analytics/ChangeMark.tsx'
import { useMoney } from '#ui/base/MoneyIn.tsx'
import { TileLink } from '#ui/base/TileLink.tsx'

interface Props {
  headlines: Headlines
  sourceId: string
  /** which rows of the file form one order */
  orderRule: string
  /** CM2 of the month, if the source has costs */
  profit?: ProfitHeadline | undefined
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

/** The figures of the last complete month besides its revenue, which leads the page, in a row. */
export function HeadlineTiles({ headlines: { month, figures }, sourceId, orderRule, profit }: Props) {
  return (
    <section
      aria-label={overviewText.otherFigures}
      className="overflow-hidden rounded-card border border-line bg-surface"
    >
      <dl className={`-mb-px -ml-px grid grid-cols-2 lg:grid-cols-4 ${profit ? '' : 'xl:grid-cols-7'}`}>
        {figures
          .filter(({ key }) => key !== 'revenue')
          .map((figure) => (
            <Tile key={figure.key} month={month} figure={figure} sourceId={sourceId} orderRule={orderRule} />
          ))}
        {profit && <ProfitTile month={month} profit={profit} sourceId={sourceId} />}
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
  const { key } = figure
  return (
    <div className="flex flex-col justify-between border-b border-l border-line px-4 py-3 last:col-span-2 xl:px-3 xl:last:col-span-1">
      <dt title={definitionOf(key, orderRule)} className="text-xs text-muted">
        <a
          href={`/dashboard/${pageOf[key]}?fileId=${sourceId}`}
          className="inline-block text-inherit no-underline hover:underline pointer-coarse:min-h-8 pointer-coarse:py-1.5"
        >
          {headlineLabel(key, month)}
        </a>
      </dt>
      <dd>
        <HeadlineValue figure={figure} month={month} sourceId={sourceId} className="text-xl" />
        <span className="mt-0.5 flex flex-wrap gap-x-3 text-xs tabular-nums">
          <HeadlineChanges figure={figure} month={month} />
        </span>
      </dd>
    </div>
  )
}

/** CM2 of the month, which leads to Profit. */
function ProfitTile({ month, profit, sourceId }: { month: number; profit: ProfitHeadline; sourceId: string }) {
  const money = useMoney()
  const { value } = profit
  const changes = [
    [changeOf('revenue', value, profit.monthBefore), shortMonth(month - 1).slice(0, 3)],
    [changeOf('revenue', value, profit.yearBefore), shortMonth(month - 12)],
  ] as const
  return (
    <div className="flex flex-col justify-between border-b border-l border-line px-4 py-3 xl:px-3">
      <dt title={overviewText.cm2Definition} className="text-xs text-muted">
        <a
          href={`${profitPath}?fileId=${sourceId}`}
          className="inline-block text-inherit no-underline hover:underline pointer-coarse:min-h-8 pointer-coarse:py-1.5"
        >
          {overviewText.cm2}
        </a>
      </dt>
      <dd>
        <span
          title={value === null ? undefined : money.exact(value)}
          className="text-xl font-semibold whitespace-nowrap tabular-nums"
        >
          <TileLink
            title={openedText.open}
            href={
              value === null
                ? undefined
                : tileAddress(
                    openedAddress('profit', sourceId, { of: 'periods', groupBy: 'month' }),
                    periodLabel('month', month),
                    'cm2',
                  )
            }
          >
            {value === null ? analyticsText.notAvailable : money.headline(value)}
          </TileLink>
        </span>
        <span className="mt-0.5 flex flex-wrap gap-x-3 text-xs tabular-nums">
          {changes.map(([change, than]) => change && <ChangeMark key={than} change={change} than={than} />)}
        </span>
      </dd>
    </div>
  )
}

/** A figure that opens to its rows. */
export function HeadlineValue({
  figure: { key, value },
  month,
  sourceId,
  className,
}: Omit<TileProps, 'orderRule'> & { className: string }) {
  const money = useMoney()
  return (
    <span
      title={exactHeadline(key, value, money)}
      className={`font-semibold whitespace-nowrap tabular-nums ${className}`}
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
  )
}

/** How a figure changed against the month before and against the same month a year before. */
export function HeadlineChanges({ figure, month }: Pick<TileProps, 'figure' | 'month'>) {
  const { key, value } = figure
  const changes = [
    [changeOf(key, value, figure.monthBefore), shortMonth(month - 1).slice(0, 3)],
    [changeOf(key, value, figure.yearBefore), shortMonth(month - 12)],
  ] as const
  return changes.map(([change, than]) => change && <ChangeMark key={than} change={change} than={than} />)
}
