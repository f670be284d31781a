import { usDollar } from '#domain/values/money.ts'
import { shownIn } from '#text/mapping/orders.ts'
import { ChoiceList } from '#ui/base/ChoiceList.tsx'

interface Props {
  /** the only currency of the sample */
  own: string
  chosen: string
  onChoose: (currency: string) => void
}

/** In which currency amounts are shown; the file's own is preselected. */
export const ShownCurrencyChoice = ({ own, chosen, onChoose }: Props) => (
  <ChoiceList
    legend={shownIn.title}
    note={shownIn.note}
    choices={[
      { value: own, label: shownIn.own(own) },
      { value: usDollar, label: shownIn.dollars },
    ]}
    chosen={chosen}
    onChoose={onChoose}
  />
)
