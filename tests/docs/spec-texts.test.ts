import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { googleAccessTokenKey, tokenKey } from '#domain/accounts/browser-keys.ts'
import { initials } from '#domain/accounts/person-name.ts'
import { exportName } from '#domain/site/table-export.ts'
import { specification } from '#tests/support/specification.ts'

const folder = join(import.meta.dirname, '../../src/text')

/** Every text written in src/text, `{}` where a value is put in, with the file it stands in. */
function writtenTexts(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  )) {
    const note = (text: string) => {
      found.set(text, [...(found.get(text) ?? []), name])
    }
    const walk = (node: ts.Node): void => {
      if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return
      if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) note(node.text)
      if (ts.isTemplateExpression(node)) {
        note(node.head.text + node.templateSpans.map((span) => `{}${span.literal.text}`).join(''))
      }
      // The key of a property is a name, not a text.
      if (ts.isPropertyAssignment(node)) walk(node.initializer)
      else ts.forEachChild(node, walk)
    }
    walk(ts.createSourceFile(name, readFileSync(join(folder, name), 'utf8'), ts.ScriptTarget.Latest))
  }
  return found
}

/** The quoted texts of the specification, each once; placeholders as `{}`. */
const quotes = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/(?<![A-Za-z0-9])'((?:[^'\n]|(?<=[A-Za-z])'(?=[a-z]))+)'(?![A-Za-z])/g)].map(
      ([, quote]) => quote!,
    ),
  ),
]

/** Quotes that the code writes in another way, with the reason. */
const inPieces: Record<string, { as: string[]; because: string }> = {
  'n/m mapped': { as: ['{}/{} mapped'], because: 'the numbers are put in' },
  'Map Required Fields (n/m)': { as: ['Map Required Fields ({}/{})'], because: 'the numbers are put in' },
  'First Order Percentiles (n/10)': { as: ['First Order Percentiles ({}/10)'], because: 'the number is put in' },
  'Showing n SKUs (excluding $0 first purchases)': {
    as: ['Showing {} SKUs (excluding $0 first purchases)'],
    because: 'the number is put in',
  },
  'No Data Available. Unable to generate lifecycle analytics for this data source. Please ensure your data contains the required fields.':
    {
      as: [
        'No Data Available',
        'Unable to generate lifecycle analytics for this data source. Please ensure your data contains the required fields.',
      ],
      because: 'the first sentence is the heading of the notice',
    },
}

/** Quoted, but no text of a screen: a word of the code, or the paraphrase of a text that is quoted in full elsewhere. */
const noTexts: Record<string, string> = {
  U: 'initials of a person without a name: src/domain/accounts/person-name.ts',
  token: 'key in local storage: src/domain/accounts/browser-keys.ts',
  google_access_token: 'key in local storage: src/domain/accounts/browser-keys.ts',
  '-cumulative': 'marker in file names: src/domain/site/table-export.ts',
  'being generated in the background': 'the meaning of status 202; its message is quoted in §8',
}

const written = writtenTexts()

test('every quoted text of docs/specification.md stands in src/text exactly once', () => {
  const wrong = quotes(specification)
    .filter((quote) => !(quote in noTexts))
    .flatMap((quote) => {
      const texts = inPieces[quote]?.as ?? [quote.replace(/\{\w+\}/g, '{}')]
      return texts.map((text) => ({ quote, text, files: written.get(text) ?? [] }))
    })
    .filter(({ files }) => files.length !== 1)
  assert.equal(
    wrong.map(({ quote, text, files }) => `${quote} (${text}): ${files.length} times ${files}`),
    [],
  )
})

test('what is quoted but no text stands in src/domain', () => {
  assert.is(initials(null, null), 'U')
  assert.equal([tokenKey, googleAccessTokenKey], ['token', 'google_access_token'])
  assert.match(exportName('cohort-revenue', 'month', true, new Date(2024, 0, 5)), /-cumulative-2024-01-05$/)
})

test('the lists of exceptions name nothing that the specification does not quote', () => {
  const quoted = quotes(specification)
  assert.ok(quoted.length > 100, `${quoted.length} quotes found`)
  assert.equal(
    [...Object.keys(inPieces), ...Object.keys(noTexts)].filter((text) => !quoted.includes(text)),
    [],
  )
})

test.run()
