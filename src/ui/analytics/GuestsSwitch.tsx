import { chosenGuestsLine, guestsLine, guestsText } from '#text/analytics/guests.ts'
import { useMoney } from '#ui/base/MoneyIn.tsx'

interface Props {
  orders: number
  money: number
  /** only orders that a filter chooses; refunds are then not counted as orders */
  areChosen: boolean
  areIncluded: boolean
  /** the page's address without this choice */
  address: string
}

/** Orders without a customer: their number and money, and the switch that includes them. It needs no script. */
export function GuestsSwitch({ orders, money, areChosen, areIncluded, address }: Props) {
  const [action, query] = address.split('?')
  return (
    <form method="get" action={action} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {!areIncluded && <input type="hidden" name="guests" value="1" />}
      <p className="text-sm text-muted">
        {(areChosen ? chosenGuestsLine : guestsLine)(orders, money, areIncluded, useMoney())}
      </p>
      <button
        type="submit"
        role="switch"
        aria-checked={areIncluded}
        className="inline-flex items-center gap-2 rounded-lg text-left text-sm font-medium hover:text-accent"
      >
        <span
          aria-hidden="true"
          className={`inline-flex h-5 w-9 shrink-0 items-center rounded-full border p-0.5 ${areIncluded ? 'justify-end border-accent bg-accent' : 'border-muted bg-surface'}`}
        >
          <span className={`size-3.5 rounded-full ${areIncluded ? 'bg-accent-ink' : 'bg-muted'}`} />
        </span>
        {guestsText.include}
      </button>
    </form>
  )
}
