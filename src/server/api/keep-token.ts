import { HTTPException } from 'hono/http-exception'
import { insertApiToken } from '#db/queries/api-tokens.ts'
import type { Db } from '#db/schema.ts'
import { type ApiScope, isApiScope, mostTokenNameChars, tokenDays, tokenPrefix } from '#domain/api/api-token.ts'
import { hashToken, newId, newToken } from '#server/accounts/random-ids.ts'
import { cleanName } from '#server/files/file-name.ts'
import { tokensText } from '#text/api/api-tokens.ts'

/** What a form or command chooses, as it was sent. */
export interface TokenChoices {
  name: string
  scopes: string[]
  days: number
  userId: string
  workspaceId: string
  /** the only source that the token reaches; null for all */
  sourceId: string | null
}

export interface MadeToken {
  token: string
  name: string
  scopes: ApiScope[]
  expiresAt: Date
}

/** Makes a token, which is stored nowhere. Throws 400 for a bad choice, 404 for a workspace or source that is gone, 409 for too many. */
export async function makeToken(db: Db, choices: TokenChoices): Promise<MadeToken> {
  const { name: asked, days, userId, workspaceId, sourceId } = choices
  const name = asked.length <= mostTokenNameChars ? cleanName(asked) : ''
  if (!name) throw new HTTPException(400, { message: tokensText.badName })
  const scopes = [...new Set(choices.scopes)].filter(isApiScope)
  if (!scopes.length || scopes.length !== new Set(choices.scopes).size)
    throw new HTTPException(400, { message: tokensText.badScopes })
  if (!(tokenDays as readonly number[]).includes(days)) throw new HTTPException(400, { message: tokensText.badDays })
  const token = `${tokenPrefix}${newToken()}`
  const row = { id: newId(), tokenHash: hashToken(token), userId, workspaceId, sourceId, name, scopes, days }
  const made = await db.transaction().execute((tx) => insertApiToken(tx, row))
  if (made === 'no-member') throw new HTTPException(404, { message: tokensText[made] })
  if (made === 'too-many') throw new HTTPException(409, { message: tokensText[made] })
  return { token, name, scopes, expiresAt: made }
}
