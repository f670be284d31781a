import {
  accountPath,
  apiDocsPath,
  apiScopes,
  mostTokenNameChars,
  tokenDays,
  usualTokenDays,
} from '#domain/api/api-token.ts'
import { daysLabel } from '#text/analytics/shared-links.ts'
import {
  ofToken,
  scopeLabel,
  scopeMeaning,
  scopesInWords,
  tokenDay,
  tokenEnds,
  tokenMoment,
  tokensText,
} from '#text/api/api-tokens.ts'
import { Button } from '#ui/base/Button.tsx'
import { Card } from '#ui/base/Card.tsx'
import { Field } from '#ui/base/Field.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { Heading, Table } from '#ui/base/Table.tsx'

interface ListedToken {
  id: string
  name: string
  scopes: (typeof apiScopes)[number][]
  workspace_name: string
  source_name: string | null
  expires_at: Date
  last_used_at: Date | null
  is_over: boolean
}

/** What a token can reach: the value of the choice, and its words. */
export interface Reachable {
  value: string
  label: string
}

interface Props {
  tokens: ListedToken[]
  reachable: Reachable[]
  error?: string | undefined
  /** what was chosen when the form was refused */
  chosen?: { name: string; scopes: string[]; days: number; reach: string } | undefined
  made?: { token: string; name: string; expiresAt: Date } | undefined
}

/** A person's tokens, and the form that makes one. Everything works without script. */
export const ApiTokens = ({ tokens, reachable, error, chosen, made }: Props) => (
  <Card title={tokensText.title}>
    <p className="mb-3 text-muted">
      {tokensText.lead}{' '}
      <a href={apiDocsPath} className="underline underline-offset-2">
        {tokensText.toDocs}
      </a>
    </p>
    {made && (
      <Notice tone="good" role="status" title={ofToken(tokensText.made, made.name)}>
        <p>{tokensText.madeLead}</p>
        <p className="my-2 rounded-lg border border-line bg-surface px-3 py-2 font-mono text-ink break-all select-all">
          <span className="sr-only">{tokensText.token}: </span>
          {made.token}
        </p>
        <p>{tokenEnds(made.expiresAt)}</p>
      </Notice>
    )}
    {tokens.length ? <TokenTable tokens={tokens} /> : <p className="mb-4">{tokensText.none}</p>}
    <form method="post" action={`${accountPath}/tokens`} autoComplete="off" className="mt-5 max-w-xl space-y-4">
      {error && (
        <p role="alert" className="text-bad">
          {error}
        </p>
      )}
      <Field
        id="token-name"
        name="name"
        label={tokensText.name}
        help={tokensText.nameHelp}
        maxLength={mostTokenNameChars}
        defaultValue={chosen?.name}
        required
      />
      <label className="block text-sm">
        <span className="mb-1 block font-medium">{tokensText.reaches}</span>
        <select
          name="reach"
          defaultValue={chosen?.reach}
          className="block min-h-(--control) w-full rounded-lg border border-edge bg-surface px-3 text-ink"
        >
          {reachable.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <fieldset className="text-sm">
        <legend className="mb-1 font-medium">{tokensText.scopes}</legend>
        {apiScopes.map((scope) => (
          <label key={scope} className="flex min-h-(--control) w-fit items-start gap-2">
            <input
              type="checkbox"
              name="scope"
              value={scope}
              defaultChecked={(chosen?.scopes ?? ['read']).includes(scope)}
              className="mt-1"
            />
            <span>
              {scopeLabel[scope]}
              <span className="block text-muted">{scopeMeaning[scope]}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <label className="block w-fit text-sm">
        <span className="mb-1 block font-medium">{tokensText.ends}</span>
        <select
          name="days"
          defaultValue={chosen?.days ?? usualTokenDays}
          className="block min-h-(--control) rounded-lg border border-edge bg-surface px-3 text-ink"
        >
          {tokenDays.map((one) => (
            <option key={one} value={one}>
              {daysLabel(one)}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" small>
        {tokensText.make}
      </Button>
    </form>
  </Card>
)

const TokenTable = ({ tokens }: Pick<Props, 'tokens'>) => (
  <Table
    title={tokensText.title}
    look="text"
    className="[&_td]:align-top"
    head={[
      tokensText.name,
      tokensText.reaches,
      tokensText.scopes,
      tokensText.ends,
      tokensText.lastUse,
      tokensText.actions,
    ].map((name) => <Heading key={name}>{name}</Heading>)}
  >
    {tokens.map((token) => (
      <tr key={token.id} className="border-t border-line [&_td]:px-3 [&_td]:py-2">
        <td className="min-w-32 font-medium wrap-anywhere">{token.name}</td>
        <td className="min-w-32 wrap-anywhere">
          {token.source_name === null
            ? tokensText.allSources(token.workspace_name)
            : tokensText.oneSource(token.workspace_name, token.source_name)}
        </td>
        <td>{scopesInWords(token.scopes)}</td>
        <td className="whitespace-nowrap">{token.is_over ? tokensText.expired : tokenDay(token.expires_at)}</td>
        <td>{token.last_used_at ? tokenMoment(token.last_used_at) : tokensText.never}</td>
        <td className="min-w-40 py-0!">
          <details name="token">
            <summary
              aria-label={ofToken(tokensText.endNow, token.name)}
              className="flex min-h-(--control) w-fit cursor-pointer items-center rounded-lg px-2 font-medium text-bad hover:bg-sunken"
            >
              {tokensText.endNow}
            </summary>
            <p className="max-w-xs text-muted">{tokensText.endLead}</p>
            <form method="post" action={`${accountPath}/tokens/end`} className="py-2">
              <input type="hidden" name="token" value={token.id} />
              <Button type="submit" small look="danger">
                {tokensText.end}
                <span className="sr-only"> {token.name}</span>
              </Button>
            </form>
          </details>
        </td>
      </tr>
    ))}
  </Table>
)
