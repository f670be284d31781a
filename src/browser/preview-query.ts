import type { ColumnReason } from '#domain/mapping/columns/column-reason.ts'
import type { DialectChoice, MappingOptions } from '#domain/mapping/mapping-options.ts'
import type { JoinableSource, Remembered, SeveralFiles } from '#domain/mapping/remembered-mapping.ts'
import type { ColumnMapping } from '#domain/mapping/target-field.ts'
import { filesRefreshMs } from '#domain/site/refresh.ts'
import { fetchJson } from './fetch-json.ts'
import { useCached } from './use-cached.ts'

export interface FilePreview {
  preview: Record<string, string>[]
  columns: string[]
  /** nobody has inspected the file yet */
  isPending?: boolean
  message?: string
  suggestedMapping?: ColumnMapping
  /** by mapped column, why it is suggested */
  why?: Record<string, ColumnReason>
  source?: string
  /** 'a Shopify orders export' */
  program?: string
  /** the choices of the last time the file was mapped */
  mapped?: { columnMapping: ColumnMapping; options: MappingOptions }
  /** the last file with the same headers, whose mapping is proposed */
  remembered?: Remembered
  /** data sources that the file can join; absent if there are none */
  joinable?: JoinableSource[]
  /** for a data source of several files that is mapped again */
  several?: SeveralFiles
  /** the currency in which amounts of a file with figures are shown */
  shownCurrency?: string
  /** for a workbook */
  sheet?: string
  sheets?: string[]
  /** other sheets with rows, and the sheets with the same headers, the shown one included */
  sheetsLeft?: string[]
  sheetsAlike?: string[]
  /** how the file was cut; absent if it could not be read */
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
 * The preview of a file, of one sheet of a workbook, or with the person's choice of how to cut it. Undefined while the
 * first preview loads. While the file is pending, it asks again. `isBefore`: it is the previous preview, whose columns
 * do not fit the new choice.
 */
export function usePreview(fileId: string, { sheet, dialect }: Asked) {
  const { data, isPrevious } = useCached({
    key: JSON.stringify(['preview', fileId, sheet, dialect]),
    load: () => loadPreview(fileId, { sheet, dialect }),
    keepsPrevious: dialect !== undefined,
    everyMs: (preview) => (preview?.isPending ? filesRefreshMs : undefined),
  })
  const isPending = data?.isPending === true
  return { file: isPending ? undefined : data, isPending, isBefore: isPrevious }
}
