import type { StatusChoice } from '#domain/mapping/mapping-options.ts'
import { says, textWithout } from '#knowledge/read.ts'
import { bare, joined } from './flag-headers.ts'
import { asksRefund, type ChoiceBelow, flagsBelow } from './flags.ts'
import { givesBack, saysGivenBack, saysNoSale } from './groups.ts'
import { askedOnce, type MatchWords, matchWords, spacedWords } from './match-words.ts'
import { saysCounted as isCounted, saysNotDone, saysNotPaid } from './negations.ts'

/** What is known of the column that a value stands in. */
export interface StatusColumn {
  /** a type of row (sale, refund, withdrawal), not a status of the whole order */
  isType: boolean
  /** refunds are told elsewhere: by a mapped amount, or by rows of their own (`haveRefundRows`) */
  hasRefundedAmount: boolean
  /** the rows with this value write money below 0: they are refunds, not refunded orders */
  isNegative?: boolean
  /** most rows take back a sale that is a row of its own */
  takesBack?: boolean
  /** rows above 0 that say that money went back: most stand beside the sale, or each is the only row of its order */
  standing?: 'beside' | 'alone'
  /** the rows are invoices: what is still owed was sold, and a payment of it is no second sale */
  isOfInvoices?: boolean
  /** the rows are what happened in an account of a payment service, withdrawals among it */
  isAccount?: boolean
  /** of Magento's statuses, the closed ones, which say that the order was paid back whole */
  isClosed?: MatchWords
  /** what its header asks, and a flag or a reason answers */
  below?: ChoiceBelow
}

const saysInvoice = says('invoice')
const isCreditNote = says('credit note')
/** A type of rows that bill a customer. */
export const isInvoice = (type: string): boolean => {
  const text = spacedWords(type)
  return saysInvoice(text) && !isCreditNote(text)
}
const isLine = matchWords('=sale line, =sale lines, =line item, =line items, =order line, =order lines')
const isSale = matchWords('=sale, =sales, =order, =orders')
/** A payment, from its type. */
export const saysPaid = matchWords('payment, payments, zahlung, paiement, pago, pagamento, betaling, platnosc')
const isPayment = says('payment', 'payment received')
/** Still to be paid, from its status. */
export const isOwed = (text: string): boolean => saysOwed(text) || saysNotPaid(text)
const saysOwed = says('not paid', 'overdue', 'owed')
const isEnded = says(
  'canceled',
  'cancellation',
  'voided',
  'reversal',
  'draft',
  'expired',
  'quote',
  'refunded',
  'refund',
  'credit note',
  'returned',
)
const saysFee = says('fee', 'sold fee', 'kept fee')
const isKeptFee = says('kept fee')
const isFee = says('fee', 'kept fee')
/** A customer's bank decided for the customer: a refund. */
const isLost = (text: string) => saysDispute(text) && saysLost(text)
const saysDispute = says('dispute', 'disputed')
const saysLost = says('lost')
const isLeftOut = (text: string) =>
  (saysNoSale(text) && !isLost(text)) || isFee(text) || saysNotPaid(text) || saysNotDone(text)
const saysLeftOutType = says(
  'advertising',
  'authorization',
  'balance or rest',
  'expense',
  'reminder',
  'reserve',
  'transfer',
)
const saysTax = says('tax')
/** A tax beside such a word says which document or sale it is. */
const isDocument = says('invoice', 'receipt', 'credit note', 'debit note', 'sale', 'order')
const isLeftOutType = (text: string) => saysLeftOutType(text) || (saysTax(text) && !isDocument(text))
const isRefund = givesBack
const saysReversal = says('reversal')
const saysRefundType = says('reversal', 'credit')
const isCreditSale = says('credit sale')
const isRefundType = (text: string) => saysRefundType(text) && !isCreditSale(text)
const isRefunded = saysGivenBack
const isPart = says('partly')

/** What a status or type most likely does, from its words (docs/semantics.md §8); the person decides. */
export function proposeChoice(value: string, column: StatusColumn): StatusChoice {
  const { isType, hasRefundedAmount, isNegative = false, isOfInvoices = false, standing } = column
  const text = spacedWords(value)
  if (column.isClosed?.(text)) return hasRefundedAmount ? 'count' : 'leave-out'
  const asked = column.below?.(value)
  if (column.takesBack && !isCounted(text) && (isType || !hasRefundedAmount)) return 'refund'
  if (asked === 'refund' && standing === 'alone') return hasRefundedAmount ? 'count' : 'leave-out'
  if (asked) return asked
  if (isCounted(text) || (isOfInvoices && !isType && isOwed(text) && !isEnded(text))) return 'count'
  if (isOfInvoices && isType && (isPayment(text) || isLine(text))) return 'leave-out'
  if (isNegative && saysFee(text) && !isRefund(text)) return 'leave-out' // what is charged to the seller
  if (isType && isNegative && isCancelled(text)) return 'refund' // of a sale that stands above 0 beside it
  if (column.isAccount && isPendingThere(text)) return 'leave-out'
  if (isType && !isNegative && isKeptFee(text)) return 'count'
  if (isLeftOut(text) || (isType && isLeftOutType(text))) return 'leave-out'
  if (isType && isNegative && saysPaid(text) && !isRefundType(text) && !isRefund(text) && !isRefunded(text))
    return 'leave-out' // a payment that was sent
  if (isRefunded(text) && !(isType && isRefund(text))) {
    if (isNegative || standing === 'beside' || (isType && !standing)) return 'refund'
    return hasRefundedAmount || isPart(text) ? 'count' : 'leave-out'
  }
  const isBack = isType ? isRefundType(text) || isRefund(text) : isRefund(text) && !isPart(text)
  // A status of the whole order: its money is taken off by the amount already.
  if (isBack && !isType && standing === 'alone') return hasRefundedAmount ? 'count' : 'leave-out'
  if (isBack) return isType || isNegative || !hasRefundedAmount ? 'refund' : 'count'
  return !isType && saysReversal(text) ? 'leave-out' : 'count'
}

/** Whether a status or type says that all of the row's money went back. */
export const saysRefund = askedOnce((value: string): boolean => {
  const text = spacedWords(value)
  return !isCounted(text) && !isPart(text) && !isLeftOut(text) && (isRefunded(text) || isRefund(text))
})

/** Whether a status says that a part of the money went back. */
export function saysPartRefund(value: string): boolean {
  const text = spacedWords(value)
  return isPart(text) && !isCounted(text) && !isLeftOut(text) && (isRefunded(text) || isRefund(text))
}

/** Whether a value below this header says that all of the row's money went back; a yes below 'Refund?' does. */
export function saysRefundBelow(header: string): (value: string) => boolean {
  if (!asksRefund(header)) return saysRefund
  const { isYes } = flagsBelow(header)
  return (value) => saysRefund(value) || isYes(value)
}

/** Money that a bank took back: it is in no refunded amount. */
export const isChargedBack = (value: string): boolean => saysChargedBack(spacedWords(value))
const namesChargeback = matchWords('charged back, chargedback, chargeback')
const saysChargedBack = (text: string) => namesChargeback(text) || isLost(text)

/** A document of its own, such as a credit memo, whatever stands beside it. */
export const isRefundDocument = (type: string): boolean =>
  isRefund(spacedWords(type)) || isRefundType(spacedWords(type))

const isCancelled = says('canceled', 'cancellation', 'voided')

/** Whether refunds are rows of their own among the types: a sale whose status says refunded then still counts. */
export const haveRefundRows = (types: Iterable<string>): boolean =>
  [...types].some((type) => proposeChoice(type, { isType: true, hasRefundedAmount: false }) === 'refund')

/** Whether the rows are documents beside what belongs to them, from the header of the status or the types: invoices, or sales with their lines. */
export const areInvoices = (headers: string[], types: string[]): boolean =>
  headers.some((header) => !isTypeColumn(header) && namesInvoiceState(spacedWords(header))) ||
  types.some(isInvoice) ||
  [isSale, isLine].every((is) => types.some((type) => is(spacedWords(type))))
/** Whether the types are those of an account of a payment service, from which money is withdrawn. */
export const areOfAccount = (types: string[]): boolean => types.some((type) => isWithdrawal(spacedWords(type)))
const isWithdrawal = matchWords(
  'general withdrawal, user initiated withdrawal, bank withdrawal, payout, payouts, currency conversion, general currency conversion, retirada general, retirada de fondos, conversion de divisas, algemene opname, valutaomrekening, valutaconversie, allgemeine abbuchung, abbuchung*, wahrungsumrechnung, virement standard, conversion de devise, prelievo generico, conversione di valuta, saque geral, conversao de moeda, wyplata*, przeliczenie waluty',
)
/** In other files a word for what is being worked on. */
const isPendingThere = matchWords(
  '==in behandeling, ==in bearbeitung, ==en cours, ==en proceso, ==in lavorazione, ==em andamento, ==w toku',
)
/** Whether the values are invoices and what pays them, whatever their header. */
export const areDocuments = (values: string[]): boolean =>
  areInvoices([], values) && values.some((value) => saysPaid(spacedWords(value)) || isPaidIn(spacedWords(value)))
/** Other words of payments; a receipt may be what a customer wants instead of an invoice. */
const isPaidIn = matchWords(
  '=incasso, =cobro, =recebimento, =reglement, =encaissement, =wplata, =inbetalning, =innbetaling, =indbetaling, =поступление, =надходження, =tahsilat, =suoritus, 入金',
)
const saysState = says('state')
const namesInvoiceState = (header: string) =>
  saysState(header) && saysInvoice(joined(bare(textWithout(header, 'state'))))

const isTypeWord = matchWords(`
  type, types, ==document, ==transaction, ==voucher, ==entry, ==beleg, ==buchung, ==documento, ==dokument, ==piece, kind, sale return, sale or return, event, events, ==metric, ==metric name, ==action, ==activity, ==activity type, ==activity name, category, transaction class, doc type, doctype, trans type, movement
  typ, *typ, *belegart, vorgangsart, buchungsart, transaktionsart, auftragsart, dokumentart, dokumentenart, geschaftsart, umsatzart, bewegungsart, belegtyp, art, vorgang
  nature, natureza, vrsta, tip document, tip dokumenta, tip documento, documenttype, transactietype, boekingstype, factuurtype, ordertype, dokumenttype, transaktionstype, transaksjonstype, bilagstype, tipo, tipos, clase, especie, soort, type document, typen, rodzaj*, druh*, tyyppi, laji, tapahtumatyyp*, tur, turu, tipi, tipul, tipus, тип*, вид, вид операции, είδος, τυπος, jenis, loai, نوع, סוג
  種別, 種類, 区分, 类型, 類型, 种类, 유형, 구분, 종류
`)
const isStatusWord = matchWords(
  'status, state, statut, estado, stato, stav, tila, durum, статус, состояние, 状态, 狀態',
)

/** Whether a column holds types of rows, from its header. */
export const isTypeColumn = (header: string): boolean => {
  const text = spacedWords(header)
  return isTypeWord(text) && !isStatusWord(text)
}
