import { ExportLinks } from '#ui/analytics/ExportLinks.tsx'

/** The exports of a table of A beside B. */
export const BesideExports = ExportLinks
