import { type ApiScope, usualTokenDays } from '#domain/api/api-token.ts'

/** The words of the OpenAPI document that belong to no single operation. */
export const documentText = {
  title: 'Customer Analytics',
  description:
    'Upload order files and read every figure that the pages show, under any filter. Money and other figures are JSON numbers. A figure has the value that the page shows, and each answer names that page in `page`.',
  token: `A token from the Account page, or from npm run admin -- token EMAIL. It works for one workspace, ${usualTokenDays} days unless another time is chosen.`,
  scope: (scope: ApiScope): string => `Needs the scope “${scope}”.`,
  figure: (most: number): string =>
    `A token may ask for ${most} figures a minute; the headers RateLimit-Policy and RateLimit say how many are left.`,
  problem: {
    400: 'The request is wrong. The detail names the place.',
    401: 'The token is missing, unknown, ended or expired.',
    403: 'The token lacks the scope, or its person the role.',
    404: 'There is no such thing, or the token does not reach it.',
    405: 'The address has no such method. The header Allow names its methods.',
    408: 'The body arrived too slowly.',
    409: 'The state of the thing does not allow it, or a question is open.',
    410: 'The workspace is gone, or its person is no longer a member.',
    413: 'The body is too large.',
    415: 'The body has another media type than the operation reads.',
    422: 'The file cannot be read, or the key was used for another request.',
    429: 'Too many requests. Retry-After says when to try again.',
    500: 'Something failed on the server.',
    503: 'The server, its database or its storage is busy or away. Try again after Retry-After.',
    507: 'There is not enough space.',
  } as Record<number, string>,
} as const
