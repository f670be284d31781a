import * as z from 'zod'
import { Id } from './schemas.ts'

export const Note = z
  .object({
    id: Id,
    day: z.iso.date(),
    lastDay: z.iso.date().describe('the same day for a note on one day'),
    text: z.string(),
  })
  .meta({ id: 'Note' })

export const NoteBody = z
  .strictObject({
    day: z.string().max(20).describe('YYYY-MM-DD'),
    lastDay: z.string().max(20).default('').describe('YYYY-MM-DD; without it, the note is on one day'),
    text: z.string().min(1).max(4000),
  })
  .meta({ id: 'NoteBody' })

interface Stored {
  id: string
  first_day: string
  last_day: string
  text: string
}

export const noteOf = ({ id, first_day: day, last_day: lastDay, text }: Stored): z.input<typeof Note> => ({
  ...{ id, day, lastDay, text },
})
