import { headerForms } from '#domain/mapping/headers/words/forms.ts'
import { saysCurrency } from '#domain/values/currencies.ts'
import { mostColumns } from '#domain/values/most-columns.ts'
import { advertisers } from '#knowledge/advertisers.ts'
import { costHeadersOf } from '#knowledge/cost-headers.ts'
import type { CostHeader, HeaderMeaning } from '#knowledge/meanings.ts'
import { rankedHeaders } from '#knowledge/whole-headers.ts'
import type { CostFileKind, CostFileOptions, CostMapping, SpendSpan } from './cost-file.ts'

/** What the headers of a file say of it. */
export interface CostFileProposal {
  /** 'orders': the headers are those of a list of orders; undefined: they are neither */
  kind: CostFileKind | 'orders' | undefined
  mapping: CostMapping
  options: CostFileOptions
}

/** A file of costs or spend with more columns is recognized by the first ones: the forms of 16,384 names take a second. */
const mostRecognized = 300
/** In a list with hardly another column, a date is the day from which a cost holds. */
const fewColumns = 5

const known = new Map<string, readonly string[]>()

/** The headers of order files with one of these meanings, best first. */
function squeezedHeaders(...meanings: HeaderMeaning[]): readonly string[] {
  const key = meanings.join()
  const headers = known.get(key) ?? rankedHeaders(...meanings).map((header) => header.replaceAll(' ', ''))
  known.set(key, headers)
  return headers
}

const ofCustomers = () =>
  squeezedHeaders(
    'number of the customer',
    'email of the customer',
    'email',
    'customer',
    'name of the customer',
    'phone',
  )
/** Headers that a single order has, but no amount of advertising. */
const ofOneOrder = () => [...ofCustomers(), ...squeezedHeaders('order number', 'status', 'type of row')]
/** Amounts of anything: beside a day alone, they say nothing of advertising. */
const ofAmounts = () => squeezedHeaders('amount', 'total', 'value', 'order total', 'revenue')
const ofOrders = () => squeezedHeaders('order number', 'order date', 'order total', 'transaction date', 'date')

/** Recognizes a file of costs or of spend by its headers, in every language of the knowledge, and proposes its mapping. */
export function proposeCostFile(columns: string[]): CostFileProposal {
  const forms = columns.slice(0, Math.min(mostRecognized, mostColumns)).map(headerForms)
  const taken = new Set<number>()
  /** The column whose header stands first in a list; bare headers before those that a currency or tax follows. */
  const find = (headers: readonly string[]): number | undefined => {
    const places = new Map(headers.map((header, place) => [header, place]).reverse() as [string, number][])
    let best: { at: number; place: number } | undefined
    for (const [at, ofColumn] of forms.entries()) {
      if (taken.has(at)) continue
      const place = Math.min(...ofColumn.map((form) => places.get(form) ?? Number.POSITIVE_INFINITY))
      if (place < (best?.place ?? Number.POSITIVE_INFINITY)) best = { at, place }
    }
    return best?.at
  }
  const has = (headers: readonly string[]) => find(headers) !== undefined
  const of = (meaning: CostHeader) => find(costHeadersOf(meaning))

  const sku =
    find([...costHeadersOf('code of a product'), ...squeezedHeaders('number of the product', 'reference')]) ??
    find(squeezedHeaders('name of the product', 'product'))
  const cost = of('cost of a piece')
  const spent = of('money spent')
  const isOfOrders = has(ofCustomers()) && has(ofOrders())
  const isReport = of('figure of advertising') !== undefined
  const isNamed = of('campaign') !== undefined || of('channel') !== undefined
  const isPlain = spent !== undefined && find(ofAmounts()) === spent
  const isList = !isOfOrders && !has(ofOneOrder()) && sku === undefined && hasPeriod(of) && (isNamed || !isPlain)
  const isSpend = spent !== undefined && (isReport || (!isOfOrders && of('campaign') !== undefined) || isList)
  if (!isSpend && isOfOrders) return { kind: 'orders', mapping: {}, options: {} }
  const mapping: CostMapping = {}
  const take = (at: number | undefined, field: CostMapping[string]) => {
    if (at === undefined || taken.has(at)) return
    mapping[columns[at]!] = field
    taken.add(at)
  }
  if (isSpend) {
    take(spent, 'spendAmount')
    const day = of('day of spend')
    const isSingle = day !== undefined && of('single day') === day
    const [start, span] = periodOf({ day, week: of('week of spend'), month: of('month of spend') }, isSingle)
    take(start, 'spendDate')
    if (!isSingle) take(of('end of a period'), 'spendDate')
    take(of('channel'), 'spendChannel')
    take(of('campaign'), 'spendCampaign')
    takeCurrency()
    const channel = Object.values(mapping).includes('spendChannel') ? undefined : programOf(forms)
    return { kind: 'spend', mapping, options: { ...(span && { span }), ...(channel && { channel }) } }
  }
  if (sku === undefined || cost === undefined || sku === cost) return { kind: undefined, mapping, options: {} }
  take(sku, 'skuId')
  take(cost, 'unitCost')
  take(of('valid from') ?? (columns.length <= fewColumns ? find(squeezedHeaders('date')) : undefined), 'validFrom')
  takeCurrency()
  return { kind: 'costs', mapping, options: {} }

  function takeCurrency() {
    const at = columns.slice(0, forms.length).findIndex((column, at) => !taken.has(at) && saysCurrency(column))
    take(at < 0 ? undefined : at, 'currency')
  }
}

/** The column of the period, and what its dates stand for if the header says so. */
function periodOf(
  { day, week, month }: Partial<Record<SpendSpan, number>>,
  isSingle: boolean,
): [at: number | undefined, span: SpendSpan | undefined] {
  if (day !== undefined) return [day, isSingle ? 'day' : undefined]
  if (week !== undefined) return [week, 'week']
  return [month, month === undefined ? undefined : 'month']
}

const hasPeriod = (of: (meaning: CostHeader) => number | undefined) =>
  (['day of spend', 'week of spend', 'month of spend'] as const).some((meaning) => of(meaning) !== undefined)

/** The program that wrote the report; its name is that of the channel. */
function programOf(forms: string[][]): string | undefined {
  const all = new Set(forms.flat())
  return advertisers.find(({ signatures }) =>
    signatures.some((headers) => headers.every((header) => all.has(header.replaceAll(' ', '')))),
  )?.name
}
