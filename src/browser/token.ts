import { tokenKey } from '../domain/account'

/** The bearer token in local storage (spec.md §3). Storage may be forbidden by the browser: then there is none. */
export function readToken(): string | null {
  try {
    return localStorage.getItem(tokenKey)
  } catch {
    return null
  }
}

export function storeToken(token: string): void {
  try {
    localStorage.setItem(tokenKey, token)
  } catch {}
}

export function removeToken(): void {
  try {
    localStorage.removeItem(tokenKey)
  } catch {}
}
