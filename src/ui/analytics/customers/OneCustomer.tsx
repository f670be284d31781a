import type { ReactNode } from 'react'
import {
  addressOfList,
  type CameFrom,
  type CustomerColumn,
  type CustomerRow,
  customerAddress,
  customersAddress,
} from '#domain/analytics/customers/customer-row.ts'
import type { AboutCustomer, CustomerOrders } from '#domain/analytics/customers/one-customer.ts'
import { formatCount } from '#domain/values/money.ts'
import { analyticsText } from '#text/analytics/analytics.ts'
import { contactGroupText } from '#text/analytics/customers/contact.ts'
import { customerTable } from '#text/analytics/customers/customer-table.ts'
import { customersText, overdueNote } from '#text/analytics/customers/customers.ts'
import {
  customerText,
  daysWords,
  longLabels,
  moreValues,
  refundRateWords,
  sinceWords,
  topShareWords,
  usuallyWords,
} from '#text/analytics/customers/one-customer.ts'
import { shownFigure } from '#text/analytics/figure-columns.ts'
import { Button } from '#ui/base/Button.tsx'
import { Card } from '#ui/base/Card.tsx'
import { BackIcon } from '#ui/base/icons.tsx'
import { useMoney } from '#ui/base/MoneyIn.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { OrdersChart } from './OrdersChart.tsx'
import { OrdersOfCustomer } from './OrdersOfCustomer.tsx'

interface Props extends CustomerOrders {
  fileId: string
  number: number
  /** which rows of the file form one order */
  orderRule: string
  customer: CustomerRow
  /** the last date of the source */
  lastAt: string
  about: AboutCustomer
  list: CameFrom
  /** the customers before and after in the list */
  neighbors: { previous?: number; next?: number }
}

/** One customer: figures, a chart of the orders, and the orders with their SKUs, the latest first. */
export function OneCustomer(props: Props) {
  const { fileId, number, orderRule, customer, lastAt, about, list, neighbors } = props
  return (
    <>
      <CustomerHeader fileId={fileId} customer={customer} list={list} neighbors={neighbors} />
      {customer.isOverdue && (
        <Notice tone="warn" title={customersText.overdue}>
          {overdueNote(customer.recency!, customer.usualGap!)}
        </Notice>
      )}
      <CustomerFigures customer={customer} about={about} orderRule={orderRule} />
      <div className="grid items-start gap-5 *:min-w-0 lg:grid-cols-[18.5rem_1fr]">
        <AboutCard customer={customer} about={about} orderRule={orderRule} />
        <div className="space-y-5 *:min-w-0">
          {about.marks.length > 0 && <OrdersChart marks={about.marks} customer={customer} lastAt={lastAt} />}
          <OrdersOfCustomer
            {...props}
            addressOf={(page) => customerAddress(fileId, number, list, page)}
            customer={customer}
          />
        </div>
      </div>
    </>
  )
}

function CustomerHeader({
  fileId,
  customer,
  list,
  neighbors,
}: Pick<Props, 'fileId' | 'customer' | 'list' | 'neighbors'>) {
  const { view, place } = list
  const { contact } = view.filter
  const to = (target: number | undefined, by: number, label: string) =>
    target === undefined ? (
      <span
        aria-hidden="true"
        className="inline-flex min-h-(--control) items-center px-2.5 text-sm font-medium text-muted"
      >
        {label}
      </span>
    ) : (
      <Button small look="quiet" href={customerAddress(fileId, target, { ...list, place: place! + by })}>
        {label}
      </Button>
    )
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <h2 className="min-w-0 text-xl font-semibold tracking-tight wrap-anywhere">{customer.key}</h2>
      <a
        href={place ? addressOfList(fileId, list) : customersAddress(fileId, {})}
        data-control
        className="inline-flex min-h-(--control) items-center gap-1.5 text-sm text-muted no-underline hover:text-ink"
      >
        <BackIcon />
        {!place
          ? customerText.back
          : contact
            ? contactGroupText[contact].label
            : Object.keys(view.filter).length
              ? customersText.list
              : customerText.back}
      </a>
      {place && (
        <nav aria-label={customerText.around} className="ml-auto flex items-center gap-2">
          {to(neighbors.previous, -1, customerText.previous)}
          {to(neighbors.next, 1, customerText.next)}
        </nav>
      )}
    </header>
  )
}

function CustomerFigures({ customer, about, orderRule }: Pick<Props, 'customer' | 'about' | 'orderRule'>) {
  const money = useMoney()
  const columns = customerTable(orderRule)
  const means = (key: CustomerColumn) => columns.find((one) => one.key === key)!.definition
  const { revenue, refunds, orders, recency, usualGap, atStake, firstAt, isOverdue } = customer
  const tiles: { label: string; definition?: string; value: string; note?: ReactNode }[] = [
    {
      label: customerText.spent,
      definition: customerText.spentMeans,
      value: money.exact(revenue - refunds),
      note: about.topShare !== null && topShareWords(about.topShare),
    },
    {
      label: customerText.ordersCount,
      definition: means('orders'),
      value: formatCount(orders),
      note: firstAt && sinceWords(firstAt),
    },
    {
      label: customerText.silent,
      definition: means('recency'),
      value: recency === null ? analyticsText.notAvailable : daysWords(recency),
      note:
        recency === null ? (
          customerText.noPurchase
        ) : (
          <span className={isOverdue || (usualGap && recency > usualGap) ? 'font-medium text-bad' : ''}>
            {usuallyWords(usualGap)}
          </span>
        ),
    },
    {
      label: customerText.atStake,
      definition: means('atStake'),
      value: money.exact(atStake),
      note: customerText.atStakeOf,
    },
    {
      label: customerText.refunds,
      definition: means('refunds'),
      value: money.exact(refunds),
      note: revenue > 0 && refundRateWords(refunds / revenue),
    },
  ]
  return (
    <section aria-label={customerText.figures} className="overflow-hidden rounded-card border border-line bg-surface">
      <dl className="-mb-px -ml-px flex flex-wrap">
        {tiles.map(({ label, definition, value, note }) => (
          <div
            key={label}
            title={definition}
            className="flex-1 basis-36 border-b border-l border-line px-4 py-3 sm:px-5"
          >
            <dt className="text-xs text-muted">{label}</dt>
            <dd className="text-xl font-semibold whitespace-nowrap tabular-nums">{value}</dd>
            <dd className="text-xs text-muted">{note}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Figures that stand above the card. */
const inTiles = new Set<CustomerColumn>(['key', 'recency', 'orders', 'refunds', 'atStake'])

/** The other figures of the list, and the values of the first order in the columns that the source keeps. */
function AboutCard({ customer, about, orderRule }: Pick<Props, 'customer' | 'about' | 'orderRule'>) {
  const money = useMoney()
  // Without a forecast, there are no expected values.
  const shown = customerTable(orderRule).filter(
    ({ key }) => !inTiles.has(key) && (!key.startsWith('expected') || customer[key] !== null),
  )
  return (
    <Card title={customerText.about}>
      <dl className="space-y-2 text-sm">
        {shown.map(({ key, label, definition, kind, value }) => (
          <Fact key={key} label={longLabels[key] ?? label} definition={definition}>
            {shownFigure(kind, value(customer), money)}
          </Fact>
        ))}
      </dl>
      {about.firstOrder.length > 0 && (
        <>
          <h3 className="mt-4 mb-2 text-sm font-semibold">{customerText.firstOrder}</h3>
          <dl className="space-y-2 text-sm">
            {about.firstOrder.map(({ column, values, more }) => (
              <Fact key={column} label={column}>
                {[...values, ...(more ? [moreValues(more)] : [])].join(', ')}
              </Fact>
            ))}
          </dl>
        </>
      )}
    </Card>
  )
}

const Fact = ({ label, definition, children }: { label: string; definition?: string; children: ReactNode }) => (
  <div title={definition} className="flex justify-between gap-4">
    <dt className="text-muted">{label}</dt>
    <dd className="min-w-16 text-right font-medium tabular-nums wrap-anywhere">{children}</dd>
  </div>
)
