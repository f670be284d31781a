import type { CostRules } from '#domain/costs/cost-rules.ts'
import { attributeLabel } from '#text/analytics/filters/filters.ts'
import { costsText } from '#text/costs/costs.ts'
import { Heading, Table } from '#ui/base/Table.tsx'
import { amountText } from './CostForms.tsx'

/** Fees, shipping and what becomes of returned goods, for who may only look. */
export function RulesShown({ rules }: { rules: CostRules }) {
  const { feesByValue, shippingPerOrder } = rules
  const yes = (is: boolean) => (is ? costsText.yes : costsText.no)
  const lines: [label: string, value: string][] = [
    [costsText.feePercent, String(rules.feePercent)],
    [costsText.feeFixed, amountText(rules.feeFixed)],
    [costsText.feeAttribute, feesByValue ? attributeLabel(feesByValue.attribute) : costsText.noAttribute],
    [costsText.refundsReturnFees, yes(rules.refundsReturnFees)],
    [costsText.shippingPerOrder, shippingPerOrder === null ? costsText.noShipping : amountText(shippingPerOrder)],
    [costsText.returnedGoodsLost, yes(rules.returnedGoodsLost)],
  ]
  return (
    <div className="space-y-4">
      <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[max-content_1fr]">
        {lines.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="font-medium tabular-nums wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {feesByValue && (
        <Table
          title={costsText.feeValues}
          look="text"
          head={[costsText.valueOfOrders, costsText.feePercent, costsText.feeFixed].map((name) => (
            <Heading key={name}>{name}</Heading>
          ))}
        >
          {Object.entries(feesByValue.values).map(([value, { percent, fixed }]) => (
            <tr key={value} className="border-t border-line [&_td]:px-3 [&_td]:py-2">
              <td className="wrap-anywhere">{value}</td>
              <td className="tabular-nums">{percent}</td>
              <td className="tabular-nums">{amountText(fixed)}</td>
            </tr>
          ))}
        </Table>
      )}
    </div>
  )
}

/** Which value of a column of the orders each channel of the spend is, for who may only look. */
export const ChannelsShown = ({ rules: { spendAttribute, channels } }: { rules: CostRules }) => (
  <Table
    title={costsText.channelsTitle}
    look="text"
    head={[costsText.channelOfSpend, spendAttribute ? attributeLabel(spendAttribute) : costsText.valueOfOrders].map(
      (name) => <Heading key={name}>{name}</Heading>,
    )}
  >
    {Object.entries(channels).map(([channel, value]) => (
      <tr key={channel} className="border-t border-line [&_td]:px-3 [&_td]:py-2">
        <td className="wrap-anywhere">{channel}</td>
        <td className="wrap-anywhere">{value}</td>
      </tr>
    ))}
  </Table>
)
