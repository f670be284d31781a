import { Hono } from 'hono'
import { viewHref } from '#domain/views/view-address.ts'
import type { AppEnv } from '#server/context.ts'
import { setFlash } from '#server/http/answers/flash-cookie.ts'
import { formAnswer } from '#server/http/answers/form-answer.ts'
import { readForm } from '#server/http/requests/request-body.ts'
import { dashboardPage } from '#server/pages/dashboard-page.tsx'
import { readViewForm, saveView } from '#server/views/keep-view.ts'
import { viewsPage } from '#server/views/views-page.tsx'
import { viewsText } from '#text/analytics/views.ts'
import { SaveViewForm } from '#ui/analytics/views/SaveView.tsx'
import { Button } from '#ui/base/Button.tsx'
import { Card } from '#ui/base/Card.tsx'
import { PageTitle } from '#ui/base/PageTitle.tsx'

/** The saved views of a person; POST saves the page that its form names. */
export default new Hono<AppEnv>()
  .get('/', (c) => viewsPage(c))
  .post('/', async (c) => {
    const form = readViewForm(await readForm(c))
    const save = async () => {
      const id = await saveView(c, form)
      setFlash(c, 'view-saved')
      return c.redirect(viewHref(id), 303)
    }
    return formAnswer(c, save, (error) =>
      dashboardPage(
        c,
        viewsText.save,
        <>
          <PageTitle title={viewsText.save} lead={viewsText.saveLead} />
          <Card>
            <div className="max-w-sm text-sm">
              <SaveViewForm {...form} error={error} />
            </div>
          </Card>
          {/^\/dashboard\//.test(form.back) && (
            <p>
              <Button href={form.back} look="quiet">
                {viewsText.back}
              </Button>
            </p>
          )}
        </>,
        form.back.split('?', 1)[0],
      ),
    )
  })
