import { figuresOf } from '../draft.ts'
import { orderRow } from '../layout.ts'
import { openShop } from '../shop.ts'
import type { Kind } from './kind.ts'

const visible = (draft: Parameters<Kind['apply']>[0]) => figuresOf(draft.rows.filter(({ isHidden }) => !isHidden))

export const rowsHiddenByFilter: Kind = {
  name: 'rows hidden by a filter',
  subjects: ['rows', 'total'],
  needs: { type: 'workbook' },
  said: /hidden|filter/i,
  mustSay: true,
  apply(draft, random) {
    const hidden = random.pick([...new Set(draft.orders.map(({ payment }) => payment))])
    for (const row of draft.rows) row.isHidden = row.order!.payment === hidden
    if (!draft.columns.some(({ key }) => key === 'payment'))
      draft.columns.push({ key: 'payment', header: draft.header('payment') })
    draft.hasFilter = true
    draft.others.push(() => visible(draft))
  },
}

export const rowsHiddenByHand: Kind = {
  ...rowsHiddenByFilter,
  name: 'rows hidden by hand',
  apply(draft, random) {
    for (const row of random.some(draft.rows, random.whole(1, 4))) row.isHidden = true
    draft.others.push(() => visible(draft))
  },
}

export const hiddenSheet: Kind = {
  name: 'a hidden sheet under the same headers',
  subjects: ['total'],
  needs: { type: 'workbook', isByLine: false },
  said: /hidden sheet|sheet.{0,40}hidden|hidden.{0,40}sheet|Archive 2019|Old orders|Backup|Copy/i,
  mustSay: true,
  apply(draft, random) {
    const name = random.pick(['Archive 2019', 'Old orders', 'Backup', 'Copy'])
    const rows = openShop(random.of('hidden')).slice(0, random.whole(3, 30)).map(orderRow)
    draft.hiddenSheets.push({ name, rows, isVeryHidden: random.chance(0.25) })
  },
}
