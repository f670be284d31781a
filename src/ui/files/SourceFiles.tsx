import type { FileOfSource } from '#domain/files/file-of-source.ts'
import { daysNotCovered, type JoinedFile } from '#domain/ingestion/joining.ts'
import { formatCount } from '#domain/values/money.ts'
import { periodName } from '#text/analytics/period-name.ts'
import { broughtText, daysWithout, doubtfulText, joiningText, sourcesText, totalText } from '#text/files/sources.ts'
import { Button } from '#ui/base/Button.tsx'
import { Card } from '#ui/base/Card.tsx'
import { useMayEdit } from '#ui/base/EditorsOnly.tsx'
import { useMoney } from '#ui/base/MoneyIn.tsx'
import { Notice } from '#ui/base/Notice.tsx'

interface Props {
  sourceId: string
  name: string
  files: FileOfSource[]
  /** nothing can be removed while the source is being processed */
  isBusy: boolean
}

/** The files of a data source in the order in which they joined, with what each brought; each can be downloaded or taken out. */
export function SourceFiles({ sourceId, name, files, isBusy }: Props) {
  const joined = files.flatMap(({ joined }) => joined ?? [])
  const gaps = daysNotCovered(joined)
  const path = `/dashboard/files/${sourceId}`
  const mayEdit = useMayEdit()
  return (
    <Card title={sourcesText.filesTitle} id="files">
      <p className="mb-3 text-sm text-muted">{files.length > 1 ? sourcesText.filesLead : sourcesText.oneFile}</p>
      {gaps.length > 0 && <Notice tone="warn">{daysWithout(gaps)}</Notice>}
      <ol className="divide-y divide-line">
        {files.map((file, index) => (
          <li key={file.id} className="flex flex-wrap items-start justify-between gap-3 py-3">
            <div className="min-w-48 flex-1 text-sm">
              <p className="font-medium break-words">{file.originalName}</p>
              <Brought file={file} before={index ? files[index - 1] : undefined} isAlone={files.length === 1} />
            </div>
            <div className="flex flex-wrap gap-2">
              <Button href={`/api/files/${sourceId}/files/${file.id}`} small look="quiet">
                {sourcesText.download}
                <span className="sr-only"> {file.originalName}</span>
              </Button>
              {files.length > 1 && !isBusy && mayEdit && <RemoveFile action={`${path}/remove`} file={file} />}
            </div>
          </li>
        ))}
      </ol>
      {mayEdit && (
        <form
          method="post"
          action={`${path}/name`}
          className="mt-4 flex flex-wrap items-end gap-2 border-t border-line pt-4"
        >
          <label className="min-w-48 flex-1 text-sm">
            <span className="mb-1 block font-medium">{sourcesText.name}</span>
            <input
              name="name"
              defaultValue={name}
              maxLength={200}
              required
              className="w-full rounded-lg border border-line bg-surface px-3 py-2"
            />
          </label>
          <Button type="submit" look="quiet">
            {sourcesText.rename}
          </Button>
        </form>
      )}
    </Card>
  )
}

/** Asks for confirmation first, also without script. */
const RemoveFile = ({ action, file: { id, originalName } }: { action: string; file: FileOfSource }) => (
  <details className="text-sm open:basis-full">
    <summary className="flex min-h-(--control) w-fit cursor-pointer items-center rounded-lg px-2.5 font-medium text-bad hover:bg-bad-soft sm:ml-auto">
      {sourcesText.remove}
      <span className="sr-only"> {originalName}</span>
    </summary>
    <form method="post" action={action} className="mt-2 max-w-md">
      <input type="hidden" name="fileId" value={id} />
      <p className="mb-2 text-muted">{sourcesText.removeLead}</p>
      <Button type="submit" small look="danger">
        {sourcesText.removeNow}
        <span className="sr-only"> {originalName}</span>
      </Button>
    </form>
  </details>
)

/** `before`: the file that joined just before this one; undefined for the first. */
function Brought({
  file: { joined, state, joining },
  before,
  isAlone,
}: {
  file: FileOfSource
  before: FileOfSource | undefined
  isAlone: boolean
}) {
  const money = useMoney()
  const isFirst = before === undefined
  if (state !== 'in')
    return <p className="text-muted">{state === 'coming' ? sourcesText.coming : sourcesText.leaving}</p>
  if (!joined) return isAlone ? null : <p className="text-muted">{sourcesText.replaced}</p>
  return (
    <>
      <p className="text-muted tabular-nums">{spanOf(joined)}</p>
      <p className="text-muted tabular-nums">
        {isFirst ? '' : `${joiningText[joining].label}: `}
        {broughtText(joined, money).join(' · ')}
      </p>
      {joined.doubtfulDays && !joined.superseded.rows && (
        <p className="text-warn">{doubtfulText(joined.doubtfulDays, money)}</p>
      )}
      {joined.total && before?.joined?.total && (
        <p className="text-muted tabular-nums">{totalText(before.joined.total, joined.total, money)}</p>
      )}
    </>
  )
}

const spanOf = ({ rows, firstDay, lastDay }: JoinedFile) =>
  `${formatCount(rows)} ${rows === 1 ? 'row' : 'rows'}${firstDay ? `, ${periodName(firstDay)} to ${periodName(lastDay)}` : ''}`
