/**
 * A toast that follows a redirect is passed on by name in a one-use cookie (docs/specification.md §10); the words are
 * in src/text/site/toasts.ts.
 */
const flashNames = [
  'authentication-required',
  'first-time-setup-required',
  'welcome-back',
  'welcome',
  'password-reset',
  'email-verified',
  'processing-started',
  'sample-ready',
  'list-begun',
  'view-saved',
  'view-deleted',
  'workspace-left',
] as const
export type FlashName = (typeof flashNames)[number]

export const flashCookie = 'flash'

export const isFlashName = (value: unknown): value is FlashName => (flashNames as readonly unknown[]).includes(value)
