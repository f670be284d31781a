import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { loadJson } from '#browser/fetch-json.ts'
import { filesKey } from '#browser/files-query.ts'
import { queryClient } from '#browser/query-client.ts'
import type { DataFile } from '#domain/files/data-file.ts'
import { filesRefreshMs } from '#domain/site/refresh.ts'

/** Reloads the page of a file when its processing has ended, but not while somebody types. The list is the one that the bell polls. */
export default function FileWaiter({ fileId }: { fileId: string }) {
  const { data } = useQuery<DataFile[] | null>(
    { queryKey: filesKey, queryFn: () => loadJson<DataFile[]>('/api/files'), refetchInterval: filesRefreshMs },
    queryClient(),
  )
  useEffect(() => {
    const isProcessing = data?.some(({ id, status }) => id === fileId && status === 'processing') ?? true
    if (!isProcessing && document.activeElement?.tagName !== 'INPUT') location.reload()
  }, [data, fileId])
  return null
}
