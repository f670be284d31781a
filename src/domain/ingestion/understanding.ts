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
import type { UnreadSheet } from './sheets-read.ts'

/**
 * How the file was understood, judged from whole columns and shown to the person (docs/semantics.md §1,
 * docs/architecture.md).
 */
export interface Understanding {
  dates: {
    order: 'iso' | 'day-first' | 'month-first' | 'mixed'
    /** the order of day and month used for dates that are valid in both orders */
    readAs: SlashOrder
    decidedBy: 'choice' | 'evidence' | 'default' | 'unneeded'
    /** set-aside rows whose date is valid only in the other order */
    otherWayRows: number
    /**
     * rows whose date is valid in both orders and was read as `readAs`, if the column has dates in both orders; absent
     * for files processed by earlier versions
     */
    bothWaysRows?: number
    hasTimes: boolean
    /** dates like 24/01/31 begin with the year */
    areYearsFirst?: boolean
    /**
     * rows whose day and month a spreadsheet seems to have exchanged, one such day as written, and whether they were
     * exchanged back, or kept by the person's choice
     */
    exchanged?: { rows: number; day: string; isBack: boolean; isKept?: true }
    /** dates that name only a month or a week were read as its first day, by the person's choice */
    areFirstDays?: boolean
  }
  numbers: { decimalMark: '.' | ','; decidedBy: 'evidence' | 'default' }
  /**
   * absent for files processed by earlier versions; those amounts were read as whole units, and a rebuild does the same
   */
  amountUnit?: AmountUnit
  /**
   * currency signs and codes next to the values of the whole file, else the currency in the header; absent for files
   * processed by earlier versions
   */
  currencies?: string[]
  /** rows with an amount and no currency, if a column names a currency on other rows; only set above a small number */
  unnamedCurrencyRows?: number
  /** Set if order totals seem to be repeated on every row of their orders, or if the person said so. */
  repeatedTotals: RepeatedTotalsFound | null
  /** the workbook's sheets that were read, and the unread sheets that have rows; absent for a text or a single sheet */
  sheets?: string[]
  sheetsLeft?: UnreadSheet[]
  /**
   * the hidden rows of a workbook that count, or that were set aside because they are hidden; absent if none are hidden
   */
  hiddenRows?: HiddenRowsFound
  /** hidden sheets whose rows have the same headers; they are never read */
  hiddenSheets?: HiddenSheet[]
  /** what the statuses and types of the whole file did; absent if no column is mapped */
  statuses?: StatusFound[]
  /** how rows became orders; absent if no Order ID is mapped */
  orderIds?: OrderIdsFound
  /** refunded amounts and discounts that are repeated on several rows of their orders; absent if there are none */
  repeatedReductions?: RepeatedReductionFound[]
  /** rows with a negative quantity and money above 0, and whether the person had their sign turned */
  soldReturns?: { rows: number; money: string }
  areReturnsTurned?: true
  /** rows that took customer and date from the row above */
  filledDownRows?: number
  /** what the person chose for several currencies, and the rows that this choice left out or converted */
  currencyChoice?: CurrencyChoice
  /** the value of rows without Transaction Value was Quantity × Unit Price */
  isProduct?: true
  /** the discounts were taken off as a percentage or share of that product */
  discountUnit?: Exclude<DiscountUnit, 'money'>
  /** NULs that were dropped from a text; absent if it has none */
  nuls?: NulsFound
  /** the place of a row that has the headers in another order */
  otherHeader?: string
  /**
   * names of the source's files that added rows to days with the same revenue as before (`doubtfulDays` in joining.ts)
   */
  mayCountTwice?: string[]
  /**
   * number of SKUs whose text or name was cut, and of SKUs that are in no row because there are too many; absent in
   * most files
   */
  cutSkus?: number
  unlistedSkus?: number
}

/** Money: exact decimal text, 4 places. */
export interface HiddenRowsFound {
  rows: number
  money: string
  /** absent if the person did not choose: hidden rows then count */
  choice?: HiddenRowsChoice
}

/** The number of NULs, and how many of them are at the end of the file. */
export interface NulsFound {
  count: number
  atEnd: number
}

/** `money`: in dollars, of the usable rows; absent if there are too many hidden rows to read them beside the others */
export interface HiddenSheet {
  name: string
  rows: number
  /** there may be more rows */
  isPart?: true
  money?: number
}

/**
 * A status or type, with all its rows that are usable apart from their status. Money: exact decimal text, 4 places, as
 * the rows write it.
 */
export interface StatusFound {
  /** the header of its column */
  column: string
  /** as the file first writes it */
  value: string
  rows: number
  money: string
  /** for a status that says that money went back: its rows that stand beside the sale */
  beside?: number
  choice: StatusChoice
  /**
   * why the status has this choice, or that the person chose otherwise; absent for a blank, and for files processed by
   * earlier versions
   */
  by?: Pick<Decision, 'rule' | 'why'> | 'choice'
  /** what was proposed where the person chose otherwise; absent for files processed before this existed */
  proposed?: Pick<Decision, 'rule' | 'why'> & { choice: StatusChoice }
}

/** The statuses of a whole file, and the headers of columns with too many values for a status. */
export interface CountedStatuses {
  statuses: StatusFound[]
  tooMany: string[]
}

export interface OrderIdsFound {
  /** order IDs that several customers share: each customer gets an order of their own */
  sharedIds: number
  /** orders whose rows lie more than 31 days apart */
  longOrders: number
  /** rows that took customer, date or status from another row of their order */
  filledRows: number
  /** rows without an order ID */
  rowsWithoutId: number
}

/** Money: exact decimal text, 4 places. */
export interface RepeatedTotalsFound {
  /** orders with several rows that have a value, and how many of them show the same value on all these rows */
  severalLineOrders: number
  repeatedOrders: number
  /** the file's total if all rows are added, and if each distinct value of an order counts once */
  addedMoney: string
  onceMoney: string
  counted: RepeatedTotals
}

/** `money`: the amount that repetitions on further rows of orders take off. Exact decimal text, 4 places. */
export interface RepeatedReductionFound extends ReductionsFound {
  which: Reduction
  counted: RepeatedReductions
  money: string
}
