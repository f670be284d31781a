import type { Hono, MiddlewareHandler } from 'hono'
import type { AppEnv } from '#server/context.ts'

type RouteFiles = Record<string, { default: Hono<AppEnv> }>

/**
 * routes/index.tsx -> /, routes/files/[id].tsx -> /files/:id, routes/api/rows.ts -> /api/rows.
 */
export function routePath(file: string): string {
  const path = file
    .replace(/^\/routes/, '')
    .replace(/\.tsx?$/, '')
    .replace(/\/index$/, '')
    .replace(/\[\.\.\.(\w+)\]/g, ':$1{.+}')
    .replace(/\[(\w+)\]/g, ':$1')
  return path || '/'
}

/**
 * Mounts every file of routes/ at its address, each behind the guards that `wallsOf` gives for its path. Files and
 * folders that start with _ are skipped. Fixed segments go before parameters, parameters before rests, because Hono
 * runs handlers in the order in which they were added.
 */
export function mountRoutes(
  app: Hono<AppEnv>,
  files: RouteFiles,
  wallsOf: (path: string) => MiddlewareHandler<AppEnv>[],
): void {
  const rank = (path: string) => path.replace(/:\w+\{/g, '\uffff').replace(/:/g, '\ufffe')
  const paths = Object.entries(files)
    .filter(([file]) => !/\/_/.test(file))
    .map(([file, module]) => [routePath(file), module.default] as const)
    .sort(([a], [b]) => (rank(a) < rank(b) ? -1 : 1))
  for (const [path, routes] of paths) {
    for (const wall of wallsOf(path)) app.use(path, wall)
    app.route(path, routes)
  }
}
