import type { StatusChoice } from '#domain/mapping/mapping-options.ts'
import type { Decision } from '#domain/mapping/statuses/decide.ts'
import type { RuleName } from '#domain/mapping/statuses/precedence.ts'
import { quoted } from './quoted.ts'
import { asBefore, chosenText } from './why-mapped.ts'

/** Why a status or type is counted, left out or a refund (docs/semantics.md §8). */
export const whyText = {
  ask: 'Why?',
  /** what is asked of, for who does not see where the question stands */
  status: (value: string) => `Status ${quoted(value)}`,
  column: (name: string) => `Column ${quoted(name)}`,
  rows: (line: string) => `Rows ${quoted(line)}`,
  warning: (text: string) => `Warning ${quoted(text)}`,
} as const

const did: Record<StatusChoice, string> = {
  count: 'Counted',
  'leave-out': 'Left out',
  refund: 'A refund',
}

const proposedTo: Record<StatusChoice, string> = {
  count: 'We proposed to count it',
  'leave-out': 'We proposed to leave it out',
  refund: 'We proposed to count it as a refund',
}

/** Said behind the word that matters, if there is one. */
const reasons: Record<RuleName, string> = {
  'cancels what is left out': 'it takes back what another status leaves out already, so nothing more is taken off.',
  'code of a sale': 'all values of this column are codes of one program, and this one bills a customer.',
  'code of a refund': 'all values of this column are codes of one program, and this one gives money back.',
  'code of something else': 'all values of this column are codes of one program, and this one is no sale.',
  'event of the sale': 'the column lists what happened to an order, and this event is the sale.',
  'event of a refund': 'the column lists what happened to an order, and this event gives the money back.',
  'event of a cancellation':
    'the column lists what happened to an order. This event calls it off, and no other event pays it back.',
  'event beside the sale': 'the column lists what happened to an order, and another event is the sale.',
  'promised beside captured': 'other payments of this column were captured, and this one was only promised.',
  'on its way back beside refunded':
    'other rows of this column say that the money went back, so this one only says that it will.',
  'open beside expired': 'other rows of this column expired before they were paid, and this one was not paid either.',
  'open beside failed and paid': 'other rows of this column were paid or failed, and this one was not paid.',
  'open deal beside won and lost': 'other deals of this column were won or lost, and this one is not decided.',
  'unpaid beside collected and draft': 'the rows are invoices, and an unpaid one was sold.',
  'unpaid beside paid in part':
    'others are overdue or paid in part. The rows are invoices, and an unpaid one was sold.',
  'paper of the deal beside invoice': 'it belongs to a deal whose invoice is a row of its own.',
  'bill before delivery': 'it asks for the payment of a sale that is a row of its own.',
  'order behind sale': 'it belongs to a sale that is a row of its own.',
  'way back of a journey': 'beside single journeys, it is a ticket there and back.',
  'payment beside sale': 'it pays a sale that is a row of its own.',
  'balance beside deposit': 'beside deposits, it is the rest of a price.',
  'handed on beside valid': 'the rows are tickets, and one that was handed on was sold.',
  'credit memo paid out': 'it pays out a credit memo, which lowers the revenue already.',
  'credit memo paid to the customer': 'it pays out a credit memo, which lowers the revenue already.',
  'credit invoice beside cash invoice': 'beside cash invoices, it is a sale that is paid later.',
  'order beside invoice': 'it is the order behind an invoice, which is a row of its own.',
  'step beside payment': 'it is a step of an order whose payment is a row of its own.',
  'other voucher beside sale': 'the sales of this column are rows of their own, and this voucher is none.',
  'rented and back': 'what came back was rented, and the rent was paid.',
  'closed, told as money':
    'this program closes an order when all of it was paid back, and the refunded amount takes that off.',
  'closed, so paid back': 'this program closes an order when all of it was paid back.',
  'takes a sale back': 'the rows are below 0 and take back a sale of the same customer.',
  'yes to refunded, told as money': 'the refunded amount takes off what was paid back.',
  'yes to refunded, alone': 'each such row is all of its order, and its money went back.',
  'not paid yet': 'the rows may be invoices, and an unpaid one was sold.',
  'paid back, told as money': 'the refunded amount takes off what was paid back.',
  'whole refund, told as money': 'the refunded amount takes off what was paid back.',
  'whole refund': 'all of the money went back, or will.',
  'no refund in the end': 'no refund was made.',
  'nobody paid': 'the header asks for the payment, and nobody paid.',
  'reason for a cancellation': 'the header asks why an order was canceled, and here is a reason.',
  'no reason': 'the header asks why an order was canceled, and here is no reason.',
  'yes to no sale': 'the answer to the header says that it was no sale.',
  'yes to a refund': 'the answer to the header says that it is a refund.',
  'no to no sale': 'the answer to the header says that the sale stands.',
  'no to final': 'the answer to the header says that the sale is not final.',
  'yes to final': 'the answer to the header says that the sale is final.',
  'end denied': 'a word before it denies that, so the sale stands.',
  'stands all the same': 'taken together, the words say that the sale stands.',
  owed: 'the rows are invoices, and an unpaid one was sold.',
  'payment of an invoice': 'it pays an invoice that is a row of its own.',
  'line of a sale': 'it is a line of a sale that is a row of its own.',
  'charged to the seller': 'it is a fee below 0, which the seller pays.',
  'canceled below 0': 'the rows are below 0 and take back a sale.',
  'pending in the account': 'in an account of a payment service, this money has not come yet.',
  'fee for what did not come about': 'the customer pays it, though nothing was sold in the end.',
  'waits to be sent': 'only its sending is still to come.',
  'no sale': 'nothing was sold.',
  fee: 'it is a fee that the seller pays.',
  'payment denied': 'a word before it denies that, so nobody paid.',
  'payment under way': 'the payment is still being made.',
  'end of a sale denied': 'a word before it denies that, so the sale did not come about.',
  'type that is no sale': 'rows of this type are no sales.',
  'tax alone': 'the row is a tax by itself.',
  'payment that was sent': 'it is below 0, so the money went to somebody else.',
  'given back below 0': 'the rows are below 0.',
  'given back beside the sale': 'most of these rows stand beside the sale, in the same order.',
  'row that gives back': 'each row takes off what was given back.',
  'given back, told elsewhere': 'a refunded amount, or rows of their own, take off what was given back.',
  'given back in part': 'the rest of the order was sold.',
  'given back': 'the money of the order went back.',
  'refund alone, told elsewhere': 'a refunded amount, or rows of their own, take off what was given back.',
  'refund alone': 'each such row is all of its order, and its money went back.',
  refund: 'it gives money back.',
  'refund, told elsewhere': 'a refunded amount, or rows of their own, take off what was given back.',
  'refund of a part': 'the rest of the order was sold.',
  'order taken back': 'the order was taken back.',
  sale: 'it is a sale.',
  'nothing said': 'nothing in these words says that it is no sale.',
}

/** Lines that need no sentence besides the word. */
const byWord: ReadonlySet<RuleName> = new Set<RuleName>([
  'no sale',
  'fee',
  'tax alone',
  'given back',
  'refund',
  'order taken back',
  'sale',
])

/** Such as 'Left out: “Peruttu” means canceled (Finnish).' Undefined for a line that is no more, of a file of that time. */
export const whyOf = (choice: StatusChoice, decision: Told): string | undefined => told(did[choice], decision)

/** The same where a person chose otherwise; `earlier`: the file for which they did. The proposal of files of long ago is unknown. */
export function whyChosen(proposal: (Told & { choice: StatusChoice }) | undefined, earlier?: string): string {
  const chosen = earlier === undefined ? chosenText.byPerson : asBefore(earlier)
  const why = proposal && told(proposedTo[proposal.choice], proposal)
  return why ? `${chosen} ${why}` : chosen
}

type Told = Pick<Decision, 'rule' | 'why'>

function told(lead: string, { rule, why }: Told): string | undefined {
  const reason: string | undefined = reasons[rule]
  if (!reason) return undefined
  if (!why.word) return `${lead}: ${reason}`
  const { word, meaning, languages = [] } = why
  const of = languages.includes('English') ? '' : ` (${languages.slice(0, mostLanguages).join(', ')})`
  const said = `${lead}: ${quoted(word)} means ${meaning}${of}.`
  return byWord.has(rule) ? said : `${said} ${sentence(reason)}`
}

const mostLanguages = 3
const sentence = (reason: string) => reason[0]!.toUpperCase() + reason.slice(1)
