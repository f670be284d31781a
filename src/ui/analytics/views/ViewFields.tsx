import { mostViewNameChars } from '#domain/views/saved-view.ts'
import { viewsText } from '#text/analytics/views.ts'
import { Button } from '#ui/base/Button.tsx'

interface Props {
  name?: string
  isOnOverview?: boolean
  submit: string
  /** why the last try was refused */
  error?: string
}

/** Name and place of a view, and the button that sends them. */
export const ViewFields = ({ name, isOnOverview, submit, error }: Props) => (
  <>
    {error && (
      <p role="alert" className="text-bad">
        {error}
      </p>
    )}
    <label className="block">
      <span className="mb-1 block font-medium">{viewsText.name}</span>
      <input
        name="name"
        defaultValue={name}
        maxLength={mostViewNameChars}
        required
        autoComplete="off"
        className="block min-h-9 w-full rounded-lg border border-edge bg-surface px-3 py-1.5 text-ink pointer-coarse:min-h-11"
      />
    </label>
    <label className="flex min-h-9 items-center gap-2 pointer-coarse:min-h-11">
      <input type="checkbox" name="overview" value="1" defaultChecked={isOnOverview} />
      <span>{viewsText.onOverview}</span>
    </label>
    <Button type="submit" small>
      {submit}
    </Button>
  </>
)
