// The child programs of a build, each as one file with the code that V8 compiled for it. Otherwise each child would compile
// it anew, which takes a tenth of a second of CPU, a fifth of what a small file takes.
import { fork } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { sampleOrders } from './sample-orders.mjs'

/**
 * Writes `<name>.cjs` into the folder for each program: its source, the flags of Node with which it is started, and its
 * requests about a sample; the code for them is compiled, too. `noExternal`: packages that are bundled.
 */
export async function bundleChildren({ folder, noExternal, programs }) {
  for (const [name, { source, flags, requests }] of Object.entries(programs)) {
    await build({
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      ssr: { noExternal },
      build: {
        ssr: true,
        outDir: folder,
        emptyOutDir: false,
        minify: false,
        target: 'node20',
        rolldownOptions: {
          input: { [`${name}.bundle`]: source },
          output: { format: 'cjs', codeSplitting: false, entryFileNames: '[name].cjs' },
        },
      },
    })
    // In code that was compiled before, Node finds no loader for `import()`, so the start of the child imports packages.
    const bundle = join(folder, `${name}.bundle.cjs`)
    writeFileSync(bundle, readFileSync(bundle, 'utf8').replaceAll(/\bimport\((?="@?[a-z])/g, 'importPackage('))
    copyFileSync('src/reading/start-child.cjs', join(folder, `${name}.cjs`))
    for (const request of requests) await keepCompiled(join(folder, `${name}.cjs`), flags, request)
  }
}

/** Lets the child answer a request about a sample, and keep what was compiled. */
async function keepCompiled(path, execArgv, request) {
  const folder = mkdtempSync(join(tmpdir(), 'analytics-build-'))
  try {
    const sourcePath = join(folder, 'sample.csv')
    const workPath = join(folder, 'work')
    writeFileSync(sourcePath, sampleOrders(500))
    mkdirSync(workPath)
    const child = fork(path, [], { execArgv, env: { ...process.env, KEEP_COMPILED_CODE: 'yes' } })
    const ended = new Promise((resolve) => child.once('exit', resolve))
    const asked = request?.({ sourcePath, workPath })
    child.on('message', ({ answer }) => (answer || !asked) && child.connected && child.disconnect())
    if (asked) child.send(asked)
    await ended
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
