import { says } from '#knowledge/read.ts'
import { saysBack, saysOrdinaryState, saysStanding } from './groups.ts'
import { matchWords } from './match-words.ts'

const negations = listed(
  'not no never non nicht kein keine keinen nie ne pas nao niet geen ej inte icke ikke ei eivat nem nije nisu не ні ни нет δεν without ohne sin sem sans senza aucun aucune nessun nessuna nessuno brak bez ingen khong chua tidak belum غير لم לא नहीं',
)
/** What may stand between a negation and what it denies. */
const between = listed(
  'a de been be yet has have is was noch wurde worden geworden ete encore sido ha foi fue stato stata stati ancora nog jeszcze zostalo zostala zostal zostaly blevet blivit endnu annu aun todavia ainda был была было были еще bylo byla byl duoc',
)
/** Turkish verbs deny at their end: 'edilemedi' is 'could not be done'. */
const turkishEndings = ['medi', 'madi', 'memis', 'mamis', 'degil']
/** Scripts without blanks between words. */
const hasWideNegation = matchWords('未, 不, 没, 沒, 無, 无, 미, ไม่')

function listed(words: string): ReadonlySet<string> {
  return new Set(words.split(' '))
}

const isPaid = matchWords(
  '=paid, =payed, =bezahlt, =paye*, =pagad*, =pagat*, =pago, =cobrad*, =betaald*, =zaplac*, =oplac*, =zaplaten*, =uhrazen*, =uhraden*, =betald*, =betalt*, =maksettu*, =fizet*, =platit*, =placen*, =placan*, =оплач*, =сплач*, =платен*, =dibayar, =thanh toan, =مدفوع*, =שולם, =שולמה',
)
const isApproved = matchWords(`
  =approved, =authorized, =authorised, =captured, =genehmigt, =autorisiert, =freigegeben, =approuve*, =autorise*, =aprobad*, =autorizad*, =aprovad*, =approvat*, =autorizzat*, =goedgekeurd, =geautoriseerd, =zatwierdzon*, =zaakceptowan*, =schvalen*, =godkand*, =godkendt, =godkjent, =одобрен*
  =completed, =complete, =finished, =finalized, =finalised, =successful, =succeeded, =abgeschlossen, =erfolgreich, =termine*, =finalise*, =reussi*, =completad*, =finalizad*, =terminad*, =concluid*, =completat*, =conclus*, =voltooid*, =afgerond, =gelukt, =zakonczon*, =zrealizowan*, =dokoncen*, =slutford*, =fullfort*, =gennemfort*, =завершен*, =завершён*, =выполнен*, =thanh cong, =selesai, =berhasil, =مكتمل*, =הושלמה
`)
/** What is sold and not sent or billed yet stays a sale. */
const isSent = matchWords(`
  =shipped, =shipping, =sent, =dispatched, =fulfilled, =packed, =picked, =printed, =exported, =imported, =invoiced, =billed, =archived, =versendet, =versandt, =fakturiert, =berechnet, =abgerechnet, =verpackt, =gepackt, =kommissioniert, =expedie*, =facture*, =enviad*, =facturad*, =despachad*, =faturad*, =spedit*, =evas*, =fatturat*, =verzonden, =gefactureerd, =ingepakt
  =wyslan*, =spakowan*, =zafakturowan*, =odeslan*, =odoslan*, =expedovan*, =skickad*, =packad, =fakturerad, =afsendt*, =sendt*, =pakket, =faktureret, =fakturert, =lahetetty*, =pakattu*, =laskutettu*, =отправлен*, =отгружен*, =відправлен*, =expediat*, =poslan*, =dikirim, =dikemas
  未発送, 未出荷, 未配送, 未納品, 未发货, 未發貨, 未出貨, 未发出, 미배송, 미발송, 미출고
`)
const saysEnded = says('canceled', 'cancellation', 'voided', 'reversal', 'deleted', 'declined', 'failed')
const hasErrors = matchWords(
  'with error, with errors, mit fehler, mit fehlern, avec erreur, avec erreurs, con error, con errores, com erro, com erros, con errore, con errori, met fout, met fouten, z bledem, z bledami, med fel, med fejl, med feil, с ошибкой, с ошибками',
)

/** What stands before the first negation of a status, and what it denies; undefined where there is none. */
function denied(text: string): { before: string; after: string } | undefined {
  const words = text.trim().split(' ')
  const at = words.findIndex((word) => negations.has(word))
  if (at < 0) return undefined
  const rest = words.slice(at + 1)
  const skipped = rest.findIndex((word) => !between.has(word))
  return {
    before: ` ${words.slice(0, at).join(' ')} `,
    after: ` ${skipped < 0 ? '' : rest.slice(skipped).join(' ')} `,
  }
}

/** 'Ej betald', 'nie zapłacono': of an invoice, it is owed. */
export const saysNotPaid = (text: string): boolean => isPaid(denied(text)?.after ?? '')

/** 'Pagamento não aprovado', 'nicht abgeschlossen': no sale, unless it was paid. */
export function saysNotDone(text: string): boolean {
  const found = denied(text)
  return found !== undefined && isApproved(found.after) && !saysStanding(found.before)
}

/** 'Nicht storniert', 'keine Erstattung': the sale stands. */
export function saysNotEnded(text: string): boolean {
  const [word] = denied(text)?.after.trim().split(' ') ?? []
  return word !== undefined && (saysEnded(` ${word} `) || saysBack(` ${word} `))
}

/** A word of an ordinary sale that is denied, as in 'could not be delivered': what it means, only the shop knows. */
export function saysContrary(text: string): boolean {
  if (hasErrors(text)) return true
  if (hasWideNegation(text)) return !isSent(text)
  const words = text.trim().split(' ')
  if (words.some((word) => turkishEndings.some((ending) => word.endsWith(ending)))) return true
  const found = denied(text)
  return found !== undefined && saysOrdinaryState(found.after) && !isSent(found.after) && !saysStanding(found.before)
}
