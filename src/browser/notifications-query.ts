import { useEffect } from 'react'
import type { DataFile } from '#domain/files/data-file.ts'
import type { NotificationList } from '#domain/files/notification.ts'
import { filesRefreshMs } from '#domain/site/refresh.ts'
import { fetchJson, loadJson } from './fetch-json.ts'
import { filesKey } from './files-query.ts'
import { pageCache, useCached } from './use-cached.ts'

const notificationsKey = '/api/notifications'

/**
 * The bell's list; the first one comes with the page. It is updated with the file list: on the Overview with the list
 * polled there, elsewhere with its own polling while a file is being processed (docs/specification.md §9).
 */
export function useNotifications(initial: NotificationList): NotificationList {
  const found = useCached<NotificationList | null>({
    key: notificationsKey,
    load: () => loadJson<NotificationList>('/api/notifications'),
    initial,
  })
  const list = found.data ?? initial
  const files = useCached<DataFile[] | null>({
    key: filesKey,
    load: () => loadJson<DataFile[]>('/api/files'),
    isEnabled: list.isProcessing,
    everyMs: filesRefreshMs,
  })
  const states = files.data?.map(({ id, status, isListMissing }) => `${id} ${status} ${isListMissing}`).join()
  // The first list brings no news, because the page already shows its notifications.
  useEffect(() => {
    if (states === undefined) return
    if (lastStates !== undefined && lastStates !== states) {
      void pageCache.outdate(notificationsKey)
    }
    lastStates = states
  }, [states])
  return list
}

let lastStates: string | undefined

/** The person has seen these results. */
export async function markSeen(ids: string[]): Promise<void> {
  const list = await fetchJson<NotificationList>('/api/notifications/seen', { method: 'POST', body: { ids } })
  pageCache.put(notificationsKey, list)
}
