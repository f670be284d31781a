import { overviewText, setAsideLine } from '#text/analytics/overview.ts'
import { Notice } from '#ui/base/Notice.tsx'

interface Props {
  rows: number | null
  setAside: number | null
  fileId: string
}

/** How much of the file is in no figure, with a link to these rows; empty if all rows are in figures. */
export function SetAsideLine({ rows, setAside, fileId }: Props) {
  if (!rows || !setAside) return null
  return (
    <Notice tone="warn">
      {setAsideLine(setAside, rows)} <a href={`/dashboard/files/${fileId}`}>{overviewText.toFile}</a>
    </Notice>
  )
}
