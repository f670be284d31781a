/** What is written down of what people do in a workspace. */
const actKinds = [
  'sign-in',
  'upload',
  'mapping',
  'change',
  'deletion',
  'export',
  'view-saved',
  'view-changed',
  'view-deleted',
  'link-made',
  'link-ended',
  'link-confirmed',
  'member-added',
  'member-changed',
  'member-removed',
  'workspace-renamed',
] as const
export type ActKind = (typeof actKinds)[number]

/** The list has the acts of so many days. */
export const actDays = 400

export const actsAPage = 100
