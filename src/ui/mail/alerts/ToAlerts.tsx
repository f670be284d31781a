import { alertsPath } from '#domain/mail/schedule.ts'
import { alertsText } from '#text/mail/alerts/alerts.ts'
import { Button } from '#ui/base/Button.tsx'

/** Leads to the alerts of the workspace. */
export const ToAlerts = () => (
  <p>
    <Button href={alertsPath} look="quiet" small>
      {alertsText.toAlerts}
    </Button>
  </p>
)
