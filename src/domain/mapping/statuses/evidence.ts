import type { StatusChoice } from '#domain/mapping/mapping-options.ts'
import type { AnswerBelow } from './flags.ts'
import { type MatchWords, spacedWords } from './match-words.ts'

/** What is known of the column that a value stands in, and of its rows. */
export interface StatusColumn {
  /** a type of row (sale, refund, withdrawal), not a status of the whole order */
  isType: boolean
  /** refunds are told elsewhere: by a mapped amount, or by rows of their own (`haveRefundRows`) */
  hasRefundedAmount: boolean
  /** the rows with this value write money below 0: they are refunds, not refunded orders */
  isNegative?: boolean
  /** most rows take back a sale that is a row of its own */
  takesBack?: boolean
  /** rows above 0 that say that money went back: most stand beside the sale, or each is the only row of its order */
  standing?: 'beside' | 'alone'
  /** the rows are invoices: what is still owed was sold, and a payment of it is no second sale */
  isOfInvoices?: boolean
  /** the rows are what happened in an account of a payment service, withdrawals among it */
  isAccount?: boolean
  /** it was rented, and came back */
  isRentedBack?: boolean
  /** of the states of a program, the closed ones, where they say that the order was paid back whole */
  isClosed?: MatchWords
  /** what its header asks, and a flag or a reason answers */
  below?: AnswerBelow
  /** what the codes of its column say of it */
  code?: StatusChoice
  /** of a shop's events, which one it is */
  event?: ShopEvent
  /** the values of its column, where they matter */
  others?: Values
  /** it cancels what is left out already */
  takesBackLeftOut?: boolean
}

export type ShopEvent = 'sale' | 'refund' | 'canceled' | 'other'

/** The values of a column, each question asked once. */
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

/** All that is known of one value, asked by the lines of precedence.ts in turn. */
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

  /** Whether its words say so. */
  says(is: MatchWords): boolean {
    const known = this.#known.get(is) ?? is(this.#text)
    this.#known.set(is, known)
    return known
  }

  /** Whether a value of its column does. */
  beside(is: MatchWords): boolean {
    return this.column.others?.some(is) ?? false
  }

  get answer(): ReturnType<AnswerBelow> {
    this.#answer ??= { is: this.column.below?.(this.value) }
    return this.#answer.is
  }
}
