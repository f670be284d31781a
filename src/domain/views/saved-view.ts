import { lowerCase } from '#domain/values/lower-case.ts'

/** Limits of saved views (docs/semantics.md, Saved views). */
export const mostViews = 200
/** A viewer cannot take all places of a workspace. */
export const mostViewsOfViewer = 50
export const mostViewNameChars = 80
/** Characters of the parameters that a view keeps. */
export const mostViewChars = 2000
export const mostViewsInSidebar = 20
export const mostViewsOnOverview = 6

/** Two names that differ only in case or in composition are the same name. */
export const viewNameKey = (name: string): string => lowerCase(name.normalize('NFC'))

/** What is wrong with a view that somebody wants to save. */
export type BadView =
  | 'name'
  | 'page'
  | 'state'
  | 'too-long'
  | 'name-taken'
  | 'too-many'
  | 'too-many-of-viewer'
  | 'too-many-on-overview'
