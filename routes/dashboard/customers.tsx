import { type Context, Hono } from 'hono'
import { findSkuAt } from '#db/queries/lifecycle.ts'
import { carriedFrom, carriedQuery } from '#domain/analytics/carried-parameters.ts'
import { customersPath } from '#domain/analytics/customers/customer-row.ts'
import { analyticsPage } from '#server/analytics/analytics-page.tsx'
import { findCustomers } from '#server/analytics/customers/customer-question.ts'
import { withList } from '#server/analytics/customers/list-of-file.tsx'
import { readCustomerView, searchedAddress } from '#server/analytics/customers/read-view.ts'
import type { AppEnv } from '#server/context.ts'
import { ownedFile } from '#server/files/owned-file.ts'
import { readForm } from '#server/http/requests/request-body.ts'
import { customersText } from '#text/analytics/customers/customers.ts'
import { lifecycleError, lifecycleText } from '#text/analytics/lifecycle.ts'
import { orderRule } from '#text/analytics/order-rule.ts'
import { ListCard, SegmentCard } from '#ui/analytics/customers/CustomerCards.tsx'
import { Notice } from '#ui/base/Notice.tsx'

const page = {
  path: customersPath,
  text: customersText,
  error: (message: string) => ({ title: lifecycleError(message) }),
  noRows: <Notice title={lifecycleText.noDataTitle}>{customersText.noData}</Notice>,
}

async function show(c: Context<AppEnv>, fields?: URLSearchParams) {
  const view = readCustomerView(c, fields)
  if (!view) return analyticsPage(c, page, undefined)
  return analyticsPage(c, page, {
    // The answer to a posted search has no address that an export could follow.
    toolbar: fields
      ? undefined
      : ({ carried }) => {
          const query = new URL(c.req.url).searchParams
          for (const [name, value] of Object.entries(carriedQuery(carried))) query.set(name, value)
          const href = (format: string) => `${customersPath}/export?${query}&format=${format}`
          return { exports: [{ what: customersText.list, href }], workbook: href('xlsx') }
        },
    content: (file, _, carried) =>
      withList(c, file.id, async (facts) => {
        const part = await findCustomers(c, file.id, view, facts)
        const { sku } = view.filter
        const shown = {
          fileId: carried,
          facts,
          view,
          part,
          orderRule: orderRule(file.understanding),
          sku: sku === undefined ? undefined : await findSkuAt(c.var.db, file.id, sku),
        }
        return (
          <>
            {!fields && c.req.query('searched') && view.filter.search === undefined && (
              <Notice>{customersText.searchEnded}</Notice>
            )}
            <SegmentCard {...shown} />
            <ListCard {...shown} />
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
    const query = new URL(c.req.url).searchParams
    const [view, fileId] = [readCustomerView(c, fields), query.get('fileId')]
    const address =
      view && fileId ? searchedAddress(c, carriedFrom(query, (await ownedFile(c, fileId)).id), view) : undefined
    return address ? c.redirect(address, 303) : show(c, fields)
  })
