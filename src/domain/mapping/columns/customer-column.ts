import { scoreOf } from '#domain/mapping/headers/score.ts'
import { type Column, says } from '#domain/mapping/values/column.ts'
import { hasFewValues } from '#domain/mapping/values/few-customers.ts'
import { saysHeader } from '#knowledge/whole-headers.ts'
import { spacedWords } from '#knowledge/words.ts'

/** If a smaller share of rows has a customer, look for a customer column with fewer blanks. */
const nearlyFilled = 0.95
/** Otherwise every figure would miss the orders of customers without the number. */
const mostlyFilled = 0.9

/**
 * The customer column, or an equivalent one that is filled in more rows, such as the email address of buyers without an
 * account.
 */
export function customerColumn(found: Column, columns: Column[]): Column {
  const owner = saysAnimal(found)
    ? columns.find((column) => saysOwner(column) && filled(column) >= mostlyFilled)
    : undefined
  if (owner) return owner
  if (filled(found) >= nearlyFilled) return found
  const fuller = columns.find(
    (column) =>
      scoreOf('customerId', column.meanings()) !== undefined && filled(column) > filled(found) && agrees(found, column),
  )
  const isReplaceable = filled(found) < mostlyFilled && !isOwnNumber(found) && blanks(found) >= fewestBlank
  return fuller ?? columns.find(isFullAddress) ?? (isReplaceable ? fullContact(columns) : undefined) ?? found
}

/** At a vet's, the patient is an animal, and its owner is the customer. */
const saysAnimal = (column: Column) => namesAnimal(spacedWords(column.name))
const namesAnimal = saysHeader('animal')
const saysOwner = (column: Column) => {
  const words = spacedWords(column.name).trim().split(' ')
  return words.some(isOwner) && words.every((word) => isOwner(word) || isBesideOwner(word))
}
const isOwner = (word: string) => namesOwner(` ${word} `)
const namesOwner = saysHeader('owner of an animal')
const isBesideOwner = (word: string) => saysBesideOwner(` ${word} `)
const saysBesideOwner = saysHeader('animal', 'beside an owner')

/** The customer's phone number or name, if it is filled in every row and the email or tax number is missing in many. */
function fullContact(columns: Column[]): Column | undefined {
  const [best] = columns
    .map((column) => ({ column, score: scoreOf('customerId', column.meanings()) ?? 0 }))
    .filter(({ column, score }) => score > 0 && filled(column) >= nearlyFilled && isContact(column))
    .sort((a, b) => b.score - a.score)
  return best?.column
}

/** A name is worse than the customer's own number, because several people have the same name. */
const isOwnNumber = (column: Column) => says(column, 'person') && says(column, 'id')

const isContact = (column: Column) =>
  (says(column, 'phone') || isOwnNumber(column) || column.values().letters >= nearlyFilled) && !hasFewValues(column)

/**
 * The buyer's email address, if it is filled in every row. Guests have no number, and orders without a customer cannot
 * be used.
 */
const isFullAddress = (column: Column) =>
  says(column, 'email') &&
  scoreOf('customerId', column.meanings()) !== undefined &&
  filled(column) >= nearlyFilled &&
  column.values().emails >= nearlyFilled &&
  !hasFewValues(column)

const filled = (column: Column) => column.values().filled
/** One blank cell proves nothing. */
const fewestBlank = 2
const blanks = (column: Column) => column.cells().filter((cell) => !cell.trim()).length

/** Whether every cell of the first column also occurs in the second. */
function agrees(one: Column, other: Column): boolean {
  const others = other.cells()
  return one.cells().every((cell, row) => !cell.trim() || cell === others[row])
}
