export interface FoundBrowser {
  path: string
  env: Record<string, string>
}
export function findBrowser(): FoundBrowser | undefined
export function ensureBrowser(): FoundBrowser
