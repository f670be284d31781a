import { ownValue } from '#domain/attributes/own-value.ts'
import { type Condition, knownAttributes, mostLastDays, type Place, type ValueKind } from '#domain/filters/condition.ts'
import { filterAddress, filtersPath } from '#domain/filters/filter-addresses.ts'
import { operatorsOfKind } from '#domain/filters/read-conditions.ts'
import { formatCount } from '#domain/values/money.ts'
import { attributeLabel, filtersText, knownValues, operatorText, placeText } from '#text/analytics/filters/filters.ts'
import { Button } from '#ui/base/Button.tsx'
import { Card } from '#ui/base/Card.tsx'

/** A value of an attribute and the rows that have it. */
export interface TopValue {
  value: string
  rows: number
}

interface Choice {
  id: string
  back: string
}

const input =
  'mt-1 block min-h-9 w-full rounded-lg border border-edge bg-surface px-2 py-1 text-ink pointer-coarse:min-h-11'

/** The columns of a source with their most frequent values: one click on a value is a condition on the first order. */
export function ColumnList({
  id,
  back,
  columns,
}: Choice & { columns: { column: string; name: string; values: number; tops: TopValue[] }[] }) {
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {columns.map(({ column, name, values, tops }) => (
        <section key={column} className="min-w-0 rounded-lg border border-line p-3">
          <h3 className="text-sm font-semibold wrap-anywhere">
            <a href={filterAddress(id, back, { attribute: name })}>{column}</a>{' '}
            <span className="font-normal text-muted">{formatCount(values)}</span>
          </h3>
          <form method="post" action={filtersPath} className="mt-2 flex flex-wrap gap-1.5">
            <Hidden {...{ id, back }} fields={{ attribute: name, place: 'first-order', operator: 'is' }} />
            {tops.map(({ value, rows }) => (
              <button
                key={value}
                type="submit"
                name="value"
                value={value}
                className="max-w-full truncate rounded-full border border-line bg-surface px-2.5 py-0.5 text-sm hover:bg-sunken pointer-coarse:min-h-11"
              >
                {value} <span className="text-muted tabular-nums">{formatCount(rows)}</span>
              </button>
            ))}
          </form>
        </section>
      ))}
    </div>
  )
}

const Hidden = ({ id, back, fields }: Choice & { fields: Record<string, string> }) => (
  <>
    {Object.entries({ fileId: id, back, ...fields }).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
  </>
)

/** Links to what is known without a column. */
export const KnownList = ({ id, back }: Choice) => (
  <ul className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
    {Object.keys(knownAttributes).map((attribute) => (
      <li key={attribute}>
        <a href={filterAddress(id, back, { attribute })}>{attributeLabel(attribute)}</a>
      </li>
    ))}
  </ul>
)

interface BuilderProps extends Choice {
  attribute: string
  kind: ValueKind
  places: readonly Place[]
  tops: TopValue[]
  /** why the last try was refused */
  error?: string
}

/** The form for one condition. */
export function ConditionForm({ id, back, attribute, kind, places, tops, error }: BuilderProps) {
  const known = ownValue(knownValues, attribute)
  const isList = kind === 'text' || known !== undefined
  const choices = known ?? tops.map(({ value, rows }) => ({ value, label: `${value} (${formatCount(rows)})` }))
  const type = { text: 'text', number: 'number', date: 'date', month: 'month' }[kind]
  return (
    <Card title={attributeLabel(attribute)}>
      <form method="post" action={filtersPath} className="space-y-4">
        <Hidden {...{ id, back }} fields={{ attribute }} />
        {error && (
          <p role="alert" className="text-sm text-bad">
            {error}
          </p>
        )}
        {places.length > 1 ? (
          <fieldset>
            <legend className="text-sm font-medium">{filtersText.place}</legend>
            {places.map((place, at) => (
              <label key={place} className="mt-1 flex min-h-9 items-center gap-2 text-sm pointer-coarse:min-h-11">
                <input type="radio" name="place" value={place} defaultChecked={at === 0} />
                <span>
                  {placeText[place].label} <span className="text-muted">({placeText[place].lead})</span>
                </span>
              </label>
            ))}
          </fieldset>
        ) : (
          <input type="hidden" name="place" value={places[0]} />
        )}
        <label className="block max-w-xs text-sm font-medium">
          {filtersText.operator}
          <select name="operator" defaultValue={isList ? 'is' : 'at-least'} className={input}>
            {operatorsOfKind(kind).map((operator) => (
              <option key={operator} value={operator}>
                {operatorText[operator as keyof typeof operatorText]}
              </option>
            ))}
          </select>
        </label>
        {choices.length > 0 && (
          <fieldset className="max-h-80 overflow-auto rounded-lg border border-line p-3">
            <legend className="text-sm font-medium">{filtersText.values}</legend>
            <div className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
              {choices.map(({ value, label }) => (
                <label key={value} className="flex min-h-8 items-center gap-2 text-sm pointer-coarse:min-h-11">
                  <input type="checkbox" name="value" value={value} />
                  <span className="min-w-0 wrap-anywhere">{label}</span>
                </label>
              ))}
            </div>
          </fieldset>
        )}
        {kind === 'text' && !known && (
          <label className="block max-w-md text-sm font-medium">
            {filtersText.otherValues}
            <textarea name="values" rows={2} className={input} />
          </label>
        )}
        {kind !== 'text' && !known && (
          <div className="grid max-w-md grid-cols-2 gap-3">
            {(['from', 'to'] as const).map((name) => (
              <label key={name} className="block text-sm font-medium">
                {name === 'from' ? filtersText.value : filtersText.to}
                <input type={type} step="any" name={name} className={input} />
              </label>
            ))}
          </div>
        )}
        {kind === 'date' && (
          <label className="block max-w-56 text-sm font-medium">
            {filtersText.lastDays}
            <input type="number" min={1} max={mostLastDays} name="days" className={input} />
          </label>
        )}
        <label className="flex min-h-9 items-center gap-2 text-sm pointer-coarse:min-h-11">
          <input type="checkbox" name="not" value="1" />
          {filtersText.negate}
        </label>
        <Button type="submit">{filtersText.add}</Button>
      </form>
    </Card>
  )
}

/** A form value as a condition of a call; `readConditions` checks it. */
export function conditionOfForm(form: URLSearchParams, kind: ValueKind | undefined): unknown {
  const operator = form.get('operator') ?? 'is'
  const typed = (form.get('values') ?? '').split(/\r?\n/).filter((line) => line.trim() !== '')
  const listed = [...form.getAll('value'), ...typed]
  const range = [form.get('from') ?? '', form.get('to') ?? ''].filter((value) => value !== '')
  const most = operator === 'between' ? 2 : operator === 'blank' ? 0 : operator.startsWith('at-') ? 1 : undefined
  const days = operator === 'last-days' ? [form.get('days') ?? ''] : undefined
  const values = operator === 'blank' ? [] : (days ?? (listed.length ? listed : range)).slice(0, most)
  return {
    place: form.get('place'),
    attribute: form.get('attribute'),
    operator,
    values: kind === 'number' ? values.map(Number) : values,
    ...(form.has('not') && { not: true }),
  } satisfies Record<keyof Condition, unknown> | Record<string, unknown>
}
