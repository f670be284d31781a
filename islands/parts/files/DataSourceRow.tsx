import type { DataFile } from '#domain/files/data-file.ts'
import { analyticsHref, fileHref, mappingHref, rowId } from '#domain/files/notification.ts'
import { dataSourceTypeLabel, detailsOf, filesText, leftOutNote, mapAgainOf, setAsideNote } from '#text/files/files.ts'
import { listText, makeListOf } from '#text/files/lists.ts'
import { Button } from '#ui/base/Button.tsx'
import { useMayEdit } from '#ui/base/EditorsOnly.tsx'
import { MakeListForm } from '#ui/files/MakeListForm.tsx'
import { Moment } from '#ui/files/Moment.tsx'
import { StatusBadge } from '#ui/files/StatusBadge.tsx'
import DeleteFile from './DeleteFile.tsx'
import FileProgress from './FileProgress.tsx'

const cell = 'px-3 py-2.5 align-middle max-xl:block max-xl:px-0 max-xl:py-0'

/**
 * One data source: a table row, or a block on narrow screens. It shows name and kind with notes, date, status, progress
 * and actions.
 */
export default function DataSourceRow({ file }: { file: DataFile }) {
  const notes = file.readingNotes
  const mayEdit = useMayEdit()
  return (
    <tr
      id={rowId(file.id)}
      tabIndex={-1}
      className="border-b border-line last:border-0 max-xl:grid max-xl:grid-cols-[1fr_auto] max-xl:items-start max-xl:gap-x-4 max-xl:gap-y-2 max-xl:py-4"
    >
      <td className="px-3 py-2.5 align-middle max-xl:contents xl:w-[38%]">
        <div className="min-w-0 max-xl:col-start-1 max-xl:row-start-1">
          <span className="line-clamp-3 font-medium wrap-anywhere" title={file.originalName}>
            {file.originalName}
          </span>
          <span className="text-sm text-muted">{dataSourceTypeLabel[file.dataSourceType]}</span>
        </div>
        <div className="space-y-1 text-sm empty:hidden max-xl:col-span-2 max-xl:row-start-3 xl:mt-1">
          {file.failureReason && (
            <p className={`max-w-prose ${file.status === 'failed' ? 'text-bad' : 'text-warn'}`}>{file.failureReason}</p>
          )}
          {file.isListMissing && (
            <>
              <p className="max-w-prose text-warn">{listText.missing}</p>
              <MakeListForm fileId={file.id} back="/dashboard" label={makeListOf(file.originalName)} />
            </>
          )}
          {file.leftOutRows ? (
            <p>
              <a
                href={`${fileHref(file.id)}#left-out`}
                className="text-warn underline underline-offset-2 pointer-coarse:py-2"
              >
                {leftOutNote(file.leftOutRows)}
              </a>
            </p>
          ) : null}
          {file.setAsideRows ? (
            <p>
              <a
                href={`${fileHref(file.id)}#set-aside`}
                className="text-warn underline underline-offset-2 pointer-coarse:py-2"
              >
                {setAsideNote(file.setAsideRows)}
              </a>
            </p>
          ) : null}
          {notes.map((note) => (
            <p key={note} className="max-w-prose text-warn">
              {note}
            </p>
          ))}
        </div>
      </td>
      <td className={`${cell} text-sm whitespace-nowrap text-muted max-xl:col-start-1 max-xl:row-start-2`}>
        <Moment iso={file.createdAt} isDay />
      </td>
      <td className={`${cell} max-xl:col-start-2 max-xl:row-start-1`}>
        <StatusBadge status={file.status} />
      </td>
      <td className={`${cell} max-xl:col-start-2 max-xl:row-start-2`}>
        <FileProgress key={file.status} file={file} />
      </td>
      <td className={`${cell} max-xl:col-span-2 max-xl:row-start-4`}>
        <div className="-mr-2 flex flex-wrap items-center gap-1 xl:flex-nowrap xl:justify-end">
          {mayEdit && file.status === 'mapping_required' && (
            <Button small href={mappingHref(file.id)}>
              {filesText.mapColumns}
            </Button>
          )}
          {file.hasFigures && (
            <Button small look="quiet" href={analyticsHref(file.id)}>
              {filesText.viewRevenue}
            </Button>
          )}
          {mayEdit && file.canMapAgain && (
            <Button small look="bare" href={mappingHref(file.id)} aria-label={mapAgainOf(file.originalName)}>
              {filesText.mapAgain}
            </Button>
          )}
          {(file.hasFigures || file.status === 'failed') && (
            <Button small look="bare" href={fileHref(file.id)} aria-label={detailsOf(file.originalName)}>
              {filesText.details}
            </Button>
          )}
          {mayEdit && <DeleteFile file={file} />}
        </div>
      </td>
    </tr>
  )
}
