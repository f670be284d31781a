import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ColumnReason } from '#domain/mapping/columns/column-reason.ts'
import type { DialectChoice, MappingOptions } from '#domain/mapping/mapping-options.ts'
import type { JoinableSource, Remembered, SeveralFiles } from '#domain/mapping/remembered-mapping.ts'
import type { ColumnMapping } from '#domain/mapping/target-field.ts'
import { filesRefreshMs } from '#domain/site/refresh.ts'
import { fetchJson } from './fetch-json.ts'
import { queryClient } from './query-client.ts'

export interface FilePreview {
  preview: Record<string, string>[]
  columns: string[]
  /** nobody has looked at the file yet */
  isPending?: boolean
  message?: string
  suggestedMapping?: ColumnMapping
  /** by mapped column, why it is suggested */
  why?: Record<string, ColumnReason>
  source?: string
  /** 'a Shopify orders export' */
  program?: string
  /** what was chosen when the file was mapped before */
  mapped?: { columnMapping: ColumnMapping; options: MappingOptions }
  /** the last file with the same headers, whose mapping is proposed */
  remembered?: Remembered
  /** data sources that the file can join; absent where there are none */
  joinable?: JoinableSource[]
  /** of a data source of several files that is mapped again */
  several?: SeveralFiles
  /** what the amounts of a file with figures are shown in */
  shownCurrency?: string
  /** of a workbook */
  sheet?: string
  sheets?: string[]
  /** other sheets with rows, and those under the same headers, the shown one included */
  sheetsLeft?: string[]
  sheetsAlike?: string[]
  /** how the file was cut; absent for one that could not be read */
  dialect?: DialectChoice
}

type Asked = Pick<MappingOptions, 'sheet' | 'dialect'>

/** A failed preview becomes an empty one and is only logged (docs/specification.md §8). */
async function loadPreview(fileId: string, asked: Asked): Promise<FilePreview> {
  const { sheet, dialect } = asked
  const given = Object.entries({ sheet, ...dialect }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  const query = new URLSearchParams(given).toString()
  try {
    return await fetchJson<FilePreview>(`/api/files/${fileId}/preview${query && `?${query}`}`)
  } catch (error) {
    console.warn('preview could not be loaded', error)
    return { preview: [], columns: [] }
  }
}

/**
 * The preview of a file, of one sheet of a workbook, or cut as the person chose; undefined while the first one loads, and while the file is
 * pending, which is asked about again until it is not. `isBefore`:
 * it is the one before, whose columns are not those of the choice.
 */
export function usePreview(fileId: string, { sheet, dialect }: Asked) {
  const { data, isPlaceholderData } = useQuery(
    {
      queryKey: ['preview', fileId, sheet, dialect],
      queryFn: () => loadPreview(fileId, { sheet, dialect }),
      placeholderData: dialect && keepPreviousData,
      refetchInterval: ({ state }) => (state.data?.isPending ? filesRefreshMs : false),
    },
    queryClient(),
  )
  const isPending = data?.isPending === true
  return { file: isPending ? undefined : data, isPending, isBefore: isPlaceholderData }
}
