import { usDollar } from '#domain/values/money.ts'
import { showAmountsIn } from '#text/files/file-details.ts'
import { Button } from '#ui/base/Button.tsx'
import { useMoney } from '#ui/base/MoneyIn.tsx'

/** Shows the amounts of the file in its own currency, or again in US dollars. It needs no script. */
export function ShownCurrency({ fileId, own }: { fileId: string; own: string }) {
  const other = useMoney().currency === own ? usDollar : own
  return (
    <form method="post" action={`/dashboard/files/${fileId}`} className="mb-4">
      <input type="hidden" name="currency" value={other} />
      <Button type="submit" look="quiet" small>
        {showAmountsIn(other)}
      </Button>
    </form>
  )
}
