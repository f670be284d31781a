import type { StatusChoice } from '#domain/mapping/mapping-options.ts'
import type { AnswerBelow } from './flags.ts'
import { type MatchWords, spacedWords } from './match-words.ts'

/** What is known about a value's column, and about the value's rows. */
export interface StatusColumn {
  /** the column has types of rows (sale, refund, withdrawal), not statuses of whole orders */
  isType: boolean
  /** refunds are stated elsewhere: in a mapped amount, or in rows of their own (`haveRefundRows`) */
  hasRefundedAmount: boolean
  /** rows with this value have money below 0: they are refunds, not refunded orders */
  isNegative?: boolean
  /** most rows take back a sale that has a row of its own */
  takesBack?: boolean
  /** rows above 0 that say that money went back: most stand beside the sale, or each is the only row of its order */
  standing?: 'beside' | 'alone'
  /** the rows are invoices: an unpaid one was sold, and its payment is no second sale */
  isOfInvoices?: boolean
  /** the rows are events in an account of a payment service, including withdrawals */
  isAccount?: boolean
  /** the thing was rented and came back */
  isRentedBack?: boolean
  /** the closed states of a program in which a closed order was paid back in full */
  isClosed?: MatchWords
  /** the question in its header, which a flag or a reason answers */
  below?: AnswerBelow
  /** what the codes of its column say about it */
  code?: StatusChoice
  /** which of a shop's events it is */
  event?: ShopEvent
  /** the values of its column, if they matter */
  others?: Values
  /** it cancels something that is already left out */
  takesBackLeftOut?: boolean
}

export type ShopEvent = 'sale' | 'refund' | 'canceled' | 'other'

/** The values of a column. Each question about them is asked only once. */
export class Values {
  readonly texts: string[]
  readonly #known = new Map<MatchWords, boolean>()

  constructor(values: string[]) {
    this.texts = values.map(spacedWords)
  }

  some(is: MatchWords): boolean {
    const known = this.#known.get(is) ?? this.texts.some(is)
    this.#known.set(is, known)
    return known
  }
}

/** All that is known about one value. The lines of precedence.ts ask for it one after another. */
export class Evidence {
  readonly value: string
  readonly column: StatusColumn
  readonly #text: string
  readonly #known = new Map<MatchWords, boolean>()
  #answer: { is: ReturnType<AnswerBelow> } | undefined

  constructor(value: string, column: StatusColumn) {
    this.value = value
    this.column = column
    this.#text = spacedWords(value)
  }

  /** Whether the value's words say so. */
  says(is: MatchWords): boolean {
    const known = this.#known.get(is) ?? is(this.#text)
    this.#known.set(is, known)
    return known
  }

  /** Whether a value of the column says so. */
  beside(is: MatchWords): boolean {
    return this.column.others?.some(is) ?? false
  }

  get answer(): ReturnType<AnswerBelow> {
    this.#answer ??= { is: this.column.below?.(this.value) }
    return this.#answer.is
  }
}
