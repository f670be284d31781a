import ts from 'typescript'

/** Methods that read the state of a page at one moment. */
const reads = new Set(
  `isDisabled isEnabled isVisible isHidden isChecked isEditable textContent innerText innerHTML allInnerTexts
  allTextContents inputValue count getAttribute boundingBox evaluate evaluateAll content title url cookies`.split(
    /\s+/,
  ),
)
/** tests/support/eventually.ts: reads inside these are repeated until they hold. */
const repeats = new Set(['eventually', 'becomes'])
/** Reads of a page in tests/support/browsers/site.ts. */
const shared = new Set(['isWide', 'stored'])

/**
 * Assertions of a browser test that read the state of a page only once, as lines: on a busy machine the page may not
 * have come that far. A comment `// settled: why` above one says that a preceding wait makes the read safe.
 */
export function singleReads(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found = []
  const walk = (node) => {
    if (isCallOf(node, (name) => repeats.has(name))) return
    if (
      isCallOf(node, (name) => name === 'assert') &&
      node.arguments.some((one) => isRead(one)) &&
      !isSettled(node, text)
    ) {
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1
      found.push(`${file}:${line} asserts what a page shows at one moment; wait, or use eventually (tests/support)`)
    }
    ts.forEachChild(node, walk)
  }
  walk(source)
  return found
}

/** Whether it is a call of a function with such a name, or of a method of one: assert.is. */
function isCallOf(node, isName) {
  if (!ts.isCallExpression(node)) return false
  const { expression } = node
  return isName((ts.isPropertyAccessExpression(expression) ? expression.expression : expression).getText())
}

/** Whether the value comes from a page: it is the result of a read, a part of one, or computed from one. */
function isRead(node, seen = new Set()) {
  const { expression } = node
  if (ts.isIdentifier(node)) return isReadName(node, seen)
  if (ts.isArrowFunction(node)) return returnsRead(node, seen)
  if (ts.isCallExpression(node)) {
    if (isCallOf(node, (name) => repeats.has(name))) return false
    if (ts.isPropertyAccessExpression(expression) && reads.has(expression.name.text)) return true
    return isRead(expression, seen) || (isOfMany(expression) && node.arguments.some((one) => isReader(one, seen)))
  }
  if (expression) return isRead(expression, seen) // await x, (x), x!, x.part, x[0], x as T
  if (ts.isLiteralExpression(node) || ts.isFunctionLike(node)) return false
  return ts.forEachChild(node, (child) => isRead(child, seen) || undefined) ?? false
}

const isOfMany = (callee) => ts.isPropertyAccessExpression(callee) && ['all', 'map'].includes(callee.name.text)

/** Whether an argument makes the call a read: names.map(innerTextOf), Promise.all([first.count(), ...]). */
const isReader = (node, seen) =>
  (ts.isArrowFunction(node) || ts.isArrayLiteralExpression(node) || ts.isCallExpression(node)) && isRead(node, seen)
    ? true
    : ts.isIdentifier(node) && isFunction(declarationOf(node)) && isReadName(node, seen)

function isReadName(node, seen) {
  if (shared.has(node.text)) return true
  const declared = declarationOf(node)
  if (!declared || seen.has(declared)) return false
  seen.add(declared)
  if (ts.isFunctionDeclaration(declared)) return returnsRead(declared, seen)
  return declared.initializer !== undefined && isRead(declared.initializer, seen)
}

const isFunction = (declared) =>
  declared !== undefined &&
  (ts.isFunctionDeclaration(declared) || (declared.initializer && ts.isArrowFunction(declared.initializer)))

function returnsRead({ body }, seen) {
  if (!ts.isBlock(body)) return isRead(body, seen)
  const walk = (node) => {
    if (ts.isReturnStatement(node)) return (node.expression && isRead(node.expression, seen)) || undefined
    return ts.isFunctionLike(node) ? undefined : ts.forEachChild(node, walk)
  }
  return walk(body) ?? false
}

/** The declaration of a name in the blocks around it; undefined for an import and a parameter. */
function declarationOf(name) {
  for (let at = name.parent; at; at = at.parent) {
    if (ts.isFunctionLike(at) && at.parameters.some((one) => one.name.getText().includes(name.text))) return undefined
    if (!ts.isBlock(at) && !ts.isSourceFile(at)) continue
    for (const statement of at.statements) {
      if (ts.isFunctionDeclaration(statement) && statement.name?.text === name.text) return statement
      if (!ts.isVariableStatement(statement)) continue
      for (const one of statement.declarationList.declarations) if (binds(one.name, name.text)) return one
    }
  }
  return undefined
}

const binds = (pattern, name) =>
  ts.isIdentifier(pattern)
    ? pattern.text === name
    : pattern.elements.some((one) => ts.isBindingElement(one) && binds(one.name, name))

function isSettled(node, text) {
  let statement = node
  while (!ts.isBlock(statement.parent) && !ts.isSourceFile(statement.parent)) statement = statement.parent
  const comments = ts.getLeadingCommentRanges(text, statement.getFullStart()) ?? []
  return comments.some(({ pos, end }) => text.slice(pos, end).startsWith('// settled: '))
}
