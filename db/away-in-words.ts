/** Host, port and database of an address, in a form for people; never its user or password. */
export function placeOfDatabase(databaseUrl: string): string {
  const { hostname, port, pathname, searchParams } = new URL(databaseUrl)
  const host = searchParams.get('host') ?? (decodeURIComponent(hostname) || 'localhost')
  const listener = host.startsWith('/') ? host : `${host}:${searchParams.get('port') ?? (port || '5432')}`
  return `${listener}, database ${decodeURIComponent(pathname.slice(1)) || 'of the same name as the user'}`
}

const plain: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the connection was cut',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the host cannot be reached',
  ENOTFOUND: 'the name of the host is unknown',
  EAI_AGAIN: 'the name of the host cannot be looked up',
  ENOENT: 'there is no such socket',
  ETIMEDOUT: 'the host does not answer',
}

/** Why there is no connection: in plain words if the error code is common, followed by the driver's message. */
export function reasonOf(error: unknown): string {
  const { message, code, errors = [] } = error as Error & { code?: string; errors?: Error[] }
  // When a name has several addresses, each has its own error, and the AggregateError has no message.
  const said = message || errors.map((one) => one.message).join(', ')
  const inWords = plain[code ?? ''] ?? (/timeout/.test(said) ? plain.ETIMEDOUT : undefined)
  return inWords ? `${inWords}: ${said}` : said
}
