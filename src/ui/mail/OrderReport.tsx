import { attachments, rhythms, type ScheduleChoices, schedulesPath } from '#domain/mail/schedule.ts'
import type { PageState } from '#domain/views/view-address.ts'
import { attachmentLabel, hourLabel, orderTitle, schedulesText } from '#text/mail/schedules.ts'
import { CostsOf } from '#ui/analytics/views/CostsOf.tsx'
import { Button } from '#ui/base/Button.tsx'
import { Card } from '#ui/base/Card.tsx'
import { Choice, fieldLook, TimeZoneChoice } from './Choice.tsx'
import { RecipientFields } from './RecipientFields.tsx'

interface Props {
  view: { id: string; name: string } & PageState
  members: { id: string; email: string }[]
  chosen: ScheduleChoices
  /** why the last try was refused */
  error?: string
}

/** Orders a report of a view by mail: when, to whom, and what is attached. */
export const OrderReport = ({ view, members, chosen, error }: Props) => {
  const { every, day, hour, timeZone } = chosen.rhythm
  return (
    <Card title={orderTitle(view.name)}>
      <form method="post" action={schedulesPath} className="max-w-xl space-y-4 text-sm">
        {error && (
          <p role="alert" className="text-bad">
            {error}
          </p>
        )}
        <CostsOf view={view} />
        <input type="hidden" name="view" value={view.id} />
        <div className="flex flex-wrap gap-x-4 gap-y-3">
          <Choice label={schedulesText.every} name="every" value={every}>
            {rhythms.map((one) => (
              <option key={one} value={one}>
                {schedulesText[one]}
              </option>
            ))}
          </Choice>
          <label className="block w-fit">
            <span className="mb-1 block font-medium">{schedulesText.day}</span>
            <input
              type="number"
              name="day"
              min={1}
              max={31}
              required
              defaultValue={Number.isNaN(day) ? '' : day}
              aria-describedby="day-help"
              className={`${fieldLook} w-20`}
            />
          </label>
          <Choice label={schedulesText.hour} name="hour" value={Number.isNaN(hour) ? '' : hour}>
            {Array.from({ length: 24 }, (_, one) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the hour
              <option key={one} value={one}>
                {hourLabel(one)}
              </option>
            ))}
          </Choice>
          <TimeZoneChoice label={schedulesText.timeZone} value={timeZone} />
        </div>
        <p id="day-help" className="text-muted">
          {schedulesText.dayHelp}
        </p>
        <RecipientFields members={members} chosen={chosen} />
        <Choice label={schedulesText.attachment} name="attachment" value={chosen.attachment}>
          {attachments.map((one) => (
            <option key={one} value={one}>
              {attachmentLabel[one]}
            </option>
          ))}
        </Choice>
        <Button type="submit" small>
          {schedulesText.order}
        </Button>
      </form>
    </Card>
  )
}
