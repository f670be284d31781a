import { periodFigures } from '#domain/analytics/comparison/overview.ts'
import { type AlertChoices, alertPeriods, alertRules } from '#domain/mail/alerts/alert.ts'
import { alertsPath } from '#domain/mail/schedule.ts'
import { figureName } from '#text/analytics/overview.ts'
import { alertPeriodLabel, alertsText, ruleLabel } from '#text/mail/alerts/alerts.ts'
import { Button } from '#ui/base/Button.tsx'
import { Card } from '#ui/base/Card.tsx'
import { Choice, fieldLook, TimeZoneChoice } from '../Choice.tsx'
import { RecipientFields } from '../RecipientFields.tsx'

interface Props {
  sources: { id: string; name: string }[]
  views: { id: string; name: string }[]
  /** undefined on a site without a mail server */
  members: { id: string; email: string }[] | undefined
  chosen: AlertChoices
  /** why the last try was refused */
  error?: string
}

/** The form that makes or previews an alert: its source or view, its figure, when it tells, and whom it mails. */
export const AlertForm = ({ sources, views, members, chosen, error }: Props) => (
  <Card title={alertsText.form}>
    <form method="post" action={alertsPath} className="max-w-xl space-y-4 text-sm">
      {error && (
        <p role="alert" className="text-bad">
          {error}
        </p>
      )}
      <Choice label={alertsText.of} name="of" value={chosen.of} help="of-help">
        <optgroup label={alertsText.sources}>{sources.map(option)}</optgroup>
        {views.length > 0 && <optgroup label={alertsText.views}>{views.map(option)}</optgroup>}
      </Choice>
      <p id="of-help" className="text-muted">
        {alertsText.ofHelp}
      </p>
      <div className="flex flex-wrap gap-x-4 gap-y-3">
        <Choice label={alertsText.figure} name="figure" value={chosen.figure}>
          {periodFigures.map((id) => option({ id, name: figureName(id) }))}
        </Choice>
        <Choice label={alertsText.period} name="period" value={chosen.period}>
          {alertPeriods.map((id) => option({ id, name: alertPeriodLabel[id] }))}
        </Choice>
      </div>
      <div className="flex flex-wrap gap-x-4 gap-y-3">
        <Choice label={alertsText.rule} name="rule" value={chosen.rule}>
          {alertRules.map((id) => option({ id, name: ruleLabel[id] }))}
        </Choice>
        <label className="block w-fit">
          <span className="mb-1 block font-medium">{alertsText.bound}</span>
          <input
            name="bound"
            maxLength={30}
            defaultValue={chosen.bound}
            aria-describedby="bound-help"
            autoComplete="off"
            className={`${fieldLook} w-44`}
          />
        </label>
      </div>
      <p id="bound-help" className="text-muted">
        {alertsText.boundHelp}
      </p>
      <TimeZoneChoice label={alertsText.timeZone} value={chosen.timeZone} help="zone-help" />
      <p id="zone-help" className="text-muted">
        {alertsText.zoneHelp}
      </p>
      <p>{members ? alertsText.recipients : alertsText.bellOnly}</p>
      {members && <RecipientFields members={members} chosen={chosen} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" small>
          {alertsText.make}
        </Button>
        <Button type="submit" name="preview" value="1" small look="quiet">
          {alertsText.preview}
        </Button>
      </div>
    </form>
  </Card>
)

const option = ({ id, name }: { id: string; name: string }) => (
  <option key={id} value={id}>
    {name}
  </option>
)
