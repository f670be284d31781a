import { analyticsText } from '#text/analytics/analytics.ts'
import { Button } from './Button.tsx'

interface Props {
  /** tells a screen reader which table */
  what: string
  onExport: (kind: 'csv' | 'excel') => void
  disabled?: boolean
}

const kinds = { csv: analyticsText.exportCsv, excel: analyticsText.exportExcel } as const

/** The two exports of a table. */
export function ExportButtons({ what, onExport, disabled }: Props) {
  return (
    <div className="flex flex-wrap gap-2">
      {(['csv', 'excel'] as const).map((kind) => (
        <Button
          key={kind}
          small
          look="quiet"
          disabled={disabled}
          onClick={() => onExport(kind)}
          aria-label={`${kinds[kind]}: ${what}`}
        >
          {kinds[kind]}
        </Button>
      ))}
    </div>
  )
}
