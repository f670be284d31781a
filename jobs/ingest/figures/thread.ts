import { parentPort } from 'node:worker_threads'
import { historiesOf } from '#jobs/ingest/histories/read-histories.ts'
import { Calendar } from '#jobs/ingest/histories/times.ts'
import type { ThreadCohorts, ThreadSums, ThreadWork } from './second-thread.ts'
import { SkuSums } from './skus/sku-sums.ts'
import { addCohorts, type CohortFigures, noCohorts } from './sums/cohorts.ts'
import { CustomerSums } from './sums/customer-sums.ts'

/** The other end of second-thread.ts: what it keeps between both questions. */
let made: { sums: CustomerSums; calendar: Calendar } | undefined

parentPort!.on('message', (message: ThreadWork | ThreadCohorts) =>
  parentPort!.postMessage('parts' in message ? addUp(message) : cohortsOf(message)),
)

function addUp({ parts, beyond, taken, shape, range, numbers }: ThreadWork): ThreadSums {
  const { firstDay, lastDay } = range.calendar
  const calendar = new Calendar(firstDay, lastDay) // messages carry no methods
  const skus = new SkuSums(numbers, shape.amounts)
  const sums = new CustomerSums({ ...range, calendar }, skus)
  for (const histories of historiesOf({ parts, beyond }, shape, taken)) sums.add(histories)
  made = { sums, calendar }
  const { revenue, timing, purchasers, severalLineOrders, repeatedOrders } = sums
  const { count, customers, orders, money, orphanMoney, orphanCustomers, isFirstDay } = purchasers
  const firstValues = (purchasers.firstValues as Float64Array).slice(0, count) // large amounts stay in one thread
  return {
    revenue,
    timing: timing.used(),
    skus,
    severalLineOrders,
    repeatedOrders,
    purchasers: { count, customers, orders, money, orphanMoney, orphanCustomers, isFirstDay, firstValues },
  }
}

function cohortsOf({ days, least }: ThreadCohorts): CohortFigures {
  const { sums, calendar } = made!
  const { purchasers } = sums
  const cohorts = noCohorts(days, calendar, purchasers.amounts)
  const chosen = { from: 0, to: purchasers.count, firstDay: days[0]!, lastDay: days.at(-1)!, least }
  addCohorts(cohorts, purchasers, calendar, chosen)
  return cohorts
}
