import { costsHref } from '#domain/costs/cost-addresses.ts'
import type { CostRules } from '#domain/costs/cost-rules.ts'
import { attributeLabel } from '#text/analytics/filters/filters.ts'
import { costsText, unknownValueText } from '#text/costs/costs.ts'
import { Button } from '#ui/base/Button.tsx'
import { Heading, Table } from '#ui/base/Table.tsx'
import { CheckField, LinesField, SelectField, TextField } from './CostFields.tsx'

/** Ten-thousandths as decimal text with at least two places. */
export function amountText(units: number): string {
  const digits = String(Math.abs(units)).padStart(5, '0')
  const [whole, part] = [digits.slice(0, -4), digits.slice(-4)]
  return `${units < 0 ? '-' : ''}${whole}.${part.replace(/0{1,2}$/, '')}`
}

interface RulesProps {
  sourceId: string
  rules: CostRules
  /** the columns that are kept for questions */
  attributes: string[]
}

/** Fees, shipping and what becomes of returned goods. */
export function RulesForm({ sourceId, rules, attributes }: RulesProps) {
  const { feesByValue } = rules
  const values = Object.entries(feesByValue?.values ?? {})
  return (
    <form method="post" action={`${costsHref(sourceId)}/rules`} autoComplete="off" className="max-w-xl space-y-3">
      <TextField name="feePercent" label={costsText.feePercent} value={String(rules.feePercent)} />
      <TextField name="feeFixed" label={costsText.feeFixed} value={amountText(rules.feeFixed)} />
      <SelectField
        name="feeAttribute"
        label={costsText.feeAttribute}
        chosen={feesByValue?.attribute}
        options={[['', costsText.noAttribute], ...attributes.map((name) => [name, attributeLabel(name)] as const)]}
      />
      <LinesField
        name="feeValues"
        label={costsText.feeValues}
        help={costsText.feeValuesLead}
        value={values.map(([value, { percent, fixed }]) => `${value}; ${percent}; ${amountText(fixed)}`).join('\n')}
      />
      <CheckField name="refundsReturnFees" label={costsText.refundsReturnFees} isOn={rules.refundsReturnFees} />
      <TextField
        name="shippingPerOrder"
        label={costsText.shippingPerOrder}
        help={costsText.shippingLead}
        value={rules.shippingPerOrder === null ? '' : amountText(rules.shippingPerOrder)}
      />
      <CheckField
        name="returnedGoodsLost"
        label={costsText.returnedGoodsLost}
        help={costsText.returnedGoodsLead}
        isOn={rules.returnedGoodsLost}
      />
      <Button type="submit">{costsText.saveRules}</Button>
    </form>
  )
}

export interface ChannelChoice {
  channel: string
  /** blank: not matched */
  value: string
  isProposed: boolean
  /** no order has this value */
  isUnknown: boolean
}

interface ChannelsProps {
  sourceId: string
  attribute: string
  attributes: string[]
  choices: ChannelChoice[]
  values: string[]
}

/** Which value of a column of the orders each channel of the spend is. */
export const ChannelsForm = ({ sourceId, attribute, attributes, choices, values }: ChannelsProps) => (
  <form method="post" action={`${costsHref(sourceId)}/channels`} autoComplete="off" className="space-y-3">
    <div className="max-w-xl">
      <SelectField
        name="attribute"
        label={costsText.channelAttribute}
        chosen={attribute}
        options={[['', costsText.noValue], ...attributes.map((name) => [name, attributeLabel(name)] as const)]}
      />
    </div>
    <input type="hidden" name="shownAttribute" value={attribute} />
    {attribute && choices.length > 0 && (
      <Table
        title={costsText.channelsTitle}
        look="text"
        head={[costsText.channelOfSpend, costsText.valueOfOrders].map((name) => <Heading key={name}>{name}</Heading>)}
      >
        {choices.map(({ channel, value, isProposed, isUnknown }, at) => (
          <tr key={channel} className="border-t border-line [&_td]:px-3 [&_td]:py-2">
            <td className="wrap-anywhere">
              <input type="hidden" name={`channel${at}`} value={channel} />
              {channel}
            </td>
            <td>
              <SelectField
                name={`value${at}`}
                label={`${costsText.valueOfOrders}: ${channel}`}
                isLabelHidden
                chosen={value}
                options={[
                  ['', costsText.noValue],
                  ...[...new Set([...values, ...(value ? [value] : [])])].map((one) => [one, one] as const),
                ]}
              />
              {isProposed && <span className="text-sm text-muted">{costsText.proposed}</span>}
              {isUnknown && <span className="text-sm text-warn">{unknownValueText(value)}</span>}
            </td>
          </tr>
        ))}
      </Table>
    )}
    <Button type="submit">{attribute ? costsText.saveChannels : costsText.showValues}</Button>
  </form>
)

export interface ShownTypedCost {
  sku: string
  /** `YYYY-MM-DD`; blank: always */
  validFrom: string
  unitCost: string
}

/** Typed costs with the form that sets one; editors only. */
export const TypedCosts = ({ sourceId, typed }: { sourceId: string; typed: ShownTypedCost[] }) => (
  <>
    <form
      method="post"
      action={`${costsHref(sourceId)}/typed`}
      autoComplete="off"
      className="mb-4 grid max-w-3xl items-end gap-3 sm:grid-cols-4"
    >
      <TextField name="sku" label={costsText.sku} required />
      <TextField name="unitCost" label={costsText.unitCost} required />
      <TextField name="validFrom" label={costsText.validFrom} type="date" />
      <Button type="submit">{costsText.setCost}</Button>
    </form>
    <p className="mb-3 text-sm text-muted">{costsText.skuLead}</p>
    {typed.length > 0 && <TypedTable sourceId={sourceId} typed={typed} />}
  </>
)

export const TypedTable = ({
  sourceId,
  typed,
  isReadOnly,
}: {
  sourceId: string
  typed: ShownTypedCost[]
  isReadOnly?: boolean
}) => (
  <Table
    title={costsText.typedTitle}
    look="text"
    box="line"
    head={[costsText.sku, costsText.validFrom, costsText.unitCost, ...(isReadOnly ? [] : [costsText.remove])].map(
      (name) => <Heading key={name}>{name}</Heading>,
    )}
  >
    {typed.map(({ sku, validFrom, unitCost }) => (
      <tr key={`${sku} ${validFrom}`} className="border-t border-line [&_td]:px-3 [&_td]:py-1">
        <td className="wrap-anywhere">{sku}</td>
        <td className="whitespace-nowrap">{validFrom || costsText.always}</td>
        <td className="tabular-nums">{unitCost}</td>
        {!isReadOnly && (
          <td>
            <form method="post" action={`${costsHref(sourceId)}/typed`}>
              <input type="hidden" name="sku" value={sku} />
              <input type="hidden" name="validFrom" value={validFrom} />
              <Button type="submit" small look="bare-danger" aria-label={`${costsText.removeCost}: ${sku}`}>
                {costsText.removeCost}
              </Button>
            </form>
          </td>
        )}
      </tr>
    ))}
  </Table>
)
