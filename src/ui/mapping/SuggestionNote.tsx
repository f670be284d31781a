import { looksLikeSource, sampleText, suggestedCount } from '#text/mapping/sample.ts'
import { Button } from '#ui/base/Button.tsx'

interface Props {
  title: string
  /** the name for a file of the program that seems to have written it */
  program: string | undefined
  /** how many columns were mapped; 0: nothing was suggested */
  mapped: number
  columns: number
  /** absent when nothing is mapped anymore */
  onClear: (() => void) | undefined
}

/** The head of the mapped columns: that a mapping was suggested, and which program the file seems to come from. */
export function SuggestionNote({ title, program, mapped, columns, onClear }: Props) {
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-48 flex-1">
        <h2 className="text-base font-semibold">{title}</h2>
        {mapped > 0 && (
          <p className="mt-0.5 text-sm text-muted">
            {program && <span className="font-semibold text-ink">{looksLikeSource(program)} </span>}
            {suggestedCount(mapped, columns)}
          </p>
        )}
      </div>
      {onClear && (
        <Button small look="quiet" onClick={onClear}>
          {sampleText.clearSuggestion}
        </Button>
      )}
    </header>
  )
}
