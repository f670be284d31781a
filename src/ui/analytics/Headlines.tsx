/** A few figures as first answers, each with what it refers to. */
export const Headlines = ({ figures }: { figures: { name: string; value: string; of: string }[] }) => (
  <dl className="mb-6 grid grid-cols-2 gap-x-6 gap-y-4 xl:grid-cols-4">
    {figures.map(({ name, value, of }) => (
      <div key={name} className="min-w-0">
        <dt className="text-sm text-muted">{name}</dt>
        <dd className="text-2xl font-semibold tabular-nums">{value}</dd>
        <dd className="text-xs text-muted">{of}</dd>
      </div>
    ))}
  </dl>
)
