import type { StatusChoice } from '#domain/mapping/mapping-options.ts'
import { isOnly, says } from '#knowledge/read.ts'
import { type MatchWords, matchWords, spacedWords } from './match-words.ts'
import { saysNotPaid } from './negations.ts'
import { eventChoices } from './shop-events.ts'

const isCollected = matchWords('=captured, =settled')
const isOnTheWay = matchWords(
  '=authorized, =authorised, =auth, =received, =pending capture, =sent for settle, =sent for settlement, =sent for authorisation, =sent for authorization, =shopper redirected, =initiated',
)
const isCollectedLater = matchWords('==cobrado, ==cobrada, ==cobrada parcialmente, ==incassata, ==incassato')
const isDraft = matchWords('==borrador, ==bozza')
const isReturned = matchWords('=refunded')
const isReturning = matchWords('=sent for refund')
const isOpen = matchWords('=open, =created')
const isRunOut = matchWords('expired')
const isOpenDeal = matchWords('==open, ==offen, ==ouvert, ==ouverte, ==abierto, ==abierta, ==aperto, ==aperta')
const isLost = matchWords('==lost, ==verloren, ==perdu, ==perdue, ==perdido, ==perdida, ==perso, ==persa')
const isWon = matchWords('==won, ==gewonnen, ==gagne, ==gagnee, ==ganado, ==ganada, ==vinto, ==vinta')
const isFailed = matchWords('=failed')
const isPaidOnce = matchWords('==paid')
const isOfBooks = matchWords(
  'overdue, past due, ==draft, ==sent, ==invoiced, ==partially paid, ==completed, ==complete',
)
const isUnpaid = (text: string) => saysNotPaid(text) || saysUnpaid(text)
const saysUnpaid = matchWords(
  '=unpaid, =not paid, ==pendiente, ==pendiente de pago, ==pendiente de cobro, =impagada, =a vencer, ==pendente, =em aberto, =non pagata, =da pagare, =non paye, =non payee, =impaye, =impayee, =a payer, =unbezahlt, =ausstehend, =onbetaald, =nieoplacona',
)
const isPaidInPart = matchWords(
  'part paid, partially paid, partly paid, ==partial, ==part, ==partially, overdue, past due, teilweise bezahlt, teilbezahlt, partiellement payee, parcialmente pagad*, parzialmente pagat*, gedeeltelijk betaald, czesciowo oplacon*, vencid*, uberfallig, scadut*, en retard, echu, echue, achterstallig, przeterminowan*',
)
const isSale = matchWords('=sale, =sales')
const isOtherVoucher = matchWords('=receipt, =receipts, =purchase, =purchases, =journal, =contra')
const isInvoice = matchWords(
  'invoice, invoices, rechnung, facture, factura, fattura, factuur, faktura, fatura, satis faturasi, kundfaktura, kundefaktura, salgsfaktura, lasku, myyntilasku, szamla, racun, 請求書, 发票, 세금계산서, счет фактура, реализация*, реалізація*, видаткова накладна, τιμολογιο',
)
const isOfDeal = matchWords(`
  order confirmation, sales order confirmation, delivery note, delivery notes, packing slip, packing list, pro forma invoice, purchase order, purchase orders
  auftragsbestatigung*, lieferschein*, bon de livraison, bon de commande, confirmation de commande, orden de compra, ordenes de compra, albaran, albaranes, confirmacion de pedido, nota de entrega
  documento di trasporto, =ddt, conferma d ordine, conferma ordine, orderbevestiging, pakbon, leverbon, ordrebekreftelse, ordrebekraeftelse, orderbekraftelse, foljesedel, folgeseddel, folgesedel
  dodaci list, potvrzeni objednavky, potwierdzenie zamowienia, =wz, lahete, tilausvahvistus, szallitolevel
  ordine di acquisto, ordine d acquisto, ==offerta, inkooporder*, nota de encomenda, zamowienie zakupu, ordine cliente, guia de transporte, guia de remessa, 納品書, 注文書, 销售订单, 送货单, 거래명세서, счет на оплату, рахунок на оплату, заказ клиента, замовлення, ordrebekræftelse*, pakkseddel*, irsaliye*, siparis, dostavnica, otpremnica, dobavnica
`)

/** In Russian and Ukrainian books, what asks for the payment of a sale. */
const isBillBefore = matchWords('==счет, ==счета, ==рахунок, ==рахунки')
const isDelivered = matchWords('реализация*, реалізація*, видаткова накладна, =накладная, =счет фактура')

const isSold = says('sale', 'order')
/** The order behind a sale, and what goes with its goods. */
const isBehindSale = matchWords(
  '==sales order, ==sales orders, ==sale order, ==sale orders, ==customer order, ==delivery note, ==delivery notes, ==ordine cliente, ==sales quote, ==销售订单, ==замовлення, ==заказ клиента, ==счет на оплату, ==рахунок на оплату, ==irsaliye',
)
const isSaleItself = matchWords(
  '==sale, ==sales, ==cash sale, ==cash sales, ==vendita, ==продажа, ==продаж, ==satis, ==销售, ==销售出库',
)
const isPaid = isOnly('payment')
const isWayBack = matchWords('==return')
const isWay = matchWords('==single, ==one way, ==oneway, ==round trip')
/** The two parts of a price that is paid in two, where no row is the whole price. */
const isBalance = matchWords('==balance, ==final balance, ==balance payment, ==balance due, ==remaining balance')
const isDeposit = matchWords('==deposit, ==deposit payment, ==initial deposit, ==booking deposit')
const isWholePrice = (text: string) => isBill(text) || isSold(text) || saysWholePrice(text)
const saysWholePrice = matchWords(
  '==booking, ==bookings, ==reservation, ==order, ==charge, opening balance, closing balance',
)
const isCreditInvoice = matchWords('==credit invoice, ==credit invoices')
const isCashInvoice = matchWords(
  '==cash invoice, ==cash invoices, ==cash sale, ==cash sales, ==cash bill, ==cash bills',
)
const isHandedOn = matchWords('==transferred')
const isTicket = matchWords('==valid, ==checked in, ==scanned, ==attending')
const isOrder = says('order')
const isBill = says('invoice')
const isEvent = matchWords(
  '=order created, =order placed, =order shipped, =order fulfilled, =order delivered, =order completed, =order updated, =checkout created, =payment created, =payment initiated, =charge created, =invoice created, =invoice sent, =invoice finalized',
)
const isPaidEvent = matchWords(
  '=order paid, =payment succeeded, =payment completed, =payment captured, =charge succeeded, =charge captured, =invoice paid, =invoice payment succeeded, =checkout completed',
)

/** In the ledger of customers, the money that pays a credit memo out. */
const isPaidOut = matchWords('==refund, ==refunds, ==erstattung, ==erstattungen')
const isPaidToCustomer = matchWords('==customer refund, ==customer refunds')
const isCreditMemo = matchWords(
  '=credit memo, =credit memos, =credit note, =credit notes, =sales credit memo, =gutschrift, =gutschriften, =verkaufsgutschrift',
)
const isPaidLater = matchWords('==payment, ==payments, ==customer payment, ==customer payments, ==zahlung, ==zahlungen')
/** Refunds of these have no credit memo. */
const isPaidAtOnce = matchWords(
  '=sales receipt, =sales receipts, =cash sale, =cash sales, =refund receipt, =cash refund',
)

interface Rule {
  is: MatchWords
  beside: MatchWords
  /** also there */
  and?: MatchWords
  unless?: MatchWords
  choice: StatusChoice
  of?: 'types' | 'statuses'
}

/** What a value does where another of its column is there, and none that changes it; for types or for statuses alone, or for both. */
const rules: Rule[] = [
  { is: isOnTheWay, beside: isCollected, choice: 'leave-out' },
  { is: isReturning, beside: isReturned, choice: 'leave-out' },
  { is: isOpen, beside: isRunOut, choice: 'leave-out' },
  { is: isOpen, beside: isFailed, and: isPaidOnce, unless: isOfBooks, choice: 'leave-out', of: 'statuses' },
  { is: isOpenDeal, beside: isLost, and: isWon, choice: 'leave-out', of: 'statuses' },
  { is: isUnpaid, beside: isCollectedLater, and: isDraft, choice: 'count', of: 'statuses' },
  { is: isUnpaid, beside: isPaidInPart, choice: 'count', of: 'statuses' },
  { is: isOfDeal, beside: (text) => isInvoice(text) && !isOfDeal(text), choice: 'leave-out', of: 'types' },
  { is: isBillBefore, beside: isDelivered, choice: 'leave-out', of: 'types' },
  { is: isBehindSale, beside: isSaleItself, choice: 'leave-out', of: 'types' },
  { is: isWayBack, beside: isWay, choice: 'count', of: 'types' },
  { is: isPaid, beside: isSold, choice: 'leave-out', of: 'types' },
  { is: isBalance, beside: isDeposit, unless: isWholePrice, choice: 'count', of: 'types' },
  { is: isHandedOn, beside: isTicket, choice: 'count', of: 'statuses' },
  { is: isPaidOut, beside: isCreditMemo, and: isPaidLater, unless: isPaidAtOnce, choice: 'leave-out', of: 'types' },
  { is: isPaidToCustomer, beside: isCreditMemo, choice: 'leave-out', of: 'types' },
  { is: isCreditInvoice, beside: isCashInvoice, choice: 'count', of: 'types' },
  { is: isOrder, beside: isBill, choice: 'leave-out', of: 'types' },
  { is: isEvent, beside: isPaidEvent, choice: 'leave-out', of: 'types' },
  { is: isOtherVoucher, beside: isSale, choice: 'leave-out', of: 'types' },
]

/**
 * What each status or type of a column does because of those it stands beside, where its own words do not tell; undefined
 * where they change nothing. A payment that is only authorized beside captured ones was never collected, or is the same
 * money again; an open payment beside expired ones was not made. Beside what is overdue or paid in part, the rows are
 * invoices, and unpaid ones were sold. An order, its confirmation or a delivery note beside invoices is the same deal, the
 * events of an order before and after its payment are the same money, and a receipt beside sales is their payment. A balance
 * beside deposits is the rest of a price, and a credit invoice beside cash invoices a sale that is paid later. A ticket that somebody handed on was sold. A refund
 * beside credit memos and payments pays one of them out.
 */
export function choicesBeside(values: string[], isType: boolean): (StatusChoice | undefined)[] {
  const events = isType ? eventChoices(values) : undefined
  if (events) return events
  const texts = values.map(spacedWords)
  const known = rules.filter(({ of }) => of === undefined || (of === 'types') === isType)
  const found = known.filter(
    ({ beside, and, unless }) => texts.some(beside) && !(and && !texts.some(and)) && !(unless && texts.some(unless)),
  )
  return texts.map((text) => found.find(({ is }) => is(text))?.choice)
}

const isCanceled = says('canceled', 'voided')
const saysCancellation = matchWords(
  'cancellation invoice, cancelation invoice, stornorechnung*, stornobeleg*, =reversal',
)
const saysReversal = says('reversal')
const isCancellation = (text: string) => saysReversal(text) || saysCancellation(text)

/**
 * Cancellation invoices of canceled invoices that are left out already: they take back nothing more. Both have the same
 * number of rows and the same money, whatever its sign.
 */
export function takeBackLeftOut(values: Proposed[]): Set<Proposed> {
  const says = (is: MatchWords, choice: StatusChoice) =>
    values.filter(({ value, proposed, money }) => proposed === choice && money !== 0 && is(spacedWords(value)))
  const canceled = says(isCanceled, 'leave-out')
  const isOf = (refund: Proposed) => (one: Proposed) =>
    one.rows === refund.rows && Math.abs(Math.abs(one.money) - Math.abs(refund.money)) < 0.005
  return new Set(says(isCancellation, 'refund').filter((refund) => canceled.some(isOf(refund))))
}

interface Proposed {
  value: string
  rows: number
  money: number
  proposed: StatusChoice
}
