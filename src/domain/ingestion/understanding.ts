import type {
  AmountUnit,
  CurrencyChoice,
  DiscountUnit,
  HiddenRowsChoice,
  RepeatedReductions,
  RepeatedTotals,
  SlashOrder,
  StatusChoice,
} from '#domain/mapping/mapping-options.ts'
import type { Reduction, ReductionsFound } from '#domain/mapping/repeated-reductions.ts'
import type { Decision } from '#domain/mapping/statuses/decide.ts'
import type { SheetLeft } from './sheets-read.ts'

/** How a column was understood, judged from the whole column; shown to the person (docs/semantics.md §1, docs/architecture.md). */
export interface Understanding {
  dates: {
    order: 'iso' | 'day-first' | 'month-first' | 'mixed'
    /** the order used for dates that are valid in both */
    readAs: SlashOrder
    decidedBy: 'choice' | 'evidence' | 'default' | 'unneeded'
    /** set-aside rows whose date is valid in the other order only */
    otherWayRows: number
    /** where the column shows both orders: rows whose date is valid in both, and was read as `readAs`; absent for files processed before */
    bothWaysRows?: number
    hasTimes: boolean
    /** dates like 24/01/31 begin with the year */
    areYearsFirst?: boolean
    /**
     * rows whose day and month a spreadsheet seems to have exchanged, one of their days as it stands, and whether they were exchanged back,
     * or the person chose to keep them
     */
    exchanged?: { rows: number; day: string; isBack: boolean; isKept?: true }
    /** dates that name only a month or a week are read as its first day, as the person chose */
    areFirstDays?: boolean
  }
  numbers: { decimalMark: '.' | ','; decidedBy: 'evidence' | 'default' }
  /** absent for files processed before this existed; they were read as whole units, and a rebuild does the same */
  amountUnit?: AmountUnit
  /** currency signs and codes next to the values of the whole file, else that of their header; absent for files processed before this existed */
  currencies?: string[]
  /** rows that have an amount and name no currency, where a column names one on others: more than a few */
  unnamedCurrencyRows?: number
  /** Set if order totals seem to be repeated on every row of their orders, or if the person said so. */
  repeatedTotals: RepeatedTotalsFound | null
  /** the sheets of a workbook that were read, and those with rows that were not; absent for a text or a lone sheet */
  sheets?: string[]
  sheetsLeft?: SheetLeft[]
  /** the hidden rows of a workbook that count, or those that were set aside for it; absent where none are hidden */
  hiddenRows?: HiddenRowsFound
  /** hidden sheets with rows under the same headers, which are never read */
  hiddenSheets?: HiddenSheet[]
  /** what the statuses and types of the whole file did; absent where no column is mapped */
  statuses?: StatusFound[]
  /** how the rows made orders; absent where no Order ID is mapped */
  orderIds?: OrderIdsFound
  /** refunded amounts and discounts that stand on several rows of their orders; absent where none do */
  repeatedReductions?: RepeatedReductionFound[]
  /** rows with a negative quantity whose money is above 0; whether the person had them turned */
  soldReturns?: { rows: number; money: string }
  areReturnsTurned?: true
  /** rows that took customer and date from the row above */
  filledDownRows?: number
  /** what the person chose for several currencies, and the rows that were left out or converted by it */
  currencyChoice?: CurrencyChoice
  /** the value of rows without Transaction Value was Quantity × Unit Price */
  isProduct?: true
  /** the discounts were taken off as a part of that */
  discountUnit?: Exclude<DiscountUnit, 'money'>
  /** NULs that were dropped from a text; absent where it has none */
  nuls?: NulsFound
  /** the place of a row that has the headers in another order */
  otherHeader?: string
  /** names of files of the source that added rows to days with the same revenue as before (`doubtfulDays` in joining.ts) */
  mayCountTwice?: string[]
  /** SKUs whose text or name was cut, and those that are in no row because there are too many; none in most files */
  cutSkus?: number
  unlistedSkus?: number
}

/** Money: exact decimal text, 4 places. */
export interface HiddenRowsFound {
  rows: number
  money: string
  /** absent where nobody chose: they count */
  choice?: HiddenRowsChoice
}

/** How many, and of those how many at the end of the file. */
export interface NulsFound {
  count: number
  atEnd: number
}

/** `money`: in dollars of its rows that could be used; absent where there are too many to be read beside the others. */
export interface HiddenSheet {
  name: string
  rows: number
  /** there may be more rows */
  isPart?: true
  money?: number
}

/** A status or type, with all its rows that could otherwise be used. Money: exact decimal text, 4 places, as the rows write it. */
export interface StatusFound {
  /** the header of its column */
  column: string
  /** as the file writes it first */
  value: string
  rows: number
  money: string
  /** of those that say that money went back, rows that stand beside the sale */
  beside?: number
  choice: StatusChoice
  /** why, or that the person chose otherwise; absent for a blank, and for files processed before this existed */
  by?: Pick<Decision, 'rule' | 'why'> | 'choice'
  /** what was proposed where the person chose otherwise; absent for files processed before this existed */
  proposed?: Pick<Decision, 'rule' | 'why'> & { choice: StatusChoice }
}

/** The statuses of a whole file, and the headers of columns with more values than a status has. */
export interface CountedStatuses {
  statuses: StatusFound[]
  tooMany: string[]
}

export interface OrderIdsFound {
  /** order IDs that several customers share: an order each */
  sharedIds: number
  /** orders whose rows lie more than 31 days apart */
  longOrders: number
  /** rows that took customer, date or status from their order */
  filledRows: number
  /** rows without an order ID */
  rowsWithoutId: number
}

/** Money: exact decimal text, 4 places. */
export interface RepeatedTotalsFound {
  /** orders with several rows with a value, and those of them whose rows all show the same value */
  severalLineOrders: number
  repeatedOrders: number
  /** the total of the file with all rows added, and with each distinct value of an order counted once */
  addedMoney: string
  onceMoney: string
  counted: RepeatedTotals
}

/** `money`: what they take off on further rows of their orders. Exact decimal text, 4 places. */
export interface RepeatedReductionFound extends ReductionsFound {
  which: Reduction
  counted: RepeatedReductions
  money: string
}
