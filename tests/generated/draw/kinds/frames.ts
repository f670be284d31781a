import type { Cell } from '../draft.ts'
import type { Kind } from './kind.ts'

const centsOf = (cell: Cell | undefined) => (typeof cell === 'object' && cell.type === 'money' ? cell.cents : 0)

export const totalRow: Kind = {
  name: 'a row of totals at the end',
  subjects: ['total'],
  needs: { hasAmounts: true },
  said: /total/i,
  apply(draft, random) {
    const sum = draft.rows.reduce((all, row) => all + centsOf(row.cells.amount), 0)
    const label = random.pick([draft.words.total, draft.words.total.toUpperCase(), `${draft.words.total}:`])
    const first = draft.columns.find(({ key }) => key !== 'amount')!.key
    draft.rows.push({ cells: { [first]: label, amount: draft.money(sum) }, cents: 0, counts: false })
  },
}

export const titleLines: Kind = {
  name: 'titles above the header',
  subjects: ['titles'],
  said: /header|title|line/i,
  isHarmless: true,
  apply(draft, random) {
    draft.titles = ['Sales report', `${draft.words.headers.date[0]}: 2024`, ''].slice(0, random.whole(1, 3))
  },
}
