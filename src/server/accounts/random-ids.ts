import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits as base64url: session and link tokens. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** 128 random bits, hexadecimal: IDs of users, uploads and files. */
export const newId = (): string => randomBytes(16).toString('hex')

/** The part of a token that the database stores: its SHA-256 in hexadecimal. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
