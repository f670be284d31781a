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
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-accent/40 bg-accent-soft p-4">
      <p className="min-w-48 flex-1 text-sm">
        {program && <span className="block font-semibold">{looksLikeSource(program)}</span>}
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
