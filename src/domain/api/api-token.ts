/** What a token of the API may do. Each also needs the person's role: the token of a viewer cannot upload. */
export const apiScopes = ['read', 'upload', 'manage'] as const
export type ApiScope = (typeof apiScopes)[number]

export const isApiScope = (value: unknown): value is ApiScope => apiScopes.includes(value as ApiScope)

export const tokenDays = [7, 30, 90, 365] as const
export const usualTokenDays = 90
export const mostTokens = 100
export const mostTokenNameChars = 80

/** Every token begins with it, so that scanners of repositories can find one. */
export const tokenPrefix = 'cat_'
export const isApiToken = (token: string): boolean => token.startsWith(tokenPrefix)

export const apiPath = '/api/v1'
/** Whether an address belongs to the API for scripts, which only a token opens. */
export const isApiPath = (path: string): boolean => path === apiPath || path.startsWith(`${apiPath}/`)

export const accountPath = '/dashboard/account'
export const apiDocsPath = '/dashboard/api'

/** Figures that a token may ask for within a minute. */
export const figuresAMinute = 60
