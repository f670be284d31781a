import { saysCancellation } from '#domain/mapping/statuses/flags.ts'
import { matchWords, spacedWords } from '#domain/mapping/statuses/match-words.ts'
import { isRefundDocument } from '#domain/mapping/statuses/propose-choice.ts'
import type { SheetTable } from '#reading/workbook/find-table.ts'

/** The length of a sheet, in a unit that is the same for all sheets of the workbook. */
type LengthOf = (table: SheetTable) => number

/**
 * The sheets that are read as one table with this one. They have the same column names, in any order and case, and rows
 * of the same kind. A sheet whose rows all occur in other sheets, such as 'All' beside one sheet per month, is left
 * out. That may be `table` itself.
 */
export function sheetsTogether(table: SheetTable, tables: SheetTable[], lengthOf: LengthOf): SheetTable[] {
  const alike = tables.filter((other) => other === table || areAlike(table, other))
  return alike.length > 1 ? withoutCopies(alike, lengthOf) : alike
}

function areAlike(a: SheetTable, b: SheetTable): boolean {
  if (!a.hasHeader || !b.hasHeader || !a.sample.length || !b.sample.length) return false
  return haveSameNames(a, b) && kindOf(a.sheet) === kindOf(b.sheet)
}

/** Names are compared in any order and case. */
export const haveSameNames = (a: SheetTable, b: SheetTable): boolean => namesOf(a) === namesOf(b)

const namesOf = ({ columns }: SheetTable) => JSON.stringify(columns.map(sameName).sort())
const sameName = (name: string) => name.trim().toLowerCase()

const saysNoSales = matchWords(
  'quote, quotes, quotation, quotations, offers, angebot, angebote, offerte, offertes, devis, presupuesto, presupuestos, preventivi, draft, drafts, entwurf, entwurfe, brouillon, borrador, bozze, template, templates, vorlage, modele, plantilla, modello, sjabloon, example, examples, beispiel, exemple, ejemplo, esempio, voorbeeld, test, tests, backup, purchases, purchase orders, einkauf, einkaufe, achats, compras, acquisti, inkoop, budget, forecast, prognose, prevision, summary, totals, per customer, per month, by customer, by month, pivot, zusammenfassung, ubersicht, resumen, recapitulatif, recap, riepilogo, samenvatting',
)

/** The kind of rows in a sheet, judged by its name. */
export function kindOf(sheet: string): 'sales' | 'refunds' | 'neither' {
  if (isRefundDocument(sheet)) return 'refunds'
  return saysCancellation(sheet) || saysNoSales(spacedWords(sheet)) ? 'neither' : 'sales'
}

/** If at least this share of a sheet's first rows occurs in others, it is a copy. */
const nearlyAll = 0.9
/** Lengths that differ by less count as equal, because blanks and formats have a length, too. */
const aboutSame = 0.15
/** A sheet that is much shorter than the others is an extract, not one of the series. */
const muchShorter = 0.3

/**
 * The sheets without those whose rows occur in others. Only the beginning of a long sheet is known. It counts as the
 * sum of the others if it is as long as they are together, and as a copy of a longer sheet that has its first rows. The
 * longest sheet is judged first.
 */
function withoutCopies(tables: SheetTable[], lengthOf: LengthOf): SheetTable[] {
  const rows = new Map(tables.map((table) => [table, new Set(rowsOf(table))]))
  const kept = new Set(tables)
  const copies: { copy: SheetTable; of: SheetTable }[] = []
  for (const table of tables.toReversed().sort((a, b) => lengthOf(b) - lengthOf(a))) {
    const others = [...kept].filter((other) => other !== table)
    const own = [...rows.get(table)!]
    const holding = others.filter((other) => own.some((row) => rows.get(other)!.has(row)))
    const inOthers = own.filter((row) => holding.some((other) => rows.get(other)!.has(row)))
    if (!holding.length || inOthers.length < own.length * nearlyAll) continue
    const longest = holding.reduce((one, other) => (lengthOf(other) > lengthOf(one) ? other : one))
    const isPart = table.isSampleWhole || lengthOf(table) <= lengthOf(longest) * (1 + aboutSame)
    const all = sum(others.map(lengthOf))
    const isSum = others.length > 1 && Math.abs(all - lengthOf(table)) <= lengthOf(table) * aboutSame
    if (!isPart && !isSum) continue
    kept.delete(table)
    if (isPart && !isSum) copies.push({ copy: table, of: longest })
  }
  return holderOfAll(kept, copies, lengthOf) ?? [...kept]
}

/**
 * A long sheet, known only in part, that contains one of several similar sheets and is long enough to contain all of
 * them.
 */
function holderOfAll(
  kept: Set<SheetTable>,
  copies: { copy: SheetTable; of: SheetTable }[],
  lengthOf: LengthOf,
): SheetTable[] | undefined {
  const found = copies.find(({ copy, of }) => {
    const others = [...kept].filter((other) => other !== of)
    if (!others.length || !kept.has(of) || of.isSampleWhole) return false
    const all = sum(others.map(lengthOf))
    return lengthOf(copy) >= (muchShorter * all) / others.length && lengthOf(of) >= all + lengthOf(copy)
  })
  return found && [found.of]
}

const sum = (lengths: number[]) => lengths.reduce((all, length) => all + length, 0)

/** Each row as one text, with its cells sorted by column name. */
function rowsOf({ columns, sample }: SheetTable): string[] {
  const order = columns.map((name, at) => ({ name: sameName(name), at })).sort((a, b) => (a.name < b.name ? -1 : 1))
  return sample.map((row) => JSON.stringify(order.map(({ at }) => row[at] ?? '')))
}
