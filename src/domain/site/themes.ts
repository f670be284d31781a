/** Light, dark, or the system's theme. A cookie holds the choice, and the server renders it into the page. */
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

export const themeCookie = 'theme'
export const themeCookieSeconds = 365 * 24 * 3600

export const isTheme = (value: unknown): value is Theme => (themes as readonly unknown[]).includes(value)
