import { useState } from 'react'
import { type AttributeFound, mostAttributes } from '#domain/attributes/attribute.ts'
import { attributesText, keptLead, moreColumns, valuesShown } from '#text/mapping/attributes.ts'
import { Card } from '#ui/base/Card.tsx'

interface Props {
  found: AttributeFound[]
  kept: number
  isKept: (column: string) => boolean
  onToggle: (column: string) => void
}

/** The unmapped columns as chips: those kept for questions first, the others folded. */
export function AttributeChips({ found, kept, isKept, onToggle }: Props) {
  // A chip stays where it is when it is dropped or kept.
  const [first, setFirst] = useState<ReadonlySet<string>>(new Set())
  const isFirst = ({ column, isProposed }: AttributeFound) => isProposed || first.has(column) || isKept(column)
  const toggle = (column: string) => {
    setFirst(new Set(first).add(column))
    onToggle(column)
  }
  const rest = found.filter((one) => !isFirst(one))
  const isFull = kept >= mostAttributes
  const chips = (some: AttributeFound[]) => (
    <ul className="flex flex-wrap gap-1.5">
      {some.map((one) => (
        <li key={one.column} className="max-w-full">
          <label className="flex min-h-8 cursor-pointer items-center gap-2 rounded-lg border border-edge bg-surface px-2.5 py-1 text-sm has-checked:border-accent has-checked:bg-accent-soft has-disabled:cursor-default has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent pointer-coarse:min-h-11">
            <input
              type="checkbox"
              className="shrink-0 accent-accent outline-none"
              checked={isKept(one.column)}
              disabled={isFull && !isKept(one.column)}
              onChange={() => toggle(one.column)}
            />
            <span className="min-w-0 truncate font-medium">
              <bdi>{one.column}</bdi>
            </span>{' '}
            <span className="min-w-0 max-w-40 truncate text-xs text-muted">
              <bdi>{valuesShown(one)}</bdi>
            </span>
          </label>
        </li>
      ))}
    </ul>
  )
  if (!found.length) return null
  return (
    <Card>
      <fieldset>
        <legend className="text-base font-semibold">{attributesText.title}</legend>
        <p className="mt-1 mb-3 text-sm text-muted" role="status">
          {keptLead(kept)} {isFull && attributesText.full}
        </p>
        {chips(found.filter(isFirst))}
        {rest.length > 0 && (
          <details className="mt-3 text-sm">
            <summary className="w-fit cursor-pointer py-1 font-medium">{moreColumns(rest.length)}</summary>
            <div className="mt-2">{chips(rest)}</div>
          </details>
        )}
      </fieldset>
    </Card>
  )
}
