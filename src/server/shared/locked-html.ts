import { pauses } from '#server/analytics/pauses.ts'
import { analyticsText } from '#text/analytics/analytics.ts'
import { escaped } from '#ui/base/html-cells.ts'

/** What stays of a page for who has a link of it. */
interface Locks {
  /** the address of a link that stays; undefined for one that leads out of what is shared */
  linkTo: (href: string) => string | undefined
  /** the address that a button without script submits, such as the heading of a sorted column */
  submits: (name: string, value: string) => string | undefined
}

const elements = new Set(
  (
    'a abbr article aside b br button caption code col colgroup dd details div dl dt em figcaption figure footer h1 h2 h3 h4 h5 ' +
    'h6 header hr i is-land li main mark nav ol p section small span strong sub summary sup table tbody td tfoot th thead time ' +
    'tr ul svg g path rect circle ellipse line polyline polygon text tspan title desc defs lineargradient stop pattern clippath'
  ).split(' '),
)
/** Elements without content. */
const lone = new Set(['br', 'col', 'hr', 'img', 'input', 'link', 'meta'])

const attributes = new Set(
  (
    'class id role scope colspan rowspan headers title datetime open lang hidden tabindex viewbox width height x y x1 x2 y1 y2 ' +
    'cx cy r rx ry d points dx dy transform fill fill-opacity fill-rule clip-rule clip-path stroke stroke-width stroke-linecap ' +
    'stroke-linejoin stroke-dasharray stroke-opacity opacity offset stop-color stop-opacity text-anchor dominant-baseline ' +
    'preserveaspectratio patternunits patterntransform gradientunits vector-effect focusable span'
  ).split(' '),
)

/** An element that is open. */
interface OpenElement {
  tag: string
  /** how its end is written */
  end: string
  isNav: boolean
  /** where it begins in what is written, and where what is below its title does */
  from: number
  below?: number
  own: Map<string, string>
  /** of a row: its cells so far */
  cells: number
  /** of a cell: the address that its number opens */
  opens: string | undefined
}

const nameAt = /^[a-z][\w-]*/i
const attribute = /([^\s=/"]+)(?:="([^"]*)")?/g

/**
 * The HTML that React wrote, with nothing but text, tables and drawings: no form, script, data for scripts or control.
 * Only elements and attributes of the lists stay. A link that leads elsewhere becomes text.
 */
export async function lockedHtml(html: string, locks: Locks): Promise<string> {
  // A page of a thousand cohorts takes a second, and other requests must not wait for it.
  const pause = pauses()
  const written: string[] = []
  const open: OpenElement[] = []
  /** how deep inside an element that is left out */
  let left = 0
  let at = 0
  while (at < html.length) {
    const start = html.indexOf('<', at)
    if (!left) written.push(html.slice(at, start < 0 ? html.length : start))
    if (start < 0) break
    const isComment = html.startsWith('<!--', start)
    // React escapes > in attributes
    const stop = html.indexOf(isComment ? '-->' : '>', start)
    if (stop < 0) throw new Error('the HTML of a page ends within an element')
    at = stop + (isComment ? 3 : 1)
    if (isComment) continue
    const isEnd = html[start + 1] === '/'
    const inside = html.slice(start + (isEnd ? 2 : 1), stop)
    const name = nameAt.exec(inside)?.[0]
    if (!name) throw new Error('the HTML of a page has a < that begins no element')
    const rest = inside.slice(name.length)
    const tag = name.toLowerCase()
    if (isEnd) {
      if (tag === 'tr') await pause()
      const end = open.pop()
      if (end?.tag !== tag) throw new Error(`the HTML of a page has </${tag}> where </${end?.tag}> belongs`)
      if (left) left--
      else {
        if (end.opens !== undefined && isPlainText(written, end.from)) {
          written[end.from] += `<a class="opens" href="${escaped(end.opens)}">`
          written.push('</a>')
        }
        written.push(end.end)
        if (tag === 'summary' && open.length) open.at(-1)!.below = written.length
        // nothing is left below the title
        if (tag === 'details' && !written.slice(end.below).some(isText)) written.length = end.from
      }
      continue
    }
    const isLone = lone.has(tag) || rest.trimEnd().endsWith('/')
    const own = attributesOf(rest)
    const opens = left ? undefined : numberIn(tag, own, open, locks)
    const isInNav = open.some(({ isNav }) => isNav)
    const shown = left ? undefined : startOf(name, own, locks, isInNav)
    if (!isLone) {
      open.push({ tag, end: shown?.end ?? '', isNav: tag === 'nav', from: written.length, own, cells: 0, opens })
      if (!shown) left++
    }
    if (shown) written.push(shown.start)
  }
  if (open.length) throw new Error(`the HTML of a page lacks </${open.at(-1)!.tag}>`)
  return written.join('')
}

/** The address behind the number of a cell: of the frame of its table, its row and its column (src/browser/page/open-rows.ts). */
function numberIn(tag: string, own: Map<string, string>, open: OpenElement[], { linkTo }: Locks): string | undefined {
  const row = open.at(-1)
  if (row?.tag !== 'tr' || (tag !== 'td' && tag !== 'th')) return undefined
  const at = row.cells++
  const name = row.own.get('data-row')
  const frame = tag === 'td' && name ? open.findLast((one) => one.own.has('data-opens'))?.own : undefined
  const column = textOf(frame?.get('data-columns') ?? '').split('|')[at]
  if (!frame || !column || own.has('colspan')) return undefined
  return linkTo(`${textOf(frame.get('data-opens')!)}&${new URLSearchParams({ row: textOf(name!), column })}`)
}

/** Whether what is written from here on is a number without a link; a dash stands for none. */
const isPlainText = (written: string[], from: number): boolean =>
  written.slice(from).some((piece) => isText(piece) && piece.trim() !== analyticsText.notAvailable) &&
  !written.slice(from).some((piece) => piece.startsWith('<a '))

/** How an element begins and ends in what is shown; undefined if it is left out with all that is in it. */
function startOf(name: string, own: Map<string, string>, { linkTo, submits }: Locks, isInNav: boolean) {
  const tag = name.toLowerCase()
  if (!elements.has(tag) || isMenu(tag, own)) return undefined
  if (tag === 'is-land') return { start: '', end: '' }
  const kept = () => [...own].filter(([key]) => attributes.has(key.toLowerCase()) || key.startsWith('aria-'))
  const as = (written: string, more = '') => ({
    start: `<${written}${kept()
      .map(([key, value]) => ` ${key}="${value}"`)
      .join('')}${more}>`,
    end: `</${written}>`,
  })
  if (tag === 'button') {
    // without script, a button that sends nothing does nothing
    if (!own.has('form') || !own.has('name')) return undefined
    const href = submits(textOf(own.get('name')!), textOf(own.get('value') ?? ''))
    return href === undefined ? as('span') : as('a', ` href="${escaped(href)}"`)
  }
  if (tag !== 'a') return lone.has(tag) ? { start: as(name).start, end: '' } : as(name)
  if (own.has('download')) return undefined
  const href = textOf(own.get('href') ?? '')
  const to = href.startsWith('#') ? href : linkTo(href)
  if (to !== undefined) return as('a', ` href="${escaped(to)}"`)
  // of a choice that is not open, only what is chosen
  if ((isInNav && !own.has('aria-current')) || own.has('data-control')) return undefined
  own.set(
    'class',
    looks(own)
      .filter((look) => !/underline|decoration/.test(look))
      .join(' '),
  )
  return as('span')
}

/** The menus of exports and of actions. */
const isMenu = (tag: string, own: Map<string, string>): boolean => tag === 'details' && looks(own).includes('menu')

const looks = (own: Map<string, string>): string[] => (own.get('class') ?? '').split(' ').filter(Boolean)

const isText = (piece: string): boolean => !piece.startsWith('<') && piece.trim() !== ''

const attributesOf = (text: string): Map<string, string> =>
  new Map([...text.replace(/\/\s*$/, '').matchAll(attribute)].map(([, name, value = '']) => [name!, value]))

const signs: Record<string, string> = { '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' }
const textOf = (value: string): string => value.replace(/&(?:quot|#x27|lt|gt|amp);/g, (sign) => signs[sign]!)
