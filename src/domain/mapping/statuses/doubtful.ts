import { says, saysAlike } from '#knowledge/read.ts'
import { noSale, settled } from './groups.ts'

// Words that mean one thing in one program's files and another thing in another program's.

const isBoth = saysAlike(noSale, [...settled, 'unfulfilled', 'backordered', 'overdue'])
const isPerhapsExpired = says('perhaps expired')
/** 'Scaduto' is a bill that is overdue, and an offer that ran out. */
export const meansBoth = (text: string): boolean => isBoth(text) || isPerhapsExpired(text)

/** 'Offen' is an order that is still to be sent, and one that is still to be paid. */
export const isPerhapsUnpaid = says('perhaps not paid')
/** Whether a status says how far shipping has come. */
const tellsProgress = says('shipped', 'delivered', 'completed', 'closed', 'ready', 'unfulfilled', 'backordered')

export const isProgress = (text: string) => tellsProgress(text) && !isPerhapsUnpaid(text)

/** Whether a type means money that came in, or a charge. */
export const saysPaidIn = says('payment', 'word for payment', 'payment received', 'charge', 'sold fee')
export const isSold = says('sale', 'order', 'invoice', 'shipping')
