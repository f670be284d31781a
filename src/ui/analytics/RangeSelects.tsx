import { useId, useState } from 'react'
import { type Comparison, comparisons, runningPeriod } from '#domain/analytics/comparison/compared-revenue.ts'
import { type Range, ranges } from '#domain/analytics/comparison/range.ts'
import type { GroupBy } from '#domain/analytics/period.ts'
import { comparisonLabel, rangeIn, rangeLabel, rangeText, wholeNote } from '#text/analytics/range.ts'
import { control } from './AnalyticsSelects.tsx'

interface Props {
  range: Range
  /** absent on pages without a comparison */
  comparison?: Comparison
  /** the file's first and last date, `YYYY-MM-DD` */
  span?: { first: string; last: string }
  /** the periods that the page shows; a range always covers whole periods */
  groupBy: GroupBy
  /** shown with the form, whose fields hold the choice */
  onChange: (form: HTMLFormElement) => void
}

/** Which part of the file is shown, and its comparison. The date fields appear once a range of dates is chosen. */
export function RangeSelects({ range, comparison, span, groupBy, onChange }: Props) {
  const [isReversed, setReversed] = useState(false)
  const [alert, note] = [useId(), useId()]
  const endsWithinMonth = span !== undefined && runningPeriod('month', span) !== undefined
  const applyDates = (form: HTMLFormElement) => {
    const [from, to] = [dateIn(form, 'from'), dateIn(form, 'to')]
    const isWrong = from.value !== '' && to.value !== '' && from.value > to.value
    setReversed(isWrong)
    to.setCustomValidity(isWrong ? rangeText.reversed : '')
    if (!isWrong && [from, to].some(({ value, defaultValue }) => value !== defaultValue)) onChange(form)
  }
  const dates = [
    ['from', rangeText.from, range.from ?? span?.first],
    ['to', rangeText.to, range.to ?? span?.last],
  ] as const
  const hasNote = range.kind === 'dates' && wholeNote(groupBy) !== ''
  return (
    <>
      <label className="text-sm font-medium">
        {rangeIn(groupBy)}
        <select
          name="range"
          defaultValue={range.kind}
          onChange={(event) => onChange(event.currentTarget.form!)}
          className={control}
        >
          {ranges.map((one) => (
            <option key={one} value={one}>
              {rangeLabel(one, endsWithinMonth)}
            </option>
          ))}
        </select>
      </label>
      {range.kind === 'dates' &&
        dates.map(([name, label, date]) => (
          <label key={name} className="text-sm font-medium">
            {label}
            <input
              type="date"
              name={name}
              defaultValue={date}
              min={span?.first}
              max={span?.last}
              aria-invalid={isReversed || undefined}
              aria-describedby={isReversed ? alert : hasNote ? note : undefined}
              onBlur={(event) => applyDates(event.currentTarget.form!)}
              className={control}
            />
          </label>
        ))}
      {hasNote && (
        <p id={note} className="col-span-2 max-w-56 text-sm text-muted">
          {wholeNote(groupBy)}
        </p>
      )}
      {isReversed && (
        <p id={alert} role="alert" className="col-span-2 max-w-56 text-sm text-bad">
          {rangeText.reversed}
        </p>
      )}
      {comparison && (
        <label className="text-sm font-medium">
          {rangeText.compare}
          <select
            name="compare"
            defaultValue={comparison}
            onChange={(event) => onChange(event.currentTarget.form!)}
            className={control}
          >
            {comparisons.map((one) => (
              <option key={one} value={one}>
                {comparisonLabel[one]}
              </option>
            ))}
          </select>
        </label>
      )}
    </>
  )
}

const dateIn = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as HTMLInputElement
