import { months } from './date-words.ts'

/** Words that stand beside a total, a subtotal or a sum in exports of many languages, in lower case. */
const labels = `
  total, totals, subtotal, sub total, sub-total, grand total, total sum, sum, sum total, overall total,
  order total, order subtotal, invoice total, receipt total, sale total, transaction total, total order, total invoice, total amount,
  total due, amount due, report total, running total, annual total, yearly total, monthly total, weekly total, daily total,
  carried forward, carry forward, brought forward, balance forward, balance carried forward,
  balance brought forward, übertrag, saldovortrag, zwischenstand, ergebnis, gesamtergebnis, summe, gesamt,
  gesamtsumme, zwischensumme, endsumme, nettosumme, summe netto, bruttosumme, summe brutto, rechnungssumme,
  gesamtbetrag, rechnungsbetrag, endbetrag, bestellsumme, auftragssumme, umsatz gesamt, gesamtumsatz, jahressumme, monatssumme, quartalssumme, wochensumme, tagessumme, total général,
  total general, total commande, total facture, total ttc, total ht, total pedido, total factura, total do pedido, importe total,
  à reporter, a reporter, cumul, sous-total, sous total, total annuel, total mensuel, somme, suma,
  suma total, total anual, total mensual, totale, subtotale, totale generale, totale annuo, totale mensile, somma,
  totale ordine, totale fattura, soma, total geral, valor total, totaal, totaalbedrag, subtotaal, eindtotaal, jaartotaal, maandtotaal, totalt, delsumma, summa, delsum,
  i alt, yhteensä, välisumma, razem, ogółem, suma częściowa, celkem, součet, mezisoučet, spolu, összesen,
  részösszeg, ukupno, sveukupno, skupaj, toplam, ara toplam, genel toplam, итого, всего, сумма, разом, усього,
  общо, viso, iš viso, kopā, σύνολο, γενικό σύνολο, γενικο συνολο, total general:, 合计, 总计, 小计, 總計, 合計, 小計, 総計,
  総合計, 合 計, 합계, 소계, 총계, tổng, tổng cộng, jumlah, total keseluruhan, รวม, รวมทั้งสิ้น, المجموع, الإجمالي, סה"כ,
  סך הכל`
  .trim()
  .split(/,\s+/)

const capitalized = (text: string) =>
  text.replace(/(^|[\s-])(\p{Ll})/gu, (_, gap, letter) => gap + letter.toUpperCase())

/**
 * Common spellings of these labels. The customer `Sum` counts as one only if its row really is a sum (docs/semantics.md
 * §8).
 */
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

/** Characters of which every label has at least one; a cell without them is no label. */
export const totalWords = labels.toSorted((a, b) => b.length - a.length).join('|')
/** Labels that may stand before or after what was added: 'Total for Anna', 'Anna Total', 'Summe Januar'. */
const ofSomething =
  'total|totals|sum of|ergebnis|gesamtergebnis|subtotal|sub-total|sub total|grand total|summe|gesamt|gesamtsumme|zwischensumme|endsumme|sous-total|sous total|totale|subtotale|totaal|subtotaal|eindtotaal|totalt|delsumma|delsum|suma|razem|celkem|mezisoučet|součet|итого|всего'

const latin = months.flatMap((names) => names.trim().split(' ')).filter((name) => /^[a-z]{3,}$/.test(name))
const accented =
  'märz|février|août|décembre|únor|března|květen|června|červen|červenec|září|říjen|prosinec|styczeń|kwiecień|sierpień|wrzesień|październik|grudzień'
const short = 'jan|feb|mar|apr|jun|jul|aug|sept?|oct|okt|nov|dec|dez|dic'
const year = String.raw`(?:19|20)\d\d`
/** 'January', 'March 2024', 'Jan-24', 'Q1 2024', 'FY24', '01/2024', '2024', '2024/25'. */
const period = [
  String.raw`(?:${latin.join('|')}|${accented}|${short})\.?(?:[ -](?:${year}|\d\d))?`,
  String.raw`(?:q[1-4]|h[12]|fy|kw ?\d{1,2})[ /-]?(?:${year}|\d\d)?`,
  String.raw`(?:\d{1,2}[./-])?${year}(?:[/-]\d{2,4})?`,
].join('|')
/** What may follow a label: how many rows were added, or the time they cover. */
const counted = String.raw` \(\d+ \p{L}+\)| (?:(?:for|of|für|im|de|du|di|van) )?(?:${period}):?`

/**
 * Case-insensitive patterns, as JavaScript and DuckDB read them. The first two match a whole cell. The others match
 * what stands after or before the customer in 'Anna Total' and 'Total for Anna'.
 */
export const totalPatterns = {
  label: `(?:${totalWords}):?(?:${counted})?|(?:${period}) (?:${ofSomething}):?`,
  named: `(?:${ofSomething})[ :].+|.+ (?:${ofSomething}):?`,
  behind: `[ :-]+(?:${ofSomething}):?$`,
  before: `^(?:${ofSomething})(?:[ :-]+(?:for|of|für|von|de|di|pour) |[ :-]+)`,
} as const

const known = new Set(labels)
const named = new RegExp(`^(?:${totalPatterns.named})$`, 'iu') // pattern: at most 60 characters (longestLabel)
/** Every cell of a sample is tested, so this quick test avoids the long pattern for most. */
const mayBeNamed = /tot|sum|gesamt|ergebnis|razem|celkem|součet|итого|всего/i
const whole = new RegExp(`^(?:${totalPatterns.label})$`, 'iu') // pattern: at most 60 characters (longestLabel)
const withCount = / \(\d+ \p{L}+\)$/u
const behind = new RegExp(totalPatterns.behind, 'iu') // pattern: at most 60 characters (longestLabel)
const before = new RegExp(totalPatterns.before, 'iu') // pattern: at most 60 characters (longestLabel)
const longestLabel = 60

/** How a cell is labeled as a total: by a label alone, or by a label with what was added. */
export function totalLabelOf(cell: string): 'label' | 'named' | undefined {
  if (cell.length > longestLabel) return undefined
  const text = cell.trim()
  if (!text) return undefined
  const lower = text.toLowerCase()
  if (isLabelAlone(lower) || isLabelAlone(lower.replace(withCount, ''))) return 'label'
  if (!mayBeNamed.test(lower)) return undefined
  return whole.test(text) ? 'label' : named.test(text) ? 'named' : undefined
}

const isLabelAlone = (lower: string) => known.has(lower) || (lower.endsWith(':') && known.has(lower.slice(0, -1)))

/** Whether the cell is one of `totalLabels` and nothing else. */
export const isTotalLabel = (cell: string): boolean => isLabelAlone(cell.trim().toLowerCase())

/** 'Anna' from 'Anna Total' and 'Total for Anna'. */
export function totaledOf(cell: string): string {
  const text = cell.trim().slice(0, longestLabel)
  return text.replace(behind.test(text) ? behind : before, '').trim()
}

/** Words beside the tax, and beside the sum with or without tax, in the lines after a total, in lower case. */
export const closingWords = [
  'mwst|ust|mehrwertsteuer|umsatzsteuer|vat|tva|i\\.?v\\.?a|tax|taxes|sales tax|gst|hst|pst|btw|moms|mva|alv|dph|ddv|pdv|áfa|kdv|ндс|пдв|φπα|podatek|podatek vat|消費税|税额|税額',
  'brutto|bruttobetrag|gross|gross amount|brut|bruto|lordo|netto|nettobetrag|net|net amount|ttc|ht',
].join('|')
const rate = String.raw`\d{1,2}(?:[.,]\d{1,2})? ?%`

/** 'MwSt 19%', 'zzgl. 19 % USt.', 'VAT (20%):', 'Brutto', as JavaScript and DuckDB read it. */
export const closingPattern = String.raw`(?:(?:zzgl|inkl|incl|plus|davon|darin)\.? )?(?:${rate} )?(?:${closingWords})\.?(?: \(?${rate}\)?)?:?`

const closing = new RegExp(`^(?:${closingPattern})$`, 'iu') // pattern: at most 60 characters (longestLabel)

/** Whether a cell labels the tax on a total, or the sum with or without it. */
export const isClosingLabel = (cell: string): boolean => cell.length <= longestLabel && closing.test(cell.trim())
