import type { ReactNode } from 'react'
import { attachments, rhythms, type ScheduleChoices, schedulesPath } from '#domain/mail/schedule.ts'
import { attachmentLabel, hourLabel, orderTitle, schedulesText } from '#text/mail/schedules.ts'
import { Button } from '#ui/base/Button.tsx'
import { Card } from '#ui/base/Card.tsx'

interface Props {
  view: { id: string; name: string }
  members: { id: string; email: string }[]
  chosen: ScheduleChoices
  /** why the last try was refused */
  error?: string
}

const field = 'block min-h-(--control) rounded-lg border border-edge bg-surface px-3 text-ink'

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
              className={`${field} w-20`}
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
          <Choice label={schedulesText.timeZone} name="timeZone" value={timeZone}>
            {[...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])].map((zone) => (
              <option key={zone}>{zone}</option>
            ))}
          </Choice>
        </div>
        <p id="day-help" className="text-muted">
          {schedulesText.dayHelp}
        </p>
        <fieldset>
          <legend className="mb-1 font-medium">{schedulesText.members}</legend>
          {members.map(({ id, email }) => (
            <label key={id} className="flex min-h-(--control) items-center gap-2 wrap-anywhere">
              <input type="checkbox" name="member" value={id} defaultChecked={chosen.members.includes(id)} /> {email}
            </label>
          ))}
        </fieldset>
        <label className="block">
          <span className="mb-1 block font-medium">{schedulesText.addresses}</span>
          <textarea
            name="addresses"
            rows={3}
            defaultValue={chosen.addresses}
            aria-describedby="addresses-help"
            className={`${field} w-full py-2`}
          />
        </label>
        <p id="addresses-help" className="text-muted">
          {schedulesText.addressesHelp}
        </p>
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

interface ChoiceProps {
  label: string
  name: string
  value: string | number
  children: ReactNode
}

const Choice = ({ label, name, value, children }: ChoiceProps) => (
  <label className="block w-fit">
    <span className="mb-1 block font-medium">{label}</span>
    <select name={name} defaultValue={value} className={field}>
      {children}
    </select>
  </label>
)
