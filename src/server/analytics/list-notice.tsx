import type { Context } from 'hono'
import ListWaiting from '#islands/ListWaiting.tsx'
import type { AppEnv } from '#server/context.ts'
import { Island } from '#server/pages/island.tsx'
import { listText } from '#text/analytics/list.ts'
import { Notice } from '#ui/base/Notice.tsx'

/** What a page shows while the list behind it is not there. */
export function ListNotice({ c, state }: { c: Context<AppEnv>; state: 'preparing' | 'failed' }) {
  if (state === 'failed') return <Notice title={listText.failedTitle}>{listText.failed}</Notice>
  const { pathname, search } = new URL(c.req.url)
  return <Island of={ListWaiting} props={{ href: pathname + search }} when="load" />
}
