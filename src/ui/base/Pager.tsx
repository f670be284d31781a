import { analyticsText, pageOf } from '#text/analytics/analytics.ts'
import { FollowLink } from './FollowLink.tsx'

interface Props {
  page: number
  pages: number
  rows: number
  /** what the rows are called in the text */
  what: string
  addressOf: (page: number) => string
  onChange: (page: number) => void
}

const link = 'rounded-lg border border-line bg-surface px-3 py-1 text-ink no-underline hover:bg-sunken'

/** Previous and Next for a long table; nothing if one page holds all rows. */
export function Pager({ page, pages, rows, what, addressOf, onChange }: Props) {
  if (pages < 2) return null
  const to = (target: number, label: string) =>
    target < 1 || target > pages ? (
      <span aria-hidden="true" className="invisible px-3 py-1">
        {label}
      </span>
    ) : (
      <FollowLink href={addressOf(target)} onFollow={() => onChange(target)} className={link}>
        {label}
      </FollowLink>
    )
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3 text-sm">
      {to(page - 1, analyticsText.previousPage)}
      <span role="status">{pageOf(page, pages, rows, what)}</span>
      {to(page + 1, analyticsText.nextPage)}
    </div>
  )
}
