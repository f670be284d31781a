import { usDollar } from '#domain/values/money.ts'
import { amountsAreIn, amountsAreShownIn, showAmountsIn } from '#text/files/file-details.ts'
import { Button } from '#ui/base/Button.tsx'
import { useMayEdit } from '#ui/base/EditorsOnly.tsx'
import { useMoney } from '#ui/base/MoneyIn.tsx'

interface Props {
  fileId: string
  /** the file's only currency */
  own: string
  /** names the currency of the amounts, and returns to the Overview */
  isOnOverview?: boolean
}

/** Shows the amounts of the file in its own currency, or in US dollars again. It needs no script. */
export function ShownCurrency({ fileId, own, isOnOverview = false }: Props) {
  const other = useMoney().currency === own ? usDollar : own
  if (!useMayEdit()) return null
  return (
    <form
      method="post"
      action={`/dashboard/files/${fileId}`}
      className={isOnOverview ? 'flex flex-wrap items-center gap-x-3 gap-y-2 text-sm' : 'mb-4'}
    >
      <input type="hidden" name="currency" value={other} />
      {isOnOverview && <input type="hidden" name="back" value="overview" />}
      {isOnOverview && <p className="text-muted">{other === own ? amountsAreIn(own) : amountsAreShownIn(own)}</p>}
      <Button type="submit" look="quiet" small>
        {showAmountsIn(other)}
      </Button>
    </form>
  )
}
