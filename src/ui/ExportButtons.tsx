import { analyticsText } from '../text/analytics'
import { Button } from './Button'

/** The two exports of a table; `what` tells a screen reader which one. */
export function ExportButtons({ what, onExport }: { what: string; onExport: (kind: 'csv' | 'excel') => void }) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button small look="quiet" onClick={() => onExport('csv')} aria-label={`${analyticsText.exportCsv}: ${what}`}>
        {analyticsText.exportCsv}
      </Button>
      <Button small look="quiet" onClick={() => onExport('excel')} aria-label={`${analyticsText.exportExcel}: ${what}`}>
        {analyticsText.exportExcel}
      </Button>
    </div>
  )
}
