import { alertsPath, schedulesPath } from '#domain/mail/schedule.ts'
import { linksPath } from '#domain/views/shared-link.ts'
import { viewsPath } from '#domain/views/view-address.ts'
import { linksText } from '#text/analytics/shared-links.ts'
import { viewsText } from '#text/analytics/views.ts'
import { alertsText } from '#text/mail/alerts/alerts.ts'
import { schedulesText } from '#text/mail/schedules.ts'
import { Button } from '#ui/base/Button.tsx'

const places = {
  views: { href: viewsPath, label: viewsText.all },
  links: { href: linksPath, label: linksText.toLinks },
  reports: { href: schedulesPath, label: schedulesText.all },
  alerts: { href: alertsPath, label: alertsText.toAlerts },
}
type Place = keyof typeof places

/** Leads to what the workspace has saved and shares; false for a place that the person may not open. */
export const LeadsTo = ({ places: chosen }: { places: (Place | false)[] }) => (
  <p className="flex flex-wrap gap-2 empty:hidden">
    {chosen.map(
      (place) =>
        place && (
          <Button key={place} href={places[place].href} look="quiet" small>
            {places[place].label}
          </Button>
        ),
    )}
  </p>
)
