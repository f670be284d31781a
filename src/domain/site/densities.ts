/** How close the rows of a list of customers stand. A cookie holds the choice, and the server renders it into the page. */
export const densities = ['comfortable', 'dense'] as const
export type Density = (typeof densities)[number]

export const densityCookie = 'density'
export const densityCookieSeconds = 365 * 24 * 3600

export const isDensity = (value: unknown): value is Density => (densities as readonly unknown[]).includes(value)
