import type { Context } from 'hono'
import type { SavedView } from '#db/queries/views.ts'
import { canBeShared } from '#domain/views/locked-state.ts'
import type { BadLink } from '#domain/views/shared-link.ts'
import type { AppEnv } from '#server/context.ts'
import { inLinkTurn, type Shown, showView } from './show-view.ts'

type WhyNot = Extract<BadLink, 'keys' | 'names' | 'few' | 'not-ready'>

const whyNot: Record<Exclude<Shown['state'], 'shown'>, WhyNot> = {
  ...{
    names: 'names',
    few: 'few',
    'no-number': 'not-ready',
    preparing: 'not-ready',
    bad: 'not-ready',
    'not-now': 'not-ready',
  },
}

/** Why a link or a mail of a view would show nothing, found by showing it once; undefined if it shows figures. */
export async function whyNotShared(
  c: Context<AppEnv>,
  view: SavedView,
  { showsNotes = false, showsKeys = false } = {},
): Promise<WhyNot | undefined> {
  if (!canBeShared(view.path, showsKeys)) return 'keys'
  const shown = await inLinkTurn(c, view.workspace_id, () =>
    showView(
      c,
      { ...view, workspace_name: c.var.workspace.name, shows_notes: showsNotes, shows_keys: showsKeys },
      view,
    ),
  )
  return shown.state === 'shown' ? undefined : whyNot[shown.state]
}
