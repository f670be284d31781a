import { besideText, customersOfSide } from '#text/analytics/beside/beside.ts'

interface SideInWords {
  words: string
  customers: number
}

/** Both sides of a comparison in words, each with its letter and its customers. */
export const SidesInWords = ({ a, b }: { a: SideInWords; b: SideInWords }) => (
  <dl className="mb-4 grid gap-3 text-sm sm:grid-cols-2">
    {[
      { letter: besideText.a, look: 'bg-accent text-accent-ink', ...a },
      { letter: besideText.b, look: 'bg-sunken border border-line', ...b },
    ].map(({ letter, look, words, customers }) => (
      <div key={letter} className="flex min-w-0 gap-2">
        <dt className={`flex size-6 shrink-0 items-center justify-center rounded-md font-semibold ${look}`}>
          {letter}
        </dt>
        <dd className="min-w-0 wrap-anywhere">
          <span className="font-medium">{words}</span>
          <span className="block text-muted tabular-nums">{customersOfSide(customers)}</span>
        </dd>
      </div>
    ))}
  </dl>
)
