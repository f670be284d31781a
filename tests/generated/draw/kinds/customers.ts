import { type Draft, placeColumn, placeOf } from '../draft.ts'
import type { Random } from '../random.ts'
import type { Kind } from './kind.ts'

/** By language: header of the shop's number and of the customer's, as one program names them. */
const shopHeaders: Record<string, readonly (readonly [string, string])[]> = {
  en: [
    ['id_tenant', 'id_user'], ['tenant_id', 'user_id'], ['shop_id', 'customer_id'], ['store_id', 'customer_id'],
    ['StoreID', 'CustomerID'], ['Store No', 'Member No'], ['branch_id', 'client_id'], ['Branch', 'Customer'],
    ['seller_id', 'buyer_id'], ['merchant_id', 'user_id'], ['vendor_id', 'user_id'], ['outlet_id', 'member_id'],
    ['Outlet Code', 'Customer Code'], ['location_id', 'customer_id'], ['company_id', 'user_id'], ['Shop', 'User'],
  ],
  de: [['Filiale', 'Kundennummer'], ['Filial-Nr.', 'Kunden-Nr.'], ['Markt', 'Kunde']],
  fr: [['Magasin', 'Code client'], ['N° magasin', 'N° client'], ['Point de vente', 'Client']],
  es: [['Tienda', 'Cliente'], ['ID tienda', 'ID cliente'], ['Sucursal', 'Cliente']],
  it: [['Negozio', 'Cliente'], ['Punto vendita', 'Codice cliente']],
  pt: [['Loja', 'Cliente'], ['Filial', 'Código do cliente']],
  nl: [['Winkel', 'Klantnummer'], ['Filiaal', 'Klant']],
  pl: [['Sklep', 'Klient'], ['Oddział', 'ID klienta']],
  tr: [['Mağaza', 'Müşteri No'], ['Şube Kodu', 'Müşteri Kodu']],
  sv: [['Butik', 'Kundnummer'], ['Butiksnr', 'Kund']],
  ru: [['Магазин', 'Клиент'], ['Код магазина', 'Код клиента']],
  ja: [['店舗ID', '顧客ID'], ['店舗', '会員ID']],
} // biome-ignore format: a list for each language

/** By language: header of who sold, and of who bought. */
const sellerHeaders: Record<string, readonly (readonly [string, string])[]> = {
  en: [['Seller', 'Customer'], ['Salesperson', 'Customer Name'], ['Sales Rep', 'Client'], ['Cashier', 'Customer'], ['Account Manager', 'Account Name']],
  de: [['Verkäufer', 'Kunde']],
  fr: [['Vendeur', 'Client']],
  es: [['Vendedor', 'Cliente']],
  it: [['Venditore', 'Cliente']],
  pt: [['Vendedor', 'Cliente']],
  nl: [['Verkoper', 'Klant']],
  pl: [['Sprzedawca', 'Klient']],
  tr: [['Satış Temsilcisi', 'Müşteri']],
  sv: [['Säljare', 'Kund']],
  ru: [['Продавец', 'Покупатель']],
  ja: [['担当者', '顧客名']],
} // biome-ignore format: a list for each language

const customerKeys = ['customerId', 'customer', 'email', 'phone']

/** Removes the customer's columns and puts others in their place. */
function replaceCustomer(draft: Draft, columns: { key: string; header: string }[]): void {
  const place = draft.columns.findIndex(({ key }) => customerKeys.includes(key))
  draft.columns = draft.columns.filter(({ key }) => !customerKeys.includes(key))
  draft.columns.splice(place, 0, ...columns)
}

/** Each order in one of few places, most in the first ones. */
function placesOf<T>(draft: Draft, random: Random, places: readonly T[]): Map<unknown, T> {
  return new Map(draft.orders.map((order) => [order, places[Math.floor(random.fraction() ** 1.3 * places.length)]!]))
}

const said = /customer/i

export const shopBeforeCustomer: Kind = {
  name: 'a shop number before the customer',
  subjects: ['customer'],
  said,
  apply(draft, random) {
    const [shop, customer] = random.pick(shopHeaders[draft.words.language]!)
    const base = random.pick([1, 1, 100, 4010])
    const prefix = random.pick(['', '', 'S', 'T-'])
    const numbers = Array.from({ length: random.whole(2, 8) }, (_, at) => `${prefix}${base + at}`)
    const ofOrder = placesOf(draft, random, numbers)
    for (const row of draft.rows) row.cells.shop = ofOrder.get(row.order)!
    replaceCustomer(draft, [{ key: 'customerId', header: customer }])
    const before = random.chance(0.7) ? placeOf(draft, 'customerId') : 0
    placeColumn(draft, { key: 'shop', header: shop }, before)
  },
}

export const sellerBeforeCustomer: Kind = {
  name: 'a seller before the customer',
  subjects: ['customer'],
  said,
  apply(draft, random) {
    const [seller, customer] = random.pick(sellerHeaders[draft.words.language]!)
    const people = random.some(
      ['Ida Holm', 'Max Brandt', 'Lea Roy', 'Tom Hale', 'Eva Lund', 'Jon Pike'],
      random.whole(2, 6),
    )
    const ofOrder = placesOf(draft, random, people)
    for (const row of draft.rows) row.cells.seller = ofOrder.get(row.order)!
    replaceCustomer(draft, [
      { key: 'seller', header: seller },
      { key: 'customer', header: customer },
    ])
  },
}

export const sharedPhone: Kind = {
  name: 'a phone number that two customers share',
  subjects: ['customer'],
  said,
  apply(draft, random) {
    const customers = [...new Set(draft.orders.map(({ customer }) => customer))]
    const phones = new Map(customers.map((customer) => [customer, customer.phone]))
    const shared = random.some(customers, 2 * random.whole(1, Math.min(3, Math.floor(customers.length / 2))))
    for (let at = 0; at < shared.length; at += 2) phones.set(shared[at]!, shared[at + 1]!.phone)
    for (const row of draft.rows) row.cells.phone = phones.get(row.order!.customer)!
    const columns = ['phone', 'customer'].map((key) => ({ key, header: draft.header(key) }))
    replaceCustomer(draft, random.chance(0.5) ? columns : columns.toReversed())
  },
}

export const namesakes: Kind = {
  name: 'two customers of one name',
  subjects: ['customer'],
  said,
  apply(draft, random) {
    const customers = [...new Set(draft.orders.map(({ customer }) => customer))]
    const names = new Map(customers.map((customer) => [customer, customer.name]))
    const [one, other] = random.some(customers, 2)
    names.set(one!, other!.name)
    for (const row of draft.rows) row.cells.customer = names.get(row.order!.customer)!
    const key = random.pick(['customerId', 'email'])
    const columns = [key, 'customer'].map((each) => ({ key: each, header: draft.header(each) }))
    replaceCustomer(draft, random.chance(0.5) ? columns : columns.toReversed())
  },
}

/** A statement: the customer is only on the first of its rows, the date on all. */
export const customerOnFirstRow: Kind = {
  name: 'a customer on the first of its rows only',
  subjects: ['customer', 'rows'],
  said: /fill|from (the|a) row above|rows? above|first (row|line)/i,
  mustPropose: true,
  apply(draft) {
    const customers = [...new Set(draft.orders.map(({ customer }) => customer))]
    const place = (row: (typeof draft.rows)[number]) => customers.indexOf(row.order!.customer)
    draft.rows = draft.rows.toSorted((a, b) => place(a) - place(b))
    const keys = draft.columns.map(({ key }) => key).filter((key) => customerKeys.includes(key))
    let above: unknown
    for (const row of draft.rows) {
      if (row.order!.customer === above) for (const key of [...keys, 'city']) delete row.cells[key]
      above = row.order!.customer
    }
    // The customer leads in such a list.
    draft.columns = draft.columns.toSorted((a, b) => Number(keys.includes(b.key)) - Number(keys.includes(a.key)))
  },
}

/** The lines of an order after the first have neither customer nor place: only the order number connects them. */
export const customerOnFirstLine: Kind = {
  name: 'a customer on the first line of its order only',
  subjects: ['customer', 'rows'],
  needs: { isByLine: true, hasOrderNumbers: true },
  said,
  isHarmless: true,
  apply(draft) {
    let above: unknown
    for (const row of draft.rows) {
      if (row.order === above) for (const key of [...customerKeys, 'city']) delete row.cells[key]
      above = row.order
    }
  },
}
