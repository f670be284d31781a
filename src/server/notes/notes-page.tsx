import type { Context } from 'hono'
import type { StoredFile } from '#db/queries/files.ts'
import { listNotes } from '#db/queries/notes.ts'
import { fileHref } from '#domain/files/notification.ts'
import { notesHref } from '#domain/notes/source-note.ts'
import type { AppEnv } from '#server/context.ts'
import { dashboardPage } from '#server/pages/dashboard-page.tsx'
import { notesText } from '#text/analytics/notes.ts'
import { NoteFields, type TypedNote } from '#ui/analytics/notes/NoteFields.tsx'
import { NoteTable } from '#ui/analytics/notes/NoteTable.tsx'
import { Button } from '#ui/base/Button.tsx'
import { Card } from '#ui/base/Card.tsx'
import { EditorsOnly } from '#ui/base/EditorsOnly.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { PageTitle } from '#ui/base/PageTitle.tsx'
import { shownNote, writerOf } from './find-notes.ts'

/** A form that was refused: why, and what was typed into it; `id` is blank for a new note. */
interface Refused {
  error: string
  id?: string
  typed?: TypedNote
}

/** The notes of a source, and for editors the forms that add, change and remove them. */
export async function notesPage(c: Context<AppEnv>, file: StoredFile, refused?: Refused): Promise<Response> {
  const stored = await listNotes(c.var.db, file.id)
  const notes = stored.map((note, at) => ({ ...shownNote(note, at), id: note.id, by: writerOf(note) }))
  const changed = refused?.typed && notes.find(({ id }) => id === refused.id)
  const isNew = refused?.typed && !refused.id
  return dashboardPage(
    c,
    notesText.title,
    <>
      <PageTitle title={`${notesText.title}: ${file.original_name}`} lead={notesText.lead} />
      {refused && !changed && !isNew && (
        <Notice tone="bad" role="alert">
          {refused.error}
        </Notice>
      )}
      <EditorsOnly>
        <Card title={notesText.add}>
          <form method="post" action={notesHref(file.id)} className="max-w-md space-y-3 text-sm">
            <NoteFields
              typed={isNew ? refused.typed : undefined}
              error={isNew ? refused.error : undefined}
              submit={notesText.addNow}
            />
          </form>
        </Card>
      </EditorsOnly>
      {notes.length ? (
        <Card title={notesText.title}>
          <NoteTable
            sourceId={file.id}
            notes={notes}
            refused={changed && { id: changed.id, typed: refused!.typed!, error: refused!.error }}
          />
        </Card>
      ) : (
        <Notice>{notesText.none}</Notice>
      )}
      <p className="flex flex-wrap gap-2">
        <Button href={`/dashboard/revenue?fileId=${file.id}`} look="quiet" small>
          {notesText.back}
        </Button>
        <Button href={fileHref(file.id)} look="quiet" small>
          {file.original_name}
        </Button>
      </p>
    </>,
    '/dashboard/revenue',
  )
}
