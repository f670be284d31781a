import { type SourceCalendar, usualCalendar, weekStarts } from '#domain/analytics/calendar.ts'
import { retailPatterns } from '#domain/analytics/retail-year.ts'
import {
  calendarText,
  monthLabel,
  retailLabel,
  weekdayLabel,
  weekStartLabel,
  yearStartLabel,
} from '#text/files/calendar.ts'
import { Button } from '#ui/base/Button.tsx'
import { Card } from '#ui/base/Card.tsx'
import { useMayEdit } from '#ui/base/EditorsOnly.tsx'

interface Props {
  sourceId: string
  calendar: SourceCalendar | null
}

/** As the National Retail Federation has it. */
const [saturday, january] = [6, 1]
const weekdays = [0, 1, 2, 3, 4, 5, 6]
const months = Array.from({ length: 12 }, (_, month) => month + 1)

/** How a data source divides time, as a form that needs no script. */
export function CalendarCard({ sourceId, calendar }: Props) {
  const mayEdit = useMayEdit()
  if (!mayEdit) return null
  const { weekStart, yearStart, retail } = calendar ?? usualCalendar
  return (
    <Card title={calendarText.title} id="calendar">
      <p className="mb-3 text-sm text-muted">{calendarText.lead}</p>
      <form
        method="post"
        action={`/dashboard/files/${sourceId}/calendar`}
        autoComplete="off"
        className="flex flex-wrap items-end gap-3"
      >
        <Choice
          name="weekStart"
          label={calendarText.weekStart}
          chosen={weekStart}
          options={weekStarts.map((start) => [start, weekStartLabel[start]])}
        />
        <Choice
          name="yearStart"
          label={calendarText.yearStart}
          chosen={String(yearStart)}
          options={months.map((month) => [String(month), yearStartLabel(month)])}
        />
        <Choice
          name="retail"
          label={calendarText.retail}
          chosen={retail?.pattern ?? ''}
          options={[['', calendarText.noRetail], ...retailPatterns.map((one) => [one, retailLabel(one)] as const)]}
        />
        <Choice
          name="retailWeekday"
          label={calendarText.retailWeekday}
          chosen={String(retail?.weekday ?? saturday)}
          options={weekdays.map((day) => [String(day), weekdayLabel(day)])}
        />
        <Choice
          name="retailEndMonth"
          label={calendarText.retailEndMonth}
          chosen={String(retail?.endMonth ?? january)}
          options={months.map((month) => [String(month), monthLabel(month)])}
        />
        <Button type="submit" look="quiet">
          {calendarText.save}
        </Button>
      </form>
      <p className="mt-3 text-sm text-muted">{calendarText.retailNote}</p>
    </Card>
  )
}

interface ChoiceProps {
  name: string
  label: string
  chosen: string
  options: (readonly [value: string, label: string])[]
}

const Choice = ({ name, label, chosen, options }: ChoiceProps) => (
  <label className="text-sm font-medium">
    {label}
    <select
      name={name}
      defaultValue={chosen}
      className="mt-1 block min-h-9 pointer-coarse:min-h-11 w-full rounded-lg border border-edge bg-surface px-3 py-2 text-ink"
    >
      {options.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  </label>
)
