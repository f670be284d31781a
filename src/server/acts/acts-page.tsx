import type { Context } from 'hono'
import { countActs, listActs } from '#db/queries/acts.ts'
import { actsAPage } from '#domain/accounts/act-kinds.ts'
import { actsHref, workspaceHref, workspacePath } from '#domain/accounts/workspace-address.ts'
import type { AppEnv } from '#server/context.ts'
import { dashboardPage } from '#server/pages/dashboard-page.tsx'
import { actLabel, actsText } from '#text/accounts/acts.ts'
import { analyticsText } from '#text/analytics/analytics.ts'
import { Button } from '#ui/base/Button.tsx'
import { Card } from '#ui/base/Card.tsx'
import { Pager } from '#ui/base/Pager.tsx'
import { PageTitle } from '#ui/base/PageTitle.tsx'
import { Heading, Table } from '#ui/base/Table.tsx'
import { Moment } from '#ui/files/Moment.tsx'

/** A page of the acts of members in the workspace of this request. */
export async function actsPage(c: Context<AppEnv>): Promise<Response> {
  const { db, workspace } = c.var
  const rows = await countActs(db, workspace.id)
  const pages = Math.max(1, Math.ceil(rows / actsAPage))
  const page = Math.min(pages, Math.max(1, Math.floor(Number(c.req.query('page'))) || 1))
  const acts = await listActs(db, workspace.id, { limit: actsAPage, offset: (page - 1) * actsAPage })
  return dashboardPage(
    c,
    actsText.title,
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <PageTitle title={`${actsText.title}: ${workspace.name}`} lead={actsText.lead} />
        <p className="flex flex-wrap gap-2">
          <Button href={workspaceHref(workspace.id)} small look="quiet">
            {actsText.back}
          </Button>
          <Button href={`${workspacePath}/acts.csv?workspace=${workspace.id}`} small look="quiet" download>
            {analyticsText.exportCsv}
          </Button>
        </p>
      </div>
      <Card>
        <Table
          title={actsText.title}
          look="text"
          className="max-sm:block max-sm:[&_tbody]:block max-sm:[&_td]:block max-sm:[&_thead]:sr-only [&_td]:px-3 [&_td]:py-0.5 [&_td]:align-top sm:[&_td]:py-1.5"
          head={[actsText.when, actsText.who, actsText.what, actsText.about].map((name) => (
            <Heading key={name}>{name}</Heading>
          ))}
        >
          {acts.map(({ id, email, kind, subject, at }) => (
            <tr key={id} className="border-t border-line max-sm:block max-sm:py-2 max-sm:first:border-t-0">
              <td className="whitespace-nowrap text-muted tabular-nums">
                <Moment iso={at.toISOString()} />
              </td>
              <td className="min-w-40 wrap-anywhere">{email ?? actsText.administrator}</td>
              <td className="min-w-40">{actLabel[kind]}</td>
              <td className="min-w-52 wrap-anywhere">{subject}</td>
            </tr>
          ))}
        </Table>
        <Pager
          page={page}
          pages={pages}
          rows={rows}
          what={actsText.noun}
          addressOf={(target) => `${actsHref(workspace.id)}&page=${target}`}
          onChange={() => {}}
        />
      </Card>
    </>,
    workspacePath,
  )
}
