/** English, German, French, Spanish, Portuguese, Italian and Dutch, without accents; as jobs/ingest/sql/dates.sql has them. */
const months = [
  'january januar janner janvier enero janeiro gennaio januari',
  'february februar fevrier febrero fevereiro febbraio februari',
  'march marz maerz mars marzo marco maart mrt',
  'april avril abril aprile',
  'may mai mayo maio maggio mei',
  'june juni juin junio junho giugno',
  'july juli juillet julio julho luglio',
  'august aout agosto augustus',
  'september septembre septiembre setiembre setembro settembre',
  'october oktober octobre octubre outubro ottobre',
  'november novembre noviembre novembro',
  'december dezember decembre diciembre dezembro dicembre',
].map((names) => names.split(' '))

/** '3' for the beginning of a month's name in one of the languages; '0' for none. */
export function monthNumber(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return String(months.findIndex((names) => names.some((month) => month.startsWith(plain))) + 1)
}
