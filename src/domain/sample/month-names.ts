/** English, German, French, Spanish, Portuguese, Italian, Dutch, Nordic, Polish and Turkish, without accents; as jobs/ingest/sql/dates.sql has them. */
const months = [
  'january januar janner janvier enero janeiro gennaio januari stycznia ocak',
  'february februar fevrier febrero fevereiro febbraio februari lutego subat',
  'march marz maerz mars marzo marco maart mrt marts mart marca',
  'april avril abril aprile kwietnia nisan',
  'may mai mayo maio maggio mei maj maja mayis',
  'june juni juin junio junho giugno czerwca haziran',
  'july juli juillet julio julho luglio lipca temmuz',
  'august aout agosto augustus augusti sierpnia agustos',
  'september septembre septiembre setiembre setembro settembre wrzesnia eylul',
  'october oktober octobre octubre outubro ottobre pazdziernika ekim',
  'november novembre noviembre novembro listopada kasim',
  'december dezember decembre diciembre dezembro dicembre desember grudnia aralik',
].map((names) => names.split(' '))

/** '3' for the beginning of a month's name in one of the languages; '0' for none. */
export function monthNumber(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i')
  return String(months.findIndex((names) => names.some((month) => month.startsWith(plain))) + 1)
}
