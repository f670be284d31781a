import type { Context, MiddlewareHandler } from 'hono'
import type { AppEnv } from '#server/context.ts'
import { fairQueue } from './fair-queue.ts'
import { clientGone } from './requests/client-gone.ts'

interface Costly {
  queue: ReturnType<typeof fairQueue>
  /** which of its requests are costly; all if it is absent */
  when?: (c: Context<AppEnv>) => boolean
}

/** Files that are made or streamed for a person: one at a time, until the last byte is read. */
const exporting = fairQueue({ running: 16, waiting: 64, waitingEach: 4, mostRestMs: 300 })

/** Figures by day have up to 100,000 rows, and so do lists of SKUs. */
const counting = fairQueue({ running: 16, waiting: 200, waitingEach: 16, mostRestMs: 300 })

const isByDay = (c: Context<AppEnv>) => c.req.query('groupBy') === 'day'

/** Addresses (named like files of routes/) whose work is costly, and when; all others take milliseconds. */
const costly: Record<string, Costly> = {
  '/dashboard/revenue/workbook.xlsx': { queue: exporting },
  '/dashboard/cohorts/workbook.xlsx': { queue: exporting },
  '/dashboard/lifecycle/workbook.xlsx': { queue: exporting },
  '/dashboard/customers/export': { queue: exporting },
  '/dashboard/forecast/workbook.xlsx': { queue: exporting },
  '/dashboard/profit/workbook.xlsx': { queue: exporting },
  '/dashboard/profit/export': { queue: exporting },
  '/dashboard/products/workbook.xlsx': { queue: exporting },
  '/dashboard/products/export': { queue: exporting },
  '/dashboard/breakdowns/export': { queue: exporting },
  '/dashboard/rows/export': { queue: exporting },
  '/dashboard/rows': { queue: counting },
  '/dashboard/beside/export': { queue: exporting },
  '/api/files/:id/set-aside.csv': { queue: exporting },
  '/api/files/:id/left-out.csv': { queue: exporting },
  '/api/files/:id/costs/:costFileId': { queue: exporting, when: (c) => c.req.method === 'GET' },
  '/api/files/:id/files/:fileId': { queue: exporting, when: (c) => c.req.method === 'GET' },
  '/dashboard/sample': { queue: exporting },
  '/dashboard/workspace/acts.csv': { queue: exporting },
  '/dashboard': { queue: counting },
  '/dashboard/revenue': { queue: counting, when: isByDay },
  '/dashboard/cohorts': { queue: counting, when: isByDay },
  '/revenue': { queue: counting, when: isByDay },
  '/cohorts': { queue: counting, when: isByDay },
  '/api/revenue/analytics': { queue: counting, when: isByDay },
  '/api/cohort/analytics': { queue: counting, when: isByDay },
  '/api/cohort/ltv': { queue: counting, when: isByDay },
  '/api/cohort/retention': { queue: counting, when: isByDay },
  '/dashboard/forecast': { queue: counting },
  '/api/forecast/analytics': { queue: counting },
  '/dashboard/profit': { queue: counting },
  '/api/profit/cohorts': { queue: counting },
  '/api/profit/first-orders': { queue: counting },
  '/api/profit/periods': { queue: counting },
  '/api/profit/skus': { queue: counting },
  '/api/profit/steps': { queue: counting },
  '/dashboard/customers': { queue: counting },
  '/api/customers': { queue: counting },
  '/dashboard/products': { queue: counting },
  '/api/lifecycle/sku': { queue: counting },
  '/api/products/analytics': { queue: counting },
  '/api/products/sales': { queue: counting },
  '/api/cohort/breakdown': { queue: counting },
  '/api/lifecycle/breakdown': { queue: counting },
  '/api/revenue/breakdown': { queue: counting },
  '/api/beside': { queue: counting },
  '/api/filters': { queue: counting },
  '/dashboard/filters': { queue: counting },
  '/api/v1/sources/:source/figures/:report': { queue: exporting },
  '/api/v1/sources/:source/customers': { queue: exporting },
  '/api/v1/sources/:source/rows': { queue: exporting },
  '/api/v1/sources/:source/set-aside': { queue: exporting },
  '/api/v1/sources/:source/left-out': { queue: exporting },
  '/api/v1/sources/:source/costs/files/:file/original': { queue: exporting },
  '/api/v1/views/:view/figures': { queue: exporting },
  '/api/v1/sources/:source/filters': { queue: counting },
  '/dashboard/products/orders': { queue: counting },
  '/dashboard/customers/distribution': { queue: counting },
  '/api/customers/distribution': { queue: counting },
  '/api/revenue/hours': { queue: counting },
  '/api/revenue/order-values': { queue: counting },
  '/api/revenue/order-units': { queue: counting },
}

/** Shares the work of a costly address among people (requirement 54); does nothing for other addresses. */
export function shareCostly(path: string): MiddlewareHandler<AppEnv>[] {
  const found = costly[path]
  return found ? [inTurn(found)] : []
}

function inTurn({ queue, when = () => true }: Costly): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (!when(c)) return next()
    const { finished, signal } = answerOf(c)
    await new Promise<void>((resolve, reject) => {
      const work = async () => {
        await next().then(resolve, reject)
        if (c.req.method !== 'HEAD') await finished
      }
      queue(c.var.user.id, work, signal).catch(reject)
    })
  }
}

/** Resolves when the client has taken the answer or given it up. */
function answerOf(c: Context<AppEnv>): { finished: Promise<unknown>; signal: AbortSignal } {
  const answer = c.env?.outgoing
  const finished = answer ? new Promise((resolve) => answer.once('close', resolve)) : Promise.resolve()
  return { finished: answer?.destroyed ? Promise.resolve() : finished, signal: clientGone(c) }
}
