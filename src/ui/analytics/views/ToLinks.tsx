import { linksPath } from '#domain/views/shared-link.ts'
import { linksText } from '#text/analytics/shared-links.ts'
import { Button } from '#ui/base/Button.tsx'

/** Leads to the links of the workspace. */
export const ToLinks = () => (
  <p>
    <Button href={linksPath} look="quiet" small>
      {linksText.toLinks}
    </Button>
  </p>
)
