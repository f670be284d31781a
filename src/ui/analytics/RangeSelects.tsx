import { useId, useState } from 'react'
import { runningPeriod } from '#domain/analytics/comparison/compared-revenue.ts'
import { daysOfRange, type Range, ranges, readRange, widenedRange } from '#domain/analytics/comparison/range.ts'
import type { FileSpan } from '#domain/analytics/comparison/whole-periods.ts'
import type { PeriodKind } from '#domain/analytics/period.ts'
import { rangeIn, rangeLabel, rangeText, typedRange, wholeNote } from '#text/analytics/range.ts'
import { ChoiceName } from './AnalyticsSelects.tsx'

interface Props {
  range: Range
  /** the file's first and last date, `YYYY-MM-DD` */
  span?: FileSpan
  /** the periods that the page shows */
  groupBy: PeriodKind
  /** typed days are exact; otherwise a range covers whole periods */
  isExact?: boolean
  /** shown with the form, whose fields hold the choice */
  onChange: (form: HTMLFormElement) => void
}

/**
 * Which part of the file is shown. Once a range of dates is chosen, a menu has its date fields; it is open until there
 * are dates.
 */
export function RangeSelects({ range, span, groupBy, isExact = false, onChange }: Props) {
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
  const note = isExact ? rangeText.exactDays : span && widenedNote(groupBy, typed, span)
  const name = isExact && range.kind === 'dates' ? rangeText.range : rangeIn(groupBy)
  return (
    <>
      <label className="choice choice-range">
        <ChoiceName>{name}</ChoiceName>
        <select name="range" defaultValue={range.kind} onChange={(event) => onChange(event.currentTarget.form!)}>
          {/* Where the name is only for screen readers, this says it before a range is chosen. */}
          <optgroup label={name}>
            {ranges.map((one) => (
              <option key={one} value={one}>
                {rangeLabel(one, endsWithinMonth)}
              </option>
            ))}
          </optgroup>
        </select>
      </label>
      {range.kind === 'dates' && (
        <details name="menu" open={!range.from && !range.to} className="menu choice-dates">
          <summary>{typedRange(dates[0][2], dates[1][2])}</summary>
          <div className="toolbar-menu grid gap-3 p-3">
            {dates.map(([name, label, date]) => (
              <label key={name} className="choice">
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
                />
              </label>
            ))}
            {note && (
              <p id={noteId} role="status" className="max-w-56 text-sm text-muted">
                {note}
              </p>
            )}
            {isReversed && (
              <p id={alert} role="alert" className="max-w-56 text-sm text-bad">
                {rangeText.reversed}
              </p>
            )}
          </div>
        </details>
      )}
    </>
  )
}

function widenedNote(groupBy: PeriodKind, range: Range, span: FileSpan): string | undefined {
  const widened = widenedRange(groupBy, daysOfRange(range, span), span)
  return widened && wholeNote(groupBy, widened)
}

const dateIn = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as HTMLInputElement
