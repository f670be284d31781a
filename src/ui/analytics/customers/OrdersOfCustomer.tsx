import type { CustomerRow } from '#domain/analytics/customers/customer-row.ts'
import type { CustomerOrders } from '#domain/analytics/customers/one-customer.ts'
import { formatCount } from '#domain/values/money.ts'
import { customerText, moreSkus, shownTime } from '#text/analytics/customers/one-customer.ts'
import { Card } from '#ui/base/Card.tsx'
import { useMoney } from '#ui/base/MoneyIn.tsx'
import { Pager } from '#ui/base/Pager.tsx'
import { Figure, Heading, RowHeading, Table } from '#ui/base/Table.tsx'

interface Props extends CustomerOrders {
  customer: Pick<CustomerRow, 'orders' | 'revenue' | 'refunds'>
  addressOf: (page: number) => string
}

/** The orders of a customer with their SKUs, and the sum of all of them. */
export function OrdersOfCustomer({ orders, all, page, pages, customer, addressOf }: Props) {
  const money = useMoney()
  const { number, date, daysBefore, skus, refunds, value, valueAfter, total } = customerText
  const hasRefunds = customer.refunds > 0
  return (
    <Card
      title={customerText.orders}
      aside={<span className="font-normal text-muted">{customerText.latestFirst}</span>}
    >
      <Table
        title={customerText.orders}
        look="figures"
        head={
          <>
            <Heading className="text-left">{date}</Heading>
            <Heading className="text-right">{number}</Heading>
            <Heading className="text-right whitespace-nowrap">{daysBefore}</Heading>
            <Heading className="text-left">{skus}</Heading>
            {hasRefunds && <Heading className="text-right">{refunds}</Heading>}
            <Heading className="text-right">{hasRefunds ? valueAfter : value}</Heading>
          </>
        }
        foot={
          <tr className="font-semibold">
            <th scope="row" className="sticky left-0 border-t border-ghost bg-surface px-3 py-1.5 text-left">
              {total}
            </th>
            <Figure className="border-t border-t-ghost">{formatCount(customer.orders)}</Figure>
            <Figure className="border-t border-t-ghost" />
            <Figure className="border-t border-t-ghost" />
            {hasRefunds && <Figure className="border-t border-t-ghost">{money.exact(customer.refunds)}</Figure>}
            <Figure className="border-t border-t-ghost whitespace-nowrap">
              {money.exact(customer.revenue - customer.refunds)}
            </Figure>
          </tr>
        }
      >
        {orders.map((order) => (
          <tr key={order.place}>
            <RowHeading>{shownTime(order.orderedAt)}</RowHeading>
            <Figure>{order.purchase === null ? customerText.refund : formatCount(order.purchase)}</Figure>
            <Figure>{order.daysBefore !== null && formatCount(order.daysBefore)}</Figure>
            <td className="min-w-56 border-t border-line px-3 py-1.5">
              {[
                ...order.skus.map((one) => `${one.sku} (${money.exact(one.money)})`),
                ...(order.moreSkus ? [moreSkus(order.moreSkus)] : []),
              ].join(', ')}
            </td>
            {hasRefunds && <Figure className="border-t whitespace-nowrap">{money.exact(order.refunds)}</Figure>}
            <Figure className="border-t whitespace-nowrap">{money.exact(order.value)}</Figure>
          </tr>
        ))}
      </Table>
      <Pager
        page={page}
        pages={pages}
        rows={all}
        what={customerText.ordersWord}
        addressOf={addressOf}
        onChange={() => {}}
      />
    </Card>
  )
}
