/**
 * What a word of an order file can mean, each with its definition. A meaning says nothing of what is done with the row: that is
 * decided by the tables of `src/domain/mapping`, once for all languages.
 */
const meanings = {
  // Answers.
  yes: 'below a header that asks something',
  no: 'the same, denied',
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
  balance: 'what an account holds, at the beginning or the end',
  // What gives money or goods back.
  refunded: 'the money of the order went back',
  disputed: 'the customer or a bank contests the payment',
  dispute: 'the row takes a contested payment back',
  refund: 'the row gives money back',
  'credit note': 'a document that lowers what a customer owes',
  returned: 'the goods came back',
  return: 'the row takes goods back',
  partly: 'only a part of it',
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
  // What a row is, where a column names its type.
  sale: 'something was sold',
  order: 'something was ordered',
  invoice: 'a customer is billed',
  receipt: 'a till or shop confirms a payment',
  payment: 'money of a customer',
  shipping: 'the carriage of goods',
  tax: 'a tax by itself',
  discount: 'a reduction of the price',
  fee: 'what a marketplace, a bank or a payment service charges',
  deposit: 'a part of the price that is paid ahead',
  'gift card': 'a voucher that is worth money',
  // What else stands in cells.
  'means of payment': 'cash, a card or another way to pay',
  'on credit': 'a way to pay or a credit note: alone it says neither',
  'cash on delivery': 'paid when the goods come',
  'free of charge': 'nobody pays for it',
  nobody: 'what programs write where the customer gave no name',
  hedged: 'denies or limits what is said: not, without, if, may',
} as const satisfies Record<string, string>

export type Meaning = keyof typeof meanings

/** What a part of a header can mean. */
const headerParts = {} as const satisfies Record<string, string>

export type HeaderPart = keyof typeof headerParts

/** What a whole header can mean. */
const headerMeanings = {
  // Numbers and kinds of what a row is.
  'order number': 'of an order, an invoice, a receipt or a booking, as the shop gives it',
  'purchase order number': 'as the one who buys gives it',
  number: 'of something that is not said',
  status: 'how far the order, its invoice or its payment is',
  'type of row': 'what the row is: a sale, a refund, a fee',
  // Money beside the amount.
  discount: 'what was taken off the price',
  'refunded amount': 'what was paid back',
  'credit notes': 'their amount, though a note is none',
  returns: 'what came back, as money or as pieces',
  'after returns': 'an amount that returns are taken off already',
  'money out': 'what left an account',
  debit: 'the side of a ledger on which customers are billed',
  credit: 'the other side',
  'unit price': 'of one piece',
  quantity: 'how many pieces',
  pieces: 'a word for them where another one says what became of them',
  // What makes another thing of an amount.
  percentage: 'a share of it',
  'code or reason': 'by what it was granted, or why',
  detail: 'its number, date, count or state',
  'other charge': 'a tax, the delivery or a fee beside it',
  // Parts of a sale and of its money.
  amount: 'any sum of money',
  subtotal: 'the sum of the lines, before anything else',
  'before discount': 'an amount that a discount is still to be taken off',
  'after discount': 'an amount that a discount is taken off already',
  'net amount': 'without taxes and other charges',
  'whole amount': 'with everything that belongs to it',
  'order total': 'of all lines of an order',
  'selling price': 'a price that may be after a discount',
  cost: 'what the shop or the customer paid',
  profit: 'what the shop keeps',
  tax: 'a tax by itself',
  delivery: 'what it costs to send, or the sending',
  tip: 'what a guest gave',
  deduction: 'what a marketplace or a bank keeps',
  saving: 'what the customer saved',
  'with or without': 'another amount by what is in it',
  'still due': 'what is not paid yet; parts of words',
  'paid by': 'a payment or a part of it; parts of words',
  'money back': 'what takes a sale back, by money, goods or document; parts of words',
  payment: 'a payment or an order, and nothing else of it',
  'way to pay': 'cash, card or another one',
  sending: 'that goods are sent; parts of words',
  'about a sending': 'its address, price or carrier; parts of words',
  // Who, where and what.
  'last name': 'of a person',
  'first name': 'of a person',
  'both names': 'that the name of a person is whole',
  'last name beside a first': 'the last name where another column has the first',
  'several people': 'one phone, household or company for them',
  shop: 'a shop, or who works there',
  animal: 'a patient that is none of the customers',
  'owner of an animal': 'who pays for it',
  state: 'of an order, or of a country',
  'part of an address': 'city, street, country',
  'kind of goods': 'a type that is not that of a row',
  plan: 'of a subscription or of a member',
  'people or nights': 'what a booking counts; parts of words',
  'no product': 'what an order has several of besides products',
  event: 'what happened in a shop',
  note: 'free text',
  'sheet of refunds': 'a sheet that holds what was paid back',
  explanation: 'a sheet or column about it, without its rows',
  'number of what is taken back': 'of the sale that a refund belongs to',
} as const satisfies Record<string, string>

export type HeaderMeaning = keyof typeof headerMeanings
