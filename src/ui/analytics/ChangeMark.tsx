import { type Change, changeAloud, type Tone } from '#text/analytics/overview.ts'
import { ChangeIcon } from '#ui/base/icons.tsx'

const tones: Record<Tone, string> = { better: 'text-good', worse: 'text-bad', neither: 'text-muted' }

/** How a figure changed, with the period it is compared with. */
export function ChangeMark({ change, than }: { change: Change; than: string }) {
  return (
    <span className="whitespace-nowrap">
      <span className="sr-only">{changeAloud(change, than)}</span>
      <span aria-hidden="true">
        <span className={`font-medium ${tones[change.tone]}`}>
          {change.direction !== 'same' && <ChangeIcon direction={change.direction} />} {change.size}
        </span>{' '}
        <span className="text-muted">vs {than}</span>
      </span>
    </span>
  )
}
