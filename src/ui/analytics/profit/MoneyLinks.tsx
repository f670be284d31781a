import type { Margin } from '#domain/analytics/profit/profit-parts.ts'
import { moneyChoices, moneySwitchText } from '#text/analytics/money-switch.ts'
import { Segmented } from '#ui/base/Segmented.tsx'

interface Props {
  chosen: Margin | undefined
  hrefOf: (money: Margin | undefined) => string
}

/** Chooses what money means on a page: revenue or a margin. Links, so it needs no script. */
export const MoneyLinks = ({ chosen, hrefOf }: Props) => (
  <div>
    <Segmented
      what={moneySwitchText.legend}
      options={moneyChoices.map(({ value, label }) => {
        const money = value === 'revenue' ? undefined : value
        return { label, href: hrefOf(money), isChosen: money === chosen }
      })}
    />
    {chosen && <p className="mt-2 text-sm text-muted">{moneySwitchText.ofMargin}</p>}
  </div>
)
