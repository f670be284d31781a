import type { JourneyGroup } from '#domain/analytics/products/journey-groups.ts'
import { formatCount, formatRate } from '#domain/values/money.ts'
import { journeyColumns, nextText, startedWith } from '#text/analytics/products/products.ts'
import { SkuText } from './SkuHeading.tsx'

const barWidth = 80

interface Props {
  groups: JourneyGroup[]
  isEarly: boolean
}

/** Where customers went from each first product: a small table each, whose rows add up to it. */
export const JourneyTables = ({ groups, isEarly }: Props) => (
  <div className="grid gap-x-8 gap-y-6 lg:grid-cols-2">
    {groups.map((group) => (
      <JourneyTable key={group.firstSku} group={group} isEarly={isEarly} />
    ))}
  </div>
)

const JourneyTable = ({
  group: { firstSku, customers, steps },
  isEarly,
}: {
  group: JourneyGroup
  isEarly: boolean
}) => (
  <table className="w-full min-w-0 table-fixed text-sm tabular-nums">
    <caption className="mb-1 text-left">
      <span className="font-semibold">
        <SkuText sku={firstSku} />
      </span>
      <span className="text-muted">{startedWith(customers)}</span>
    </caption>
    <colgroup>
      <col />
      <col className="w-22" />
      <col className="hidden w-24 sm:table-column" />
      <col className="w-16" />
    </colgroup>
    <thead className="text-muted">
      <tr>
        <th scope="col" className="pb-1 text-left font-medium">
          {journeyColumns.next.label}
        </th>
        <th scope="col" className="pb-1 text-right font-medium">
          {journeyColumns.customers.label}
        </th>
        <td className="hidden sm:table-cell" />
        <th scope="col" className="pb-1 text-right font-medium">
          {journeyColumns.share.label}
        </th>
      </tr>
    </thead>
    <tbody>
      {steps.map((step) => (
        <tr key={`${step.next}\0${step.nextSku}`} className="border-t border-line">
          <th
            scope="row"
            className={`py-1.5 pr-3 text-left ${step.next === 'sku' ? 'font-medium' : 'font-normal text-muted'}`}
          >
            <SkuText sku={nextText(step, isEarly)} />
          </th>
          <td className="py-1.5 text-right">{formatCount(step.customers)}</td>
          <td className="hidden py-1.5 pl-4 sm:table-cell">
            <ShareBar share={step.share} className={step.next === 'none-yet' ? 'fill-edge' : 'fill-accent'} />
          </td>
          <td className="py-1.5 text-right">{formatRate(step.share)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

const ShareBar = ({ share, className }: { share: number; className: string }) => (
  <svg width={barWidth} height="10" aria-hidden="true" viewBox={`0 0 ${barWidth} 10`}>
    <rect width={barWidth} height="10" rx="2" className="fill-sunken" />
    <rect width={Math.max(1, barWidth * share)} height="10" rx="2" className={className} />
  </svg>
)
