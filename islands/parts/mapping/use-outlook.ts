import { fetchJson } from '#browser/fetch-json.ts'
import { useCached } from '#browser/use-cached.ts'
import type { AdditionOutlook } from '#domain/ingestion/addition.ts'
import type { MappingOptions } from '#domain/mapping/mapping-options.ts'
import type { ColumnMapping } from '#domain/mapping/target-field.ts'

export interface Asked {
  fileId: string
  columnMapping: ColumnMapping
  options: MappingOptions
  /** the data source that the file may join; undefined while there is nothing to ask */
  sourceId: string | undefined
}

/** What would happen if the file joined the data source; undefined until it is counted, and if it cannot be counted. */
export function useOutlook({ fileId, columnMapping, options, sourceId }: Asked) {
  const { data, isLoading } = useCached({
    key: JSON.stringify(['outlook', fileId, sourceId, Object.entries(columnMapping).sort(), options]),
    load: (signal) =>
      fetchJson<AdditionOutlook>(`/api/files/${fileId}/addition`, {
        method: 'POST',
        body: { columnMapping, options: { ...options, addTo: sourceId } },
        signal,
      }),
    isEnabled: sourceId !== undefined,
  })
  return { outlook: sourceId === undefined ? undefined : data, isComparing: isLoading }
}
