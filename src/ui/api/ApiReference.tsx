import { guideText } from '#text/api/guide.ts'
import { Card } from '#ui/base/Card.tsx'
import { Heading, Table } from '#ui/base/Table.tsx'

type Json = Record<string, unknown>

interface Document {
  paths: Record<string, Record<string, Json>>
  components: { schemas: Record<string, Json> }
}

interface Parameter {
  name: string
  in: string
  required: boolean
  description?: string
  schema: Json
}

/** Every call and type of an OpenAPI document, as tables. */
export const ApiReference = ({ document: { paths, components } }: { document: Document }) => (
  <>
    <Card title={guideText.calls}>
      {Object.entries(paths).flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, operation]) => (
          <Call key={`${method} ${path}`} method={method.toUpperCase()} path={path} operation={operation} />
        )),
      )}
    </Card>
    <Card title={guideText.types}>
      {Object.entries(components.schemas).map(([name, schema]) => (
        <Type key={name} name={name} schema={schema} />
      ))}
    </Card>
  </>
)

function Call({ method, path, operation }: { method: string; path: string; operation: Json }) {
  const parameters = (operation.parameters ?? []) as Parameter[]
  const body = operation.requestBody as { content: Record<string, { schema: Json }> } | undefined
  const responses = operation.responses as Record<
    string,
    { description: string; content?: Record<string, { schema: Json }> }
  >
  return (
    <details className="border-t border-line py-2 first:border-t-0" id={String(operation.operationId)}>
      <summary className="flex min-h-(--control) cursor-pointer flex-wrap items-center gap-x-3">
        <code className="font-semibold">
          {method} {path}
        </code>
        <span className="text-muted">{String(operation.summary)}</span>
      </summary>
      <p className="my-2">{String(operation.description) || guideText.open}</p>
      {parameters.length > 0 && (
        <Rows
          name={`${method} ${path}: ${guideText.parameter}`}
          head={[guideText.parameter, guideText.type, guideText.meaning]}
          rows={parameters.map(({ name, required, schema, description = '' }) => [
            required ? `${name} *` : name,
            typeOf(schema),
            description,
          ])}
        />
      )}
      {body && (
        <p className="my-2">
          {guideText.body}:{' '}
          {Object.entries(body.content)
            .map(([type, { schema }]) => `${type}${Object.keys(schema).length ? ` ${typeOf(schema)}` : ''}`)
            .join(', ')}
        </p>
      )}
      <Rows
        name={`${method} ${path}: ${guideText.answers}`}
        head={[guideText.answers, guideText.type, guideText.meaning]}
        rows={Object.entries(responses).map(([status, { description, content = {} }]) => [
          status,
          Object.entries(content)
            .map(([type, { schema }]) => (schema.type === 'string' ? type : typeOf(schema)))
            .join(', '),
          description,
        ])}
      />
    </details>
  )
}

function Type({ name, schema }: { name: string; schema: Json }) {
  const properties = (schema.properties ?? {}) as Record<string, Json>
  const required = (schema.required ?? []) as string[]
  return (
    <section aria-label={name} id={`type-${name}`} className="mb-4">
      <h3 className="mb-1 font-mono font-semibold">{name}</h3>
      {typeof schema.description === 'string' && <p>{schema.description}</p>}
      <Rows
        name={name}
        head={[guideText.field, guideText.type, guideText.meaning]}
        rows={Object.entries(properties).map(([field, one]) => [
          required.includes(field) ? field : `${field}?`,
          typeOf(one),
          typeof one.description === 'string' ? one.description : '',
        ])}
      />
    </section>
  )
}

const Rows = ({ name, head, rows }: { name: string; head: string[]; rows: string[][] }) => (
  <Table
    title={name}
    look="text"
    className="text-sm [&_td]:align-top"
    head={head.map((one) => <Heading key={one}>{one}</Heading>)}
  >
    {rows.map(([first = '', ...others]) => (
      <tr key={first} className="border-t border-line [&_td]:px-3 [&_td]:py-1">
        <td className="font-mono">{first}</td>
        {others.map((text, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns that never change
          <td key={at} className="wrap-anywhere">
            {text}
          </td>
        ))}
      </tr>
    ))}
  </Table>
)

/** A schema in a few words: `integer`, `list of Source`, `one of day, week`. */
function typeOf(schema: Json): string {
  if (typeof schema.$ref === 'string') return schema.$ref.split('/').at(-1)!
  if (Array.isArray(schema.allOf)) return schema.allOf.map(typeOf).join(' and ')
  const options = (schema.anyOf ?? schema.oneOf) as Json[] | undefined
  if (options) return options.map(typeOf).join(' or ')
  if (Array.isArray(schema.enum)) return `one of ${schema.enum.join(', ')}`
  if (schema.const !== undefined) return String(schema.const)
  if (schema.type === 'array') return `list of ${typeOf((schema.items ?? {}) as Json)}`
  if (schema.type === 'object' && schema.properties)
    return `{ ${Object.entries(schema.properties as Record<string, Json>)
      .map(([name, one]) => `${name}: ${typeOf(one)}`)
      .join(', ')} }`
  return String(schema.format ?? schema.type ?? 'anything')
}
