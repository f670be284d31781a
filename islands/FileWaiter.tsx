import { useEffect } from 'react'
import { loadJson } from '#browser/fetch-json.ts'
import { filesKey } from '#browser/files-query.ts'
import { useCached } from '#browser/use-cached.ts'
import type { DataFile } from '#domain/files/data-file.ts'
import { filesRefreshMs } from '#domain/site/refresh.ts'

/**
 * Reloads the page of a file when its inspection or processing has ended, but not while somebody types. It uses the
 * list of files that the bell polls. A file missing from that list was deleted, and its page stays as it is.
 */
export default function FileWaiter({ fileId }: { fileId: string }) {
  const { data } = useCached<DataFile[] | null>({
    key: filesKey,
    load: () => loadJson<DataFile[]>('/api/files'),
    everyMs: filesRefreshMs,
  })
  const status = data?.find(({ id }) => id === fileId)?.status
  const hasEnded = status !== undefined && status !== 'processing' && status !== 'pending'
  useEffect(() => {
    if (!hasEnded) return
    const reload = () => {
      if (!document.activeElement?.matches('input, select, textarea')) location.reload()
    }
    const afterFocus = () => setTimeout(reload)
    reload()
    document.addEventListener('focusout', afterFocus)
    return () => document.removeEventListener('focusout', afterFocus)
  }, [hasEnded])
  return null
}
