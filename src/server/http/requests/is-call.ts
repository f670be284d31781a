/** Calls answer JSON, everything else is a page. */
export const isCall = (path: string): boolean => path === '/api' || path.startsWith('/api/')
