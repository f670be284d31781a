import { Hono } from 'hono'
import { byFirstName } from '#domain/analytics/addresses/breakdown-address.ts'
import { profitPath, readProfitView } from '#domain/analytics/addresses/profit-address.ts'
import { workbookAddress } from '#domain/analytics/addresses/workbook-address.ts'
import { analyticsPage } from '#server/analytics/analytics-page.tsx'
import { ProfitCards } from '#server/analytics/profit/profit-cards.tsx'
import type { AppEnv } from '#server/context.ts'
import { analyticsText, groupByLabel } from '#text/analytics/analytics.ts'
import { profitText } from '#text/analytics/profit/profit.ts'
import { revenueText } from '#text/analytics/revenue.ts'
import { Notice } from '#ui/base/Notice.tsx'

const page = {
  path: profitPath,
  text: profitText,
  error: (message: string) => ({ title: revenueText.errorTitle, message }),
  foldsFacts: true,
  noRows: (
    <Notice tone="warn" title={analyticsText.issueTitle}>
      {analyticsText.issue}
    </Notice>
  ),
}

export default new Hono<AppEnv>().get('/', (c) => {
  const view = readProfitView(new URL(c.req.url).searchParams)
  if (!view) return analyticsPage(c, page, undefined)
  return analyticsPage(
    c,
    { ...page, waits: view.groupBy },
    {
      part: view,
      groupBy: { chosen: view.groupBy, labels: groupByLabel },
      options: view.by ? { [byFirstName]: view.by } : {},
      toolbar: ({ address }) => ({ workbook: workbookAddress(address) }),
      content: (file) => ProfitCards(c, file, view),
    },
  )
})
