import { cohortText } from '#text/analytics/cohorts.ts'
import { Segmented } from '#ui/base/Segmented.tsx'

interface Props {
  /** which table it belongs to, for screen readers */
  what: string
  isCumulative: boolean
  addressOf: (isCumulative: boolean) => string
  onChange: (isCumulative: boolean) => void
}

/** The switch between Per Period and Cumulative. */
export const ViewToggle = ({ what, isCumulative, addressOf, onChange }: Props) => (
  <Segmented
    what={what}
    options={[false, true].map((one) => ({
      label: one ? cohortText.cumulative : cohortText.perPeriod,
      href: addressOf(one),
      isChosen: one === isCumulative,
      onChoose: () => onChange(one),
    }))}
  />
)
