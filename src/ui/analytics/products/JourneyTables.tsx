import type { productLinks } from '#domain/analytics/addresses/product-links.ts'
import type { JourneyGroup } from '#domain/analytics/products/journey-groups.ts'
import { formatCount, formatRate } from '#domain/values/money.ts'
import { journeyTable } from '#text/analytics/products/product-tables.ts'
import { nextText, startedWith } from '#text/analytics/products/products.ts'
import { CustomersLink } from '#ui/analytics/CustomersLink.tsx'
import { SkuText } from './SkuHeading.tsx'

const barWidth = 80
/** The first SKU is above each table. */
const [, next, customers, share] = journeyTable(false)

type Links = ReturnType<typeof productLinks>

interface Props {
  groups: JourneyGroup[]
  isEarly: boolean
  links: Links
}

/**
 * What customers bought after each first product: one small table each, whose rows add up to the first product's
 * customers.
 */
export const JourneyTables = ({ groups, ...view }: Props) => (
  <div className="grid gap-x-8 gap-y-6 lg:grid-cols-2 2xl:grid-cols-3">
    {groups.map((group) => (
      <JourneyTable key={group.firstSku} group={group} {...view} />
    ))}
  </div>
)

const JourneyTable = ({ group, isEarly, links }: Omit<Props, 'groups'> & { group: JourneyGroup }) => (
  <table className="w-full min-w-0 table-fixed text-sm tabular-nums">
    <caption className="mb-1 text-left">
      <span className="font-semibold">
        <SkuText sku={group.firstSku} />
      </span>
      <span className="text-muted">
        <CustomersLink href={links.first(group.firstSku)}>{formatCount(group.customers)}</CustomersLink>{' '}
        {startedWith(group.customers)}
      </span>
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
          {next!.label}
        </th>
        <th scope="col" className="pb-1 text-right font-medium">
          {customers!.label}
        </th>
        <td className="hidden sm:table-cell" />
        <th scope="col" className="pb-1 text-right font-medium">
          {share!.label}
        </th>
      </tr>
    </thead>
    <tbody>
      {group.steps.map((step) => (
        <tr key={`${step.next}\0${step.nextSku}`} className="border-t border-line">
          <th
            scope="row"
            className={`py-1.5 pr-3 text-left ${step.next === 'sku' ? 'font-medium' : 'font-normal text-muted'}`}
          >
            {step.next === 'sku' ? <SkuText sku={step.nextSku!} /> : nextText(step, isEarly)}
          </th>
          <td className="py-1.5 text-right">
            <CustomersLink href={links.step(group, step)}>{formatCount(step.customers)}</CustomersLink>
          </td>
          <td className="hidden py-1.5 pl-4 sm:table-cell">
            <ShareBar share={step.share} className={step.next === 'none-yet' ? 'fill-edge' : 'fill-accent'} />
          </td>
          <td className="py-1.5 text-right">
            <CustomersLink href={links.step(group, step)}>{formatRate(step.share)}</CustomersLink>
          </td>
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
