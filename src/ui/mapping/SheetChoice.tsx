import { mappingText } from '#text/mapping/mapping.ts'

interface Props {
  sheet: string | undefined
  sheets: string[] | undefined
  onChoose: (sheet: string) => void
}

/** The sheet of a workbook that is read, and the others to choose from. Nothing for a file without sheets. */
export function SheetChoice({ sheet, sheets, onChoose }: Props) {
  if (!sheets?.length) return null
  return (
    <label className="flex flex-wrap items-center gap-2 text-sm">
      <span className="font-medium">{mappingText.sheet}</span>
      <select
        className="min-h-10 max-w-xs rounded-lg border border-line bg-surface px-2 py-1"
        value={sheet}
        disabled={sheets.length === 1}
        onChange={(event) => onChoose(event.target.value)}
      >
        {sheets.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
  )
}
