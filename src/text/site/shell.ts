import type { Theme } from '#domain/site/themes.ts'

/** The landing page and the frame around every signed-in page (docs/specification.md §2). */
export const shellText = {
  product: 'Customer Analytics',
  title: 'Customer Analytics Dashboard',
  skipToContent: 'Skip to content',
  sidebar: 'Sidebar',
  mainNavigation: 'Main',
  menu: 'Menu',
  more: 'More',
  signOut: 'Sign Out',
  pageNotFound: 'Page Not Found',
  pageNotFoundLead: 'There is nothing at this address. It may have moved, or the link was mistyped.',
  errorTitle: 'Something went wrong',
  toStart: 'Go to the home page',
  theme: 'Appearance',
  badTheme: 'theme must be one of system, light, dark.',
  needsScript: 'This part of the page needs JavaScript, which is turned off in your browser.',
} as const

export const themeLabel: Record<Theme, string> = {
  system: 'Same as system',
  light: 'Light',
  dark: 'Dark',
}

export const navigation = [
  { href: '/dashboard', label: 'Overview' },
  { href: '/dashboard/revenue', label: 'Revenue' },
  { href: '/dashboard/cohorts', label: 'Cohorts' },
  { href: '/dashboard/lifecycle', label: 'Lifecycle' },
  { href: '/dashboard/customers', label: 'Customers' },
  { href: '/dashboard/products', label: 'Products' },
  { href: '/dashboard/forecast', label: 'Forecast' },
  { href: '/dashboard/profit', label: 'Profit' },
  { href: '/dashboard/data', label: 'Data' },
  { href: '/dashboard/account', label: 'Account' },
] as const

export const landingText = {
  headline: 'Know which customers come back, and what they are worth',
  lead: 'Customer analytics for the orders you already have: revenue, cohorts, lifetime value and lifecycle from one upload.',
  inviteOnly: 'Access is by invitation only.',
  signIn: 'Sign In',
  requestAccess: 'Request Access',
  features: [
    { title: 'Easy upload', text: 'Drop in an order export as CSV or Excel, with files up to 1GB.' },
    { title: 'Smart mapping', text: 'Match your columns once; every cent of the file is accounted for.' },
    { title: 'Rich analytics', text: 'Revenue, cohorts, customer lifetime value and lifecycle, a moment later.' },
  ],
} as const
