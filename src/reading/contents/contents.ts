import { headBytes, textHead } from '#reading/text/records/text-head.ts'
import { isExchangeTable } from './exchange-table.ts'
import { isJsonDocument } from './json-document.ts'
import type { Contents } from './kind-of-contents.ts'
import { markupContents } from './markup-contents.ts'
import { isXmlDocument } from './xml-document.ts'

/** Formats that are recognized by the bytes at offset `at`. */
const signatures: { bytes: string; at?: number; is: Contents; isText?: true }[] = [
  { bytes: 'PK\x03\x04', is: { reader: 'xlsx' } },
  { bytes: 'PK\x05\x06', is: { reader: 'xlsx' } },
  { bytes: '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', is: { reader: 'xls' } },
  { bytes: '\x09\x00\x04\x00', is: { reader: 'xls' } }, // BIFF2
  { bytes: '\x09\x02\x06\x00', is: { reader: 'xls' } }, // BIFF3
  { bytes: '\x09\x04\x06\x00', is: { reader: 'xls' } }, // BIFF4
  { bytes: '\x09\x08\x08\x00', is: { reader: 'xls' } }, // BIFF5 without its container
  { bytes: '\x09\x08\x10\x00', is: { reader: 'xls' } }, // BIFF8 without its container
  { bytes: '%PDF-', is: { foreign: 'pdf' }, isText: true },
  { bytes: '\x89PNG\r\n', is: { foreign: 'image' } },
  { bytes: '\xff\xd8\xff', is: { foreign: 'image' } },
  { bytes: 'GIF8', is: { foreign: 'image' } },
  { bytes: 'II*\x00', is: { foreign: 'image' } },
  { bytes: 'MM\x00*', is: { foreign: 'image' } },
  { bytes: 'WEBP', at: 8, is: { foreign: 'image' } },
  { bytes: 'ftyphei', at: 4, is: { foreign: 'image' } },
  { bytes: 'ftyp', at: 4, is: { foreign: 'media' } },
  { bytes: 'WAVE', at: 8, is: { foreign: 'media' } },
  { bytes: 'ID3', is: { foreign: 'media' } },
  { bytes: 'OggS', is: { foreign: 'media' } },
  { bytes: 'MZ', is: { foreign: 'program' } },
  { bytes: '\x7fELF', is: { foreign: 'program' } },
  { bytes: '\xca\xfe\xba\xbe', is: { foreign: 'program' } },
  { bytes: '\xcf\xfa\xed\xfe', is: { foreign: 'program' } },
  { bytes: '\x1f\x8b\x08', is: { foreign: 'compressed' } },
  { bytes: 'BZh', is: { foreign: 'compressed' } },
  { bytes: '\xfd7zXZ\x00', is: { foreign: 'compressed' } },
  { bytes: '\x28\xb5\x2f\xfd', is: { foreign: 'compressed' } },
  { bytes: '7z\xbc\xaf\x27\x1c', is: { foreign: 'compressed' } },
  { bytes: 'Rar!\x1a\x07', is: { foreign: 'compressed' } },
  { bytes: 'ustar', at: 257, is: { foreign: 'compressed' } },
  { bytes: 'SQLite format 3\x00', is: { foreign: 'database' } },
  { bytes: '\x00\x01\x00\x00Standard ', is: { foreign: 'database' } },
  { bytes: 'PAR1', is: { foreign: 'parquet' } },
  { bytes: '{\\rtf', is: { foreign: 'rich-text' }, isText: true },
]

/**
 * The kind of a file, judged by its first bytes, never by its name. Anything unrecognized counts as text and is judged
 * as text.
 */
export function contentsOf(head: Buffer): Contents {
  const begins = (bytes: string, at = 0) => head.toString('latin1', at, at + bytes.length) === bytes
  const isBinary = head.subarray(0, 4096).some((byte) => byte < 9) // the first column of a table may be named ID3
  const known = signatures.find(({ bytes, at, isText }) => (isBinary || isText) && begins(bytes, at))
  return known?.is ?? textualContents(head)
}

/** Text formats of other programs, JSON documents and markup, recognized by their first letters. */
function textualContents(head: Buffer): Contents {
  const text = plainHead(head)
  if (isExchangeTable(text)) return { foreign: 'exchange' }
  if (!/^[<[{]/.test(text)) return { reader: 'text' }
  const isWhole = head.length < headBytes
  const whole = textHead(head, isWhole)?.text.trimStart() ?? ''
  if (!text.startsWith('<')) return isJsonDocument(whole, isWhole) ? { foreign: 'json' } : { reader: 'text' }
  return markupContents(text.toLowerCase()) ?? (isXmlDocument(whole, isWhole) ? { foreign: 'xml' } : { reader: 'text' })
}

/** The first letters in any encoding: UTF-16 without its zero bytes looks like ASCII. */
const plainHead = (head: Buffer) =>
  head
    .toString('latin1', 0, 8192)
    .replaceAll('\0', '')
    .replace(/^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '')
    .trimStart()
