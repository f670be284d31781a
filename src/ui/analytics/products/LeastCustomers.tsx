import { mostLeast } from '#domain/analytics/products/first-products.ts'
import { productsText } from '#text/analytics/products/products.ts'

interface Props {
  value: number | undefined
  required?: boolean
}

/** The minimum of customers; a field of a form. */
export const LeastCustomers = ({ value, required }: Props) => (
  <label className="text-sm font-medium">
    {productsText.least}
    <input
      type="number"
      name="leastCustomers"
      min={1}
      max={mostLeast}
      required={required}
      defaultValue={value}
      className="mt-1 block min-h-9 w-32 rounded-lg border border-edge bg-surface px-3 py-2 text-ink pointer-coarse:min-h-11"
    />
  </label>
)
