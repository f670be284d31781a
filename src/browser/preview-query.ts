import { useQuery } from '@tanstack/react-query'
import type { KnownSourceId } from '#domain/mapping/headers/known-sources.ts'
import type { MappingOptions } from '#domain/mapping/mapping-options.ts'
import type { ColumnMapping } from '#domain/mapping/target-field.ts'
import { fetchJson } from './fetch-json.ts'
import { queryClient } from './query-client.ts'

export interface FilePreview {
  preview: Record<string, string>[]
  columns: string[]
  message?: string
  suggestedMapping?: ColumnMapping
  source?: KnownSourceId
  /** what was chosen when the file was mapped before */
  mapped?: { columnMapping: ColumnMapping; options: MappingOptions }
  /** of a workbook */
  sheet?: string
  sheets?: string[]
}

/** A failed preview becomes an empty one and is only logged (docs/specification.md §8). */
async function loadPreview(fileId: string, sheet: string | undefined): Promise<FilePreview> {
  const query = sheet === undefined ? '' : `?sheet=${encodeURIComponent(sheet)}`
  try {
    return await fetchJson<FilePreview>(`/api/files/${fileId}/preview${query}`)
  } catch (error) {
    console.warn('preview could not be loaded', error)
    return { preview: [], columns: [] }
  }
}

/** The preview of a file, or of one sheet of a workbook; undefined while it loads. */
export const usePreview = (fileId: string, sheet: string | undefined): FilePreview | undefined =>
  useQuery({ queryKey: ['preview', fileId, sheet], queryFn: () => loadPreview(fileId, sheet) }, queryClient()).data
