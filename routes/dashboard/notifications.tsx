import { Hono } from 'hono'
import type { AppEnv } from '#server/context.ts'
import { dashboardPage } from '#server/pages/dashboard-page.tsx'
import { notificationList, setSeen } from '#server/pages/notification-list.ts'
import { notificationsText } from '#text/files/notifications.ts'
import { Button } from '#ui/base/Button.tsx'
import { Card } from '#ui/base/Card.tsx'
import { PageTitle } from '#ui/base/PageTitle.tsx'
import { NotificationList } from '#ui/files/NotificationList.tsx'

/**
 * All notifications. Opening the page marks nothing as seen, because it may be prefetched; the button does, with or
 * without script.
 */
export default new Hono<AppEnv>()
  .get('/', async (c) => {
    const { notifications, unread } = await notificationList(c, c.var.environment.maxFiles)
    return dashboardPage(
      c,
      notificationsText.title,
      <>
        <div className="flex flex-wrap items-end justify-between gap-3">
          <PageTitle title={notificationsText.title} lead={notificationsText.lead} />
          {unread > 0 && (
            <form method="post" action="/dashboard/notifications">
              <Button type="submit" look="quiet" small>
                {notificationsText.markAll}
              </Button>
            </form>
          )}
        </div>
        <Card>
          <NotificationList notifications={notifications} />
        </Card>
      </>,
    )
  })
  .post('/', async (c) => {
    await setSeen(c, 'all')
    return c.redirect('/dashboard/notifications', 303)
  })
