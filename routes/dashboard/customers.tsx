import { type Context, Hono } from 'hono'
import { findSkuAt } from '#db/queries/lifecycle.ts'
import {
  customersAPage,
  customersExport,
  customersPath,
  distributionExport,
} from '#domain/analytics/customers/customer-row.ts'
import { analyticsPage } from '#server/analytics/analytics-page.tsx'
import { besideParts } from '#server/analytics/beside/beside-card.tsx'
import { findCustomers } from '#server/analytics/customers/customer-question.ts'
import { withList } from '#server/analytics/customers/list-of-file.tsx'
import { readCustomerView, searchedAddress } from '#server/analytics/customers/read-view.ts'
import { findRevenueShares } from '#server/analytics/distribution/find-distribution.ts'
import { findContacts } from '#server/analytics/find-contacts.ts'
import type { AppEnv } from '#server/context.ts'
import { ownedFile } from '#server/files/owned-file.ts'
import { readForm } from '#server/http/requests/request-body.ts'
import { readDensity } from '#server/pages/density-cookie.ts'
import { customersText } from '#text/analytics/customers/customers.ts'
import { lifecycleError, lifecycleText } from '#text/analytics/lifecycle.ts'
import { orderRule } from '#text/analytics/order-rule.ts'
import { ContactCard } from '#ui/analytics/customers/ContactCard.tsx'
import { ListCard, SegmentCard } from '#ui/analytics/customers/CustomerCards.tsx'
import { RevenueSharesCard } from '#ui/analytics/distribution/RevenueSharesCard.tsx'
import { Notice } from '#ui/base/Notice.tsx'

const page = {
  beside: besideParts,
  looksAtCustomers: true,
  foldsFacts: true,
  path: customersPath,
  text: customersText,
  error: (message: string) => ({ title: lifecycleError(message) }),
  noRows: <Notice title={lifecycleText.noDataTitle}>{customersText.noData}</Notice>,
}

async function show(c: Context<AppEnv>, fields?: URLSearchParams) {
  const view = readCustomerView(c, fields)
  if (!view) return analyticsPage(c, page, undefined)
  const { pathname, search } = new URL(c.req.url)
  return analyticsPage(c, page, {
    // The answer to a posted search has no address that an export could follow.
    toolbar: fields
      ? undefined
      : ({ id }) => {
          const href = (format: string) => customersExport(id, view, format, c.req.query('searched'))
          return { exports: [{ what: customersText.list, href }], workbook: href('xlsx') }
        },
    content: (file) =>
      withList(c, file.id, async (facts) => {
        const part = await findCustomers(c, file.id, view, facts, customersAPage)
        const isListAlone = c.var.shared?.isOpened === true
        const { sku } = view.filter
        const contacts = await findContacts(c, file.id)
        const shares = await findRevenueShares(c, file.id)
        const shown = {
          fileId: file.id,
          facts,
          view,
          part,
          contacts,
          orderRule: orderRule(file.understanding),
          sku: sku === undefined ? undefined : await findSkuAt(c.var.db, file.id, sku),
        }
        return (
          <>
            {!fields && c.req.query('searched') && view.filter.search === undefined && (
              <Notice>{customersText.searchEnded}</Notice>
            )}
            {!isListAlone && <ContactCard {...shown} filter={view.filter} />}
            <ListCard
              {...shown}
              density={readDensity(c)}
              address={pathname + search}
              searched={c.req.query('searched')}
            />
            {!isListAlone && (
              <div className="grid items-start gap-5 *:min-w-0 xl:not-has-[details[open]]:grid-cols-2">
                <SegmentCard {...shown} />
                <RevenueSharesCard
                  fileId={file.id}
                  shares={shares}
                  guestOrders={file.guest_orders ?? 0}
                  exportHref={(as) => distributionExport(file.id, as)}
                />
              </div>
            )}
          </>
        )
      }),
  })
}

/**
 * A search is posted, so that no address contains a customer's key. The answer redirects to an address with the
 * encrypted search, to which the browser can return.
 */
export default new Hono<AppEnv>()
  .get('/', (c) => show(c))
  .post('/', async (c) => {
    const fields = await readForm(c)
    const [view, fileId] = [readCustomerView(c, fields), c.req.query('fileId')]
    const address = view && fileId ? searchedAddress(c, (await ownedFile(c, fileId)).id, view) : undefined
    return address ? c.redirect(address, 303) : show(c, fields)
  })
