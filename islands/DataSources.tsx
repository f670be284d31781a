import {
  createColumnHelper,
  getCoreRowModel,
  getSortedRowModel,
  type SortingState,
  useReactTable,
} from '@tanstack/react-table'
import { useState } from 'react'
import { useFiles } from '../src/browser/files-query'
import type { DataFile } from '../src/domain/data-file'
import { filesText, processingAnnounced } from '../src/text/files'
import { toastText } from '../src/text/toasts'
import { SortHeader } from '../src/ui/SortHeader'
import ColumnMapper from './parts/ColumnMapper'
import DataSourceRow from './parts/DataSourceRow'

interface Props {
  files: DataFile[]
  /** a file handed over: its mapping screen opens by itself when it waits for one */
  pendingFileId?: string
}

const column = createColumnHelper<DataFile>()
const columns = [
  column.accessor('originalName', { header: filesText.columns.name, sortingFn: 'text' }),
  column.accessor('createdAt', { header: filesText.columns.createdAt, sortingFn: 'basic', sortDescFirst: false }),
]

/** The data sources, refreshed every 2 seconds, or the mapping screen of one of them. */
export default function DataSources({ files: initial, pendingFileId }: Props) {
  const files = useFiles(initial)
  const [sorting, setSorting] = useState<SortingState>([{ id: 'createdAt', desc: false }])
  const [mappingId, setMappingId] = useState(pendingFileId)
  const table = useReactTable({
    data: files,
    columns,
    state: { sorting },
    onSortingChange: setSorting,
    enableSortingRemoval: false,
    getRowId: (file) => file.id,
    getCoreRowModel: getCoreRowModel(),
    getSortedRowModel: getSortedRowModel(),
  })

  const mapping = files.find((file) => file.id === mappingId && file.status === 'mapping_required')
  if (mapping) {
    const close = () => setMappingId(undefined)
    return (
      <ColumnMapper
        fileId={mapping.id}
        fileName={mapping.originalName}
        started={toastText.processingStartedTable}
        onComplete={close}
        onCancel={close}
      />
    )
  }
  if (!files.length) return <p className="text-muted">{filesText.noDataSources}</p>
  return (
    <section tabIndex={0} aria-label={filesText.dataSources} className="relative overflow-x-auto">
      <p role="status" className="sr-only">
        {files
          .filter(({ status }) => status === 'processing')
          .map(processingAnnounced)
          .join(' ')}
      </p>
      <table className="w-full text-left max-md:block">
        <thead className="max-md:block">
          <tr className="max-md:flex max-md:border-b max-md:border-line">
            {table.getFlatHeaders().map((header) => (
              <SortHeader
                key={header.id}
                label={String(header.column.columnDef.header)}
                sorted={header.column.getIsSorted()}
                onSort={() => header.column.toggleSorting()}
                className="max-md:border-0"
              />
            ))}
            {[filesText.columns.status, filesText.columns.progress, filesText.columns.actions].map((label) => (
              <th key={label} scope="col" className="border-b border-line px-3 py-2 font-medium max-md:hidden">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {table.getRowModel().rows.map((row) => (
            <DataSourceRow key={row.id} file={row.original} onMap={() => setMappingId(row.id)} />
          ))}
        </tbody>
      </table>
    </section>
  )
}
