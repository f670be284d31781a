/** HTML names of characters in Windows and Latin alphabets, by position from 160 on; then some others. */
const latin =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'.split(
    ' ',
  )
const others = { euro: '€', ndash: '–', mdash: '—', hellip: '…', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”' }
const more = { sbquo: '‚', bdquo: '„', trade: '™', bull: '•', OElig: 'Œ', oelig: 'œ', Scaron: 'Š', scaron: 'š' }
const named = new Map([
  ...latin.map((name, position) => [name, String.fromCharCode(160 + position)] as const),
  ...Object.entries({ ...others, ...more }),
])

const marks = new Map([
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['&', '&amp;'],
  ['"', '&quot;'],
])

/** Decodes the character references that SheetJS leaves as they are (it knows &amp; and the like). */
export const withoutNames = (html: string): string =>
  html
    .replace(/&([A-Za-z]{2,6}\d{0,2});/g, (whole, name: string) => named.get(name) ?? whole)
    .replace(/&#(?:(\d{1,7})|[xX]([0-9a-fA-F]{1,6}));/g, (whole, decimal?: string, hex?: string) => {
      const code = decimal ? Number(decimal) : Number.parseInt(hex!, 16)
      if (code < 32 || code > 0x10ffff) return whole
      const character = String.fromCodePoint(code)
      return marks.get(character) ?? character
    })
