import { apiText } from '#text/api/api.ts'
import { Refusal } from './refusal.ts'

/** A place in a list: how many items come before it, and of which state of the list. */
interface Place {
  after: number
  /** a list that has changed has another one, and begins again */
  of?: string
}

const writeCursor = ({ after, of = '' }: Place): string => Buffer.from(`${after} ${of}`).toString('base64url')

/** Throws 400 for a text that is no cursor, 409 for a cursor of a list that has changed. */
export function readCursor(cursor: string | undefined, of = ''): number {
  if (cursor === undefined) return 0
  const [after = '', ...state] = Buffer.from(cursor, 'base64url').toString().split(' ')
  if (!/^\d{1,12}$/.test(after)) throw new Refusal(400, apiText.badCursor)
  if (state.join(' ') !== of) throw new Refusal(409, apiText.changedList)
  return Number(after)
}

/** The cursor of the part behind `shown` items from `after` on, of `all`; null if that was the last part. */
export const nextCursor = (after: number, shown: number, all: number, of?: string): string | null =>
  shown > 0 && after + shown < all ? writeCursor({ after: after + shown, of }) : null

/** A part of items that are all there. */
export function partOf<Item>(all: Item[], { cursor, limit }: { cursor?: string | undefined; limit: number }) {
  const after = readCursor(cursor)
  const items = all.slice(after, after + limit)
  return { items, next: nextCursor(after, items.length, all.length) }
}
