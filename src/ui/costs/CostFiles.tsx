import { costFileDownload, costFileHref, costsHref } from '#domain/costs/cost-addresses.ts'
import type { CostFileKind, CostFileReport, CostFileState } from '#domain/costs/cost-file.ts'
import { formatCount } from '#domain/values/money.ts'
import { costKindText, costsText } from '#text/costs/costs.ts'
import { Button } from '#ui/base/Button.tsx'
import { useMayEdit } from '#ui/base/EditorsOnly.tsx'
import { Heading, Table } from '#ui/base/Table.tsx'

export interface ListedCostFile {
  id: string
  originalName: string
  kind: CostFileKind | null
  state: CostFileState
  report: CostFileReport | null
  failureReason: string | null
}

const headings = [costsText.file, costsText.kind, costsText.rows, costsText.days, costsText.setAside]

/** The files of costs and spend of a source; each can be downloaded, and editors open and remove them. */
export const CostFiles = ({ sourceId, files }: { sourceId: string; files: ListedCostFile[] }) => (
  <Table
    title={costsText.filesTitle}
    look="text"
    className="max-sm:block max-sm:[&_tbody]:block max-sm:[&_td]:block max-sm:[&_thead]:sr-only [&_td]:align-top"
    head={headings.map((name) => <Heading key={name}>{name}</Heading>)}
  >
    {files.map((file) => (
      <tr
        key={file.id}
        className="border-t border-line max-sm:block max-sm:py-2 max-sm:first:border-t-0 [&_td]:px-3 [&_td]:py-1 sm:[&_td]:py-2"
      >
        <td className="min-w-64 wrap-anywhere">
          <span className="font-medium">{file.originalName}</span>
          {file.failureReason && <p className="text-bad">{file.failureReason}</p>}
          <Actions sourceId={sourceId} file={file} />
        </td>
        <td>{file.kind ? costKindText[file.kind] : ''}</td>
        <td className="tabular-nums">{file.report ? formatCount(file.report.rows) : ''}</td>
        <td className="whitespace-nowrap tabular-nums">{daysOf(file)}</td>
        <td className="tabular-nums">{file.report ? formatCount(setAsideOf(file.report)) : ''}</td>
      </tr>
    ))}
  </Table>
)

function daysOf({ report, kind }: ListedCostFile): string {
  if (!report) return ''
  if (report.firstDay && report.lastDay)
    return report.firstDay === report.lastDay ? report.firstDay : `${report.firstDay} – ${report.lastDay}`
  return kind === 'costs' ? costsText.always : ''
}

export const setAsideOf = ({ setAside }: CostFileReport): number =>
  Object.values(setAside).reduce((sum, rows) => sum + rows, 0)

const openingOf = (state: CostFileState) => (state === 'read' ? costsText.check : costsText.open)

/** Asks for confirmation before a file is removed, also without script. */
function Actions({ sourceId, file }: { sourceId: string; file: ListedCostFile }) {
  const mayEdit = useMayEdit()
  return (
    <div className="flex flex-wrap items-start gap-2">
      <Button href={costFileDownload(sourceId, file.id)} download small look="quiet">
        {costsText.download}
        <span className="sr-only"> {file.originalName}</span>
      </Button>
      {mayEdit && file.state !== 'in' && file.state !== 'failed' && (
        <Button href={costFileHref(sourceId, file.id)} small look="quiet">
          {openingOf(file.state)}
          <span className="sr-only"> {file.originalName}</span>
        </Button>
      )}
      {mayEdit && (
        <details className="open:basis-full">
          <summary className="flex min-h-(--control) w-fit cursor-pointer items-center rounded-lg px-2.5 font-medium text-bad hover:bg-bad-soft">
            {costsText.remove}
            <span className="sr-only"> {file.originalName}</span>
          </summary>
          <form method="post" action={`${costsHref(sourceId)}/remove`} className="mt-2 max-w-md">
            <input type="hidden" name="costFileId" value={file.id} />
            <p className="mb-2 text-muted">{costsText.removeLead}</p>
            <Button type="submit" small look="danger">
              {costsText.removeNow}
              <span className="sr-only"> {file.originalName}</span>
            </Button>
          </form>
        </details>
      )}
    </div>
  )
}
