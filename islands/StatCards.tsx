import { useEffect, useRef } from 'react'
import { loadJson } from '#browser/fetch-json.ts'
import { statsKey, useFiles } from '#browser/files-query.ts'
import { pageCache, useCached } from '#browser/use-cached.ts'
import { type DataFile, processingStatus } from '#domain/files/data-file.ts'
import { formatCount } from '#domain/values/money.ts'
import { filesText, processingStatusLabel } from '#text/files/files.ts'
import { StatCard } from '#ui/base/Card.tsx'

export default function StatCards({ files: initial, totalRecords }: { files: DataFile[]; totalRecords: number }) {
  const files = useFiles(initial)
  const stats = useCached<{ totalRecords: number } | null>({
    key: statsKey,
    load: () => loadJson<{ totalRecords: number }>('/api/analytics/stats'),
    initial: { totalRecords },
  })
  // The total counts rows of completed files, so it is requested again when these change.
  const completed = files.filter((file) => file.status === 'completed')
  const counted = completed.map(({ id, rows }) => `${id} ${rows}`).join()
  const asked = useRef(counted)
  useEffect(() => {
    if (counted === asked.current) return
    asked.current = counted
    void pageCache.outdate(statsKey)
  }, [counted])
  return (
    <div className="flex gap-4 sm:gap-8">
      <StatCard label={filesText.totalFiles} value={formatCount(files.length)} />
      <StatCard label={filesText.totalRecords} value={formatCount(stats.data?.totalRecords ?? 0)} />
      <StatCard label={filesText.processingStatus} value={processingStatusLabel[processingStatus(files)]} />
    </div>
  )
}
