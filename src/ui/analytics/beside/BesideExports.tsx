import { analyticsText } from '#text/analytics/analytics.ts'

/** The exports of a table of A beside B. */
export const BesideExports = ({ href }: { href: (as: 'csv' | 'excel') => string }) => (
  <>
    <a href={href('csv')} download className="mr-3">
      {analyticsText.exportCsv}
    </a>
    <a href={href('excel')} download>
      {analyticsText.exportExcel}
    </a>
  </>
)
