import { workbookLimits } from '#domain/files/workbook-file.ts'
import { beyond } from '#reading/workbook/markup/markup-failures.ts'

/** Collects the text of an `si` or `is` element: its `t` elements, without phonetic hints. */
export class RichText {
  #text = ''
  #isInText = false
  #isPhonetic = false

  open(name: string): void {
    if (name === 't') this.#isInText = !this.#isPhonetic
    else if (name === 'rPh') this.#isPhonetic = true
  }

  close(name: string): void {
    if (name === 't') this.#isInText = false
    else if (name === 'rPh') this.#isPhonetic = false
  }

  text(text: string): void {
    if (!this.#isInText) return
    this.#text += text
    if (this.#text.length > workbookLimits.cellChars * 7) beyond('cell-text') // _x000D_ is one character
  }

  take(): string {
    const text = unescaped(this.#text)
    this.#text = ''
    this.#isInText = false
    this.#isPhonetic = false
    return text
  }
}

/**
 * `_x000D_` stands for a character that XML cannot contain, `_x005F_` for an underscore before something that looks
 * like such a code.
 */
export function unescaped(text: string): string {
  const plain = text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text
  if (plain.length > workbookLimits.cellChars) beyond('cell-text')
  return plain.includes('\0') ? plain.replaceAll('\0', '') : plain
}
