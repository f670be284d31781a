export interface Entry {
  name: string
  /** a class of src/styles.css; blank for a value without a color */
  tone: string
  value: string
}

/** The position of the card in the window, in pixels. */
interface Place {
  x: number
  top: number
  height: number
  /** draws a line across the chart */
  isLine: boolean
}

const gap = 14
let parts: { line: HTMLElement; card: HTMLElement } | undefined

/**
 * Shows a title, values and notes beside a point. In a narrow window it shows them below, where the finger does not cover
 * them.
 */
export function showCard(
  title: string,
  entries: Entry[],
  { x, top, height, isLine }: Place,
  notes: string[] = [],
): void {
  parts ??= { line: added('chart-line'), card: added('chart-card') }
  const { line, card } = parts
  card.setAttribute('role', 'status') // read out when the arrow keys move it
  card.replaceChildren(element('b', title), listOf(entries), ...notes.map((note) => element('p', note)))
  card.hidden = false
  line.hidden = !isLine
  const [pageX, pageY] = [x + scrollX, top + scrollY]
  Object.assign(line.style, { left: `${pageX}px`, top: `${pageY}px`, height: `${height}px` })
  const { clientWidth } = document.documentElement
  const isNarrow = clientWidth < 640 && isLine
  const right = x + gap + card.offsetWidth
  const left = isNarrow ? x - card.offsetWidth / 2 : right < clientWidth ? x + gap : x - gap - card.offsetWidth
  const most = clientWidth - card.offsetWidth - 8
  card.style.left = `${Math.max(8, Math.min(left, most)) + scrollX}px`
  card.style.top = `${pageY + (isNarrow ? height + 30 : isLine ? 4 : height + 6)}px`
}

export function hideCard(): void {
  if (!parts) return
  parts.card.hidden = true
  parts.line.hidden = true
}

function listOf(entries: Entry[]): HTMLElement {
  const list = element('dl')
  list.className = entries.length > 9 ? 'many' : ''
  for (const { name, tone, value } of entries) {
    const key = element('i')
    key.className = tone
    const term = element('dt', name)
    term.prepend(key)
    const row = element('div')
    row.append(term, element('dd', value))
    list.append(row)
  }
  return list
}

const element = (tag: string, text = ''): HTMLElement =>
  Object.assign(document.createElement(tag), { textContent: text })

function added(className: string): HTMLElement {
  const made = element('div')
  made.className = className
  made.hidden = true
  document.body.append(made)
  return made
}
