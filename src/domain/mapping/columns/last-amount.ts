import { isDisqualified, scoreOf } from '#domain/mapping/headers/score.ts'
import { matchWords, spacedWords } from '#domain/mapping/statuses/match-words.ts'
import type { Column } from '#domain/mapping/values/column.ts'

/** What the buyer pays may be called a cost; beside a profit or a margin it is the shop's own. */
const saysCost = matchWords(
  '==cost, ==costs, ==total cost, ==total costs, ==cost total, ==order cost, ==purchase cost, ==transaction cost, ==sale cost, ==booking cost, ==charges, ==total charges, ==fee, ==fees, ==total fee, ==total fees, ==kosten, ==gesamtkosten, ==cout, ==couts, ==cout total, ==coste, ==costes, ==coste total, ==costo, ==costos, ==costo total, ==costo totale, ==costi, ==custo, ==custos, ==custo total, ==totale kosten, ==kostnad, ==total kostnad, ==omkostninger, ==kostnader, ==kustannukset, ==koszt, ==koszty, ==koszt calkowity, ==naklady, ==celkove naklady, ==koltseg, ==maliyet, ==toplam maliyet, ==расход, ==расходы, ==затраты, ==κοστος, ==費用, ==总费用, ==费用, ==비용, ==biaya, ==total biaya',
)
const saysProfit = matchWords(
  'profit, profits, margin, markup, gewinn, marge, benefice, ganancia, lucro, utile, winst, zysk, marza, zisk, прибыль, 利益, 利润',
)
/** As money is written: nearly all with two decimals. */
const nearlyAll = 0.9

/**
 * The amount of a file whose customer and date are known and whose money no word names: the only 'Total Cost', else the only column whose
 * numbers are written as money.
 */
export function lastAmount(columns: Column[]): Column | undefined {
  const numeric = columns.filter((column) => column.values().numbers >= nearlyAll && column.values().counts < nearlyAll)
  const costs = numeric.filter((column) => saysCost(spacedWords(column.name)))
  const hasProfit = columns.some((column) => saysProfit(spacedWords(column.name)))
  if (costs.length) return hasProfit || costs.length > 1 ? undefined : costs[0]
  // Amounts that words name, and nothing tells apart, stay open.
  if (columns.some((column) => scoreOf('transactionValue', column.meanings()) !== undefined)) return undefined
  const [only, ...further] = numeric.filter(
    (column) =>
      !isDisqualified('transactionValue', column.meanings()) &&
      column.values().cents >= nearlyAll &&
      column.values().decimals > 0,
  )
  return further.length ? undefined : only
}

/** Whether a header calls what was paid a cost. */
export const isCalledCost = (header: string): boolean => saysCost(spacedWords(header))
