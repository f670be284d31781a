import type { SkuSales } from '#domain/analytics/breakdowns/sku-sales.ts'
import type { OrderHours } from '#domain/analytics/distribution/order-hours.ts'
import { tileAddress } from '#domain/analytics/opened/opened-cell.ts'
import { formatCount, formatRate, type MoneyFormat } from '#domain/values/money.ts'
import { busiestText } from '../distribution/order-hours.ts'
import { type Sentence, sentence } from '../sentence.ts'

/** The refund rate of a product with fewer orders says too little. */
const fewestOrders = 100

/** `opens`: the address of the rows behind sales. Which product brings the most revenue, which has the highest refund rate, and when most orders are placed. */
export function productSentences(opens: string, sales: SkuSales[], hours: OrderHours, money: MoneyFormat): Sentence[] {
  const named = sales.filter(({ sku }) => sku !== null)
  const [best] = [...named].sort((a, b) => b.revenue - a.revenue)
  const opened = ({ id }: SkuSales, column: string) => tileAddress(opens, String(id), column)
  return [
    ...(best && best.revenue > 0
      ? [
          sentence([
            `${nameOf(best)} brings the most revenue: `,
            { text: money.brief(best.revenue), href: opened(best, 'revenue') },
            best.share !== null && `, ${formatRate(best.share)} of all revenue`,
            ` from ${formatCount(named.length)} ${named.length === 1 ? 'product' : 'products'}.`,
          ]),
        ]
      : []),
    ...returned(sales, named, opened),
    ...(hours.orders > 0 ? [sentence([busiestText(hours)])] : []),
  ]
}

function returned(
  sales: SkuSales[],
  named: SkuSales[],
  opened: (product: SkuSales, column: string) => string,
): Sentence[] {
  const sumOf = (of: 'refunds' | 'revenue') => sales.reduce((sum, row) => sum + row[of], 0)
  const [back, left] = [sumOf('refunds'), sumOf('revenue')]
  const [most] = named
    .filter(({ orders, refundRate }) => orders >= fewestOrders && refundRate !== null)
    .sort((a, b) => b.refundRate! - a.refundRate!)
  if (!most || back <= 0 || back + left <= 0) return []
  const all = back / (back + left)
  if (most.refundRate! <= all) return []
  return [
    sentence([
      `${nameOf(most)} has the highest refund rate of all products with at least ${fewestOrders} orders: `,
      { text: formatRate(most.refundRate!), href: opened(most, 'refundRate') },
      `, against ${formatRate(all)} overall.`,
    ]),
  ]
}

const nameOf = ({ sku, name }: SkuSales): string => shortened(name ?? sku!)
const shortened = (text: string): string => (text.length > 80 ? `${text.slice(0, 79)}…` : text)
