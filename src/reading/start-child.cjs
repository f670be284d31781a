// Starts the child program beside it whose name this file has, `ingest-child.cjs` for `ingest-child.bundle.cjs`, with the code
// that V8 compiled for it while the product was built (scripts/bundle-children.mjs). Without that code, or if this process has
// another version or other flags, V8 compiles it again.
const { existsSync, readFileSync, writeFileSync } = require('node:fs')
const { createRequire } = require('node:module')
const { dirname } = require('node:path')
const { Script } = require('node:vm')

const path = __filename.replace(/\.cjs$/, '.bundle.cjs')
const kept = `${path}.cache`
const source = `(function (exports, require, module, __filename, __dirname, importPackage) {${readFileSync(path, 'utf8')}\n})`
const script = new Script(source, {
  filename: path,
  cachedData: existsSync(kept) ? readFileSync(kept) : undefined,
})
const bundle = { exports: {} }
const importPackage = (name) => import(name)
script.runInThisContext()(bundle.exports, createRequire(path), bundle, path, dirname(path), importPackage)
// While the product is built: what was compiled for a sample is kept as well.
if (process.env.KEEP_COMPILED_CODE) process.on('exit', () => writeFileSync(kept, script.createCachedData()))
