import { isMailAddress } from '#domain/accounts/mail-address.ts'

/** A mail server, as SMTP_URL names it. */
export interface SmtpAddress {
  host: string
  port: number
  /** TLS from the start; otherwise STARTTLS, unless `tls=off` */
  isTls: boolean
  /** the connection may stay without TLS */
  isPlain: boolean
  login: { user: string; pass: string } | undefined
}

export const smtpUrlExample = 'smtps://USER:PASSWORD@smtp.example.com'

/**
 * Reads `smtps://USER:PASSWORD@HOST[:PORT]` (TLS) or `smtp://…[?tls=off]` (STARTTLS, or no TLS at all), with user and
 * password percent-encoded. The usual ports are 465 and 587. If it is malformed, the fault completes a sentence after
 * "but" and reveals nothing of the text.
 */
export function readSmtpUrl(text: string): SmtpAddress | { fault: string } {
  if (!/^smtps?:\/\//i.test(text)) return { fault: 'it does not start with smtp:// or smtps://' }
  if (!URL.canParse(text))
    return {
      fault:
        'it cannot be read: write "/", "#", "@" and "?" of the password as %2F, %23, %40 and %3F, and look at the port',
    }
  const url = new URL(text)
  const tls = url.searchParams.get('tls') ?? 'on'
  const isTls = url.protocol === 'smtps:'
  if (!url.hostname) return { fault: 'the host is missing' }
  if (url.pathname.replace('/', '') || url.hash) return { fault: 'something follows the host' }
  if ([...url.searchParams.keys()].some((name) => name !== 'tls')) return { fault: 'only tls=off can follow "?"' }
  if (tls !== 'on' && (tls !== 'off' || isTls)) return { fault: 'only smtp:// can have tls=off' }
  if (!url.username !== !url.password) return { fault: 'user and password must both be there, or neither' }
  try {
    const [user, pass] = [decodeURIComponent(url.username), decodeURIComponent(url.password)]
    return {
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: Number(url.port) || (isTls ? 465 : 587),
      isTls,
      isPlain: tls === 'off',
      login: user ? { user, pass } : undefined,
    }
  } catch {
    return { fault: 'a "%" of its user or password is not written as %25' }
  }
}

/**
 * The sender, `reports@example.com` or `Reports <reports@example.com>`; undefined if it is anything else, such as two
 * addresses or a line break.
 */
export function readSender(text: string): { name: string; address: string } | undefined {
  const at = text.indexOf('<')
  if (at < 0) return isMailAddress(text) ? { name: '', address: text } : undefined
  const [name, address] = [text.slice(0, at), text.slice(at + 1, -1)]
  const isName = name.length <= mostNameChars && !/[>"\p{Cc}]/u.test(name)
  return text.endsWith('>') && isName && isMailAddress(address) ? { name: name.trimEnd(), address } : undefined
}

const mostNameChars = 80
