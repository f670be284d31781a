export function installedBrowser(): string | undefined
export function packagedBrowser(): Promise<string | undefined>
export function ensureBrowser(): Promise<void>
