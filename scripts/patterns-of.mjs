import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'

/**
 * The regular expressions of a file: literals, and `new RegExp` with constants, its own or imported. `source` is
 * undefined if the text is made at run time. `lines`: where the expression begins and ends.
 */
export function patternsOf(file) {
  if (!mayHavePattern.test(textIn(file))) return []
  const tree = parsed(file)
  const found = []
  const all = tree.text.split('\n')
  const add = (node, source, flags) => {
    const first = tree.getLineAndCharacterOfPosition(node.getStart(tree)).line
    const last = tree.getLineAndCharacterOfPosition(node.getEnd()).line
    found.push({ file, line: first + 1, lines: [...new Set([all[first], all[last]])], source, flags })
  }
  const visit = (node) => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/')
      add(node, node.text.slice(1, end), node.text.slice(end + 1))
    } else if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText(tree) === 'RegExp') {
      const [source, flags] = node.arguments ?? []
      add(node, source && textOf(source, tree), flags ? textOf(flags, tree) : '')
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

/** A slash where no division can be, or the constructor: two files of three have neither, and are not parsed. */
const mayHavePattern =
  /(?:^|[=(,:[!&|?{};+~^>)]|\b(?:return|typeof|case|in|of|await|yield|void|delete|else|do|new|instanceof))\s*\/(?![/*])|RegExp/m // pattern: at most 100000 characters (a file of ours)

const texts = new Map()
const trees = new Map()

function textIn(file) {
  if (!texts.has(file)) texts.set(file, readFileSync(file, 'utf8'))
  return texts.get(file)
}

function parsed(file) {
  if (!trees.has(file)) trees.set(file, ts.createSourceFile(file, textIn(file), ts.ScriptTarget.Latest, true))
  return trees.get(file)
}

/** A constant text; undefined for any other. */
function textOf(node, tree) {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text
  if (ts.isTemplateExpression(node)) return joined(node, tree, 'text')
  if (ts.isTaggedTemplateExpression(node) && node.tag.getText(tree) === 'String.raw') {
    const { template } = node
    return ts.isTemplateExpression(template) ? joined(template, tree, 'rawText') : template.rawText
  }
  return ts.isIdentifier(node) ? constant(node.text, tree) : undefined
}

function joined({ head, templateSpans }, tree, kind) {
  const pieces = templateSpans.flatMap(({ expression, literal }) => [textOf(expression, tree), literal[kind]])
  return pieces.includes(undefined) ? undefined : head[kind] + pieces.join('')
}

/** The value of a `const` of the file, or of one that it imports from a neighboring file. */
function constant(name, tree) {
  for (const statement of tree.statements) {
    if (ts.isVariableStatement(statement) && statement.declarationList.flags & ts.NodeFlags.Const) {
      const own = statement.declarationList.declarations.find((one) => one.name.getText(tree) === name)
      if (own?.initializer) return textOf(own.initializer, tree)
    }
    if (!ts.isImportDeclaration(statement) || !statement.moduleSpecifier.text.startsWith('.')) continue
    const bindings = statement.importClause?.namedBindings
    const taken = bindings && ts.isNamedImports(bindings) && bindings.elements.find((one) => one.name.text === name)
    if (!taken) continue
    const path = join(dirname(tree.fileName), statement.moduleSpecifier.text)
    const from = [path, `${path}.ts`, `${path}.tsx`].find((one) => /\.(?:tsx?|mjs)$/.test(one) && existsSync(one))
    return from && constant((taken.propertyName ?? taken.name).text, parsed(from))
  }
  return undefined
}
