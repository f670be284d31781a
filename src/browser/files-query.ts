import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { DataFile } from '#domain/files/data-file.ts'
import { filesRefreshMs } from '#domain/site/refresh.ts'
import { loadJson } from './fetch-json.ts'
import { queryClient } from './query-client.ts'

export const filesKey = ['/api/files']
export const statsKey = ['/api/analytics/stats']

/** The person's files: first the list in the page, then polled. */
export function useFiles(initial: DataFile[]): DataFile[] {
  const options: UseQueryOptions<DataFile[] | null> = {
    queryKey: filesKey,
    queryFn: () => loadJson<DataFile[]>('/api/files'),
    initialData: initial,
    refetchInterval: filesRefreshMs,
  }
  return useQuery(options, queryClient()).data ?? []
}

/** Runs after an upload, a mapping or a deletion. */
export const refreshFiles = (): Promise<void> => queryClient().invalidateQueries({ queryKey: filesKey })
