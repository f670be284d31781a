import type { DuckDBConnection } from '@duckdb/node-api'
import { currencyCode, ratesByCode } from '#domain/values/currency-code.ts'
import { closingPattern, totalPatterns } from '#domain/values/total-labels.ts'
import { quoted, runSql } from '#jobs/ingest/engine/duckdb.ts'
import { plainValues } from '#jobs/ingest/read/define-readers.ts'
import { defineNumberReaders } from '#jobs/ingest/read/macros.ts'
import { valuesByFormat } from '#jobs/ingest/read/value-format.ts'
import { defineAmounts, defineColumnCurrency } from './define-amounts.ts'
import { isCredit } from './is-return.ts'
import { cellOf, type NumberPlans } from './number-plans.ts'
import { costColumns, hasMoneyDiscount, isCostColumn, type NumberColumn, type OrderFields } from './order-fields.ts'

/**
 * Defines `rows_of`: for each row, the customer (null if blank), the time, the value and its parts in ten-thousandths,
 * and what the row lacks. `read_times` and `read_values` must be defined. `lack` is a sum of bits; SQL tests several at
 * once (1229 = 1 + 4 + 8 + 64 + 128 + 1024). 1: an unreadable value. 2: an unreadable date. 4: all mapped cells are
 * blank. 8: another currency than the chosen one. 16: customer or date came from another row of its order. 32: from a
 * row above. 64: a total row. 128: a heading. 256: an unread quantity beside an amount, until it is read again. 512: no
 * amount, but a refunded one (is-return.ts). 1024: a hidden row that is left out.
 */
export async function defineOrderRows(db: DuckDBConnection, fields: OrderFields, plans: NumberPlans): Promise<void> {
  await runSql(db, 'read/rows') // for the SKUs
  await defineAmounts(db)
  if (isRated(fields)) await defineColumnCurrency(db, fields.isCurrencyNamed)
  if (isRated(fields) || fields.numbers.some((column) => !plans[column]!.isPlain)) await defineNumberReaders(db)
  for (const column of fields.numbers) {
    const { isPlain, format, decimalMark } = plans[column]!
    const all = `from ${decimalMark === ',' ? 'comma' : 'dot'}_values(cells)`
    const reader = format ? valuesByFormat(format) : isPlain ? plainValues : all
    await db.run(`create or replace macro read_${column}(cells) as table ${reader}`)
  }
  await db.run(`create or replace macro rows_of(cells) as table ${rowsOf(fields, plans)}`)
}

/** The readers convert a column named value_raw to value_read, so each further column takes that name in turn. */
function rowsOf(fields: OrderFields, plans: NumberPlans): string {
  const amountRead = fields.hasAmount ? "from read_values('timed')" : 'select *, null::bigint as value_read from timed'
  const stages = ['timed as (from read_times(cells))', `amount_read as (${amountRead})`]
  let [last, read] = ['amount_read', 'amount']
  for (const column of fields.numbers) {
    const before =
      read === 'amount'
        ? 'rename (value_raw as amount_raw, value_read as amount_units)'
        : `exclude (value_raw) rename (value_read as ${read}_units)`
    stages.push(`${column}_turn as (select * ${before}, ${cellOf(column, fields)} as value_raw from ${last})`)
    stages.push(`${column}_read as (from read_${column}('${column}_turn'))`)
    last = `${column}_read`
    read = column
  }
  const end =
    read === 'amount'
      ? 'rename (value_raw as amount_raw, value_read as amount_units)'
      : `exclude (value_raw) rename (value_read as ${read}_units)`
  stages.push(`read_cells as (select * ${end} from ${last})`)
  if (isRated(fields)) stages.push(...currencyStages(fields))
  stages.push(`amounts as (select *, ${amounts(fields, plans)} from ${isRated(fields) ? 'rated' : 'read_cells'})`)
  stages.push(`plain_amounts as (select *, ${inUnit(amountOf(fields), fields)} as amount_to_convert from amounts)`)
  const refund = converted('refund_to_convert', fields.currency)
  stages.push(`refunds as (select *, ${refund} as refund_units from plain_amounts)`)
  stages.push(
    `valued as (select *, ${converted('amount_to_convert', fields.currency)} - refund_units as row_units from refunds)`,
  )
  const cleaned = fields.hasOrderId ? ', clean(order_raw) as order_id' : ''
  stages.push(`keyed as (select *, clean(customer_raw) as customer${cleaned} from valued)`)
  return `with ${stages.join(',\n')}\nselect *, ${rowColumns(fields, plans)} from keyed`
}

/** Whether each row has a currency of its own. */
const isRated = ({ currency, hasUnitsOfCurrency }: OrderFields) => currency !== undefined || hasUnitsOfCurrency

const blank = (column: string) => `is_blank(${column}_raw)`
/** A reduction may also be written as nothing. */
const nothing = (column: string) => `(${blank(column)} or says_nothing(clean(${column}_raw)))`

/** Only null values are examined further, in a CASE: nearly every cell has been read by then and costs nothing more. */
const where = (condition: string, what: string) => `case when ${condition} then ${what} else false end`

function amounts(fields: OrderFields, plans: NumberPlans): string {
  const { numbers, hasAmount, hasProduct } = fields
  const has = (column: NumberColumn) => numbers.includes(column)
  const refund = has('refunded') ? 'coalesce(abs(refunded_units), 0)' : '0::bigint'
  return `${hasAmount ? where('amount_units is null', blank('amount')) : 'true'} as is_amount_blank,
    ${hasProduct ? where('quantity_units is null and price_units is null', `${blank('quantity')} and ${blank('price')}`) : 'true'} as is_product_blank,
    ${hasProduct ? product(fields, plans) : 'null::bigint'} as product_units,
    ${inUnit(refund, fields)} as refund_to_convert,
    ${has('refunded') ? where('refunded_units is null', `not ${nothing('refunded')}`) : 'false'} as is_refund_unread`
}

function product({ numbers, discountUnit }: OrderFields, plans: NumberPlans): string {
  const exact = (column: NumberColumn) =>
    `coalesce(${plans[column]!.decimalMark === ',' ? 'comma' : 'dot'}_billionths(${column}_raw, ${column}_units), ${column}_units::hugeint * 100000)`
  const isPart = numbers.includes('discount') && discountUnit !== 'money'
  const units = isPart ? exact('discount') : 'discount_units'
  const discount = numbers.includes('discount')
    ? `case when discount_units is not null then abs(${units}) when ${nothing('discount')} then 0 end`
    : '0::bigint'
  if (isPart)
    return `less_part(${exact('quantity')}, ${exact('price')}, ${discount}, ${discountUnit === 'percent' ? 100 : 1}000000000)`
  return `case when has_many_decimals(quantity_raw) or has_many_decimals(price_raw)
    then exact_product_of(${exact('quantity')}, ${exact('price')}, ${discount})
    else product_of(quantity_units, price_units, ${discount}) end`
}

/** In a row without an amount, a refunded amount gives the value (a ledger's credit). */
const amountOf = ({ turnsReturns }: OrderFields) =>
  `case when not is_amount_blank then ${turnsReturns ? turned : 'amount_units'} when not is_product_blank then product_units when refund_to_convert <> 0 then 0 end`
const turned = 'case when quantity_units < 0 and amount_units > 0 then -amount_units else amount_units end'

/**
 * The currency of each row, then its rate, in separate stages, because a macro repeats its argument wherever it uses
 * it.
 */
function currencyStages({ currency, hasAmount, hasProduct }: OrderFields): string[] {
  const rates = Object.entries(currency && 'rates' in currency ? ratesByCode(currency.rates) : {})
  const rate = `case row_currency ${rates.map(([code, rate]) => `when ${quoted(code)} then ${rate}::decimal(20, 10)`).join(' ')} end`
  return [
    `amount_texts as (select *, clean(${hasAmount || !hasProduct ? 'amount_raw' : 'price_raw'}) as amount_text from read_cells)`,
    'signs as (select *, currency_of(amount_text) as currency_sign, clean(currency_raw) as currency_text from amount_texts)',
    "currencies as (select *, case when currency_sign <> '' then currency_code(currency_sign) else column_currency(currency_text) end as row_currency from signs)",
    `rated as (select *, ${rates.length ? `(${rate} * 10000000000)::hugeint` : 'null::hugeint'} as row_rate from currencies)`,
  ]
}

/** In whole units of the row's currency. */
const inUnit = (units: string, { hasUnitsOfCurrency }: OrderFields) =>
  hasUnitsOfCurrency ? `in_unit_of(${units}, row_currency)` : `in_unit(${units})`

/** In the currency of the figures, if the person typed rates; null from 10^14 on. */
const converted = (units: string, currency: OrderFields['currency']): string =>
  currency && 'rates' in currency
    ? `case when row_rate is null then ${units} else bounded_units(half_away(${units}::hugeint * row_rate, 10000000000)) end`
    : units

function rowColumns(fields: OrderFields, plans: NumberPlans): string {
  const { hasOrderId, hasStatus, hasType, numbers, currency } = fields
  const cells = [
    'customer',
    'date',
    ...(fields.hasAmount ? ['amount'] : []),
    'sku_id',
    'sku_name',
    ...numbers,
    ...(hasOrderId ? ['order'] : []),
  ]
  // Without an amount, the row has no value.
  const watchesQuantity = fields.hasAmount && plans.quantity?.isPlain
  const unreadQuantity = where('quantity_units is null', `not (${blank('quantity')})`)
  const key = (column: string) => `case when ${column}_raw <> '' then hash(${column}_raw) end`
  const isOther =
    currency && 'only' in currency ? `row_currency not in ('', ${quoted(currencyCode(currency.only))})` : 'false'
  const isWhole = `row_units is not null and time_read is not null${numbers.includes('refunded') ? ' and not is_refund_unread' : ''}${isOther === 'false' ? '' : ` and not (${isOther})`}${watchesQuantity ? ` and not ${unreadQuantity}` : ''}`
  return [
    `case when customer <> '' then ${keyOf('customer')} end as customer_key`,
    'time_read as ordered_at',
    'row_units as value_units',
    'sku_key_of(sku_id_raw, sku_name_raw) as sku_key',
    `${fields.leavesHidden ? "(case when hidden_raw <> '' then 1024 else 0 end + " : ''}(case when ${isWhole} then 0 else
        case when row_units is not null and not is_refund_unread or is_amount_blank and is_product_blank and not is_refund_unread then 0 else 1 end
        + case when time_read is not null then 0 when not (${blank('date')}) then 2 when ${cells.map((cell) => `(${blank(cell)})`).join(' and ')} then 4 else 0 end
        + case when ${isOther} then 8 else 0 end
        ${watchesQuantity ? `+ case when ${unreadQuantity} then 256 else 0 end` : ''}
      end${creditBit(fields)})${fields.leavesHidden ? ')' : ''}::usmallint as lack`,
    `${hasOrderId ? "case when order_id <> '' then hash(order_id) end" : 'null::ubigint'} as order_key`,
    ...(hasMoneyDiscount(fields) ? [`${discountOff(fields)} as discount_off`] : []),
    `${numbers.includes('quantity') ? 'quantity_units' : 'null::bigint'} as quantity_units`,
    ...numbers
      .filter(isCostColumn)
      .map((column) => `${converted(inUnit(`abs(${column}_units)`, fields), currency)} as ${costColumns[column]}`),
    `${hasStatus ? key('status') : 'null::ubigint'} as status_key`,
    `${hasType ? key('type') : 'null::ubigint'} as type_key`,
    `${fields.hasLabel ? totalLabel : '0::ubigint'} as label`,
    ...(fields.hasHidden ? ["coalesce(hidden_raw <> '', false) as is_hidden"] : []),
  ].join(',\n')
}

/** A ledger writes 0 for the other side. Elsewhere an amount of 0 is a free sale, and a blank one is none. */
function creditBit({ numbers, isLedger }: OrderFields): string {
  if (!numbers.includes('quantity') || !numbers.includes('refunded')) return ''
  const hasNoAmount = `(is_amount_blank${isLedger ? ' or amount_units = 0' : ''}) and is_product_blank`
  return ` + case when refund_units <> 0 and ${hasNoAmount} then ${isCredit} else 0 end`
}

/** What the discount takes off the value of the row. */
const discountOff = (fields: OrderFields) =>
  `case when is_amount_blank and not is_product_blank and discount_units <> 0 then ${converted(inUnit('abs(discount_units)', fields), fields.currency)} else 0 end`

const keyOf = (text: string) => `hash(customer_text(${text}))`
const without = (pattern: string) => `trim(regexp_replace(customer, ${quoted(`(?i)${pattern}`)}, ''))`
const totaledKey = keyOf(
  `(case when regexp_matches(customer, ${quoted(`(?i)${totalPatterns.behind}`)}) then ${without(totalPatterns.behind)} else ${without(totalPatterns.before)} end)`,
)

/**
 * 0: none. 1: only a label of totals. 2: a label with what was added. 3: a label of tax and the like after a total.
 * More: the customer's cell is of the second kind, and this is the key of the customer whose rows were added.
 */
const totalLabel = `case when regexp_full_match(clean(label_raw), ${quoted(`(?i)${totalPatterns.label}`)}) then 1
  when regexp_full_match(customer, ${quoted(`(?i)${totalPatterns.named}`)}) then greatest(4, ${totaledKey})
  when regexp_full_match(clean(label_raw), ${quoted(`(?i)${totalPatterns.named}`)}) then 2
  when regexp_full_match(clean(label_raw), ${quoted(`(?i)${closingPattern}`)}) then 3 else 0 end::ubigint`
