import type { ReactNode } from 'react'

const look =
  'mt-1 block min-h-9 pointer-coarse:min-h-11 w-full rounded-lg border border-edge bg-surface px-3 py-2 text-ink font-normal'

/** A labeled line of text in a form of costs. */
export const TextField = ({
  name,
  label,
  value = '',
  help,
  type = 'text',
  required,
}: {
  name: string
  label: string
  value?: string | undefined
  help?: string
  type?: 'text' | 'date'
  required?: boolean
}) => (
  <label className="block text-sm font-medium">
    {label}
    <input name={name} type={type} defaultValue={value} maxLength={1000} required={required} className={look} />
    {help && <span className="mt-1 block font-normal text-muted">{help}</span>}
  </label>
)

type Option = readonly [value: string, label: string]

export const SelectField = ({
  name,
  label,
  chosen = '',
  options,
  isLabelHidden,
  children,
}: {
  name: string
  label: string
  chosen?: string | undefined
  options?: readonly Option[]
  isLabelHidden?: boolean
  /** options of their own, such as groups */
  children?: ReactNode
}) => (
  <label className="block text-sm font-medium">
    <span className={isLabelHidden ? 'sr-only' : undefined}>{label}</span>
    <select name={name} defaultValue={chosen} className={look}>
      {options?.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
      {children}
    </select>
  </label>
)

export const LinesField = ({
  name,
  label,
  value,
  help,
}: {
  name: string
  label: string
  value: string
  help: string
}) => (
  <label className="block text-sm font-medium">
    {label}
    <textarea name={name} defaultValue={value} rows={4} maxLength={50_000} className={look} />
    <span className="mt-1 block font-normal text-muted">{help}</span>
  </label>
)

export const CheckField = ({
  name,
  label,
  isOn,
  help,
}: {
  name: string
  label: string
  isOn: boolean
  help?: string
}) => (
  <label className="flex items-start gap-2 text-sm font-medium">
    <input name={name} type="checkbox" value="yes" defaultChecked={isOn} className="mt-0.5 size-4 shrink-0" />
    <span>
      {label}
      {help && <span className="block font-normal text-muted">{help}</span>}
    </span>
  </label>
)
