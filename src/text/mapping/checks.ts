import type { MappingCheck } from '#domain/mapping/sample/checks/mapping-check.ts'
import { formatCount as count, formatMoney as money } from '#domain/values/money.ts'
import { columnCheckText } from './column-checks.ts'
import { hiddenRowsText, hiddenSheetsText } from './hidden.ts'
import { fieldText } from './target-fields.ts'

/** Doubts about a mapping, as a question or a warning. */
export function checkText(check: MappingCheck): string {
  switch (check.kind) {
    case 'one-order-each':
      return `Every customer in the sample has exactly one order: is an order number mapped as the customer? Customer ID is “${check.column}”.`
    case 'one-customer':
      return `All orders in the sample belong to one customer. Is “${check.column}” the customer?`
    case 'plain-number-dates':
      return `“${check.column}” holds plain numbers, which are read as dates: ${check.text} becomes ${dayText(check.day)}. Is it the date?`
    case 'other-calendar':
      return `“${check.column}” is read as the year ${check.year} (${check.text}). Dates in calendars other than the Gregorian are not converted. Is it the date?`
    case 'quantity-as-value':
      return `“${check.column}” looks like a quantity, not an amount of money.`
    case 'cost-as-value':
    case 'unmapped-order-id':
    case 'customer-beside':
    case 'fees-beside':
    case 'side-by-side':
    case 'paid-on-delivery':
      return columnCheckText(check)
    case 'three-decimals':
      return `Every number of “${check.column}” has a ${markName[check.mark]} before its last three digits. It is read as a decimal ${markName[check.mark]}: ${check.text} is ${money(check.money)}. If it stands between thousands, remove it in your file.`
    case 'some-three-decimals':
      return `“${check.column}” holds “${check.text.slice(0, valueChars)}”${check.rows === 1 ? '' : ` or the like in ${count(check.rows)} rows`}, which is read as ${money(check.money)}. If its ${markName[check.mark]} stands between thousands, remove it in your file.`
    case 'decimal-commas':
      return `Every number of “${check.column}” has a comma before its last three digits. It is read as a thousands mark: ${check.text} is ${money(check.money)}. “${check.beside}” has decimal commas. If “${check.column}” has them, too, write its numbers with two decimals in your file.`
    case 'exchanged-dates':
      return exchangedDates(check)
    case 'both-date-orders':
      return `“${check.column}” holds dates with the day first (${check.dayFirst}) and with the month first (${check.monthFirst}). All are read with the ${check.readAs === 'day-first' ? 'day' : 'month'} first. Those that make no sense so are set aside${check.rows ? `, and ${several(check.rows, 'date that makes', 'dates that make')} sense both ways may be read wrongly` : ''}. Write all dates in one way in your file.`
    case 'future-dates':
      return `“${check.column}” is after today in ${several(check.rows, 'row', 'rows')} that ${check.rows === 1 ? 'counts' : 'count'} (${money(check.money)}), up to ${dayText(check.last)}. If these sales are still to come, remove them from your file. If not, check how the dates are read.`
    case 'refers-back':
      return `“${check.column}” names another row in ${several(check.rows, 'row that counts as a sale', 'rows that count as sales')} (${money(check.money)}). If money went back there, write these amounts below 0 in your file, or add a column with the type of the row.`
    case 'cut-customers':
      return `“${check.column}” holds numbers that a spreadsheet has cut, such as ${check.text} (${several(check.rows, 'row', 'rows')}): different customers count as one. Export the file again, and upload it without opening it in a spreadsheet.`
    case 'in-thousands':
      return `By its name, “${check.column}” holds thousands, but ${check.text} counts as ${money(check.money)}. Write whole amounts into your file.`
    case 'unit-price':
      return `“${check.column}” looks like a unit price, and “${check.quantity}” is not always 1: revenue would be too low. If your file has a column with the amount of each row, map that one; if not, map “${check.column}” to Unit Price.`
    case 'unlabeled-total':
      return `A row without customer and date has the sum of the rows above it, ${money(check.money)}: it looks like a total. Filling down would count it again. If it is a total, delete it in your file.`
    case 'refunds-of-one':
      return `All ${count(check.rows)} refunds (${money(check.money)}) are of “${check.customer}” in “${check.column}”, who bought nothing, so they lower nobody’s purchases. If another column has the buyer on every row, map that one to Customer ID.`
    case 'shared-customer':
      return `“${check.customer}” has ${count(check.orders)} of ${several(check.of, 'order', 'orders')} and counts as one customer. If several people are behind it, leave these cells blank in your file: their orders then stand apart, without a customer.`
    case 'own-address':
      return `“${check.customer}” in “${check.column}” has ${count(check.orders)} of ${several(check.of, 'order', 'orders')}: it looks like an address of the shop or of a marketplace, not of a buyer. If another column has the buyers, map that one to Customer ID.`
    case 'last-names':
      return `“${check.column}” holds last names alone. ${several(check.shared, 'last name has', 'last names have')} several first names in the sample: “${check.customer}” has ${count(check.names)} in “${check.beside}” and counts as one customer. If a column has an email address, a phone number, a customer number or the whole name, map that one. If none has, put both names into one column of your file.`
    case 'last-names-alone':
      return `By its name, “${check.column}” holds last names alone, and people of the same name count as one customer. If a column has an email address, a phone number, a customer number or the whole name, map that one.`
    case 'tips-within':
      return `“${check.value}” holds the tips of “${check.column}” (${money(check.money)} in ${several(check.rows, 'row', 'rows')}): they count as revenue. If they should not count, map a column without them.`
    case 'negative-amounts':
      return `${several(check.rows, 'amount is', 'amounts are')} below 0, and no column says why. ${check.rows === 1 ? 'It counts as a refund and is' : 'They count as refunds and are'} taken off. If ${check.rows === 1 ? 'this row is' : 'these rows are'} something else, such as fees or payouts, remove ${check.rows === 1 ? 'it' : 'them'} from your file.`
    case 'much-left-out':
      return `${check.percent}% of the money in the sample (${money(check.money)} of ${money(check.of)}) is left out, because of ${namedValues(check)}. If these rows are sales, choose Count for them under Statuses.`
    case 'second-table':
      return `Row ${count(check.row)} below the header (${check.cells.map((cell) => `“${cell.slice(0, valueChars)}”`).join(', ')}) looks like the header of another table. Its rows are read by the first header, so they may count wrongly or be set aside. Put the second table into a file of its own.`
    case 'hidden-rows':
      return `${hiddenRowsText(check)} ${check.rows === 1 ? 'It counts' : 'They count'} like all others. If ${check.rows === 1 ? 'it is' : 'they are'} not to count, choose Leave them out below.`
    case 'hidden-sheets':
      return hiddenSheetsText(check.sheets)
    case 'refund-sheets':
      return `By ${check.sheets.length + check.more === 1 ? 'its name, the sheet' : 'their names, the sheets'} ${check.sheets.map((sheet) => `“${sheet.slice(0, valueChars)}”`).join(', ')}${check.more ? ` and ${count(check.more)} more` : ''} ${check.sheets.length + check.more === 1 ? 'holds' : 'hold'} refunds, and ${check.sheets.length + check.more === 1 ? 'is' : 'are'} not read. To subtract the refunds, process this sheet first. Then upload the file again, choose the sheet with the refunds, and add it to this data source. Its amounts must be below 0.`
    case 'canceled-units':
      return `“${check.column}” counts canceled units in ${several(check.rows, 'row', 'rows')}, and ${check.rows === 1 ? 'its amount counts' : 'their amounts count'} in full (${money(check.money)}). If the canceled units were not paid, map the column that has their money to Refunded Amount. If your file has none, add one.`
    case 'unmapped-discount':
      return `“${check.column}” is not taken off Quantity × Unit Price: revenue may be too high. If your file has a column with the amount of each row, map that one.`
    case 'discount-beside':
      return `“${check.column}” is not taken off “${check.value}”: revenue may be too high. If your file has a column with the amount after discounts, map that one; else map Quantity, Unit Price and Discount.`
    case 'unmapped-cancellation':
      return `“${check.column}” says that ${several(check.rows, 'order was', 'orders were')} ${check.became}, but ${check.rows === 1 ? 'it counts' : 'they count'}${check.became === 'canceled' ? '' : ' in full'}. If a column holds the status of the order, map that one; else remove these rows from your file.`
    case 'unmapped-adjusted-total':
      return `“${check.column}” differs from “${check.value}” in ${several(check.rows, 'row', 'rows')} and is ${money(check.lower)} lower there: refunds may not be taken off. If your file has a column with what was refunded, map it to Refunded Amount; else write the adjusted totals into “${check.value}”.`
    case 'unmapped-total':
      return `“${check.value}” is mapped (${money(check.mapped)} in the sample), and “${check.column}” adds up to ${money(check.total)}. Map the column that you call revenue.`
    case 'unit-price-alone':
      return `By its name, “${check.column}” is the price of one piece. If another column has the quantity or the amount of the row, map that one.`
    case 'pieces-beside':
      return `“${check.column}” may be the price of one piece, and “${check.quantity}” the number of pieces: revenue would be too low. If so, map them to Unit Price and Quantity.`
    case 'unmapped-note':
      return `“${check.column}” says “${check.example}” or the like in ${several(check.rows, 'row', 'rows')} that ${check.rows === 1 ? 'counts' : 'count'} (${money(check.money)}). If these orders were canceled${check.areBack ? ' or paid back' : ''}, remove them from your file, or add a column with their status.`
    case 'several-versions':
      return `The rows of ${several(check.orders, 'order differs', 'orders differ')} in “${check.column}”: they may be several versions of the same order. All rows are added. If they are versions, keep only the newest row of each order in your file.`
    case 'numbers-of-documents':
      return `“${check.column}” begins with “${check.prefix}” in ${several(check.rows, 'row', 'rows')} (${money(check.money)}). These may be credit notes, receipts or quotes, but they count as sales. If they are not sales, add a column with their type, then leave them out or count them as refunds.`
    case 'unmapped-parts':
      return `“${check.column}” names another row in ${several(check.rows, 'row', 'rows')} (${money(check.money)}). If these are parts of that row, their money counts twice. Remove the parts or the whole from your file, or add a column with their type.`
    case 'lines-by-payment':
      return `${several(check.rows, 'row repeats', 'rows repeat')} another row of the order (${money(check.money)}), and “${check.column}” splits the amount of the row by payment. An order that was paid in two ways shows its lines twice. Map “${check.column}” instead.`
    case 'lines-by-shipment':
      return `${several(check.rows, 'row repeats', 'rows repeat')} another row of the order (${money(check.money)}), and “${check.column}” splits its quantity: a line that was shipped in parts stands once for each shipment, and counts each time. Map “${check.column}” to Quantity and the price of one piece to Unit Price instead, or keep one row for each line.`
    case 'pasted-rows':
      return `${count(check.rows)} rows of the sample are an exact copy of ${count(check.rows)} rows above them, in the same order. They may have been pasted twice. Both copies count until you remove one from your file.`
    case 'unmapped-refund':
      return `“${check.column}” holds ${money(check.money)} in ${several(check.rows, 'row', 'rows')} and is not taken off. If your amounts still hold it, map it to Refunded Amount.`
    case 'returned-units':
      return `“${check.column}” counts returned units in ${several(check.rows, 'row', 'rows')}, and ${check.rows === 1 ? 'its amount counts' : 'their amounts count'} in full (${money(check.money)}). If that money went back, map the column that has it to Refunded Amount. If your file has none, add one.`
    case 'blank-reduction':
      return `“${check.column}” ${check.isZero ? 'is 0' : 'is blank'} in the first rows. If rows below have amounts there, they are not taken off until you map the column to ${fieldText[check.field].label}.${check.isZero ? ' If a 1 there means that the order was refunded, map it to Order Status.' : ''}`
    case 'unmapped-status':
      return `“${check.column}” says ${check.values.map((value) => `“${value}”`).join(' or ')}${check.hasMore ? ' or the like' : ''} in ${several(check.rows, 'row', 'rows')} that ${check.rows === 1 ? 'counts' : 'count'} (${money(check.money)}). ${ifNotSales(check.mapped)}`
    case 'unknown-statuses':
      return unknownStatuses(check)
    case 'doubtful-statuses':
      return doubtfulStatuses(check)
    case 'left-out-below':
      return `“${check.value}” stands on ${several(check.rows, 'row', 'rows')} below 0 (${money(check.money)}) beside an equal sale of the customer. ${check.rows === 1 ? 'It is' : 'They are'} left out, so the ${check.rows === 1 ? 'sale counts' : 'sales count'} in full. If ${check.rows === 1 ? 'it takes the sale' : 'they take the sales'} back, choose Refund.`
    case 'refunds-beside':
      return `“${check.value}” stands on ${several(check.rows, 'row', 'rows')} (${money(check.money)}), most of them beside the sale in the same order: they count as refunds. If they are lines that were paid back, leave them out.`
    case 'refunds-alone':
      return `“${check.value}” stands on ${several(check.rows, 'row', 'rows')} (${money(check.money)}), most of them without another row in their order: they are left out as orders that were paid back. If they take money back from other orders, choose Refund.`
    case 'refunds-unknown':
      return `“${check.value}” stands on ${several(check.rows, 'row', 'rows')} (${money(check.money)}), and most follow a sale of the same customer and amount. They are left out as sales that were paid back. If they are rows beside that sale, choose Refund.`
    case 'refund-unwritten':
      return `“${check.value}” stands on ${several(check.rows, 'row', 'rows')} without a refunded amount, so ${check.rows === 1 ? 'it counts' : 'they count'} in full (${money(check.money)}). If this money was paid back, leave the status out.`
    case 'total-as-customer':
      return `“${check.customer}” counts as a customer (${money(check.money)} in ${several(check.rows, 'row', 'rows')}): its amount is not the sum of the rows above. If it is a total or a balance, remove it from your file.`
    case 'refund-part':
      return `“${check.value}” stands on ${several(check.rows, 'row', 'rows')} (${money(check.money)}), and no column says how much went back: ${check.rows === 1 ? 'it counts' : 'they count'} in full. If your file has a column with what was refunded, map it to Refunded Amount.`
    case 'discounted-returns':
      return `${several(check.rows, 'return has', 'returns have')} a discount (${money(check.money)}). A discount is always taken off, so these refunds are higher by it. If the discount made the refund smaller, write what was paid back into a column of its own, and map that to Transaction Value.`
    case 'both-sides':
      return `The rows above 0 add up to ${money(check.money)}, and those below 0 take all of it off again. If your file is a journal or a statement of accounts, keep only the rows of the sales.`
    case 'open-rows':
      return `${several(check.rows, 'row that counts is', 'rows that count are')} “${check.value}” in “${check.column}” and “${check.owed}” in “${check.beside}” (${money(check.money)}). If these orders were never paid, ${check.areAll ? `choose Leave out for “${check.owed}” under Statuses` : 'remove them from your file'}.`
    case 'sent-payments':
      return `${several(check.rows, 'row', 'rows')} below 0 (${money(check.money)}) ${check.rows === 1 ? 'is' : 'are'} called “${check.value}”, though refunds are called “${check.refund}”. They count as refunds. If you paid others with them, remove them from your file.`
    case 'returns-in-orders':
      return `${several(check.rows, 'return has', 'returns have')} the number of the order that sold the pieces (${money(check.money)}). That order is worth so much less, and net revenue is right, but these returns are not among the refunds. To see them by their own day, leave Order ID unmapped.`
    case 'similar-customers':
      return `${count(check.keys)} customers in the sample differ only in case, blanks, marks, leading zeros or characters that nobody sees, such as ${check.examples.map((one) => `“${one}”`).join(' and ')}. They count as ${count(check.keys)} customers; if they are ${count(check.customers)}, write them alike in your file.`
    case 'totals-beside-lines':
      return `In ${count(check.orders)} of ${several(check.of, 'order', 'orders')} with several rows, one row is the sum of the others: the total of an order may be counted beside its lines. If a column holds the type of the row, map it to Order Status and leave one of them out.`
    case 'currency-of-some':
      return `“${check.column}” says “${check.currency}” in ${several(check.rows, 'row', 'rows')} (${amount.format(check.money)}) and nothing in ${count(check.others)} (${amount.format(check.otherMoney)}). Amounts are added without conversion. If the others are in another currency, write it into each row of your file: you are then asked for a rate.`
    case 'several-currencies':
      return `The sample holds several currencies (${check.currencies.join(', ')}). Amounts are added without conversion.`
  }
}

/** Money without a currency sign. */
const amount = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Doubts that only rows further down raise. */
export const checksBelowTexts = ({ rows, checks }: { rows: number; checks: MappingCheck[] }): string[] =>
  checks.map(
    (check) =>
      `Further down, in ${several(rows, 'row', 'rows')} that ${rows === 1 ? 'was' : 'were'} looked at: ${checkText(check)}`,
  )

/** Dates that a spreadsheet with another country's date order changed, and how they are read. */
function exchangedDates(check: Extract<MappingCheck, { kind: 'exchanged-dates' }>): string {
  const { date, day, dayBack, text, rows, money: sum } = check
  const which = `Day and month of ${several(rows, 'date', 'dates')} in “${check.column}” (${money(sum)})`
  const why = `no date such as ${date} has a day after the 12th, and no text such as ${text} can be read both ways. Spreadsheets do that to dates of another country.`
  return check.isBack
    ? `${which} are exchanged back: ${date} is read as ${dayText(dayBack)}. In the file, ${why}`
    : `${which} may be exchanged, and ${date} is read as ${dayText(day)}: ${why} Choose below to have them exchanged back.`
}

/** What to do about another status column, depending on how many of the two are mapped. */
function ifNotSales(mapped: number): string {
  if (mapped === 0) return 'If these are not sales, map this column to Order Status.'
  return mapped === 1
    ? 'Two columns can be mapped to Order Status: if these are not sales, map this one, too.'
    : 'Order Status has its two columns already: if these are not sales, remove the rows from your file.'
}

/** Values that count because their words are unknown. */
function unknownStatuses({ column, values, more }: Extract<MappingCheck, { kind: 'unknown-statuses' }>): string {
  const isOne = values.length + more === 1
  return `${namedValues({ values, more })} in “${column}” ${isOne ? 'counts: we do not know this word. Choose under Statuses what it does.' : 'count: we do not know these words. Choose under Statuses what they do.'}`
}

function doubtfulStatuses({
  column,
  choice,
  values,
  more,
}: Extract<MappingCheck, { kind: 'doubtful-statuses' }>): string {
  const isOne = values.length + more === 1
  const [does, words] = [isOne ? 'counts' : 'count', isOne ? 'this word' : 'these words']
  const named = `${namedValues({ values, more })} in “${column}”`
  return choice === 'count'
    ? `${named} ${does}. Some programs write ${words} where nothing was sold or paid. Choose under Statuses what ${isOne ? 'it does' : 'they do'}.`
    : `${named} ${isOne ? 'is' : 'are'} left out. Some programs write ${words} of a sale that stands. Choose under Statuses what ${isOne ? 'it does' : 'they do'}.`
}

function namedValues({
  values,
  more,
}: Pick<Extract<MappingCheck, { kind: 'unknown-statuses' }>, 'values' | 'more'>): string {
  const named = values.map(
    ({ value, rows, money: sum }) => `“${value.slice(0, valueChars)}” (${several(rows, 'row', 'rows')}, ${money(sum)})`,
  )
  const all = more ? [...named, `${count(more)} more`] : named
  return all.length === 1 ? all[0]! : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`
}

/** The part of a value that is shown. */
const valueChars = 40

const markName = { '.': 'point', ',': 'comma' } as const
const several = (n: number, one: string, many: string) => `${count(n)} ${n === 1 ? one : many}`
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const dayText = (date: string) => day.format(new Date(`${date}T00:00:00Z`))
