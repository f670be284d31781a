import { notesText } from '#text/analytics/notes.ts'
import { Button } from '#ui/base/Button.tsx'

/** What was typed into the form of a note. */
export interface TypedNote {
  day: string
  lastDay: string
  text: string
}

interface Props {
  typed?: TypedNote
  submit: string
  /** why the last try was refused */
  error?: string
}

const field =
  'block min-h-9 w-full rounded-lg border border-edge bg-surface px-3 py-1.5 text-ink pointer-coarse:min-h-11'

/** Days and text of a note, and the button that sends them. */
export const NoteFields = ({ typed, submit, error }: Props) => (
  <>
    {error && (
      <p role="alert" className="text-bad">
        {error}
      </p>
    )}
    <div className="grid gap-3 sm:grid-cols-2">
      <label className="block">
        <span className="mb-1 block font-medium">{notesText.day}</span>
        <input type="date" name="day" defaultValue={typed?.day} required autoComplete="off" className={field} />
      </label>
      <label className="block">
        <span className="mb-1 block font-medium">{notesText.lastDay}</span>
        <input type="date" name="lastDay" defaultValue={typed?.lastDay} autoComplete="off" className={field} />
        <span className="mt-1 block text-muted">{notesText.lastDayLead}</span>
      </label>
    </div>
    <label className="block">
      <span className="mb-1 block font-medium">{notesText.text}</span>
      <textarea name="text" defaultValue={typed?.text} required rows={3} autoComplete="off" className={field} />
      <span className="mt-1 block text-muted">{notesText.textLead}</span>
    </label>
    <Button type="submit" small>
      {submit}
    </Button>
  </>
)
