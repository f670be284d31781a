/** Makes a text of about `size` characters that is slow for a reader that looks at anything more than a few times. */
export type HostileText = (size: number) => string

const repeated = (piece: string, size: number) => piece.repeat(Math.ceil(size / piece.length)).slice(0, size)

/** One of each kind: quotes, delimiters, brackets, blanks, digits, signs, letters of several scripts, marks on letters. */
const marks = [...`"',;\t|^~#[](){}<> 0197-+@./:=%&$€\\_*?!aAéİ（予م`, '\u0301', '\u00a0', '\0', '\r', '\n']

/** Where a fill stands: alone, in a cell, in a name, in quotes, on many lines. */
export const frames: Record<string, (fill: (size: number) => string) => HostileText> = {
  alone: (fill) => fill,
  'name, rows below': (fill) => (size) =>
    `Customer,Date,Amount,${fill(size)}\n${repeated('7,2024-01-05,19.99,x\n', 2000)}`,
  'first name': (fill) => (size) => `${fill(size)},Date,Amount\n${repeated('7,2024-01-05,19.99\n', 2000)}`,
  cell: (fill) => (size) => `Customer,Date,Amount\n7,2024-01-05,1\n8,2024-01-06,${fill(size)}\n9,2024-01-07,3\n`,
  'date and customer': (fill) => (size) =>
    `Customer;Date;Amount\n7${fill(size / 2)};2024${fill(size / 2)};5\n8;2024-01-05;1\n`,
  'quoted cell': (fill) => (size) => `Customer,Date,Amount\n7,2024-01-05,"${fill(size)}"\n8,2024-01-06,2\n`,
  'open quote': (fill) => (size) => `Customer,Date,Amount\n7,2024-01-05,"${fill(size)}`,
  'lines of 900': (fill) => (size) => `Customer,Date,Amount\n${repeated(`7,2024-01-05,${fill(900)}\n`, size)}`,
  'lines of 20': (fill) => (size) => repeated(`${fill(6)},2024${fill(6)},1${fill(6)}\n`, size),
  'many names': (fill) => (size) => `${repeated(`${fill(8)},`, size / 2)}\n${repeated(`${fill(4)},`, size / 2)}\n`,
}

/** Texts that once blocked a reader, and similar texts. */
export const known: Record<string, HostileText> = {
  'brackets of JSON': (size) => repeated('[', size),
  'a quote closed too early, again and again': (size) => repeated('"a" b;', size),
  'a quote closed too early, a name each': (size) => `${repeated('"a"a,', size)}\n1,2\n`,
  'quotes closed too early on one line of a table': (size) => `a,b,c\n1,${repeated('"a"a,', size)}\n"x"y,2,3\n`,
  'a long number': (size) => `Customer,Date,Amount\n7,2024-01-05,1.${repeated('0', size)}x\n`,
  'a header of brackets': (size) => `Customer,Date,${repeated('(', size)}\n7,2024-01-05,3\n`,
  'an address of points': (size) => `Customer,Date,Amount\na@${repeated('.', size)}@x,2024-01-05,3\n`,
  'a quoted cell of line breaks': (size) => `a,b\n1,"${repeated('\n', size)}"\n2,3\n`,
  'a quoted cell of lone carriage returns': (size) => `a,b\n1,"${repeated('\r', size)}"\n2,3\n`,
  'rows between stray quotes': (size) =>
    `a,b,c\n"x,2024-01-05,3\n${repeated('y,2024-01-05,3\n', size)}z",2024-01-05,3\n`,
  'a stray quote on every line': (size) => `a,b,c\n${repeated('"x,2024-01-05,3\n', size)}`,
  'a stray quote in every other line': (size) => `a,b,c\n${repeated('1,"x,3\n1,x",3\n', size)}`,
  'many columns': (size) => `${repeated('a,b,c,', size / 2)}\n${repeated('1,2,3,', size / 2)}\n`,
  'many columns of one name': (size) => `${repeated('amount,', size / 2)}\n${repeated('1.5,', size / 2)}\n`,
  'many different columns': (size) => `${numbered('column ', size / 2)}\n${numbered('', size / 2)}\n`,
  'many dates': (size) => `${numbered('date ', size / 2)}\n${repeated('2024-01-05,', size / 2)}\n`,
  'many tiny rows': (size) => repeated('1\n', size),
  'many blank rows': (size) => `a,b\n${repeated(',\n', size)}`,
  'JSON, line by line': (size) => repeated('{"a":1}\n', size),
  'JSON with blanks between': (size) => `{"a":1}${repeated(' ', size)}x`,
  'JSON of backslashes': (size) => `{"a":"${repeated('\\"', size)}`,
  'JSON of open texts': (size) => repeated('{"\\', size),
  'lists in lists': (size) => `${repeated('[', size / 2)}${repeated(']', size / 2)}`,
  'many lists': (size) => repeated('[]\n', size),
  'tags in tags': (size) => repeated('<a>', size),
  'tags one after another': (size) => `<r>${repeated('<a></a>', size)}</r>`,
  'tags never ended': (size) => repeated('<a ', size),
  'attributes never ended': (size) => `<a${repeated(' b="', size)}`,
  'tags of many attributes': (size) => repeated('<a b="c" d=\'e\' >', size),
  'blanks before an attribute': (size) => `<a b${repeated(' ', size)}>`,
  'comments never ended': (size) => repeated('<!--', size),
  'comments of dashes': (size) => `<!--${repeated('-', size)}`,
  'instructions never ended': (size) => repeated('<?', size),
  'document types': (size) => repeated('<!doctype [', size),
  'lines before a table': (size) => `<b>${repeated('\n ', size)}<table`,
  'YAML above': (size) => `---\n${repeated('a: b\n', size)}`,
  'YAML that never ends': (size) => `---\n${repeated('a', size)}:`,
  'notes above': (size) => `${repeated('# a\n', size)}a,b\n1,2\n`,
  'notes and blanks': (size) => repeated('#\n \n', size),
  'blanks before notes': (size) => `${repeated(' ', size)}#\na,b\n1,2\n`,
  'blank lines above': (size) => `${repeated('\n', size)}a,b\n1,2\n`,
  'apart by blanks': (size) => repeated('12 "ab  7.50\n', size),
  'quotes apart by blanks': (size) => `1  2  3\n${repeated('"a ', size)}\n`,
  'exchange records': (size) => repeated('C;X1;Y1;\n', size),
  'fields of an exchange record': (size) => `ID;PWXL\n${repeated(';X1', size)}`,
  'an exchange cell': (size) => `C${repeated(';X1', size)}`,
  'doubled quotes': (size) => `a,b\n1,"${repeated('""', size)}"\n`,
  'doubled quotes and a stray one': (size) => `a,b\n"${repeated('""', size)}"x,2\n`,
  'cells of doubled quotes': (size) => repeated('"""",', size),
  'quotes and blanks': (size) => repeated('"  ', size),
  'backslashed quotes': (size) => `a,b\n"${repeated('\\"', size)}x,2\n`,
  'a backslash before each quote': (size) => `a,b\n${repeated('"\\",', size)}\n`,
  backslashes: (size) => `a,b\n"${repeated('\\', size)}"x",2\n`,
  'single quotes': (size) => repeated("'a' b,", size),
  'words of a header': (size) => `${repeated('order date ', size)},b\n1,2\n`,
  'capitals of a header': (size) => `${repeated('aB', size)},b\n1,2\n`,
  'a compound': (size) => `${repeated('kunden', size)},b\n1,2\n`,
  'prefix of a table': (size) => repeated('ab_cd,', size / 2).concat('\n1,2\n'),
  'blanks behind a first word': (size) => `ab${repeated(' ', size)},b,c\n1,2,3\n`,
  'tabs beside quotes': (size) => repeated('"a"\t,b\n', size),
  'amounts with many marks': (size) => `a,b\n1,${repeated('1,', size)}\n1,"${repeated('1.234,', size)}"\n`,
  'one letter beyond ASCII a line': (size) => repeated('é,1\n', size),
  'marks over one letter': (size) => `e${repeated('\u0301', size)},b\n1,2\n`,
}

function numbered(prefix: string, size: number): string {
  let text = ''
  for (let number = 1; text.length < size; number++) text += `${prefix}${number},`
  return text
}

/** Fills of one mark, and of two or three of the marks that mean something, one after another. */
export function fills(): Map<string, (size: number) => string> {
  const of = new Map<string, (size: number) => string>()
  const add = (piece: string) => of.set(JSON.stringify(piece), (size) => repeated(piece, size))
  for (const mark of marks) add(mark)
  const pairing = [...`"',; \t[(<@.0-a`, '\r', '\n']
  for (const one of pairing) for (const other of pairing) if (one !== other) add(one + other)
  const tripling = [...`", a.`, '\n']
  for (const one of tripling)
    for (const two of tripling) for (const three of tripling) if (one !== two || two !== three) add(one + two + three)
  return of
}
