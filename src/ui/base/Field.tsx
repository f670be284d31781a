import type { InputHTMLAttributes } from 'react'

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  id: string
  label: string
  help?: string
}

/** A labeled input; the help text is its accessible description. */
export function Field({ id, label, help, ...input }: Props) {
  return (
    <div className="mb-4">
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      <input
        id={id}
        aria-describedby={help ? `${id}-help` : undefined}
        className="block min-h-9 pointer-coarse:min-h-11 w-full rounded-lg border border-edge bg-surface px-3 py-2 text-ink"
        {...input}
      />
      {help && (
        <p id={`${id}-help`} className="mt-1 text-sm text-muted">
          {help}
        </p>
      )}
    </div>
  )
}
