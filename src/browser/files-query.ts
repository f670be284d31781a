import type { DataFile } from '#domain/files/data-file.ts'
import { filesRefreshMs } from '#domain/site/refresh.ts'
import { loadJson } from './fetch-json.ts'
import { pageCache, useCached } from './use-cached.ts'

export const filesKey = '/api/files'
export const statsKey = '/api/analytics/stats'

/** The person's files: first the list in the page, then polled. */
export function useFiles(initial: DataFile[]): DataFile[] {
  const { data } = useCached<DataFile[] | null>({
    key: filesKey,
    load: () => loadJson<DataFile[]>('/api/files'),
    initial,
    everyMs: filesRefreshMs,
  })
  return data ?? []
}

/** Runs after an upload, a mapping or a deletion. */
export const refreshFiles = (): Promise<void> => pageCache.outdate(filesKey)
