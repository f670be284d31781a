import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { fetchJson } from '#browser/fetch-json.ts'
import { queryClient } from '#browser/query-client.ts'
import type { MappingOptions } from '#domain/mapping/mapping-options.ts'
import type { SampleReport as Report } from '#domain/mapping/sample/sample-report.ts'
import type { ColumnMapping } from '#domain/mapping/target-field.ts'
import { sampleText } from '#text/mapping/sample.ts'
import { Spinner } from '#ui/base/Spinner.tsx'
import { SampleSummary } from '#ui/mapping/SampleSummary.tsx'

interface Props {
  fileId: string
  columnMapping: ColumnMapping
  options: MappingOptions
  onOptions: (options: MappingOptions) => void
}

/** What the chosen mapping would do. The server is asked again whenever the choice changes. */
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
