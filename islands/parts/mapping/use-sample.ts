import { useEffect } from 'react'
import { fetchJson } from '#browser/fetch-json.ts'
import { useCached } from '#browser/use-cached.ts'
import type { DateOrder, MappingOptions, StatusChoice } from '#domain/mapping/mapping-options.ts'
import { proposedOptions } from '#domain/mapping/sample/open-question.ts'
import type { StatusesOfColumn } from '#domain/mapping/sample/rows/choose-statuses.ts'
import type { SampleReport } from '#domain/mapping/sample/sample-report.ts'
import { chosenStatuses } from '#domain/mapping/statuses/chosen-statuses.ts'
import type { Decision } from '#domain/mapping/statuses/decide.ts'
import type { ColumnMapping } from '#domain/mapping/target-field.ts'

interface Asked {
  fileId: string
  columnMapping: ColumnMapping
  options: MappingOptions
  isWhole: boolean
  /** the order of the data source, unless the person has left it to the file */
  dateOrder: DateOrder | undefined
  onOptions: (options: MappingOptions) => void
}

export interface Sample {
  report: SampleReport | undefined
  /** the report belongs to the previous choice; the new one is on its way */
  isOutdated: boolean
  isUnavailable: boolean
  statuses: StatusesOfColumn[]
  /** the statuses cover the whole file */
  isCounted: boolean
}

/** What a mapping would do, judged by the first rows. The server is asked again whenever the choice changes. */
export function useSample({ fileId, columnMapping, options, isWhole, dateOrder, onOptions }: Asked): Sample {
  const key = Object.entries(columnMapping).sort()
  const { data, error, isPrevious } = useCached({
    key: JSON.stringify(['sample', fileId, key, options]),
    load: (signal) =>
      fetchJson<SampleReport>(`/api/files/${fileId}/sample`, {
        method: 'POST',
        body: { columnMapping, options },
        signal,
      }),
    keepsPrevious: true,
    isEnabled: isWhole,
  })
  // The sample is shown with the choices that it proposes.
  const proposed = data && !isPrevious ? proposedOptions(data, options, dateOrder) : undefined
  useEffect(() => {
    if (proposed) onOptions({ ...options, ...proposed })
  })

  const hasStatus = Object.values(columnMapping).includes('orderStatus')
  const counted = useStatusCounts(fileId, columnMapping, { ...options, statuses: undefined }, isWhole && hasStatus)
  const statuses = counted ?? data?.statuses ?? []
  return {
    report: isWhole ? data : undefined,
    isOutdated: !error && (isPrevious || proposed !== undefined),
    isUnavailable: error !== undefined,
    statuses: isWhole && hasStatus ? chosenStatuses(statuses, options.statuses) : [],
    isCounted: counted !== undefined,
  }
}

/** The call's answer without choices of the person: each status does what is proposed. */
interface CountedColumn extends Pick<StatusesOfColumn, 'column' | 'isTooMany'> {
  values: {
    value: string
    rows: number
    money: number
    beside?: number
    choice: StatusChoice
    by: Pick<Decision, 'rule' | 'why'>
  }[]
}

/** The statuses of the whole file once they are counted; undefined until then, and if they cannot be counted. */
function useStatusCounts(
  fileId: string,
  columnMapping: ColumnMapping,
  options: MappingOptions,
  isAsked: boolean,
): StatusesOfColumn[] | undefined {
  const { data } = useCached({
    key: JSON.stringify(['statuses', fileId, Object.entries(columnMapping).sort(), options]),
    load: (signal) =>
      fetchJson<{ columns: CountedColumn[] }>(`/api/files/${fileId}/statuses`, {
        method: 'POST',
        body: { columnMapping, options },
        signal,
      }),
    isEnabled: isAsked,
  })
  return data?.columns.map(({ column, values, isTooMany }) => ({
    column,
    isTooMany,
    values: values.map(({ choice, by, ...value }) => ({ ...value, ...by, choice, proposed: choice })),
  }))
}
