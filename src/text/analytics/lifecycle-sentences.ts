import { customersLink } from '#domain/analytics/customers/customer-links.ts'
import { decileRange } from '#domain/analytics/decile.ts'
import type { LifecycleAovRow } from '#domain/analytics/lifecycle.ts'
import { openedAddress, tileAddress } from '#domain/analytics/opened/opened-cell.ts'
import { totalRow } from '#domain/analytics/opened/opened-columns.ts'
import type { Timing } from '#domain/analytics/timing-view.ts'
import { formatRate, type MoneyFormat } from '#domain/values/money.ts'
import { countedCustomers } from './counted.ts'
import { type Sentence, sentence } from './sentence.ts'
import { daysText } from './timing.ts'

/** How many customers come back and how soon, and what they have brought by the value of their first order. */
export const lifecycleSentences = (
  fileId: string,
  timing: Timing,
  deciles: LifecycleAovRow[],
  money: MoneyFormat,
): Sentence[] => [...comingBack(fileId, timing), ...byFirstOrder(fileId, deciles, money)]

function comingBack(fileId: string, { gaps, repurchase }: Timing): Sentence[] {
  const [all] = repurchase.all
  if (!all) return []
  const { median, p75, count } = gaps.find(({ step }) => step === '1-2')!
  const within = all.within.find(({ days }) => days === 90)!
  const rate = { text: formatRate(all.repeatRate), href: customersLink(fileId, { orders: 2 }) }
  const customers = { text: countedCustomers(all.customers), href: customersLink(fileId, { orders: 1 }) }
  const days = (key: string, value: number) => ({
    text: daysText(value),
    href: tileAddress(openedAddress('timing', fileId, {}), totalRow, key),
  })
  const soon =
    median === null || p75 === null || count < 2
      ? ['.']
      : [
          ': half of them within ',
          days('medianToSecond', median),
          ' of their first order, three in four within ',
          days('threeInFour', p75),
          '.',
        ]
  return [
    sentence([
      rate,
      ' of ',
      customers,
      ' have bought again',
      ...soon,
      ...(within.rate === null
        ? []
        : [
            ' Of those who first bought at least 90 days ago, ',
            within.customers > 0
              ? { text: formatRate(within.rate), href: customersLink(fileId, { within: 90 }) }
              : formatRate(within.rate),
            ' were back within 90 days.',
          ]),
    ]),
  ]
}

/** What customers of the lowest and of the highest decile have brought; empty deciles are passed over. */
function byFirstOrder(fileId: string, deciles: LifecycleAovRow[], money: MoneyFormat): Sentence[] {
  const byTenth = [...deciles].sort((a, b) => a.percentile - b.percentile)
  const [lowest, highest] = [byTenth[0], byTenth.at(-1)]
  if (!lowest || !highest || lowest === highest) return []
  const worth = ({ percentile, ltvOverall }: LifecycleAovRow) => ({
    text: money.exact(ltvOverall),
    href: customersLink(fileId, { percentiles: encodeURIComponent(JSON.stringify([percentile])) }),
  })
  return [
    sentence([
      `A customer whose first order is among the largest (${decileRange(highest.percentile)}) has brought `,
      worth(highest),
      ` so far. A customer whose first order is among the smallest (${decileRange(lowest.percentile)}) has brought `,
      worth(lowest),
      '.',
    ]),
  ]
}
