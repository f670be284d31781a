import { type Change, changeAloud } from '#text/analytics/overview.ts'
import { ChangeIcon } from '#ui/base/icons.tsx'

/** How a figure changed, with the period it is compared with. */
export function ChangeMark({ change, than }: { change: Change; than: string }) {
  const tone = change.direction === 'same' ? 'text-muted' : change.isBetter ? 'text-good' : 'text-bad'
  return (
    <span className="whitespace-nowrap">
      <span className="sr-only">{changeAloud(change, than)}</span>
      <span aria-hidden="true">
        <span className={`font-medium ${tone}`}>
          {change.direction !== 'same' && <ChangeIcon direction={change.direction} />} {change.size}
        </span>{' '}
        <span className="text-muted">vs {than}</span>
      </span>
    </span>
  )
}
