interface Props<Value extends string> {
  /** for screen readers */
  legend: string
  /** the field that a form without script sends, and the id of the form */
  name: string
  form: string
  options: { value: Value; label: string }[]
  chosen: Value
  onChoose: (value: Value) => void
}

/** Radio buttons in one row, for a few options. Without script, a button sends the form. */
export const Switch = <Value extends string>({ legend, name, form, options, chosen, onChoose }: Props<Value>) => (
  <fieldset className="inline-flex max-w-full flex-wrap rounded-lg border border-line bg-sunken p-0.5 text-sm font-medium">
    <legend className="sr-only">{legend}</legend>
    {options.map(({ value, label }) => (
      <label
        key={value}
        className="relative inline-flex min-h-[calc(var(--control)-0.375rem)] cursor-pointer items-center rounded-md px-3 text-muted hover:text-ink has-checked:bg-chosen has-checked:text-ink has-checked:ring-1 has-checked:ring-chosen-edge"
      >
        <input
          type="radio"
          name={name}
          form={form}
          value={value}
          checked={value === chosen}
          onChange={() => onChoose(value)}
          className="absolute inset-0 m-0 cursor-pointer appearance-none rounded-md"
        />
        <span className="pointer-events-none relative">{label}</span>
      </label>
    ))}
  </fieldset>
)
