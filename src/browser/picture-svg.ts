import { pictureText } from '#text/analytics/chart-pictures.ts'

// A chart of the page as an SVG that stands alone: its drawing with the computed styles as attributes, its legend, and
// above them the title, the data source, the part of it that is shown, and the day of the last order.

const namespace = 'http://www.w3.org/2000/svg'
const margin = 16
const titleSize = 16
const textSize = 12
const lineHeight = 18
const font = 'Inter, system-ui, "Segoe UI", Roboto, "Liberation Sans", Arial, sans-serif'

/** What is written as attributes; attributes of a drawing have the same names as these styles. */
const styles = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'vector-effect',
  'opacity',
]
const textStyles = ['font-size', 'font-weight', 'text-anchor', 'paint-order']

export interface Picture {
  svg: string
  /** CSS pixels */
  width: number
  height: number
}

/** The picture of a chart, always in light colors. `frame` holds the chart and its legend. */
export function pictureOf(frame: HTMLElement): Picture {
  const { dataset } = document.documentElement
  const theme = dataset.theme
  // Colors are read in the same task, so the page is never painted in the other theme.
  dataset.theme = 'light'
  try {
    return drawn(frame)
  } finally {
    if (theme === undefined) delete dataset.theme
    else dataset.theme = theme
  }
}

function drawn(frame: HTMLElement): Picture {
  const section = frame.querySelector<HTMLElement>('[data-chart]')!
  const plot = section.querySelector<SVGSVGElement>('svg')!
  const source = frame.closest<HTMLElement>('[data-source]')?.dataset
  const title = section.getAttribute('aria-label')!
  const [box, at] = [section.getBoundingClientRect(), plot.getBoundingClientRect()]
  const width = Math.ceil(box.width) + 2 * margin
  const root = element('svg', { 'font-family': font })
  root.append(text('title', {}, title))

  const ink = colorOf(frame, 'color')
  const muted = getComputedStyle(section.querySelector('text') ?? frame).fill
  let y = margin
  const write = (words: string, size: number, attributes: Record<string, string | number>) => {
    for (const line of linesOf(words, size, Number(attributes['font-weight'] ?? 400), width - 2 * margin)) {
      y += size === titleSize ? 22 : lineHeight
      root.append(text('text', { x: margin, y: y - 5, 'font-size': size, ...attributes }, line))
    }
  }
  write(title, titleSize, { fill: ink, 'font-weight': 600 })
  const facts = [source?.source, source?.part, source?.lastDay && pictureText.lastOrder(source.lastDay)]
  write(facts.filter(Boolean).join(' · '), textSize, { fill: muted })

  // Marks may reach into the space above a chart.
  const top = y + 8 + box.top - frame.getBoundingClientRect().top
  const clone = plot.cloneNode(true) as SVGSVGElement
  inline(plot, clone)
  set(clone, { x: margin + at.left - box.left, y: top + at.top - box.top, width: at.width, height: at.height })
  root.append(clone)
  let bottom = top + box.height

  for (const legend of frame.querySelectorAll<HTMLElement>('[data-legend]')) {
    const place = legend.getBoundingClientRect()
    if (!place.height) continue
    const parts = legendParts(legend, { x: margin - box.left, y: bottom + 4 - place.top }, muted)
    root.append(...parts)
    bottom += place.height + 4
  }
  const height = Math.ceil(bottom + margin)
  set(root, { width, height, viewBox: `0 0 ${width} ${height}` })
  root.firstChild!.after(element('rect', { width, height, fill: '#ffffff' }))
  return { svg: new XMLSerializer().serializeToString(root), width, height }
}

/** Writes the styles of a drawing to its copy, and removes what is not visible, notes for readers, and classes. */
function inline(from: Element, to: Element): void {
  const children = [...to.children]
  for (const [index, child] of [...from.children].entries()) {
    const copy = children[index]!
    if (getComputedStyle(child).display === 'none') copy.remove()
    else inline(child, copy)
  }
  const computed = getComputedStyle(from)
  for (const name of ['class', 'style', 'role', 'tabindex', 'aria-label', 'aria-hidden']) to.removeAttribute(name)
  if (from instanceof SVGSVGElement) set(to, { overflow: 'visible' })
  if (from instanceof SVGSVGElement || !(from instanceof SVGGraphicsElement)) return
  for (const name of from instanceof SVGTextContentElement ? [...styles, ...textStyles] : styles) {
    const value = computed.getPropertyValue(name)
    if (value) to.setAttribute(name, value)
  }
}

/** The words and colors of a legend, where they are on the page. */
function legendParts(legend: HTMLElement, by: { x: number; y: number }, muted: string): Element[] {
  const parts: Element[] = []
  for (const child of legend.querySelectorAll<HTMLElement>('*')) {
    const { left, top, width, height } = child.getBoundingClientRect()
    const fill = colorOf(child, 'backgroundColor')
    if (!child.childNodes.length && fill !== 'rgba(0, 0, 0, 0)')
      parts.push(element('rect', { x: left + by.x, y: top + by.y, width, height, fill }))
    else if (!child.childNodes.length)
      parts.push(element('rect', { x: left + by.x, y: top + by.y, width, height, fill: 'none', stroke: muted }))
  }
  const walker = document.createTreeWalker(legend, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    for (const { words, left, top, height } of linesOnPage(node as Text))
      parts.push(
        text(
          'text',
          { x: left + by.x, y: top + by.y + height / 2, dy: '0.35em', 'font-size': textSize, fill: muted },
          words,
        ),
      )
  return parts
}

/** The lines into which the page breaks a text. */
function linesOnPage(node: Text): { words: string; left: number; top: number; height: number }[] {
  const range = document.createRange()
  const lines: { words: string; left: number; top: number; height: number }[] = []
  for (const { 0: word, index } of node.data.matchAll(/\S+/g)) {
    range.setStart(node, index)
    range.setEnd(node, index + word.length)
    const { left, top, height } = range.getBoundingClientRect()
    const last = lines.at(-1)
    if (last && Math.abs(last.top - top) < height / 2) last.words += ` ${word}`
    else if (height) lines.push({ words: word, left, top, height })
  }
  return lines
}

const pen = document.createElement('canvas').getContext('2d')!

/** Words as lines that fit into a width. */
function linesOf(words: string, size: number, weight: number, width: number): string[] {
  pen.font = `${weight} ${size}px ${font}`
  const lines: string[] = []
  for (const word of words.split(' ').flatMap((one) => cut(one, width))) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word
    if (lines.length && pen.measureText(longer).width <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** A word that is wider than a line, such as the name of a file, as several. */
function cut(word: string, width: number): string[] {
  const most = Math.max(1, Math.floor((word.length * width) / Math.max(1, pen.measureText(word).width)))
  return word.length <= most ? [word] : [word.slice(0, most), ...cut(word.slice(most), width)]
}

const colorOf = (of: Element, name: 'color' | 'backgroundColor') => getComputedStyle(of)[name]

function element(name: string, attributes: Record<string, string | number>): Element {
  const made = document.createElementNS(namespace, name)
  set(made, attributes)
  return made
}

function text(name: 'text' | 'title', attributes: Record<string, string | number>, words: string): Element {
  const made = element(name, attributes)
  made.textContent = words
  return made
}

function set(to: Element, attributes: Record<string, string | number>): void {
  for (const [name, value] of Object.entries(attributes))
    to.setAttribute(name, typeof value === 'number' ? String(Math.round(value * 100) / 100) : value)
}
