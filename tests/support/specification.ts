import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const text = readFileSync(join(import.meta.dirname, '../../docs/specification.md'), 'utf8')

/** docs/specification.md with the wrapped lines of a paragraph or list item joined. */
export const specification = text.replace(/\n +(?=\S)(?!- )|(?<=[^\n|])\n(?=[^\n|#\s-])/g, ' ')

/** One section of it, without its heading. */
export function section(number: number): string {
  const [, body] = specification.match(new RegExp(`^## ${number}\\. .*\n([^]*?)(?=^## |$(?![^]))`, 'm')) ?? []
  if (body === undefined) throw new Error(`docs/specification.md has no section ${number}`)
  return body
}
