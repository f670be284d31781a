import { type SourceCalendar, usualCalendar, weekStarts } from '#domain/analytics/calendar.ts'
import { calendarText, weekStartLabel, yearStartLabel } from '#text/files/calendar.ts'
import { control } from '#ui/analytics/AnalyticsSelects.tsx'
import { Button } from '#ui/base/Button.tsx'
import { Card } from '#ui/base/Card.tsx'

interface Props {
  sourceId: string
  calendar: SourceCalendar | null
}

const months = Array.from({ length: 12 }, (_, month) => month + 1)

/** How a data source divides time, as a form that needs no script. */
export function CalendarCard({ sourceId, calendar }: Props) {
  const { weekStart, yearStart } = calendar ?? usualCalendar
  return (
    <Card title={calendarText.title} id="calendar">
      <p className="mb-3 text-sm text-muted">{calendarText.lead}</p>
      <form
        method="post"
        action={`/dashboard/files/${sourceId}/calendar`}
        autoComplete="off"
        className="flex flex-wrap items-end gap-3"
      >
        <label className="text-sm font-medium">
          {calendarText.weekStart}
          <select name="weekStart" defaultValue={weekStart} className={control}>
            {weekStarts.map((start) => (
              <option key={start} value={start}>
                {weekStartLabel[start]}
              </option>
            ))}
          </select>
        </label>
        <label className="text-sm font-medium">
          {calendarText.yearStart}
          <select name="yearStart" defaultValue={yearStart} className={control}>
            {months.map((month) => (
              <option key={month} value={month}>
                {yearStartLabel(month)}
              </option>
            ))}
          </select>
        </label>
        <Button type="submit" look="quiet">
          {calendarText.save}
        </Button>
      </form>
    </Card>
  )
}
