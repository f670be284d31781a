import { workbookLimits } from '#domain/files/workbook-file.ts'
import { giveSignOfLife } from '#reading/signs-of-life.ts'
import { beyond, damaged } from './markup-failures.ts'
import { encodingOf } from './xml.ts'

/** Names have no prefix; `tag` is the whole tag, and attributes are read from it on demand. */
export interface MarkupHandlers {
  open(name: string, tag: string): void
  close(name: string): void
  text(text: string): void
}

/** Nesting depth: real workbooks have about ten. */
const deepest = 100
const tagEnd = 62 // >
const slash = 47

/**
 * Splits XML into tags and texts as it arrives. It is used only for the two parts that can be large, a sheet and the
 * shared strings: a million rows of five cells took 4.6 CPU seconds, and 7.0 with a full parser. Like a full parser, it
 * rejects declarations, unknown entities, mismatched tags and markup without an end.
 */
class MarkupScanner {
  #rest = ''
  readonly #open: string[] = []
  #isRootSeen = false

  constructor(private readonly handlers: MarkupHandlers) {}

  write(text: string): void {
    const all = this.#rest + text
    let at = 0
    for (;;) {
      const start = all.indexOf('<', at)
      if (start < 0) break
      if (start > at && this.#open.length) this.handlers.text(decoded(all.slice(at, start)))
      const next = this.#mark(all, start)
      at = next < 0 ? start : next
      if (next < 0) break
    }
    this.#rest = all.slice(at)
    if (this.#rest.length > workbookLimits.pieceChars) beyond('cell-text')
  }

  end(): void {
    if (this.#open.length || !this.#isRootSeen || this.#rest.trim()) damaged()
  }

  /** Reads the markup at `start` and returns where it ends; -1 if the end has not arrived yet. */
  #mark(all: string, start: number): number {
    const second = all[start + 1]
    if (second === '!') return this.#special(all, start)
    if (second === '?') return after(all, '?>', start)
    const end = endOfTag(all, start)
    if (end < 0) return -1
    if (second === '/') this.#closeTag(nameOf(all, start + 2, end))
    else {
      const isEmpty = all.charCodeAt(end - 1) === slash
      const name = nameOf(all, start + 1, isEmpty ? end - 1 : end)
      if (this.#open.push(name) > deepest || (this.#open.length === 1 && this.#isRootSeen)) damaged()
      this.#isRootSeen = true
      this.handlers.open(name, all.slice(start, end))
      if (isEmpty) this.#closeTag(name)
    }
    return end + 1
  }

  #closeTag(name: string): void {
    if (this.#open.pop() !== name) damaged()
    this.handlers.close(name)
  }

  #special(all: string, start: number): number {
    if (all.startsWith('<!--', start)) return after(all, '-->', start + 4)
    if (all.startsWith('<![CDATA[', start)) {
      const end = after(all, ']]>', start)
      if (end >= 0) this.handlers.text(all.slice(start + 9, end - 3))
      return end
    }
    if (all.length - start < 9) return -1
    return all.startsWith('<!DOCTYPE', start) ? beyond('declarations') : damaged()
  }
}

function after(all: string, mark: string, from: number): number {
  const at = all.indexOf(mark, from)
  return at < 0 ? -1 : at + mark.length
}

/** Position of the tag's `>`, ignoring those inside quoted attributes. */
function endOfTag(all: string, start: number): number {
  const end = all.indexOf('>', start)
  if (end < 0) return -1
  const last = all[end - 1]
  if (last === '"' || last === '/' || last === "'" || !all.slice(start, end).includes('=')) return end
  let quote = 0
  for (let at = start; at < all.length; at++) {
    const code = all.charCodeAt(at)
    if (quote) {
      if (code === quote) quote = 0
    } else if (code === 34 || code === 39) quote = code
    else if (code === tagEnd) return at
  }
  return -1
}

function nameOf(all: string, from: number, to: number): string {
  let begin = from
  let at = from
  for (; at < to; at++) {
    const code = all.charCodeAt(at)
    if (code === 58) begin = at + 1
    else if (code <= 32) break
  }
  if (begin === at) damaged()
  return all.slice(begin, at)
}

/** The tag's attribute with that name, ignoring prefixes. */
export function attribute(tag: string, name: string): string | undefined {
  let at = tag.indexOf(name)
  for (; at > 0; at = tag.indexOf(name, at + 1)) {
    const before = tag.charCodeAt(at - 1)
    if (before > 32 && before !== 58) continue
    let next = at + name.length
    while (tag.charCodeAt(next) <= 32) next++
    if (tag.charCodeAt(next++) !== 61) continue
    while (tag.charCodeAt(next) <= 32) next++
    const quote = tag[next]
    if (quote !== '"' && quote !== "'") return damaged()
    const end = tag.indexOf(quote, next + 1)
    return end < 0 ? damaged() : decoded(tag.slice(next + 1, end))
  }
  return undefined
}

const known = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

/** Decodes numeric references and the five names of XML; any other name would need a declaration. */
function decoded(text: string): string {
  if (!text.includes('&')) return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text
  return text.replace(/\r\n?/g, '\n').replace(/&([^;&]{0,10};?)/g, (_, name: string) => {
    const code = name.startsWith('#x')
      ? Number.parseInt(name.slice(2), 16)
      : name.startsWith('#')
        ? Number.parseInt(name.slice(1), 10)
        : 0
    if (!name.endsWith(';')) return damaged()
    if (name.startsWith('#')) return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : damaged()
    return known.get(name.slice(0, -1)) ?? damaged()
  })
}

/** Feeds a part's bytes to the handlers, chunk by chunk; after each chunk the loop's body runs. */
export async function* scanMarkup(chunks: AsyncIterable<Buffer>, handlers: MarkupHandlers): AsyncGenerator<void> {
  const scanner = new MarkupScanner(handlers)
  let decoder: TextDecoder | undefined
  for await (const chunk of chunks) {
    decoder ??= new TextDecoder(encodingOf(chunk))
    scanner.write(decoder.decode(chunk, { stream: true }))
    giveSignOfLife()
    yield
  }
  scanner.end()
}
