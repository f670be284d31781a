import type { MappingCheck } from '#domain/mapping/sample/checks/mapping-check.ts'
import type { Mapped } from '#domain/mapping/sample/rows/mapped-sample.ts'
import { saysHeader } from '#knowledge/whole-headers.ts'
import { spacedWords } from '#knowledge/words.ts'
import { customerBesideCheck } from './customer-beside.ts'
import { lastNamesCheck } from './last-names.ts'
import { ownAddressCheck } from './own-address.ts'
import { sharedCustomerCheck } from './shared-customer.ts'
import { similarCustomersCheck } from './similar-customers.ts'

/** With fewer orders than this, a sample says nothing about customers. */
const fewestOrders = 10

export function customerChecks(mapped: Mapped): (MappingCheck | undefined)[] {
  const ownAddress = ownAddressCheck(mapped)
  return [
    ...(ownAddress ? [ownAddress] : [customerCheck(mapped), sharedCustomerCheck(mapped)]),
    cutCustomersCheck(mapped),
    similarCustomersCheck(mapped),
    lastNamesCheck(mapped),
    ownAddress ? undefined : customerBesideCheck(mapped),
  ]
}

function customerCheck({ columns, positions, reading, orders: found, customers }: Mapped): MappingCheck | undefined {
  const column = columns[positions.customerId]!
  const orders = found.length
  if (orders < fewestOrders) return undefined
  if (customers === 1) return { kind: 'one-customer', column }
  // An email address is no order number, so these customers really bought once.
  const areEmails = saysMail(spacedWords(column)) || reading.rows.some(({ customer }) => customer.includes('@'))
  // If each customer stands only on the first of its rows, the screen asks about the rows below instead.
  if (reading.customerRuns !== 'none') return undefined
  return customers === orders && !areEmails ? { kind: 'one-order-each', column } : undefined
}

/** Long numbers as spreadsheets write them; 1E5 may be a code. */
const scientific = /^\d[.,]\d+[eE]\+\d\d$/

/** Spreadsheets keep 15 digits and write 0 for the rest. */
const [longNumber, cutNumber] = [/^\d{16,19}$/, /^[1-9]\d{14}0{1,4}$/]
const fewestLong = 3

/** 4.91521E+12: a spreadsheet has shortened long numbers, so different customers look the same. */
function cutCustomersCheck({ columns, positions, reading }: Mapped): MappingCheck | undefined {
  const long = reading.rows.filter(({ customer }) => longNumber.test(customer))
  const areCut =
    new Set(long.map(({ customer }) => customer)).size >= fewestLong &&
    long.every(({ customer }) => cutNumber.test(customer))
  const found = areCut ? long : reading.rows.filter(({ customer }) => scientific.test(customer))
  const column = columns[positions.customerId]!
  return found.length > 1 ? { kind: 'cut-customers', column, text: found[0]!.customer, rows: found.length } : undefined
}

const saysMail = saysHeader('email', 'email of the customer')
