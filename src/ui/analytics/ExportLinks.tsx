import { analyticsText } from '#text/analytics/analytics.ts'

/** The exports of a table, in the title of its card. */
export const ExportLinks = ({ href }: { href: (as: 'csv' | 'excel') => string }) => (
  <span className="flex flex-wrap gap-x-4">
    <a href={href('csv')} download>
      {analyticsText.exportCsv}
    </a>
    <a href={href('excel')} download>
      {analyticsText.exportExcel}
    </a>
  </span>
)
