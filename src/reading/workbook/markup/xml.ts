import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { workbookLimits } from '#domain/files/workbook-file.ts'
import { beyond, damaged } from './markup-failures.ts'

/** Names have no prefix: some programs write `x:row`. */
export interface XmlHandlers {
  open(name: string, attributes: Record<string, string>): void
  close?(name: string): void
  text?(text: string): void
}

/** Nesting depth: real workbooks have about ten. */
const deepest = 100

/**
 * Feeds the parts' bytes to the handlers, chunk by chunk; after each chunk the loop's body runs. Rejects a DTD,
 * entities other than the five of XML, and markup without an end.
 */
async function* parseXml(chunks: AsyncIterable<Buffer>, handlers: XmlHandlers): AsyncGenerator<number> {
  const parser = new SaxesParser({ xmlns: false, position: false })
  let silentChars = 0
  let depth = 0
  parser.on('error', damaged)
  parser.on('doctype', () => beyond('declarations'))
  parser.on('opentag', (tag: SaxesTagPlain) => {
    silentChars = 0
    if (++depth > deepest) damaged()
    handlers.open(localName(tag.name), tag.attributes)
  })
  parser.on('closetag', (tag: SaxesTagPlain) => {
    silentChars = 0
    depth--
    handlers.close?.(localName(tag.name))
  })
  if (handlers.text) {
    parser.on('text', handlers.text)
    parser.on('cdata', handlers.text)
  }
  let decoder: TextDecoder | undefined
  for await (const chunk of chunks) {
    decoder ??= new TextDecoder(encodingOf(chunk))
    silentChars += chunk.length
    parser.write(decoder.decode(chunk, { stream: true }))
    if (silentChars > workbookLimits.pieceChars) beyond('cell-text')
    yield chunk.length
  }
  parser.close()
}

/** Parses a part to its end. */
export async function parseWhole(chunks: AsyncIterable<Buffer>, handlers: XmlHandlers): Promise<void> {
  for await (const _ of parseXml(chunks, handlers));
}

function localName(name: string): string {
  const colon = name.indexOf(':')
  return colon < 0 ? name : name.slice(colon + 1)
}

/** An attribute by its name without prefix. */
export const attributeOf = (attributes: Record<string, string>, name: string): string | undefined =>
  attributes[name] ?? Object.entries(attributes).find(([key]) => localName(key) === name)?.[1]

export function encodingOf(head: Buffer): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  return head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : 'utf-8'
}
