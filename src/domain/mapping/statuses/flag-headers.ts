import { says } from '#knowledge/read.ts'
import { undone } from './groups.ts'
import { matchWords } from './match-words.ts'

/** A header of one state, such as 'Voided' or 'Is Refund', under which each row says yes or no. */
export const cancellations = (text: string): boolean => saysEnded(text) || marksEnded(text)
const saysEnded = says(...undone, 'deleted', 'declined', 'failed')
const marksEnded = matchWords('==stor, oxstorno, пометка удаления')
export const refunds = matchWords(`
  is refund, refund, is return, return, is credit, credit note, is credit note, credit memo, is credit memo, ==creditmemo, is reversal, ==reversal, ==iade, ==iade mi, devolucao, gutschrift, retoure, avoir, devolucion, reso, retour, zwrot, возврат
`)
/** What was no sale, or none in the end. */
export const excluded = matchWords(`
  ==test, is test, test order, test mode, =sandbox, is sandbox
  chargeback, charged back, ==disputed, is disputed, ==fraud, is fraud, fraudulent, ==abandoned, is abandoned, ==preorder authorization, ==pre order authorization, ==free trial purchase
`)
/**
 * Headers whose yes often means something else: an order may have come from a draft, both copies of a duplicate may say yes, a missed
 * appointment may be paid, and another row may undo a reversed one. A sentence tells such rows. They are never left out unasked.
 */
export const doubtful = matchWords(`
  ==draft, ==is draft, ==quote, ==is quote, ==quotation, ==is quotation, ==duplicate, ==is duplicate, ==superseded, ==is superseded, ==exclude, ==excluded, ==is excluded, ==ignore, ==ignored, ==is ignored, ==bad debt, ==is bad debt, ==written off, ==is written off
  ==reversed, ==is reversed, ==no show, ==is no show, ==noshow, ==training, ==is training, ==training mode, ==demo, ==is demo, ==dummy, ==is dummy, ==replacement, ==is replacement, ==staff order, ==is staff order, ==internal, ==is internal, ==internal order
  ==stornokennzeichen, ==stornoflag, ==loschkennzeichen, ==loschvormerkung, ==duplikat, ==doppelt, ==duplicado, ==doublon
`)
/** The same of a no: an order that is not approved may only wait for it. */
export const doubtfulSettled = matchWords(
  '==confirmed, ==is confirmed, ==approved, ==is approved, ==bestatigt, ==confirme, ==confirmado, ==confermato, ==bevestigd',
)
/** An order whose money went back. */
export const givenBack = matchWords(`
  ==refunded, is refunded, was refunded, order refunded, fully refunded, ==returned, is returned, ==palautettu, ==hyvitetty, ==возвращено, ==返金, ==返金済み
  ==erstattet, ==ruckerstattet, ==zuruckerstattet, ==retourniert, ==rembourse, ==remboursee, ==retourne, ==retournee, ==reembolsado, ==reembolsada, ==devuelto, ==devuelta, ==devolvido, ==devolvida, ==estornado, ==estornada, ==rimborsato, ==rimborsata, ==reso, ==terugbetaald, ==geretourneerd, ==zwrocone, ==zwrocono, ==zwrocony, ==vraceno, ==aterbetald, ==refunderet, ==refundert, ==rambursat, ==iade edildi
`)
/** The side of a ledger's amount: a credit lowers what a customer owes. */
export const sides = matchWords(
  '=dr cr, =cr dr, =d c, =c d, =db cr, =s h, =soll haben, =debit credit, =credit debit, =debe haber, =dare avere, =debet credit, =debet kredit',
)
/** What stands beside in such a header. */
export const others = matchWords(
  'reason, by, amount, total, value, qty, quantity, count, date, number, id, type, policy, free, insurance, protection, check, score, risk, eligible, allowed, possible, customer, group, email, vat, fee, trip, flight, ticket, transfer, travel, journey, aller, hin, included, label, extended, facile, guarantee, option, tax, visit, guest, requested, request, flexible, cover, anytime, period, subscription, upsell, delivery, moglich, schutz, grund, betrag, motif, montant, motivo, importe, wert, anzahl',
)

/** A header that asks whether the sale is final: a no below it says that the row is no sale. */
export const settledStates = matchWords(
  '==posted, is posted, ==gebucht, ==verbucht, ==valid, is valid, ==captured, is captured, ==successful, is successful, ==success, ==is won, =livemode, =live mode, is live, ==billable, is billable, ==a facturer, =facturable, =fatturabile, =abrechenbar, =проведен, =проведено, =проведён, =comptabilise, =contabilizado, =bogfort, =bokfort',
)
/** The same of a payment: an invoice that is still owed was sold. */
export const paidStates = matchWords(
  '==paid, is paid, ==fully paid, ==bezahlt, ==ist bezahlt, ==paye, ==payee, ==pagado, ==pagada, ==pagato, ==pagata, ==pago, ==betaald, ==oplacone, ==oplacono, ==zaplaceno, ==betald, ==betalt, ==maksettu, ==оплачен, ==оплачено',
)
/** A header of why a row was canceled: where it says anything, the row was. */
export const reasons = matchWords(
  'absagegrund, ablehnungsgrund, stornogrund, stornierungsgrund, reason for rejection, rejection reason, reason rejection, cancel reason, cancellation reason, cancelation reason, reason for cancellation, void reason, motif d annulation, motif de refus, motivo de cancelacion, motivo cancelacion, motivo de anulacion, motivo do cancelamento, motivo de cancelamento, motivo annullamento, reden van annulering, annuleringsreden, powod anulowania, причина отмены',
)
