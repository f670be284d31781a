import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { loadJson } from '../src/browser/fetch-json'
import { statsKey, useFiles } from '../src/browser/files-query'
import { queryClient } from '../src/browser/query-client'
import { type DataFile, processingStatus } from '../src/domain/data-file'
import { formatCount } from '../src/domain/money'
import { filesText, processingStatusLabel } from '../src/text/files'
import { StatCard } from '../src/ui/Card'

export default function StatCards({ files: initial, totalRecords }: { files: DataFile[]; totalRecords: number }) {
  const files = useFiles(initial)
  const stats = useQuery(
    {
      queryKey: statsKey,
      queryFn: () => loadJson<{ totalRecords: number }>('/api/analytics/stats'),
      initialData: { totalRecords } as { totalRecords: number } | null,
    },
    queryClient(),
  )
  // The total counts completed files: ask again when their number changes.
  const completed = files.filter((file) => file.status === 'completed').length
  useEffect(() => {
    if (completed !== initial.filter((file) => file.status === 'completed').length) {
      void queryClient().invalidateQueries({ queryKey: statsKey })
    }
  }, [completed, initial])
  return (
    <div className="grid gap-2 sm:grid-cols-3 sm:gap-4">
      <StatCard label={filesText.totalFiles} value={formatCount(files.length)} />
      <StatCard label={filesText.totalRecords} value={formatCount(stats.data?.totalRecords ?? 0)} />
      <StatCard label={filesText.processingStatus} value={processingStatusLabel[processingStatus(files)]} />
    </div>
  )
}
