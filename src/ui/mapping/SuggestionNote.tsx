import { looksLikeSource, sampleText, suggestedCount } from '#text/mapping/sample.ts'
import { Button } from '#ui/base/Button.tsx'

interface Props {
  /** the name for a file of the program that seems to have written it */
  program: string | undefined
  mapped: number
  columns: number
  /** absent when nothing is mapped anymore */
  onClear: (() => void) | undefined
}

/** Says that a mapping was suggested, and which program the file seems to come from. */
export function SuggestionNote({ program, mapped, columns, onClear }: Props) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-48 flex-1 text-sm text-muted">
        {program && <span className="font-semibold text-ink">{looksLikeSource(program)} </span>}
        {suggestedCount(mapped, columns)}
      </p>
      {onClear && (
        <Button small look="quiet" onClick={onClear}>
          {sampleText.clearSuggestion}
        </Button>
      )}
    </div>
  )
}
