/**
 * The months in the Germanic, Romance and Slavic languages, Hungarian, Estonian, Greek, Turkish, Azerbaijani,
 * Indonesian, Malay, Filipino, Swahili, Arabic and Hebrew, without accents, each between blanks. Languages in which a
 * name, or its beginning, means a different month (Croatian, Finnish) are left out.
 */
export const months = [
  ' january januar janner janvier enero janeiro gennaio januari stycznia styczen ocak janvar januara ianuarie ledna leden jaanuar januarie yanvar gener xaneiro января січня януари студзеня јануар јануари ιανουαριου يناير ינואר ',
  ' february februar fevrier febrero fevereiro febbraio februari lutego luty subat fevral februara februarie unora unor veebruar febrer febreiro pebrero февраля лютого лютага февруари фебруар фебруари φεβρουαριου فبراير פברואר ',
  ' march marz mrz maerz mars marzo marco maart mrt marts mart marca marec marzec martie maret brezna brezen marcius machi mac марта березня март сакавіка marso μαρτιου مارس מרץ ',
  ' april avril abril aprile kwietnia kwiecien nisan aprel aprila aprilie aprili aprill dubna duben aprilis апреля квітня красавіка април απριλιου ابريل אפריל ',
  ' may mai mayo maio maggio mei maj maja mayis maia maig kvetna kveten majus мая маи травня мај μαιου مايو מאי ',
  ' june juni juin junio junho giugno czerwca czerwiec haziran iyun iyn juna junij iunie junie cervna cerven cvn junius juuni juny xuno hunyo июня червня чэрвеня юни јун јуни ιουνιου يونيو יוני ',
  ' july juli juillet julio julho luglio lipca lipiec temmuz iyul iyl jula julij iulie julie srpnja srpanj cervence cervenec cvc julius juuli juliol xullo hulyo julai июля липня ліпеня юли јул јули ιουλιου يوليو יולי ',
  ' august aout agosto augustus augusti agustus sierpnia sierpien agustos avgust augusta avgusta srpna srpen augusztus agost agosti ogos августа серпня жніуня avqust август αυγουστου اغسطس אוגוסט ',
  ' september septembre septiembre setiembre setembro settembre wrzesnia wrzesien eylul sentyabr sentabr septembar septembra septembrie zari szeptember septemba setyembre setembre сентября вересня верасня септември септембар σεπτεμβριου سبتمبر ספטמבר ',
  ' october oktober octobre octubre outubro ottobre pazdziernika pazdziernik ekim oktyabr oktobar oktobra octombrie rijna rijen oktoober oktoba oktubre октября жовтня кастрычника октомври октобар οκτωβριου اكتوبر אוקטובר ',
  ' november novembre noviembre novembro listopada listopad kasim noyabr novembar novembra noiembrie listopadu novemba nobyembre ноября листопада лістапада ноември новембар νοεμβριου نوفمبر נובמבר ',
  ' december dezember decembre diciembre dezembro dicembre desember grudnia grudzien aralik dekabr decembar decembro decembra decembrie prosince prosinec detsember disember desembre disyembre desemba декабря грудня снежня декември децембар δεκεμβριου ديسمبر דצמבר ',
]

/** Weekdays and their short forms, as a pattern: a spreadsheet shows them before a numeric date. */
export const weekdays = `mon|tues?|wed|thur?s?|fri|sat|sun|(?:mon|tues|wednes|thurs|fri|satur|sun)day|mo|di|mi|do|fr|sa|so|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|sonnabend|lun|mar|mer|jeu|ven|sam|dim|(?:lun|mar|mercre|jeu|vendre|same)di|dimanche|mi[eé]|jue|vie|s[aá]b|dom|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo|gio|(?:luned|marted|mercoled|gioved|venerd)[iì]|sabato|domenica|ma|wo|vr|za|zo|(?:maan|dins|woens|donder|vrij|zater|zon)dag|seg|ter|qua|qui|sex|pon|wt|[sś]r|czw|pt|sob|nd|m[aå]n|tis|ons|tors?|fre|l[oöø]r|s[oöø]n|tir`

/**
 * Words between a date and its clock time, as a pattern. It lists them, because accepting any short word would swallow
 * AM or PM.
 */
export const beforeClock = String.raw`-|at|um|à|às|a las|alle|alle ore|ore|om|kl\.?|klo|v|o|u|ob|la|в|о|у|kell|pukul|nang|pada|στις|في|בשעה`

/**
 * '3' for March, by its name in one of the languages or an unambiguous beginning of it; '0' for a word that is no
 * month.
 */
export function monthNumber(name: string): string {
  const word = ` ${name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i')}`
  const whole = months.findIndex((names) => names.includes(`${word} `))
  const begun = months.flatMap((names, month) => (names.includes(word) ? [month] : []))
  return String((whole >= 0 ? whole : begun.length === 1 ? begun[0]! : -1) + 1)
}
