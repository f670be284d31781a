import { type Theme, themeCookie, themeCookieSeconds } from '#domain/site/themes.ts'

/** Applies the theme at once and stores it for later pages. */
export function chooseTheme(theme: Theme): void {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API does not exist in Firefox before 140
  document.cookie =
    theme === 'system'
      ? `${themeCookie}=; path=/; max-age=0; samesite=lax`
      : `${themeCookie}=${theme}; path=/; max-age=${themeCookieSeconds}; samesite=lax`
}
