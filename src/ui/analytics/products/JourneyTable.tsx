import type { JourneyGroup } from '#domain/analytics/products/journey-groups.ts'
import { formatCount, formatRate } from '#domain/values/money.ts'
import { journeyColumns, nextText, startedWith } from '#text/analytics/products.ts'
import { Figure, Heading, Table } from '#ui/base/Table.tsx'
import { SkuText } from './SkuHeading.tsx'

const barWidth = 96

/** Where customers went from each first product; the rows under one add up to its customers. */
export const JourneyTable = ({ groups, isEarly }: { groups: JourneyGroup[]; isEarly: boolean }) => (
  <Table
    look="figures"
    head={
      <>
        <Heading className="border-b border-line text-left">{journeyColumns.next.label}</Heading>
        <Heading className="border-b border-line text-right">{journeyColumns.customers.label}</Heading>
        <Heading className="border-b border-line text-right">{journeyColumns.share.label}</Heading>
      </>
    }
  >
    {groups.flatMap(({ firstSku, customers, steps }) => [
      <tr key={firstSku} className="bg-sunken">
        <th scope="rowgroup" colSpan={3} className="border-t border-line px-3 py-2 text-left font-semibold">
          <SkuText sku={firstSku} />
          <span className="font-normal text-muted">{startedWith(customers)}</span>
        </th>
      </tr>,
      ...steps.map((step) => (
        <tr key={`${firstSku}\0${step.next}\0${step.nextSku}`}>
          <th scope="row" className="border-t border-line py-1.5 pr-3 pl-6 text-left font-medium">
            <span className={step.next === 'sku' ? '' : 'font-normal text-muted'}>
              <SkuText sku={nextText(step, isEarly)} />
            </span>
          </th>
          <Figure>{formatCount(step.customers)}</Figure>
          <Figure className="border-t whitespace-nowrap">
            <svg
              width={barWidth}
              height="10"
              aria-hidden="true"
              className="mr-2 hidden align-middle sm:inline-block"
              viewBox={`0 0 ${barWidth} 10`}
            >
              <rect width={barWidth} height="10" rx="2" className="fill-sunken" />
              <rect
                width={Math.max(1, barWidth * step.share)}
                height="10"
                rx="2"
                className={step.next === 'none-yet' ? 'fill-edge' : 'fill-accent'}
              />
            </svg>
            {formatRate(step.share)}
          </Figure>
        </tr>
      )),
    ])}
  </Table>
)
