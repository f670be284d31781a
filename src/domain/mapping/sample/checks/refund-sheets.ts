import type { WorkbookLook } from '#domain/files/workbook-file.ts'
import { matchWords, spacedWords } from '#domain/mapping/statuses/match-words.ts'
import type { MappingCheck } from './mapping-check.ts'

const saysRefunds = matchWords(`
  refund, refunds, refunded, return, returns, returned, credit note, credit notes, credit memo, credit memos, credits, chargebacks, cancellations
  erstattung*, ruckerstattung*, ruckzahlung*, retoure*, rucksendung*, gutschrift*, storno*, stornierung*, remboursement*, avoir, avoirs, retour, retours, annulations, reembolso*, devolucion, devoluciones, abono, abonos, notas de credito, devolucoes, devolucao, estorno*, rimbors*, resi, reso, note di credito, note credito, terugbetaling*, retouren, creditnota*, creditfacturen, retur*, aterbetalning*, kreditnota*, kreditnotor, tilbagebetaling*, palautuk*, hyvityk*, zwrot, zwroty, korekty, faktury korygujace, vratky, dobropisy, visszaterites*, jovairas*, iade*, rambursari, возврат*, повернен*, επιστροφες, 返金, 返品, 退款, 退货, 환불, 반품
`)
const saysNone = matchWords(
  'policy, reasons, reason, rate, rates, summary, instructions, help, legend, grunde, motifs, return on investment, roi',
)
const namedSheets = 3

/** Other sheets of the workbook that are named as refunds, and are not read. */
export function refundSheetsCheck(look: WorkbookLook, read: string[]): MappingCheck | undefined {
  const isRefunds = (name: string) => saysRefunds(spacedWords(name)) && !saysNone(spacedWords(name))
  const others = (look.others ?? []).filter((name) => !read.includes(name) && isRefunds(name))
  if (!others.length || read.some(isRefunds)) return undefined
  return { kind: 'refund-sheets', sheets: others.slice(0, namedSheets), more: Math.max(0, others.length - namedSheets) }
}
