/**
 * What a word of an order file can mean, each with its definition. A meaning says nothing of what is done with the row: that is
 * decided by the tables of `src/domain/mapping`, once for all languages.
 */
const meanings = {
  // Answers.
  yes: 'below a header that asks something',
  no: 'the same, denied',
  // Words that change another.
  not: 'denies what stands behind it',
  denied: 'a letter or ending that denies its own word',
  without: 'the same of a noun',
  been: 'may stand between a denial and what it denies',
  'with errors': 'not as it should be',
  requested: 'somebody asked for it, and nobody decided yet',
  won: 'decided for the shop',
  // What ended an order, or kept it from becoming a sale.
  canceled: 'the order was called off, by the customer or the shop',
  cancellation: 'the event that calls an order off',
  voided: 'the document or payment has no effect, as if it had not been written',
  invalid: 'does not hold',
  reversal: 'a document that takes a sale back; as the status of an order, the order was canceled',
  deleted: 'the record was removed',
  failed: 'the payment or order did not work out',
  declined: 'a bank, the shop or the customer refused it',
  expired: 'time ran out before it was paid or confirmed',
  abandoned: 'the customer left before the end',
  draft: 'still being written',
  quote: 'an offer or an estimate',
  pending: 'waits for something that is not named',
  'not paid': 'the customer still has to pay',
  'on hold': 'somebody stopped it for now',
  test: 'made to try the shop out',
  fraud: 'somebody else paid, or nobody meant to',
  lost: 'a deal that did not come about',
  'in talks': 'a deal that may still come about',
  absent: 'the customer did not come',
  duplicate: 'stands a second time',
  // What is money, but no sale.
  'money moved': 'money that goes from one account to another',
  purchase: 'the shop bought something itself',
  expense: 'what the shop owes or pays to others, as the type of a row',
  advertising: 'what the shop pays to be seen, as the type of a row',
  reserve: 'money that a payment service keeps back, or lets go',
  authorization: 'the row says that a bank promised the money; another row says that it came',
  transfer: 'money that moves without a sale, as the type of a row; elsewhere the word may be a way to pay or to send',
  reminder: 'asks once more for the money of an invoice',
  balance: 'what an account holds, at the beginning or the end',
  'balance or rest': 'what an account holds, or what is left of a price',
  // What gives money or goods back.
  refunded: 'the money of the order went back',
  disputed: 'the customer or a bank contests the payment',
  dispute: 'the row takes a contested payment back',
  refund: 'the row gives money back',
  'credit note': 'a document that lowers what a customer owes',
  credit: 'a credit note, by a code or word that says so only as the type of a row',
  returned: 'the goods came back',
  return: 'the row takes goods back',
  partly: 'only a part of it',
  'not given back': 'nothing is taken back, or what was taken back came again',
  // A sale that stands, by how far it is.
  paid: 'the customer has paid',
  authorized: 'a bank has promised the money',
  confirmed: 'the shop or the customer has agreed',
  new: 'has just come in',
  open: 'is not finished',
  processing: 'is being worked on',
  invoiced: 'the customer was billed',
  completed: 'is finished',
  closed: 'nothing more is to be done',
  ready: 'waits for the carrier or the customer to take it',
  shipped: 'has left the shop',
  delivered: 'has reached the customer',
  unfulfilled: 'is still to be sent',
  backordered: 'is sent when the goods are there again',
  overdue: 'should have been paid by now',
  'paid later': 'when the goods come or at the place',
  owed: 'of an invoice: is still to be paid; elsewhere the word may mean something else',
  // What a row is, where a column names its type.
  sale: 'something was sold',
  order: 'something was ordered',
  invoice: 'a customer is billed',
  receipt: 'a till or shop confirms a payment',
  'debit note': 'a document that raises what a customer owes',
  'delivery note': 'goes with the goods',
  payment: 'money of a customer',
  'payment received': 'pays an invoice beside it; alone the word may be a sale',
  'credit sale': 'a sale that is paid later or by card',
  bought: 'somebody bought something: a customer, or the shop itself',
  charge: 'a payment service took the money of a customer',
  item: 'a product or service, or a line of an order',
  subscription: 'is sold again and again until somebody ends it',
  recurrence: 'whether a sale comes once, again or regularly',
  booking: 'a seat, a room, a course or an appointment',
  rental: 'is lent for money, and comes back',
  donation: 'is given for nothing',
  exchange: 'goods against other goods',
  channel: 'where, how or to whom something was sold',
  shipping: 'the carriage of goods',
  tax: 'a tax by itself',
  discount: 'a reduction of the price',
  fee: 'what a marketplace, a bank or a payment service charges the shop',
  'sold fee': 'a fee that customers pay: it is what is sold',
  'kept fee': 'what a customer pays for a sale that did not come about',
  deposit: 'a part of the price that is paid ahead',
  'gift card': 'a voucher that is worth money',
} as const satisfies Record<string, string>

export type Meaning = keyof typeof meanings

/** What a part of a header can mean. */
const headerParts = {} as const satisfies Record<string, string>

export type HeaderPart = keyof typeof headerParts

/** What a whole header can mean. */
const headerMeanings = {} as const satisfies Record<string, string>

export type HeaderMeaning = keyof typeof headerMeanings
