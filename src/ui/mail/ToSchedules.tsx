import { schedulesPath } from '#domain/mail/schedule.ts'
import { schedulesText } from '#text/mail/schedules.ts'
import { Button } from '#ui/base/Button.tsx'

/** Leads to the reports by mail of the workspace, for who may open them. */
export const ToSchedules = () => (
  <p>
    <Button href={schedulesPath} look="quiet" small>
      {schedulesText.all}
    </Button>
  </p>
)
