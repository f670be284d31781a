import ts from 'typescript'

/** Where a text is a list, and where a pattern has special characters. */
const betweenTexts = /[,|\n]/
const betweenPatterns = /\\[a-zA-Z]|[,|\n()[\]{}^$.*+?:=<>!~;\\/]/

/**
 * The texts and patterns of a file: whole, and in pieces if they are lists. Names of modules, types and keys are left
 * out. `isOfList`: the piece is in a list or pattern, where no text is an identifier of ours.
 */
export const piecesOf = (file, text) => (file.endsWith('.sql') ? piecesOfSql(text, 1) : piecesOfScript(file, text))

function piecesOfScript(file, text) {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found = []
  const add = (node, said) => {
    const line = tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1
    if (isSql(said)) return found.push(...piecesOfSql(said, line))
    const isPattern = ts.isRegularExpressionLiteral(node) || isRaw(node, tree)
    const pieces = said.split(isPattern ? betweenPatterns : betweenTexts)
    const isOfList = isPattern || isInList(node, tree)
    for (const piece of pieces.length > 1 && !isPattern ? pieces : [said, ...pieces])
      found.push({ line, text: piece, isOfList })
  }
  const visit = (node) => {
    if (isName(node)) return
    if (ts.isRegularExpressionLiteral(node)) add(node, node.text.slice(1, node.text.lastIndexOf('/')))
    else if (ts.isStringLiteralLike(node)) add(node, node.text)
    else if (ts.isTemplateExpression(node)) {
      const parts = [node.head, ...node.templateSpans.map(({ literal }) => literal)]
      const whole = parts.map(({ text }) => text).join('…')
      if (isSql(whole)) add(node, whole)
      else for (const part of parts) add(part, part.text)
      for (const { expression } of node.templateSpans) visit(expression)
    } else ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

const isName = (node) =>
  ts.isImportDeclaration(node) ||
  ts.isTypeNode(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  (ts.isExportDeclaration(node) && node.moduleSpecifier !== undefined) ||
  (ts.isStringLiteral(node) && ts.isPropertyAssignment(node.parent) && node.parent.name === node)

/** `matchWords('…')`, `new Set(['…'])`, `'…'.split(',')` */
function isInList({ parent }, tree) {
  if (ts.isCallExpression(parent)) return parent.expression.getText(tree) === 'matchWords'
  if (ts.isPropertyAccessExpression(parent)) return parent.name.text === 'split'
  const holder = ts.isArrayLiteralExpression(parent) && parent.parent
  return Boolean(holder && ts.isNewExpression(holder) && holder.expression.getText(tree) === 'Set')
}

const isRaw = (node, tree) => {
  const holder = ts.isTemplateSpan(node.parent) ? node.parent.parent.parent : (node.parent.parent ?? node.parent)
  return [node.parent, holder].some(
    (one) => one && ts.isTaggedTemplateExpression(one) && one.tag.getText(tree) === 'String.raw',
  )
}

const isSql = (text) => {
  const begun = /\b(?:select|from|create or replace|case when|insert into|order by|where|coalesce)\b/.exec(text)
  return begun !== null && /[\s(]/.test(text.slice(begun.index + begun[0].length))
}

/** The quoted texts of SQL, and the words of patterns among them. Comments do not count. */
function piecesOfSql(text, first) {
  const found = []
  for (const { 0: whole, 1: said, index } of text.matchAll(/--[^\n]*|'((?:[^']|'')*)'/g)) {
    if (whole.startsWith('--')) continue
    const line = first + text.slice(0, index).split('\n').length - 1
    for (const piece of [said, ...said.split(betweenPatterns)])
      found.push({ line, text: piece, isOfList: said.includes('|') })
  }
  return found
}
