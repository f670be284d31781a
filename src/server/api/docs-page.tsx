import type { Context } from 'hono'
import { accountPath } from '#domain/api/api-token.ts'
import type { AppEnv } from '#server/context.ts'
import { dashboardPage } from '#server/pages/dashboard-page.tsx'
import { mayEdit } from '#server/roles/reach.ts'
import { guideText } from '#text/api/guide.ts'
import { ApiGuide } from '#ui/api/ApiGuide.tsx'
import { ApiReference } from '#ui/api/ApiReference.tsx'
import { PageTitle } from '#ui/base/PageTitle.tsx'
import { openApiDocument } from './open-api.ts'

/** The documentation of the API, made of the same document that programs read. It works without script. */
export function docsPage(c: Context<AppEnv>): Promise<Response> | Response {
  const { origin } = c.var.environment.publicUrl
  return dashboardPage(
    c,
    guideText.title,
    <>
      <PageTitle title={guideText.title} lead={guideText.lead} />
      <ApiGuide site={origin} hasWebhooks={mayEdit(c)} />
      <ApiReference document={openApiDocument(c.var.operations, origin)} />
    </>,
    accountPath,
  )
}
