import { Why } from '#ui/mapping/Why.tsx'

interface Props {
  of: string
  /** of the table */
  columns: number
  className?: string
  children: string | undefined
}

/** Why the row above is as it is, as wide as the table: on a phone the first column is narrow. */
export const WhyRow = ({ of, columns, className = '', children }: Props) =>
  children ? (
    <tr>
      <td colSpan={columns} className={className}>
        <Why of={of} className="-mt-1.5 pb-2">
          {children}
        </Why>
      </td>
    </tr>
  ) : null
