import { rowId } from '#browser/show-row.ts'
import type { DataFile } from '#domain/files/data-file.ts'
import type { FileStatus } from '#domain/files/file-status.ts'
import { analyticsHref, fileHref } from '#domain/files/notification.ts'
import {
  dataSourceTypeLabel,
  detailsOf,
  filesText,
  leftOutNote,
  mapAgainOf,
  setAsideNote,
  stepLabel,
} from '#text/files/files.ts'
import { Button } from '#ui/base/Button.tsx'
import { StatusBadge } from '#ui/files/StatusBadge.tsx'
import DeleteFile from './DeleteFile.tsx'

/** The upload time in UTC, the same on the server and in every browser: the server does not know the reader's zone. */
const createdDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

const cell = 'px-3 py-3 max-md:block max-md:py-1'
/** Completed, failed, or in progress. */
const tone = { completed: 'text-good', failed: 'text-bad' } as Partial<Record<FileStatus, string>>

/**
 * One data source: a table row, or a block on a phone. Name and kind, date, status with its reason, progress, actions.
 */
export default function DataSourceRow({ file, onMap }: { file: DataFile; onMap: () => void }) {
  return (
    <tr
      id={rowId(file.id)}
      tabIndex={-1}
      className="border-b border-line align-top last:border-0 max-md:block max-md:py-3"
    >
      <td className={`${cell} md:min-w-44`}>
        <span className="block max-w-72 font-medium break-words">{file.originalName}</span>
        <span className="text-sm text-muted">{dataSourceTypeLabel[file.dataSourceType]}</span>
      </td>
      <td className={`${cell} text-sm whitespace-nowrap`}>
        <time dateTime={file.createdAt}>{createdDate.format(new Date(file.createdAt))}</time>
      </td>
      <td className={cell}>
        <StatusBadge status={file.status} />
        {file.failureReason && (
          <p className={`mt-1 text-sm md:max-w-72 ${file.status === 'failed' ? 'text-bad' : 'text-warn'}`}>
            {file.failureReason}
          </p>
        )}
        {file.leftOutRows ? (
          <p className="mt-1 text-sm">
            <a href={`${fileHref(file.id)}#left-out`} className="text-warn underline underline-offset-2">
              {leftOutNote(file.leftOutRows)}
            </a>
          </p>
        ) : null}
        {file.setAsideRows ? (
          <p className="mt-1 text-sm">
            <a href={`${fileHref(file.id)}#set-aside`} className="text-warn underline underline-offset-2">
              {setAsideNote(file.setAsideRows)}
            </a>
          </p>
        ) : null}
        {file.readingNotes.map((note) => (
          <p key={note} className="mt-1 text-sm text-warn md:max-w-72">
            {note}
          </p>
        ))}
      </td>
      <td className={`${cell} min-w-44`}>
        <div className="mb-1 flex justify-between gap-3 text-sm">
          <span className="tabular-nums">{file.progress}%</span>
          {file.status === 'processing' && file.step && <span className="text-muted">{stepLabel[file.step]}</span>}
        </div>
        <progress
          aria-label={`${filesText.columns.progress}: ${file.originalName}`}
          max={100}
          value={file.progress}
          className={tone[file.status] ?? 'text-accent'}
        />
      </td>
      <td className={cell}>
        <div className="flex flex-wrap gap-2">
          {file.status === 'mapping_required' && (
            <Button small onClick={onMap}>
              {filesText.mapColumns}
            </Button>
          )}
          {file.hasFigures && (
            <Button small look="quiet" href={analyticsHref(file.id)}>
              {filesText.viewRevenue}
            </Button>
          )}
          {file.canMapAgain && (
            <Button small look="quiet" onClick={onMap} aria-label={mapAgainOf(file.originalName)}>
              {filesText.mapAgain}
            </Button>
          )}
          {(file.hasFigures || file.status === 'failed') && (
            <Button small look="quiet" href={fileHref(file.id)} aria-label={detailsOf(file.originalName)}>
              {filesText.details}
            </Button>
          )}
          <DeleteFile file={file} />
        </div>
      </td>
    </tr>
  )
}
