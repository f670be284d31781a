import type { BesideFigure } from '#domain/analytics/beside/beside-figures.ts'
import { besideText, verdictSentence } from '#text/analytics/beside/beside.ts'
import { countedCustomers } from '#text/analytics/counted.ts'
import { useMoney } from '#ui/base/MoneyIn.tsx'

interface Props {
  /** the sides in words */
  a: string
  b: string
  figures: BesideFigure[]
}

/** Both sides of a comparison in words, each with its letter and its customers, and who comes back more often. */
export function SidesInWords({ a, b, figures }: Props) {
  const customers = figures.find(({ key }) => key === 'customers')!
  const verdict = verdictSentence(figures, useMoney())
  return (
    <div className="mb-4 grid gap-x-6 gap-y-3 text-sm lg:grid-cols-3">
      {[
        { letter: besideText.a, look: 'bg-accent text-accent-ink', words: a, number: customers.a },
        { letter: besideText.b, look: 'border border-line bg-sunken', words: b, number: customers.b },
      ].map(({ letter, look, words, number }) => (
        <div key={letter} className="flex min-w-0 gap-2">
          <span className={`flex size-6 shrink-0 items-center justify-center rounded-md font-semibold ${look}`}>
            {letter}
          </span>
          <p className="min-w-0 wrap-anywhere">
            <span className="font-medium">{words}</span>
            <span className="block text-muted tabular-nums">{countedCustomers(number ?? 0)}</span>
          </p>
        </div>
      ))}
      {verdict && <p>{verdict}</p>}
    </div>
  )
}
