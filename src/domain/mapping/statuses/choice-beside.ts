import type { StatusChoice } from '#domain/mapping/mapping-options.ts'
import { matchWords, spacedWords } from './match-words.ts'

const says = (words: string) => {
  const is = matchWords(words)
  return (value: string) => is(spacedWords(value))
}

const isCollected = says('=captured, =settled')
const isOnTheWay = says(
  '=authorized, =authorised, =auth, =received, =pending capture, =sent for settle, =sent for settlement',
)
const isReturned = says('=refunded')
const isReturning = says('=sent for refund')
const isOpen = says('=open, =created')
const isRunOut = says('expired')
const isUnpaid = says('=unpaid, =not paid')
const isPaidInPart = says('part paid, partially paid, partly paid, overdue, past due')
const isSale = says('=sale, =sales')
const isOtherVoucher = says('=receipt, =receipts, =purchase, =purchases, =journal, =contra')
const isInvoice = says(
  'invoice, invoices, rechnung, facture, factura, fattura, factuur, faktura, fatura, tax invoice, sales invoice',
)
const isOfDeal = says(`
  order confirmation, sales order confirmation, delivery note, delivery notes, packing slip, packing list, pro forma invoice
  auftragsbestatigung*, lieferschein*, bon de livraison, bon de commande, confirmation de commande, albaran, albaranes, confirmacion de pedido, nota de entrega
  documento di trasporto, =ddt, conferma d ordine, conferma ordine, orderbevestiging, pakbon, leverbon, ordrebekreftelse, ordrebekraeftelse, orderbekraftelse, foljesedel, folgeseddel, folgesedel
  dodaci list, potvrzeni objednavky, potwierdzenie zamowienia, =wz, lahete, tilausvahvistus, szallitolevel
`)

/**
 * What a status or type does because of those it stands beside, where its own words do not tell: a payment that is only
 * authorized beside captured ones was never collected, or is the same money again; an open payment beside expired ones was
 * not made; beside what is overdue or paid in part, the rows are invoices, and unpaid ones were sold; an order confirmation
 * or a delivery note beside invoices is the same deal, a receipt beside sales their payment. Undefined where the others change nothing.
 */
export function choiceBeside(value: string, others: string[], isType: boolean): StatusChoice | undefined {
  if (isOnTheWay(value) && others.some(isCollected)) return 'leave-out'
  if (isReturning(value) && others.some(isReturned)) return 'leave-out'
  if (isOpen(value) && others.some(isRunOut)) return 'leave-out'
  if (!isType && isUnpaid(value) && others.some(isPaidInPart)) return 'count'
  if (isType && isOfDeal(value) && others.some((other) => isInvoice(other) && !isOfDeal(other))) return 'leave-out'
  if (isType && isOtherVoucher(value) && others.some(isSale)) return 'leave-out'
  return undefined
}

/**
 * Refunds that take back nothing but what is left out already: the cancellation invoices of canceled invoices. Both lists
 * have the same number of rows and the same money, whatever its sign.
 */
export function takeBackLeftOut(values: Proposed[]): Set<Proposed> {
  const left = values.filter(
    ({ value, proposed, money }) => proposed === 'leave-out' && money !== 0 && !isReturning(value),
  )
  const isOf = (refund: Proposed) => (canceled: Proposed) =>
    canceled.rows === refund.rows && Math.abs(Math.abs(canceled.money) - Math.abs(refund.money)) < 0.005
  return new Set(values.filter((value) => value.proposed === 'refund' && left.some(isOf(value))))
}

interface Proposed {
  value: string
  rows: number
  money: number
  proposed: StatusChoice
}
