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
} as const satisfies Record<string, string>

export type Meaning = keyof typeof meanings

/** What a part of a header can mean. */
const headerParts = {
  // Who.
  person: 'who buys, or who is billed',
  attendee: 'who comes or takes part, perhaps not who paid; any account or user',
  company: 'a firm, perhaps not that of the customer',
  email: 'an address of mail',
  phone: 'a number to call',
  name: 'what somebody or something is called',
  billed: 'the address on the invoice',
  id: 'a number, code or reference',
  // What happened.
  order: 'an order, sale, booking or gift',
  transaction: 'a movement of money or goods',
  paid: 'a payment',
  invoice: 'an invoice, receipt or other document of a sale',
  made: 'the record came into being',
  service: 'an appointment, a visit or a treatment took place',
  date: 'a day, hour or moment',
  // How much.
  total: 'all of it together',
  amount: 'a sum of money',
  value: 'what something is worth, of money or not',
  revenue: 'what the shop took',
  price: 'what one thing costs',
  contribution: 'a gift, rent, tuition or fee of members, which is the income of who receives it',
  gross: 'with tax',
  net: 'without tax, or after a reduction',
  subtotal: 'before what is added at the end',
  minor: 'in cents and the like',
  unit: 'of one piece',
  grand: 'the last of several sums',
  quantity: 'how many',
  fee: 'what somebody else keeps or charges',
  taxes: 'a tax by itself',
  including: 'with what follows',
  excluding: 'without what follows',
  // What was sold.
  line: 'a line of an order',
  item: 'a product',
  goods: 'what is booked or subscribed: tickets, rooms, lessons, services',
  label: 'a title or description',
  // What changes the meaning, and what does not.
  other: 'not of the sale itself: delivery, staff, shop, cost, reduction, deadline, event and the like',
  filler: 'says nothing: articles, currencies, names of programs',
} as const satisfies Record<string, string>

export type HeaderPart = keyof typeof headerParts

/** What a whole header can mean. */
const headerMeanings = {
  // Who bought.
  'number of the customer': 'tells one customer from another',
  'email of the customer': 'said to be that of who buys',
  email: 'of anybody',
  'tax number of the customer': 'a number that a state gave a person or a firm',
  customer: 'who buys, however it is written',
  phone: 'a number to call',
  'name of the customer': 'said to be that of who buys',
  'other party': 'the other side, an account or a person, perhaps not the customer',
  who: 'a question about who bought or paid',
  'full name': 'first and last name in one cell, of anybody',
  somebody: 'a name or an account of anybody',
  // When.
  'order date': 'the day or moment of the order or sale',
  'transaction date': 'of the movement of money or goods',
  'invoice date': 'of the document',
  'payment date': 'of the payment',
  'date of creation': 'when the record came into being',
  date: 'of anything',
  when: 'a question about the day, or a header of forms that record it',
  'date of the event': 'of what was ordered: the event, the service, the arrival',
  'date of delivery': 'when the goods leave or arrive',
  'due date': 'the last day to pay',
  time: 'the hour beside a date',
  year: 'the first part of a date in two columns',
  month: 'the second part of it',
  // How much.
  'order total': 'of the whole order, invoice or transaction',
  total: 'of whatever stands in the row',
  'line total': 'of a line of an order',
  revenue: 'what the shop took',
  amount: 'a sum of money',
  value: 'a worth, with or without tax',
  'other amount': 'of money, though its words may also mean something else',
  price: 'of what stands in the row',
  'unit price': 'of one piece',
  // What.
  'number of the product': 'tells one product from another',
  reference: 'a number of anything, which may tell products apart',
  'name of the product': 'said to be that of a product',
  product: 'what was sold, however it is written',
  title: 'a title or description of anything',
  service: 'what was done or booked',
} as const satisfies Record<string, string>

export type HeaderMeaning = keyof typeof headerMeanings
