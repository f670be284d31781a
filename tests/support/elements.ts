/** The elements of HTML as our pages write it, for tests that look at more than its text. */
export interface Element {
  name: string
  attributes: string
  parent: Element | undefined
  children: (Element | string)[]
}

const withoutEnd = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'wbr'])
/** All elements in their order. */
export function elementsOf(html: string): Element[] {
  const all: Element[] = []
  let open: Element | undefined
  const plain = html.replace(/<!--[\s\S]*?-->|<(script|select)\b[\s\S]*?<\/\1>/g, '')
  for (const [, end, name, attributes = '', text] of plain.matchAll(
    /<(\/?)([a-z][a-z0-9-]*)((?:\s[^>]*)?)>|([^<]+)/g,
  )) {
    if (text !== undefined) open?.children.push(text)
    else if (end) {
      if (open?.name !== name) throw new Error(`${name} ends in ${open?.name}`)
      open = open!.parent
    } else {
      const element: Element = { name: name!, attributes, parent: open, children: [] }
      open?.children.push(element)
      all.push(element)
      if (!withoutEnd.has(name!) && !attributes.endsWith('/')) open = element
    }
  }
  return all
}

/** The nearest element around another one with a name, if given, and an attribute, if given. */
export function ancestor(element: Element, name: string, attribute = ''): Element | undefined {
  let found = element.parent
  while (found && !((!name || found.name === name) && found.attributes.includes(attribute))) found = found.parent
  return found
}

export const attribute = (element: Element | undefined, name: string): string | undefined =>
  new RegExp(`${name}="([^"]*)"`).exec(element?.attributes ?? '')?.[1]

export const textOf = (of: Element | string | undefined): string =>
  of === undefined ? '' : typeof of === 'string' ? of : of.children.map(textOf).join('')

export const elements = (of: Element): Element[] => of.children.filter((one): one is Element => typeof one !== 'string')
/** The place of a cell in its row, from 0. */
export const placeOf = (cell: Element): number => elements(cell.parent!).indexOf(cell)
