import type { ReactNode } from 'react'

/** The look of a field of a form about mail. */
export const fieldLook = 'block min-h-(--control) rounded-lg border border-edge bg-surface px-3 text-ink'

interface Props {
  label: string
  name: string
  value: string | number
  /** id of the text that explains it */
  help?: string
  children: ReactNode
}

/** A labeled choice of a form. */
export const Choice = ({ label, name, value, help, children }: Props) => (
  <label className="block w-fit max-w-full">
    <span className="mb-1 block font-medium">{label}</span>
    <select name={name} defaultValue={value} aria-describedby={help} className={`${fieldLook} max-w-full`}>
      {children}
    </select>
  </label>
)

/** The choice of a time zone. */
export const TimeZoneChoice = ({ label, value, help }: Pick<Props, 'label' | 'help'> & { value: string }) => (
  <Choice label={label} name="timeZone" value={value} help={help}>
    {[...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])].map((zone) => (
      <option key={zone}>{zone}</option>
    ))}
  </Choice>
)
