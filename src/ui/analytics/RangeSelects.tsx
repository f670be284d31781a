import { useId, useState } from 'react'
import { type Comparison, comparisons, runningPeriod } from '#domain/analytics/comparison/compared-revenue.ts'
import { daysOfRange, type Range, ranges, readRange, widenedRange } from '#domain/analytics/comparison/range.ts'
import type { FileSpan } from '#domain/analytics/comparison/whole-periods.ts'
import type { PeriodKind } from '#domain/analytics/period.ts'
import { comparisonLabel, rangeIn, rangeLabel, rangeText, wholeNote } from '#text/analytics/range.ts'
import { control } from './AnalyticsSelects.tsx'

interface Props {
  range: Range
  /** absent on pages without a comparison */
  comparison?: Comparison
  /** the file's first and last date, `YYYY-MM-DD` */
  span?: FileSpan
  /** the periods that the page shows; a range always covers whole periods */
  groupBy: PeriodKind
  /** shown with the form, whose fields hold the choice */
  onChange: (form: HTMLFormElement) => void
}

/** Which part of the file is shown, and its comparison. The date fields appear once a range of dates is chosen. */
export function RangeSelects({ range, comparison, span, groupBy, onChange }: Props) {
  const [isReversed, setReversed] = useState(false)
  /** the range with dates that are typed but not applied yet */
  const [typed, setTyped] = useState(range)
  const [alert, noteId] = [useId(), useId()]
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
  const note = span && widenedNote(groupBy, typed, span)
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
              aria-describedby={isReversed ? alert : note ? noteId : undefined}
              onChange={({ currentTarget: { form } }) =>
                setTyped(readRange('dates', dateIn(form!, 'from').value, dateIn(form!, 'to').value) ?? range)
              }
              onBlur={(event) => applyDates(event.currentTarget.form!)}
              className={control}
            />
          </label>
        ))}
      {note && (
        <p id={noteId} role="status" className="col-span-2 max-w-56 text-sm text-muted">
          {note}
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

function widenedNote(groupBy: PeriodKind, range: Range, span: FileSpan): string | undefined {
  const widened = widenedRange(groupBy, daysOfRange(range, span), span)
  return widened && wholeNote(groupBy, widened)
}

const dateIn = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as HTMLInputElement
