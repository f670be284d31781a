import { cohortText } from '#text/analytics/cohorts.ts'
import { FollowLink } from '#ui/base/FollowLink.tsx'

interface Props {
  /** which table it belongs to, for screen readers */
  what: string
  isCumulative: boolean
  addressOf: (isCumulative: boolean) => string
  onChange: (isCumulative: boolean) => void
}

/** Per Period / Cumulative. */
export function ViewToggle({ what, isCumulative, addressOf, onChange }: Props) {
  return (
    <nav aria-label={what} className="inline-flex rounded-lg border border-line bg-sunken p-0.5 text-sm font-medium">
      {[false, true].map((one) => (
        <FollowLink
          key={String(one)}
          href={addressOf(one)}
          aria-current={one === isCumulative ? 'true' : undefined}
          onFollow={() => onChange(one)}
          className={`rounded-md px-3 py-1 no-underline ${
            one === isCumulative ? 'bg-surface text-ink shadow-sm' : 'text-muted hover:text-ink'
          }`}
        >
          {one ? cohortText.cumulative : cohortText.perPeriod}
        </FollowLink>
      ))}
    </nav>
  )
}
