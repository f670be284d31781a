import { Button } from './Button.tsx'

interface Props {
  label: string
  button: string
  /** the page without the search; its query parameters are kept */
  address: string
  search: string
  onChange: (search: string) => void
}

/** A search box that filters while typing; without script, a form with a button. */
export function Search({ label, button, address, search, onChange }: Props) {
  const [action, query] = address.split('?')
  return (
    <form
      method="get"
      action={action}
      autoComplete="off"
      onSubmit={(event) => event.preventDefault()}
      className="flex flex-wrap items-end gap-2"
    >
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className="text-sm font-medium">
        {label}
        <input
          type="search"
          name="search"
          value={search}
          onChange={(event) => onChange(event.currentTarget.value)}
          className="mt-1 block min-h-9 pointer-coarse:min-h-11 w-64 max-w-full rounded-lg border border-edge bg-surface px-3 py-2 text-ink"
        />
      </label>
      <noscript>
        <Button type="submit">{button}</Button>
      </noscript>
    </form>
  )
}
