import type { Page } from 'playwright-core'
import { findList } from '#db/queries/customer-lists.ts'
import { listStateOf } from '#domain/ingestion/customer-list.ts'
import type { ColumnMapping } from '#domain/mapping/target-field.ts'
import { openSite, password, type Site, submit } from '#tests/support/browsers/site.ts'
import { signedUpClient } from '#tests/support/client.ts'
import { until } from '#tests/support/program.ts'

const email = 'anna@example.com'

export interface Shop {
  site: Site
  /** the file, whose list is there */
  id: string
  /** signs in its owner, and opens the page at `path`, such as `/dashboard/customers` */
  signIn(page: Page, path: string): Promise<void>
}

/** A site with one person and their processed file of orders. */
export async function openShop(text: string, mapping: ColumnMapping, name = 'orders.csv'): Promise<Shop> {
  const site = await openSite()
  const anna = await signedUpClient(site.server, email)
  const { id } = await anna.upload(text, name)
  await anna.map(id, mapping)
  await anna.processed(id)
  await until('the list is there', async () => listStateOf(await findList(site.database.db, id)) === 'ready')
  return {
    site,
    id,
    async signIn(page, path) {
      await page.goto(`${site.server.site}/login?next=${encodeURIComponent(`${path}?fileId=${id}`)}`)
      await page.fill('#email', email)
      await page.fill('#password', password)
      await submit(page, 'Sign in')
      await page.waitForURL(`**${path}?**`)
    },
  }
}
