import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { fetchJson } from '../../src/browser/fetch-json'
import { queryClient } from '../../src/browser/query-client'
import type { MappingOptions } from '../../src/domain/mapping-options'
import type { SampleReport as Report } from '../../src/domain/sample/sample-report'
import type { ColumnMapping } from '../../src/domain/target-field'
import { sampleText } from '../../src/text/sample'
import { SampleSummary } from '../../src/ui/SampleSummary'
import { Spinner } from '../../src/ui/Spinner'

interface Props {
  fileId: string
  columnMapping: ColumnMapping
  options: MappingOptions
  onOptions: (options: MappingOptions) => void
}

/** What will happen with the file under the chosen mapping, asked of the server whenever the choice changes. */
export default function SampleReport({ fileId, columnMapping, options, onOptions }: Props) {
  const { data, isError } = useQuery(
    {
      queryKey: ['sample', fileId, Object.entries(columnMapping).sort(), options],
      queryFn: ({ signal }) =>
        fetchJson<Report>(`/api/files/${fileId}/sample`, { method: 'POST', body: { columnMapping, options }, signal }),
      placeholderData: keepPreviousData,
    },
    queryClient(),
  )
  return (
    <section aria-label={sampleText.title} className="rounded-lg bg-sunken p-4">
      <h4 className="font-medium">{sampleText.title}</h4>
      <p className="mb-3 text-sm text-muted">{sampleText.fromSample}</p>
      <div aria-live="polite">
        {data ? (
          <SampleSummary report={data} options={options} onOptions={onOptions} />
        ) : isError ? (
          <p className="text-sm">{sampleText.unavailable}</p>
        ) : (
          <Spinner label={sampleText.loading} />
        )}
      </div>
    </section>
  )
}
