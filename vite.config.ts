import { cpSync, statSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { Hono } from 'hono'
import { defineConfig, type Plugin } from 'vite'
import { bundleChildren } from './scripts/bundle-children.mjs'
import { heapMegabytes } from './src/domain/files/workbook-file.ts'
import { heapFlags } from './src/reading/child-process.ts'

/** Development only: requests that Vite does not answer go to the Hono app, loaded by Vite's ssr runner. */
function honoDev(entry: string): Plugin {
  return {
    name: 'hono-dev',
    apply: 'serve',
    configureServer(server) {
      const ssr = server.environments.ssr as unknown as { runner: { import(id: string): Promise<{ default: Hono }> } }
      const listener = getRequestListener(
        async (req, env) => (await ssr.runner.import(entry)).default.fetch(req, env),
        {
          overrideGlobalObjects: false,
          errorHandler: (e) => {
            server.ssrFixStacktrace(e as Error)
            throw e
          },
        },
      )
      return () => {
        server.middlewares.use((req, res) => {
          req.url = req.originalUrl
          void listener(req, res)
        })
      }
    },
    // A server-only module (route, page frame, query) changed: reload the page. Island files are left to Fast Refresh.
    hotUpdate({ modules, server, file }) {
      if (this.environment.name !== 'ssr' || !modules.length) return
      // Tailwind adds every file it reads to the client's modules, without an id.
      const { moduleGraph, hot } = server.environments.client
      const isIsland = [...(moduleGraph.getModulesByFile(file) ?? [])].some((module) => module.id)
      if (!isIsland) hot.send({ type: 'full-reload' })
    },
  }
}

/** Writes .br and .gz next to each asset; serveStatic({ precompressed: true }) picks them. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    applyToEnvironment: (env) => env.name === 'client',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const [fileName, out] of Object.entries(bundle)) {
          const source = Buffer.from(out.type === 'chunk' ? out.code : out.source)
          if (!fileName.startsWith('assets/') || fileName.endsWith('.woff2') || source.length < 1024) continue
          this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: brotliCompressSync(source) })
          this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: gzipSync(source, { level: 9 }) })
        }
      },
    },
  }
}

/** The children read their SQL from their own folders, both in the sources and in the build. */
function copySql(): Plugin {
  return {
    name: 'copy-sql',
    applyToEnvironment: (env) => env.name === 'ssr',
    writeBundle() {
      for (const room of ['read', 'orders', 'figures', 'forecast', 'several', 'write', 'list', 'costs'])
        cpSync(`jobs/ingest/${room}/sql`, `dist/server/${room}/sql`, { recursive: true })
      cpSync('jobs/read-lists/sql', 'dist/server/read-lists/sql', { recursive: true })
    },
  }
}

/**
 * Bundled, because loading these files one by one makes a start slower: kysely takes 0.13 s of CPU more; DuckDB and the
 * readers 0.25 s of the 0.9 s that a child takes for a small file; the islands 0.07 s.
 */
const noExternal = [
  'kysely',
  '@duckdb/node-api',
  'csv-parse',
  'saxes',
  'yauzl',
  '@radix-ui/react-toast',
  '@tanstack/react-virtual',
]

/** The columns of the sample of which figures and a list are made (scripts/sample-orders.mjs). */
const sampleColumns = {
  look: {
    reader: 'text',
    dialect: { encoding: 'utf-8', delimiter: ',', quote: '"', linesBeforeHeader: 0, hasHeader: true },
    columns: ['Email', 'Created at', 'SKU', 'Product', 'Total', 'Channel', 'Country', 'Discount code'],
  },
  positions: { customerId: 0, transactionDate: 1, skuId: 2, skuName: 3, transactionValue: 4 },
  memoryLimit: '500MB',
  threads: 1,
}

/** The programs that `forkProgram` starts. */
const children = {
  'ingest-child': {
    source: 'jobs/ingest/child.ts',
    flags: heapFlags('ingest', heapMegabytes.text),
    requests: [undefined, 'list'].map((only) => (sample: object) => ({ ...sampleColumns, ...sample, only })),
  },
  'inspect-child': {
    source: 'src/reading/inspect/child.ts',
    flags: heapFlags('inspect', heapMegabytes.text),
    requests: [
      ({ sourcePath: path }: { sourcePath: string }) => ({
        id: 1,
        task: { kind: 'inspect', source: { path, sizeBytes: statSync(path).size, isWhole: true } },
      }),
    ],
  },
  'read-lists-child': {
    source: 'jobs/read-lists/child.ts',
    flags: heapFlags('read-lists', 256),
    requests: [undefined],
  },
}

export default defineConfig({
  appType: 'custom',
  plugins: [react(), tailwindcss(), honoDev('/src/dev.ts'), precompress(), copySql()],
  server: { port: Number(process.env.PORT ?? 3000), strictPort: true, host: process.env.HOST ?? '127.0.0.1' },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        assetsInlineLimit: 0,
        rolldownOptions: {
          checks: { bundlerTimings: false },
          input: ['src/client.ts', 'src/styles.css'],
          // One React chunk whose name our edits never change. Otherwise the bundler would put its helpers into our
          // entry, and React would import that.
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules\/(react|react-dom|scheduler)\/|src\/hydrate\.ts|rolldown\/runtime/,
                  priority: 3,
                },
                // Code shared by several islands: each separate file costs a kilobyte of headers.
                {
                  name: 'shared',
                  test: /\/(src\/(browser|(domain|text|ui)\/(?!analytics|accounts))|islands\/parts\/(?!accounts|cohorts|lifecycle|revenue))/,
                  minShareCount: 3,
                  priority: 2,
                },
                // The Overview, which has most script, does not load what the pages of figures share.
                {
                  name: 'figures',
                  test: /\/(src\/(domain|text|ui)\/analytics|islands\/parts\/(cohorts|lifecycle|revenue))\//,
                  minShareCount: 3,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      resolve: { noExternal },
      build: {
        outDir: 'dist/server',
        copyPublicDir: false,
        rolldownOptions: {
          checks: { bundlerTimings: false },
          input: {
            server: 'src/server.ts',
            worker: 'src/worker.ts',
            cli: 'src/cli.ts',
            app: 'src/app.tsx',
            'job-worker': 'jobs/start-worker.ts',
            'figures-thread': 'jobs/ingest/figures/threads/thread.ts',
          },
          output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        },
      },
    },
  },
  builder: {
    buildApp: async (b) => {
      await b.build(b.environments.client!)
      await b.build(b.environments.ssr!)
      await bundleChildren({ folder: 'dist/server', noExternal, programs: children })
    },
  },
})
