/** What stands beside a total, a subtotal or a sum in exports of many languages, in small letters. */
const labels = [
  'total',
  'totals',
  'subtotal',
  'sub total',
  'sub-total',
  'grand total',
  'total sum',
  'sum',
  'sum total',
  'overall total',
  'report total',
  'running total',
  'carried forward',
  'carry forward',
  'brought forward',
  'balance forward',
  'balance carried forward',
  'balance brought forward',
  'übertrag',
  'saldovortrag',
  'zwischenstand',
  'ergebnis',
  'gesamtergebnis',
  'summe',
  'gesamt',
  'gesamtsumme',
  'zwischensumme',
  'endsumme',
  'total général',
  'total general',
  'à reporter',
  'a reporter',
  'cumul',
  'sous-total',
  'sous total',
  'somme',
  'suma',
  'suma total',
  'totale',
  'subtotale',
  'totale generale',
  'somma',
  'soma',
  'total geral',
  'totaal',
  'subtotaal',
  'eindtotaal',
  'totalt',
  'delsumma',
  'summa',
  'delsum',
  'i alt',
  'yhteensä',
  'välisumma',
  'razem',
  'suma częściowa',
  'celkem',
  'součet',
  'mezisoučet',
  'spolu',
  'összesen',
  'részösszeg',
  'ukupno',
  'skupaj',
  'toplam',
  'ara toplam',
  'genel toplam',
  'итого',
  'всего',
  'сумма',
  'разом',
  'σύνολο',
  'total general:',
  '合计',
  '总计',
  '小计',
  '總計',
  '合計',
  '小計',
  '総計',
  '合 計',
  '합계',
  '소계',
  '총계',
  'tổng',
  'tổng cộng',
  'jumlah',
  'المجموع',
  'סה"כ',
]

const capitalized = (text: string) =>
  text.replace(/(^|[\s-])(\p{Ll})/gu, (_, gap, letter) => gap + letter.toUpperCase())

/** Every common spelling of the labels: the customer `Sum` is one only if its row also is a sum (docs/semantics.md §8). */
export const totalLabels: readonly string[] = [
  ...new Set(
    labels
      .flatMap((label) => [
        label,
        label.toUpperCase(),
        capitalized(label),
        label.charAt(0).toUpperCase() + label.slice(1),
      ])
      .flatMap((label) => [label, `${label}:`]),
  ),
]

/** Whatever is in all labels: what none of them is in has no label. */
export const totalWords = labels.toSorted((a, b) => b.length - a.length).join('|')
/** Labels that also stand before or behind what was added: 'Total for Anna', 'Anna Total', 'Summe Januar'. */
const ofSomething =
  'total|totals|sum of|ergebnis|gesamtergebnis|subtotal|sub-total|sub total|grand total|summe|gesamt|gesamtsumme|zwischensumme|endsumme|sous-total|sous total|totale|subtotale|totaal|subtotaal|eindtotaal|totalt|delsumma|delsum|suma|razem|celkem|mezisoučet|součet|итого|всего'

/** Of a label that says how many were added, or of which year. */
const counted = String.raw` \(\d+ \p{L}+\)| (?:19|20)\d\d`

/**
 * Patterns without case, as JavaScript and DuckDB read them: the first two for a whole cell, the others for what stands behind or before
 * the customer in 'Anna Total' and 'Total for Anna'.
 */
export const totalPatterns = {
  label: String.raw`(?:${totalWords}):?(?:${counted})?`,
  named: `(?:${ofSomething})[ :].+|.+ (?:${ofSomething}):?`,
  behind: `[ :-]+(?:${ofSomething}):?$`,
  before: `^(?:${ofSomething})(?:[ :-]+(?:for|of|für|von|de|di|pour) |[ :-]+)`,
} as const

const known = new Set(labels)
const named = new RegExp(`^(?:${totalPatterns.named})$`, 'iu') // pattern: at most 60 characters (longestLabel)
/** Asked of every cell of a sample, so the long pattern is not tried on most. */
const mayBeNamed = /tot|sum|gesamt|ergebnis|razem|celkem|součet|итого|всего/i
const withCount = new RegExp(`(?:${counted})$`, 'u') // pattern: at most 60 characters (longestLabel)
const behind = new RegExp(totalPatterns.behind, 'iu') // pattern: at most 60 characters (longestLabel)
const before = new RegExp(totalPatterns.before, 'iu') // pattern: at most 60 characters (longestLabel)
const longestLabel = 60

/** How a cell is labeled as a total: by a label alone, or by one with what was added. */
export function totalLabelOf(cell: string): 'label' | 'named' | undefined {
  if (cell.length > longestLabel) return undefined
  const text = cell.trim()
  if (!text) return undefined
  const lower = text.toLowerCase()
  if (isLabelAlone(lower) || isLabelAlone(lower.replace(withCount, ''))) return 'label'
  return mayBeNamed.test(lower) && named.test(text) ? 'named' : undefined
}

const isLabelAlone = (lower: string) => known.has(lower) || (lower.endsWith(':') && known.has(lower.slice(0, -1)))

/** Whether the cell is one of `totalLabels` and nothing else. */
export const isTotalLabel = (cell: string): boolean => isLabelAlone(cell.trim().toLowerCase())

/** 'Anna' of 'Anna Total' and 'Total for Anna'. */
export function totaledOf(cell: string): string {
  const text = cell.trim().slice(0, longestLabel)
  return text.replace(behind.test(text) ? behind : before, '').trim()
}
