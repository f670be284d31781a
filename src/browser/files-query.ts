import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
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
  const { data } = useQuery(options, queryClient())
  // Another island may have asked already. This one is hydrated with the list that its HTML shows.
  const isHydrated = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  return isHydrated ? (data ?? []) : initial
}

/** Runs after an upload, a mapping or a deletion. */
export const refreshFiles = (): Promise<void> => queryClient().invalidateQueries({ queryKey: filesKey })
