import { notesHref, type ShownNote } from '#domain/notes/source-note.ts'
import { noteDays } from '#text/analytics/note-words.ts'
import { notesText, ofNote } from '#text/analytics/notes.ts'
import { Button } from '#ui/base/Button.tsx'
import { EditorsOnly } from '#ui/base/EditorsOnly.tsx'
import { Heading, Table } from '#ui/base/Table.tsx'
import { NoteFields, type TypedNote } from './NoteFields.tsx'
import { NoteNumber } from './NoteNumber.tsx'

interface ListedNote extends ShownNote {
  id: string
}

interface Props {
  sourceId: string
  notes: ListedNote[]
  /** the note whose change was refused, with what was typed and why */
  refused?: { id: string; typed: TypedNote; error: string }
}

/** The notes of a source. Editors change and remove them, also without script. */
export const NoteTable = ({ sourceId, notes, refused }: Props) => (
  <Table
    title={notesText.title}
    look="text"
    className="max-sm:block max-sm:[&_tbody]:block max-sm:[&_td]:block max-sm:[&_thead]:sr-only [&_td]:align-top"
    head={[notesText.number, notesText.days, notesText.text, notesText.writer].map((name) => (
      <Heading key={name}>{name}</Heading>
    ))}
  >
    {notes.map((note) => (
      <tr
        key={note.id}
        className="border-t border-line max-sm:block max-sm:py-2 max-sm:first:border-t-0 [&_td]:px-3 [&_td]:py-1 sm:[&_td]:py-2"
      >
        <td>
          <NoteNumber number={note.number} plain />
        </td>
        <td className="whitespace-nowrap">{noteDays(note)}</td>
        <td className="min-w-64 wrap-anywhere">
          {note.text}
          <EditorsOnly>
            <Actions sourceId={sourceId} note={note} refused={refused?.id === note.id ? refused : undefined} />
          </EditorsOnly>
        </td>
        <td className="min-w-36 text-muted wrap-anywhere">{note.by}</td>
      </tr>
    ))}
  </Table>
)

const summary = 'flex min-h-(--control) w-fit cursor-pointer items-center rounded-lg font-medium hover:bg-sunken'

/** Each opens its form; only one is open. */
const Actions = ({ sourceId, note, refused }: Pick<Props, 'sourceId' | 'refused'> & { note: ListedNote }) => {
  const typed = { day: note.first, lastDay: note.last === note.first ? '' : note.last, text: note.text }
  return (
    <>
      <details name={note.id} open={refused !== undefined}>
        <summary aria-label={ofNote(notesText.edit, note)} className={summary}>
          {notesText.edit}
        </summary>
        <form method="post" action={`${notesHref(sourceId)}/change`} className="max-w-md space-y-3 pb-3">
          <input type="hidden" name="note" value={note.id} />
          <NoteFields typed={refused?.typed ?? typed} submit={notesText.save} error={refused?.error} />
        </form>
      </details>
      <details name={note.id}>
        <summary aria-label={ofNote(notesText.remove, note)} className={`${summary} text-bad`}>
          {notesText.remove}
        </summary>
        <form method="post" action={`${notesHref(sourceId)}/remove`} className="max-w-xs space-y-2 pb-3">
          <input type="hidden" name="note" value={note.id} />
          <p className="text-muted">{notesText.removeLead}</p>
          <Button type="submit" small look="danger">
            {notesText.removeNow}
          </Button>
        </form>
      </details>
    </>
  )
}
