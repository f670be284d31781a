import { alsoWithRows, mappingText, readTogether } from '#text/mapping/mapping.ts'

interface Props {
  sheet: string | undefined
  sheets: string[] | undefined
  /** other sheets with rows, and the sheets with the same headers, the shown one included */
  left: string[] | undefined
  alike: string[] | undefined
  /** whether sheets with the same headers are read together */
  areTogether: boolean
  onChoose: (sheet: string) => void
  onTogether: (areTogether: boolean) => void
}

/** The sheet of a workbook that is read, and the other sheets to choose from. Empty for a file without sheets. */
export function SheetChoice({ sheet, sheets, left = [], alike = [], areTogether, onChoose, onTogether }: Props) {
  if (!sheets?.length) return null
  const unread = areTogether ? left.filter((name) => !alike.includes(name)) : left
  return (
    <div className="space-y-2 text-sm">
      <label className="flex flex-wrap items-center gap-2">
        <span className="font-medium">{mappingText.sheet}</span>
        <select
          className="min-h-9 pointer-coarse:min-h-11 max-w-xs rounded-lg border border-edge bg-surface px-2 py-1"
          value={sheet}
          disabled={sheets.length === 1}
          onChange={(event) => onChoose(event.target.value)}
        >
          {sheets.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      {alike.length > 1 && (
        <label className="flex cursor-pointer items-start gap-2">
          <input
            type="checkbox"
            className="mt-0.5 accent-accent"
            checked={areTogether}
            onChange={(event) => onTogether(event.target.checked)}
          />
          <span>{readTogether(alike)}</span>
        </label>
      )}
      {unread.length > 0 && <p className="text-muted">{alsoWithRows(unread)}</p>}
    </div>
  )
}
