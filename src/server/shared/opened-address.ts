import { createHmac, timingSafeEqual } from 'node:crypto'
import type { LiveLink } from '#db/queries/shared-links.ts'
import { customersPath } from '#domain/analytics/customers/customer-row.ts'
import { sourceOf, withoutDays } from '#domain/filters/question-id.ts'
import { openedPage } from '#domain/views/opened-pages.ts'
import { questionsOfView, questionsShown, type ViewRow } from '#domain/views/view-address.ts'

type Link = ViewRow & Pick<LiveLink, 'number_secret' | 'list_id' | 'shows_keys'>

/** A page behind a number. */
export interface Opened {
  /** its file in routes/ */
  file: string
  /** its address within the site */
  address: string
}

const root = '/dashboard/'
const keyBytes = 12

/**
 * The address at which a link opens what is behind a number: the address within the site, without the id of the source, and
 * signed, so that a link opens only numbers that it has shown. Undefined for any other address.
 * @param path of the link
 * @param shown the address of the page that shows the number
 */
export function openedHref(link: Link, path: string, shown: string, href: string): string | undefined {
  const { to, page, asked, chosen } = partsOf(href)
  const id = asked.get('fileId')
  // Another filter would win over that of the question.
  if (!page || !id || asked.has('filter') || !isShown(link, id, page.hasKeys)) return undefined
  // A list leads to its own pages and sorts, never to another list.
  if (to === customersPath && shown.startsWith(customersPath) && !isSamePage(shown, href)) return undefined
  asked.set('fileId', id.slice(link.file_id.length))
  const number = `${to.slice(root.length)}?${asked}`
  return `${path}/opened?${new URLSearchParams([['number', number], ['key', keyOf(link, number)], ...chosen])}`
}

/**
 * The page that the address of a number names; undefined if this link has never shown the number, or if a choice is invalid or
 * occurs twice. Other parameters are ignored.
 */
export function readOpenedAddress(link: Link, query: URLSearchParams): Opened | undefined {
  const [number = '', ...more] = query.getAll('number')
  if (more.length || !isEqual(query.get('key') ?? '', keyOf(link, number))) return undefined
  const { to, page, asked } = partsOf(root + number)
  const id = link.file_id + asked.get('fileId')
  if (!page || !isShown(link, id, page.hasKeys)) return undefined
  asked.set('fileId', id)
  for (const [name, pattern] of Object.entries(page.choices)) {
    const [value, ...others] = query.getAll(name)
    if (others.length || (value && !pattern.test(value))) return undefined
    if (value) asked.set(name, value)
  }
  return { file: page.file, address: `${to}?${asked}` }
}

/** Whether a link names the customers of a question: if its maker chose so, of the view's own filter, not of what stands beside it. */
export const namesCustomersOf = (link: ViewRow & Pick<Link, 'shows_keys'>, id: string): boolean =>
  link.shows_keys && withoutDays(id) === questionsOfView(link)[0]

const isShown = (link: Link, id: string, hasKeys: boolean): boolean =>
  hasKeys ? namesCustomersOf(link, id) : sourceOf(id) === link.file_id && questionsShown(link).includes(withoutDays(id))

/** An address within the site: its page, what it asks, and apart from that the choices of the reader. */
function partsOf(address: string) {
  const [to = '', query] = address.split('#')[0]!.split('?')
  const page = openedPage(to)
  const asked = new URLSearchParams(query)
  const chosen = Object.keys(page?.choices ?? {}).flatMap((name) => {
    const value = asked.get(name)
    asked.delete(name)
    return value ? [[name, value] as [string, string]] : []
  })
  return { to, page, asked, chosen }
}

/** Whether two addresses differ only in the choices of the reader. */
function isSamePage(one: string, other: string): boolean {
  const [own, asked] = [one, other].map((address) => {
    const parts = partsOf(address)
    return `${parts.to} ${[...parts.asked].filter(([, value]) => value).sort()}`
  })
  return own === asked
}

/** In another list, the number of a customer is somebody else's. */
const keyOf = ({ number_secret: secret, list_id: list }: Link, number: string): string =>
  createHmac('sha256', secret)
    .update(number.startsWith(`${customersPath.slice(root.length)}/`) ? `${list} ${number}` : number)
    .digest()
    .subarray(0, keyBytes)
    .toString('base64url')

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
