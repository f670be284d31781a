import type { DataFile } from '../../src/domain/data-file'
import { dataSourceTypeLabel, filesText, setAsideNote, stepLabel } from '../../src/text/files'
import { Button } from '../../src/ui/Button'
import { StatusBadge } from '../../src/ui/StatusBadge'
import DeleteFile from './DeleteFile'

/** The moment a file came, the same on the server and in every browser: the reader's zone is not known there. */
const createdDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

const fileHref = (id: string) => `/dashboard/files/${id}`

/** One data source: name and kind, date, status with its reason, progress, actions. */
export default function DataSourceRow({ file, onMap }: { file: DataFile; onMap: () => void }) {
  return (
    <tr className="border-b border-line align-top last:border-0">
      <td className="px-3 py-3">
        <span className="block max-w-72 font-medium break-words">{file.originalName}</span>
        <span className="text-sm text-muted">{dataSourceTypeLabel[file.dataSourceType]}</span>
      </td>
      <td className="px-3 py-3 text-sm whitespace-nowrap">
        <time dateTime={file.createdAt}>{createdDate.format(new Date(file.createdAt))}</time>
      </td>
      <td className="px-3 py-3">
        <StatusBadge status={file.status} />
        {file.failureReason && <p className="mt-1 max-w-72 text-sm text-bad">{file.failureReason}</p>}
        {file.setAsideRows ? (
          <p className="mt-1 text-sm">
            <a href={`${fileHref(file.id)}#set-aside`} className="text-warn underline underline-offset-2">
              {setAsideNote(file.setAsideRows)}
            </a>
          </p>
        ) : null}
        {file.readingNotes.map((note) => (
          <p key={note} className="mt-1 max-w-72 text-sm text-warn">
            {note}
          </p>
        ))}
      </td>
      <td className="min-w-40 px-3 py-3">
        <span className="block text-sm tabular-nums">{file.progress}%</span>
        <progress aria-label={`${filesText.columns.progress}: ${file.originalName}`} max={100} value={file.progress} />
        {file.status === 'processing' && file.step && <p className="mt-1 text-sm text-muted">{stepLabel[file.step]}</p>}
      </td>
      <td className="px-3 py-3">
        <div className="flex flex-wrap gap-2">
          {file.status === 'mapping_required' && (
            <Button small onClick={onMap}>
              {filesText.mapColumns}
            </Button>
          )}
          {file.status === 'completed' && (
            <>
              <Button small look="quiet" href={`/dashboard/revenue?fileId=${file.id}`}>
                {filesText.viewRevenue}
              </Button>
              <Button small look="quiet" href={fileHref(file.id)}>
                {filesText.details}
              </Button>
            </>
          )}
          <DeleteFile file={file} />
        </div>
      </td>
    </tr>
  )
}
