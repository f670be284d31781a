import { useEffect, useRef } from 'react'
import { analyticsText, pageOf } from '#text/analytics/analytics.ts'
import { FollowLink } from './FollowLink.tsx'

interface Props {
  page: number
  pages: number
  rows: number
  /** the noun for the rows */
  what: string
  addressOf: (page: number) => string
  onChange: (page: number) => void
}

const look = 'inline-flex min-h-(--control) items-center rounded-lg border border-line bg-surface px-2.5 font-medium'

/** Previous and Next for a long table; nothing if one page holds all rows. */
export function Pager({ page, pages, rows, what, addressOf, onChange }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const isPressed = useRef(false)
  // On the first and last page, the link just used disappears, so the focus moves to the other link.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the page has changed
  useEffect(() => {
    if (isPressed.current && !frame.current?.contains(document.activeElement))
      frame.current?.querySelector('a')?.focus()
    isPressed.current = false
  }, [page])
  if (pages < 2) return null
  const follow = (target: number) => {
    isPressed.current = true
    onChange(target)
  }
  const to = (target: number, label: string) =>
    target < 1 || target > pages ? (
      <span aria-hidden="true" className={`${look} border-dashed text-muted`}>
        {label}
      </span>
    ) : (
      <FollowLink
        href={addressOf(target)}
        onFollow={() => follow(target)}
        className={`${look} text-ink no-underline hover:bg-sunken`}
      >
        {label}
      </FollowLink>
    )
  return (
    <div ref={frame} className="mt-3 flex flex-wrap items-center gap-3 text-sm">
      {to(page - 1, analyticsText.previousPage)}
      <span role="status">{pageOf(page, pages, rows, what)}</span>
      {to(page + 1, analyticsText.nextPage)}
    </div>
  )
}
