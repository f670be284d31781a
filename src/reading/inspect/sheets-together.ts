import { saysCancellation } from '#domain/mapping/statuses/flags.ts'
import { matchWords, spacedWords } from '#domain/mapping/statuses/match-words.ts'
import { isRefundDocument } from '#domain/mapping/statuses/propose-choice.ts'
import type { SheetTable } from '#reading/workbook/find-table.ts'

/**
 * The sheets that are read as one table with this one: those under the same names, in any order and any case, with rows of the same
 * kind. A sheet whose rows stand in the others, such as 'All' beside a sheet for each month, is not among them, which may be this one.
 */
export function sheetsTogether(table: SheetTable, tables: SheetTable[]): SheetTable[] {
  const alike = tables.filter((other) => other === table || areAlike(table, other))
  return alike.length > 1 ? withoutCopies(alike) : alike
}

function areAlike(a: SheetTable, b: SheetTable): boolean {
  if (!a.hasHeader || !b.hasHeader || !a.sample.length || !b.sample.length) return false
  return namesOf(a) === namesOf(b) && kindOf(a.sheet) === kindOf(b.sheet)
}

const namesOf = ({ columns }: SheetTable) => JSON.stringify(columns.map(sameName).sort())
const sameName = (name: string) => name.trim().toLowerCase()

const saysNoSales = matchWords(
  'quote, quotes, quotation, quotations, offers, angebot, angebote, offerte, offertes, devis, presupuesto, presupuestos, preventivi, draft, drafts, entwurf, entwurfe, brouillon, borrador, bozze, template, templates, vorlage, modele, plantilla, modello, sjabloon, example, examples, beispiel, exemple, ejemplo, esempio, voorbeeld, test, tests, backup, purchases, purchase orders, einkauf, einkaufe, achats, compras, acquisti, inkoop, budget, forecast, prognose, prevision, summary, totals, per customer, per month, by customer, by month, pivot, zusammenfassung, ubersicht, resumen, recapitulatif, recap, riepilogo, samenvatting',
)

/** By its name, what the rows of a sheet are. */
export function kindOf(sheet: string): 'sales' | 'refunds' | 'neither' {
  if (isRefundDocument(sheet)) return 'refunds'
  return saysCancellation(sheet) || saysNoSales(spacedWords(sheet)) ? 'neither' : 'sales'
}

/** So many of a sheet's first rows in others make it a copy. */
const nearlyAll = 0.9

/**
 * Without the sheets whose rows stand in those before them. Where a long sheet holds others, whatever is not seen of it may hold the rest:
 * then it is left out itself.
 */
function withoutCopies(tables: SheetTable[]): SheetTable[] {
  const rows = new Map(tables.map((table) => [table, new Set(rowsOf(table))]))
  const kept: SheetTable[] = []
  const holders = new Set<SheetTable>()
  for (const table of tables) {
    const own = rows.get(table)!
    const holding = new Map(
      [...own].flatMap((row) => kept.filter((other) => rows.get(other)!.has(row)).map((other) => [row, other])),
    )
    if (holding.size < own.size * nearlyAll) kept.push(table)
    else for (const other of holding.values()) holders.add(other)
  }
  const unsure = kept.length > 1 && kept.find((table) => holders.has(table) && !table.isSampleWhole)
  return unsure ? withoutCopies(tables.filter((table) => table !== unsure)) : kept
}

/** Each row as one text, its cells in the order of their names. */
function rowsOf({ columns, sample }: SheetTable): string[] {
  const order = columns.map((name, at) => ({ name: sameName(name), at })).sort((a, b) => (a.name < b.name ? -1 : 1))
  return sample.map((row) => JSON.stringify(order.map(({ at }) => row[at] ?? '')))
}
