import type { Draft } from '../draft.ts'
import { dayText, timeText } from '../write-cells.ts'
import type { Kind } from './kind.ts'

const said = /swap|half[- ]conver|day and month|month and day|days? and months?|converted by|spreadsheet/i

const midnight = (at: Date) => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()))

const whole = (day: string) => day
const unpadded = (day: string) => day.replace(/(^|\/)0/g, '$1')

/** A text that a spreadsheet of the other order could read is a date, with day and month swapped; the others stay texts. */
export const halfConverted: Kind = {
  name: 'half-converted dates',
  subjects: ['dates'],
  said,
  apply(draft, random) {
    const date = random.pick(['day/month', 'month/day'] as const)
    const mark = random.pick(['/', '/', '-'])
    const hasTime = random.chance(0.3)
    const written = random.pick([whole, whole, unpadded])
    for (const row of draft.rows) {
      const { at } = row.order!
      const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()]
      const sinceMidnight = hasTime ? at.getTime() - midnight(at).getTime() : 0
      const text = `${written(dayText(at, { date })).replaceAll('/', mark)}${hasTime ? ` ${timeText(at)}` : ''}`
      const swapped = new Date(Date.UTC(year, day - 1, month + 1) + sinceMidnight)
      row.cells.date = day <= 12 ? { type: 'spreadsheet date', at: swapped } : text
    }
    draft.form.hasTime = hasTime
    // Where days come first, a spreadsheet may write its own dates with dots.
    if (date === 'month/day' && random.chance(0.3)) draft.spreadsheetDates = 'dots'
  },
}

/** Two programs wrote one column: first real or ISO dates of every day of the month, then texts of every day. */
export const twoDateForms: Kind = {
  name: 'dates in two forms',
  subjects: ['dates'],
  said,
  isHarmless: true,
  fits: (draft) => {
    const half = Math.floor(draft.rows.length / 2)
    const hasLate = (rows: Draft['rows']) => rows.filter(({ order }) => order!.at.getUTCDate() > 12).length > 2
    const hasEarly = (rows: Draft['rows']) => rows.filter(({ order }) => order!.at.getUTCDate() <= 12).length > 2
    return [draft.rows.slice(0, half), draft.rows.slice(half)].every((rows) => hasLate(rows) && hasEarly(rows))
  },
  apply(draft, random) {
    const date = random.pick(['day/month', 'month/day', 'day.month'] as const)
    const half = Math.floor(draft.rows.length / 2)
    const isFirst = random.chance(0.5)
    for (const [place, row] of draft.rows.entries()) {
      const { at } = row.order!
      row.cells.date = place < half === isFirst ? { type: 'spreadsheet date', at: midnight(at) } : dayText(at, { date })
    }
    draft.form.hasTime = false
  },
}

/** A spreadsheet shows its dates as 5/12/2020 beside texts such as 13/12/2020: read in one order, all are right. */
export const shortDates: Kind = {
  name: 'dates with and without a leading zero',
  subjects: ['dates'],
  needs: { type: 'csv' },
  said,
  isHarmless: true,
  apply(draft, random) {
    const date = random.pick(['day/month', 'month/day'] as const)
    for (const row of draft.rows) {
      const { at } = row.order!
      const text = dayText(at, { date })
      row.cells.date = at.getUTCDate() <= 12 ? text.replace(/(^|\/)0/g, '$1') : text
    }
    draft.form.hasTime = false
  },
}
