import { useEffect, useRef, useState } from 'react'
import { useFiles } from '#browser/files-query.ts'
import { renewFigures, showFirstFigures, showListedFigures } from '#browser/page/renew-figures.ts'
import { replaceQuery } from '#browser/page/replace-query.ts'
import type { DataFile } from '#domain/files/data-file.ts'
import { sourceOf } from '#domain/filters/question-id.ts'
import { nextSort, type Sort, sorted } from '#domain/site/sorting.ts'
import { filesText, isReady, processingAnnounced } from '#text/files/files.ts'
import { EditedBy } from '#ui/base/EditorsOnly.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { SortHeader } from '#ui/base/SortHeader.tsx'
import DataSourceRow from './parts/files/DataSourceRow.tsx'

interface Props {
  files: DataFile[]
  mayEdit: boolean
  /** the person has just mapped this file */
  processedId: string | undefined
}

const sortable = ['originalName', 'createdAt'] as const
const labels = { originalName: filesText.columns.name, createdAt: filesText.columns.createdAt }

/** The data sources, refreshed every 2 seconds. */
export default function DataSources({ files: initial, mayEdit, processedId }: Props) {
  const files = useFiles(initial)
  const [sort, setSort] = useState<Sort>({ by: 'createdAt', isDescending: false })
  // The page shows the figures from its load; files processed afterwards have newer ones.
  const processed = useRef(new Set(processedId ? [processedId] : []))
  useEffect(() => replaceQuery({ processed: '' }), [])
  for (const { id, status } of files) if (status === 'processing') processed.current.add(id)
  const hasNewFigures = ({ id, status }: DataFile) =>
    status === 'completed' && (processed.current.has(id) || initial.find((one) => one.id === id)?.status !== status)
  const finished = files.findLast(hasNewFigures)
  const finishedId = finished?.id
  const shownRows = useRef(rowsOf(initial))
  useEffect(() => {
    const figures = document.querySelector<HTMLElement>('[data-figures-of]')
    if (!figures && finishedId) void showFirstFigures(finishedId).then(() => showListedFigures(finishedId))
    const file = files.find(({ id }) => id === sourceOf(figures?.dataset.figuresOf ?? ''))
    if (figures) figures.hidden = !file
    if (!file) return
    const rows = rowsOf([file])
    // A small file may be processed between two polls; then only its rows show the change.
    if (file.status === 'processing') shownRows.current[file.id] = undefined
    else if (file.status === 'completed' && shownRows.current[file.id] !== rows[file.id]) {
      shownRows.current[file.id] = rows[file.id]
      const shown = figures!.dataset.figuresOf!
      void renewFigures(shown).then(() => showListedFigures(shown))
    }
  }, [files, finishedId])
  useEffect(() => {
    const shown = document.querySelector<HTMLElement>('[data-figures-of]')?.dataset.figuresOf
    if (shown) void showListedFigures(shown)
  }, [])
  const rows = sorted(
    files,
    (file) => (sort.by === 'createdAt' ? file.createdAt : file.originalName.toLowerCase()),
    sort.isDescending,
  )

  if (!files.length) return <p className="text-muted">{filesText.noDataSources}</p>
  return (
    <section tabIndex={0} aria-label={filesText.dataSources} className="relative overflow-x-auto">
      <p role="status" className="sr-only">
        {files
          .filter(({ status }) => status === 'processing')
          .map(processingAnnounced)
          .join(' ')}
      </p>
      {finished && (
        <div className="mb-4">
          <Notice tone="good" role="status">
            {isReady(finished.originalName)}{' '}
            <a
              href={`/dashboard?source=${finished.id}`}
              className="font-medium text-inherit underline underline-offset-2"
            >
              {filesText.seeResults}
            </a>
          </Notice>
        </div>
      )}
      <table aria-label={filesText.dataSources} className="w-full text-left max-xl:block">
        <thead className="max-xl:block">
          <tr className="max-xl:flex max-xl:border-b max-xl:border-line">
            {sortable.map((by) => (
              <SortHeader
                key={by}
                label={labels[by]}
                sorted={sort.by === by && (sort.isDescending ? 'desc' : 'asc')}
                onSort={() => setSort(nextSort(sort, by, false))}
                className="text-sm max-xl:border-0 max-xl:px-0 max-xl:pr-4"
              />
            ))}
            {[filesText.columns.status, filesText.columns.progress, filesText.columns.actions].map((label) => (
              <th
                key={label}
                scope="col"
                className="border-b border-line px-3 py-2 text-sm font-medium last:text-right max-xl:hidden"
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-xl:block">
          <EditedBy mayEdit={mayEdit}>
            {rows.map((file) => (
              <DataSourceRow key={file.id} file={file} />
            ))}
          </EditedBy>
        </tbody>
      </table>
    </section>
  )
}

/** A value that changes with the figures of a completed file, by file ID. */
const rowsOf = (files: DataFile[]): Record<string, string | undefined> =>
  Object.fromEntries(
    files.map(({ id, status, rows, setAsideRows, leftOutRows }) => [
      id,
      status === 'processing' ? undefined : [rows, setAsideRows, leftOutRows].join(),
    ]),
  )
