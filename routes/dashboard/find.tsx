import { Hono } from 'hono'
import { customersPath, mostSearchChars } from '#domain/analytics/customers/customer-row.ts'
import { destinationKinds } from '#domain/site/destinations.ts'
import type { AppEnv } from '#server/context.ts'
import { dashboardPage } from '#server/pages/dashboard-page.tsx'
import { destinationsOf } from '#server/pages/destinations-of.ts'
import { customersOf, paletteText } from '#text/site/palette.ts'
import { Button } from '#ui/base/Button.tsx'
import { Card } from '#ui/base/Card.tsx'
import { PageTitle } from '#ui/base/PageTitle.tsx'

/** The command palette as a page: where its button leads without script. */
export default new Hono<AppEnv>().get('/', async (c) => {
  const { destinations, searched } = await destinationsOf(c)
  return dashboardPage(
    c,
    paletteText.title,
    <>
      <PageTitle title={paletteText.title} lead={paletteText.lead} />
      {searched && (
        <Card title={customersOf(searched.name)}>
          {/* A search is posted, so that no address contains a customer's key. */}
          <form
            method="post"
            action={`${customersPath}?fileId=${searched.fileId}`}
            autoComplete="off"
            className="flex flex-wrap items-center gap-2"
          >
            <input
              type="search"
              name="search"
              aria-label={customersOf(searched.name)}
              maxLength={mostSearchChars}
              required
              className="min-h-(--control) w-80 max-w-full rounded-lg border border-edge bg-surface px-3 text-ink"
            />
            <Button type="submit" small>
              {paletteText.find}
            </Button>
          </form>
        </Card>
      )}
      {destinationKinds.map((kind) => {
        const ofKind = destinations.filter((one) => one.kind === kind)
        return (
          ofKind.length > 0 && (
            <Card key={kind} title={paletteText.kind[kind]}>
              <ul className="gap-x-6 sm:columns-2 xl:columns-3">
                {ofKind.map(({ href, name, note }) => (
                  <li key={href} className="break-inside-avoid py-1">
                    <a href={href} className="wrap-anywhere">
                      {name}
                    </a>
                    {note && <span className="text-muted"> · {note}</span>}
                  </li>
                ))}
              </ul>
            </Card>
          )
        )
      })}
    </>,
    '',
  )
})
