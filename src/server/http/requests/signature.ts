/** The cookie that signs a person in: bound to the host where the site is https (requirement 12). */
export const sessionCookieName = ({ protocol }: URL): string => (protocol === 'https:' ? '__Host-session' : 'session')

/** The token of `Authorization: Bearer`. */
export const bearerToken = (authorization: string): string | undefined => /^Bearer +(\S+)$/i.exec(authorization)?.[1]
