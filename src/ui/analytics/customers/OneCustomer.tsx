import {
  type CustomerColumn,
  type CustomerRow,
  customersAddress,
  customersPath,
} from '#domain/analytics/customers/customer-row.ts'
import { customerTable } from '#text/analytics/customers/customer-table.ts'
import { customersText, overdueNote } from '#text/analytics/customers/customers.ts'
import { customerText, longLabels, moreSkus, shownTime } from '#text/analytics/customers/one-customer.ts'
import { shownFigure } from '#text/analytics/figure-columns.ts'
import { Card } from '#ui/base/Card.tsx'
import { useMoney } from '#ui/base/MoneyIn.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { Pager } from '#ui/base/Pager.tsx'
import { Figure, Heading, RowHeading, Table } from '#ui/base/Table.tsx'

interface Props {
  fileId: string
  number: number
  /** which rows of the file form one order */
  orderRule: string
  customer: CustomerRow
  orders: {
    place: number
    orderedAt: string
    value: number
    refunds: number
    skus: { sku: string; money: number }[]
    moreSkus: number
  }[]
  all: number
  page: number
  pages: number
}

/** One customer: the figures of the list, then the orders with their SKUs. */
export function OneCustomer({ fileId, number, orderRule, customer, orders, all, page, pages }: Props) {
  const money = useMoney()
  const { date, refunds, skus } = customerText
  const hasRefunds = customer.refunds > 0
  /** without a forecast, there are no expected values */
  const isKnown = (key: CustomerColumn) => !key.startsWith('expected') || customer[key] !== null
  return (
    <>
      {customer.isOverdue && (
        <Notice tone="warn" title={customersText.overdue}>
          {overdueNote(customer.recency!, customer.usualGap!)}
        </Notice>
      )}
      <Card title={customer.key} aside={<a href={customersAddress(fileId, {})}>{customerText.back}</a>}>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3 lg:grid-cols-5">
          {customerTable(orderRule)
            .slice(1)
            .filter(({ key }) => isKnown(key))
            .map(({ key, label, definition, kind, value }) => (
              <div key={key} title={definition}>
                <dt className="text-sm text-muted">{longLabels[key] ?? label}</dt>
                <dd className="font-semibold tabular-nums">{shownFigure(kind, value(customer), money)}</dd>
              </div>
            ))}
        </dl>
      </Card>
      <Card title={customerText.orders}>
        <Table
          title={customerText.orders}
          look="figures"
          head={
            <>
              <Heading className="text-left">{customerText.number}</Heading>
              <Heading className="text-left">{date}</Heading>
              {hasRefunds && <Heading className="text-right">{refunds}</Heading>}
              <Heading className="text-right">{hasRefunds ? customerText.valueAfter : customerText.value}</Heading>
              <Heading className="text-left">{skus}</Heading>
            </>
          }
        >
          {orders.map((order) => (
            <tr key={order.place}>
              <RowHeading>{order.place}</RowHeading>
              <td className="border-t border-line px-3 py-1.5 whitespace-nowrap">{shownTime(order.orderedAt)}</td>
              {hasRefunds && <Figure className="border-t whitespace-nowrap">{money.exact(order.refunds)}</Figure>}
              <Figure className="border-t whitespace-nowrap">
                {order.value < 0 && <span className="text-muted">{customerText.refund} </span>}
                {money.exact(order.value)}
              </Figure>
              <td className="min-w-56 border-t border-line px-3 py-1.5">
                {[
                  ...order.skus.map((one) => `${one.sku} (${money.exact(one.money)})`),
                  ...(order.moreSkus ? [moreSkus(order.moreSkus)] : []),
                ].join(', ')}
              </td>
            </tr>
          ))}
        </Table>
        <Pager
          page={page}
          pages={pages}
          rows={all}
          what={customerText.ordersWord}
          addressOf={(to) => `${customersPath}/${number}?${new URLSearchParams({ fileId, page: String(to) })}`}
          onChange={() => {}}
        />
      </Card>
    </>
  )
}
