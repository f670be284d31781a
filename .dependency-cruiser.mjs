/**
 * Who may import whom: the table of docs/architecture.md, from which the rules below are made. A folder may always
 * import itself.
 */
const mayImport = {
  'src/knowledge': [],
  'src/domain': ['src/knowledge'],
  'src/reading': ['src/domain'],
  'src/text': ['src/domain'],
  'src/ui': ['src/text', 'src/domain'],
  'src/browser': ['src/text', 'src/domain'],
  islands: ['src/ui', 'src/browser', 'src/text', 'src/domain'],
  db: ['src/domain'],
  'src/server': ['db', 'islands', 'src/reading', 'src/ui', 'src/text', 'src/domain'],
  routes: ['db/queries', 'src/server', 'islands', 'src/ui', 'src/text', 'src/domain'],
  jobs: ['db', 'src/reading', 'src/server/storage', 'src/server/operation', 'src/domain'],
}

const ours = '^(src|islands|routes|db|jobs|tests|bench|scripts)/'
const inside = (folder) => (folder.endsWith('$') ? `^${folder}` : `^${folder}/`)
const browserCode = '^(islands|src/ui|src/browser|src/text|src/domain)/|^src/(client|hydrate)\\.ts$'
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** A package may be imported from these places only. */
const onlyIn = (name, packages, places) =>
  forbid(
    name,
    `${packages} only in ${places}`,
    { path: '^(src|islands|routes|db|jobs)/', pathNot: places },
    { path: `node_modules/(${packages})/` },
  )

export default {
  forbidden: [
    ...Object.entries(mayImport).map(([folder, allowed]) =>
      forbid(
        `${folder}-imports`,
        `${folder} may import ${allowed.join(', ') || 'nothing of ours'}`,
        { path: `^${folder}/` },
        {
          path: ours,
          pathNot: [folder, ...allowed].map(inside),
        },
      ),
    ),
    onlyIn('database-packages', 'kysely|pg|pg-[a-z-]+|@types/pg[a-z-]*', '^db/'),
    onlyIn('workbook-readers', 'yauzl|saxes|@e965/[a-z]+', '^src/reading/workbook/'),
    onlyIn('duckdb', '@duckdb/[a-z-]+', '^jobs/'),
    onlyIn('object-store', 's3mini', '^src/server/storage/'),
    onlyIn('lucia', 'lucia', '^src/server/accounts/sessions\\.ts$'),
    onlyIn('password-hash', 'oslo|@node-rs/argon2', '^src/server/accounts/passwords\\.ts$'),
    forbid(
      'server-rendering',
      'react-dom/server only in src/server',
      { path: '^(src|islands|routes|db|jobs)/', pathNot: '^src/server/' },
      {
        path: 'react-dom/server',
      },
    ),
    forbid(
      'no-node-in-browser',
      'No Node built-in in browser code',
      { path: browserCode },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'nothing-of-the-server-from-the-client',
      'src/client.ts reaches browser code only',
      { path: '^src/client\\.ts$' },
      {
        path: '^(src/server|routes|db|jobs)/',
        reachable: true,
      },
    ),
    forbid('no-cycles', 'No cycles', {}, { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } }),
    forbid(
      'no-orphans',
      'Every file is used',
      {
        orphan: true,
        pathNot:
          '^(src/(client|hydrate|server|worker|cli|dev)\\.ts|src/app\\.tsx|routes/.*|islands/[A-Za-z]+\\.tsx|jobs/(ingest|read-lists)/child\\.ts|src/reading/inspect/child\\.ts|.*\\.d\\.ts)$',
      },
      {},
    ),
    forbid(
      'nobody-imports-tests',
      'tests, bench and scripts are imported by nobody',
      { path: '^(src|islands|routes|db|jobs)/' },
      {
        path: '^(tests|bench|scripts)/',
      },
    ),
    forbid(
      'unresolved',
      'Every import exists',
      { path: '^(src|islands|routes|db|jobs)/' },
      { couldNotResolve: true, pathNot: '\\?|^@vitejs/plugin-react/preamble$' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
  },
}
