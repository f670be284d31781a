import { isOnly, says } from '#knowledge/read.ts'
import { matchWords } from './match-words.ts'
import { saysNotPaid } from './negations.ts'

export const isCollected = matchWords('=captured, =settled')
export const isOnTheWay = matchWords(
  '=authorized, =authorised, =auth, =received, =pending capture, =sent for settle, =sent for settlement, =sent for authorisation, =sent for authorization, =shopper redirected, =initiated',
)
export const isCollectedLater = matchWords('==cobrado, ==cobrada, ==cobrada parcialmente, ==incassata, ==incassato')
export const isDraft = matchWords('==borrador, ==bozza')
export const isReturned = matchWords('=refunded')
export const isReturning = matchWords('=sent for refund')
export const isOpen = matchWords('=open, =created')
export const isRunOut = matchWords('expired')
export const isOpenDeal = matchWords('==open, ==offen, ==ouvert, ==ouverte, ==abierto, ==abierta, ==aperto, ==aperta')
export const isLost = matchWords('==lost, ==verloren, ==perdu, ==perdue, ==perdido, ==perdida, ==perso, ==persa')
export const isWon = matchWords('==won, ==gewonnen, ==gagne, ==gagnee, ==ganado, ==ganada, ==vinto, ==vinta')
export const isFailed = matchWords('=failed')
export const isPaidOnce = matchWords('==paid')
export const isOfBooks = matchWords(
  'overdue, past due, ==draft, ==sent, ==invoiced, ==partially paid, ==completed, ==complete',
)
export const isUnpaid = (text: string) => saysNotPaid(text) || saysUnpaid(text)
const saysUnpaid = matchWords(
  '=unpaid, =not paid, ==pendiente, ==pendiente de pago, ==pendiente de cobro, =impagada, =a vencer, ==pendente, =em aberto, =non pagata, =da pagare, =non paye, =non payee, =impaye, =impayee, =a payer, =unbezahlt, =ausstehend, =onbetaald, =nieoplacona',
)
export const isPaidInPart = matchWords(
  'part paid, partially paid, partly paid, ==partial, ==part, ==partially, overdue, past due, teilweise bezahlt, teilbezahlt, partiellement payee, parcialmente pagad*, parzialmente pagat*, gedeeltelijk betaald, czesciowo oplacon*, vencid*, uberfallig, scadut*, en retard, echu, echue, achterstallig, przeterminowan*',
)
export const isSale = matchWords('=sale, =sales')
export const isOtherVoucher = matchWords('=receipt, =receipts, =purchase, =purchases, =journal, =contra')
const isInvoice = matchWords(
  'invoice, invoices, rechnung, facture, factura, fattura, factuur, faktura, fatura, satis faturasi, kundfaktura, kundefaktura, salgsfaktura, lasku, myyntilasku, szamla, racun, 請求書, 发票, 세금계산서, счет фактура, реализация*, реалізація*, видаткова накладна, τιμολογιο',
)
export const isOfDeal = matchWords(`
  order confirmation, sales order confirmation, delivery note, delivery notes, packing slip, packing list, pro forma invoice, purchase order, purchase orders
  auftragsbestatigung*, lieferschein*, bon de livraison, bon de commande, confirmation de commande, orden de compra, ordenes de compra, albaran, albaranes, confirmacion de pedido, nota de entrega
  documento di trasporto, =ddt, conferma d ordine, conferma ordine, orderbevestiging, pakbon, leverbon, ordrebekreftelse, ordrebekraeftelse, orderbekraftelse, foljesedel, folgeseddel, folgesedel
  dodaci list, potvrzeni objednavky, potwierdzenie zamowienia, =wz, lahete, tilausvahvistus, szallitolevel
  ordine di acquisto, ordine d acquisto, ==offerta, inkooporder*, nota de encomenda, zamowienie zakupu, ordine cliente, guia de transporte, guia de remessa, 納品書, 注文書, 销售订单, 送货单, 거래명세서, счет на оплату, рахунок на оплату, заказ клиента, замовлення, ordrebekræftelse*, pakkseddel*, irsaliye*, siparis, dostavnica, otpremnica, dobavnica
`)

export const isInvoiceItself = (text: string) => isInvoice(text) && !isOfDeal(text)

/** In Russian and Ukrainian books, what asks for the payment of a sale. */
export const isBillBefore = matchWords('==счет, ==счета, ==рахунок, ==рахунки')
export const isDelivered = matchWords('реализация*, реалізація*, видаткова накладна, =накладная, =счет фактура')

export const isSold = says('sale', 'order')
/** The order behind a sale, and what goes with its goods. */
export const isBehindSale = matchWords(
  '==sales order, ==sales orders, ==sale order, ==sale orders, ==customer order, ==delivery note, ==delivery notes, ==ordine cliente, ==sales quote, ==销售订单, ==замовлення, ==заказ клиента, ==счет на оплату, ==рахунок на оплату, ==irsaliye',
)
export const isSaleItself = matchWords(
  '==sale, ==sales, ==cash sale, ==cash sales, ==vendita, ==продажа, ==продаж, ==satis, ==销售, ==销售出库',
)
export const isPaid = isOnly('payment')
export const isWayBack = matchWords('==return')
export const isWay = matchWords('==single, ==one way, ==oneway, ==round trip')
/** The two parts of a price that is paid in two, where no row is the whole price. */
export const isBalance = matchWords('==balance, ==final balance, ==balance payment, ==balance due, ==remaining balance')
export const isDeposit = matchWords('==deposit, ==deposit payment, ==initial deposit, ==booking deposit')
export const isWholePrice = (text: string) => isBill(text) || isSold(text) || saysWholePrice(text)
const saysWholePrice = matchWords(
  '==booking, ==bookings, ==reservation, ==order, ==charge, opening balance, closing balance',
)
export const isCreditInvoice = matchWords('==credit invoice, ==credit invoices')
export const isCashInvoice = matchWords(
  '==cash invoice, ==cash invoices, ==cash sale, ==cash sales, ==cash bill, ==cash bills',
)
export const isHandedOn = matchWords('==transferred')
export const isTicket = matchWords('==valid, ==checked in, ==scanned, ==attending')
export const isOrder = says('order')
export const isBill = says('invoice')
export const isEvent = matchWords(
  '=order created, =order placed, =order shipped, =order fulfilled, =order delivered, =order completed, =order updated, =checkout created, =payment created, =payment initiated, =charge created, =invoice created, =invoice sent, =invoice finalized',
)
export const isPaidEvent = matchWords(
  '=order paid, =payment succeeded, =payment completed, =payment captured, =charge succeeded, =charge captured, =invoice paid, =invoice payment succeeded, =checkout completed',
)

/** In the ledger of customers, the money that pays a credit memo out. */
export const isPaidOut = matchWords('==refund, ==refunds, ==erstattung, ==erstattungen')
export const isPaidToCustomer = matchWords('==customer refund, ==customer refunds')
export const isCreditMemo = matchWords(
  '=credit memo, =credit memos, =credit note, =credit notes, =sales credit memo, =gutschrift, =gutschriften, =verkaufsgutschrift',
)
export const isPaidLater = matchWords(
  '==payment, ==payments, ==customer payment, ==customer payments, ==zahlung, ==zahlungen',
)
/** Refunds of these have no credit memo. */
export const isPaidAtOnce = matchWords(
  '=sales receipt, =sales receipts, =cash sale, =cash sales, =refund receipt, =cash refund',
)
