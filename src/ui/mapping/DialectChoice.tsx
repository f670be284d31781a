import { delimiters, quotes, rareDelimiters, textEncodings } from '#domain/files/dialect.ts'
import type { DialectChoice as Choice } from '#domain/mapping/mapping-options.ts'
import { delimiterLabel, dialectText, encodingLabel, headerLine, quoteLabel } from '#text/mapping/dialect.ts'

interface Props {
  /** how the file was read */
  found: Choice
  isOpen?: boolean
  onChoose: (choice: Choice) => void
}

/** The header lines offered besides the one that was found. */
const offeredLines = 20

/** How a file is cut into cells; the person can change it. For a workbook, only the header line can be chosen. */
export function DialectChoice({ found, isOpen, onChoose }: Props) {
  const lines = new Set([found.headerRow ?? 0, ...Array.from({ length: offeredLines + 1 }, (_, line) => line)])
  return (
    <details open={isOpen} className="rounded-card border border-line bg-surface px-4 py-3 text-sm sm:px-5">
      <summary className="cursor-pointer font-medium">{dialectText.title}</summary>
      <p className="mt-2 text-muted">{dialectText.lead}</p>
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        {found.delimiter && (
          <Select
            label={dialectText.delimiter}
            value={found.delimiter}
            choices={[...delimiters, ...rareDelimiters].map((mark) => [mark, delimiterLabel[mark]])}
            onChoose={(delimiter) => onChoose({ delimiter })}
          />
        )}
        {found.quote && (
          <Select
            label={dialectText.quote}
            value={found.quote}
            choices={quotes.map((mark) => [mark, quoteLabel[mark]])}
            onChoose={(quote) => onChoose({ quote })}
          />
        )}
        {found.encoding && (
          <Select
            label={dialectText.encoding}
            value={found.encoding}
            choices={textEncodings.map((encoding) => [encoding, encodingLabel[encoding]])}
            onChoose={(encoding) => onChoose({ encoding })}
          />
        )}
        <Select
          label={dialectText.headerRow}
          value={String(found.headerRow ?? 0)}
          choices={[...lines].sort((a, b) => a - b).map((line) => [String(line), headerLine(line)])}
          onChoose={(line) => onChoose({ headerRow: Number(line) })}
        />
      </div>
    </details>
  )
}

interface SelectProps<T extends string> {
  label: string
  value: T
  choices: (readonly [value: T, label: string])[]
  onChoose: (value: T) => void
}

function Select<T extends string>({ label, value, choices, onChoose }: SelectProps<T>) {
  return (
    <label className="flex flex-col gap-1">
      <span className="font-medium">{label}</span>
      <select
        className="min-h-9 pointer-coarse:min-h-11 rounded-lg border border-edge bg-surface px-2 py-1"
        value={value}
        onChange={(event) => onChoose(event.target.value as T)}
      >
        {choices.map(([choice, name]) => (
          <option key={choice} value={choice}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
