import { workbookAddress } from '#domain/analytics/workbook-address.ts'
import { analyticsText } from '#text/analytics/analytics.ts'
import { Button } from '#ui/base/Button.tsx'

/** Downloads every table of the page, with its options, as an Excel workbook. */
export const WorkbookLink = ({ page }: { page: string }) => (
  <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
    <Button href={workbookAddress(page)} look="quiet" small download>
      {analyticsText.workbook}
    </Button>
    {analyticsText.workbookLead}
  </p>
)
