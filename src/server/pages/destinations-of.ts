import type { Context } from 'hono'
import { listFiles } from '#db/queries/files.ts'
import { listViews } from '#db/queries/views.ts'
import { analyticsHref, fileHref, mappingHref } from '#domain/files/notification.ts'
import { sourceOf } from '#domain/filters/question-id.ts'
import type { Destination, Destinations } from '#domain/site/destinations.ts'
import { viewHref, viewsPath } from '#domain/views/view-address.ts'
import type { AppEnv } from '#server/context.ts'
import { hasFigures } from '#server/files/has-figures.ts'
import { lastSource } from '#server/pages/last-source.ts'
import { mayEdit } from '#server/roles/reach.ts'
import { viewsText } from '#text/analytics/views.ts'
import { statusLabel } from '#text/files/files.ts'
import { paletteText } from '#text/site/palette.ts'
import { navigation } from '#text/site/shell.ts'

/** Every place of the product that a person can open by its name. */
export async function destinationsOf(c: Context<AppEnv>): Promise<Destinations> {
  const { db, workspace } = c.var
  const [files, views] = await Promise.all([listFiles(db, workspace.id), listViews(db, workspace.id)])
  const isEditor = mayEdit(c)
  const pages: Destination[] = [
    ...navigation.map(({ href, label }) => ({ href, name: label })),
    { href: viewsPath, name: viewsText.title },
    ...(isEditor ? [{ href: '/dashboard?upload=1', name: paletteText.upload }] : []),
  ].map((page) => ({ ...page, kind: 'page', note: '' }))
  const withFigures = files.filter(hasFigures)
  const last = lastSource(c)
  const searched = withFigures.find(({ id }) => last && id === sourceOf(last)) ?? withFigures.at(-1)
  return {
    destinations: [
      ...pages,
      ...views.map(({ id, name, path }): Destination => {
        const page = navigation.find(({ href }) => href === path)
        return { kind: 'view', name, note: page?.label ?? '', href: viewHref(id) }
      }),
      ...files.map((file): Destination => {
        const { id, status, original_name: name } = file
        const href = hasFigures(file)
          ? analyticsHref(id)
          : status === 'mapping_required' && isEditor
            ? mappingHref(id)
            : fileHref(id)
        return { kind: 'source', name, note: status === 'completed' ? '' : statusLabel[status], href }
      }),
    ],
    searched: searched ? { fileId: searched.id, name: searched.original_name } : null,
  }
}
