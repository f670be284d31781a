import { type Density, densities } from '#domain/site/densities.ts'
import { customersText, densityLabel } from '#text/analytics/customers/customers.ts'

/** How close the rows stand. The form is posted, so that the choice is kept without script. */
export const DensitySwitch = ({ density, next }: { density: Density; next: string }) => (
  <form method="post" action="/density">
    <input type="hidden" name="next" value={next} />
    <fieldset className="flex rounded-lg border border-line bg-sunken p-0.5 text-sm font-medium">
      <legend className="sr-only">{customersText.density}</legend>
      {densities.map((one) => (
        <button
          key={one}
          type="submit"
          name="density"
          value={one}
          aria-pressed={one === density}
          className={`min-h-[calc(var(--control)-0.375rem)] rounded-md px-2.5 ${one === density ? 'bg-chosen text-ink ring-1 ring-chosen-edge' : 'text-muted hover:text-ink'}`}
        >
          {densityLabel[one]}
        </button>
      ))}
    </fieldset>
  </form>
)
