import { cancellations } from './flag-headers.ts'
import { matchWords, spacedWords } from './match-words.ts'

/** What became of an order where the column has a date. */
export type Became = 'canceled' | 'refunded' | 'returned' | 'charged back'

/** 'Cancelled at', 'Refunded on': the column is filled where the order was canceled, or its money or goods went back. */
export function becameOf(header: string): Became | undefined {
  const text = spacedWords(header)
  if ((cancellations(text) || cancellationDates(text)) && !ofContracts(text) && !offered(text)) return 'canceled'
  if (refundDates(text)) return 'refunded'
  if (chargebackDates(text)) return 'charged back'
  return returnDates(text) && !offered(text) ? 'returned' : undefined
}

/** Whether a return date may be the end of a journey or of a rental, from the headers of the file. */
export const haveJourneys = (columns: string[]): boolean => columns.some((header) => ofJourneys(spacedWords(header)))
const ofJourneys = matchWords(
  'departure, departure date, departs, outbound, pickup date, pick up date, rental, rental date, hire date, loan date, due back, check in date, trip, flight, mietbeginn, mietende, abfahrt, abflug, hinflug, hinfahrt, date de depart, date aller, fecha de salida, data partenza, vertrekdatum, avresa',
)

const cancellationDates = matchWords(`
  =reversed at, =reversed on, =reversal date, =reversed date, =date reversed, stornodatum, stornierungsdatum, datum storno, storniert am, annullierungsdatum
  fecha de cancelacion, fecha cancelacion, fecha de anulacion, fecha anulacion, cancelado el, anulado el, data de cancelamento, data do cancelamento, data cancelamento, data de anulacao, cancelado em, data annullamento, data di annullamento, data cancellazione, data storno, annuleringsdatum, datum annulering, geannuleerd op, data anulowania, datum storna, annulleringsdatum, annulleret den, makuleringsdatum, iptal tarihi, дата отмены, дата аннулирования, дата скасування, キャンセル日, 取消日, 取消时间, 取消日期, 取消時間, 취소일
`)
const refundDates = matchWords(`
  =refunded at, =refunded on, =refund date, =refunded date, =date refunded, =date of refund, =refund at, =refund on, =refund time, =erstattet am, =erstattungsdatum, =ruckerstattet am, =gutschriftdatum, =gutschriftsdatum, =date de remboursement, =rembourse le, =date avoir, =date de l avoir, =fecha de reembolso, =fecha reembolso, =data do reembolso, =data de reembolso, =data do estorno, =data de estorno, =data estorno, =data rimborso, =data del rimborso, =rimborsato il
  =terugbetaald op, =datum terugbetaling, =terugbetalingsdatum, =data zwrotu, =aterbetalningsdatum, =aterbetald den, =refunderet den, =iade tarihi, =дата возврата, =дата повернення, 返金日, 退款时间, 退款日期, 退款時間, 환불일
`)
/** A dispute may have been won. */
const chargebackDates = matchWords(
  '=chargeback date, =chargeback at, =charged back at, =charged back on, =date of chargeback',
)
/** Goods that came back; a 'Return date' may be that of a journey, too. */
const returnDates = matchWords(`
  =returned at, =returned on, =returned date, =return date, =date returned, =date of return, =return received, =retourdatum, =retouredatum, =retoure am, =retourniert am, =rucksendedatum, =rucksendung am, =date de retour, =date retour, =retourne le, =fecha de devolucion, =fecha devolucion, =devuelto el, =data de devolucao, =data da devolucao, =data devolucao, =devolvido em
  =data reso, =data del reso, =data di reso, =data restituzione, =geretourneerd op, =returdatum, =returneret den, =returnert den, 返品日, 退货时间, 退货日期, 退貨日期, 반품일
`)

/** What could be canceled, or something else that was. */
const offered = matchWords(
  'until, by, period, cover, coverage, option, anytime, deadline, policy, flexible, free, check, upsell, delivery, moglich, bis, jusqu, hasta, fino, tot',
)
/** What ends later was sold. */
const ofContracts = matchWords(
  'subscription, subscriptions, membership, plan, contract, account, abo, abonnement, abonnements, vertrag, suscripcion, assinatura',
)
