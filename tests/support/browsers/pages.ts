import type { TestApp } from '#tests/support/app.ts'

/** A signed-in page of the app: its status and HTML. */
export async function pageOf(app: TestApp, token: string, path: string): Promise<{ status: number; html: string }> {
  const response = await app.request(path, { headers: { cookie: `session=${token}` } })
  return { status: response.status, html: await response.text() }
}

/** The parts of a page that our content security policy would refuse. */
export const unsafeParts = (html: string): string[] => [
  ...(html.match(/<[^>]+\sstyle=/g) ?? []),
  ...(html.match(/<style[\s>]/g) ?? []),
  ...(html.match(/<[^>]+\son\w+=/g) ?? []),
]
