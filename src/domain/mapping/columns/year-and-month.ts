import { headerWords } from '#domain/mapping/headers/words/header.ts'
import type { Column } from '#domain/mapping/values/column.ts'
import { monthNumber } from '#domain/values/date-words.ts'

const years = new Set(
  'year,jahr,ano,annee,anno,jaar,rok,ar,vuosi,ev,an,yil,год,рік,έτος,年,年度,년,tahun,nam'.split(','),
)
const months = new Set(
  'month,monat,mes,mois,mese,maand,miesiac,mesic,mesiac,manad,maned,kuukausi,honap,luna,ay,месяц,місяць,μηνας,月,월,bulan,thang,month name,month number,month no'.split(
    ',',
  ),
)

/** The only column of years and the only one of months, for a file without any date: what day they mean is asked. */
export function yearAndMonth(columns: Column[]): [Column, Column] | undefined {
  const [year, ...otherYears] = columns.filter(
    (column) => years.has(headerWords(column.name)) && areAll(column, isYear),
  )
  const [month, ...otherMonths] = columns.filter(
    (column) => months.has(headerWords(column.name)) && areAll(column, isMonth),
  )
  return year && month && !otherYears.length && !otherMonths.length ? [year, month] : undefined
}

const isYear = (text: string) => /^(?:19|20)\d{2}$/.test(text)
const isMonth = (text: string) =>
  /^(?:0?[1-9]|1[0-2])$/.test(text) || (/^\p{L}{3,12}\.?$/u.test(text) && monthNumber(text.replace('.', '')) !== '0')

function areAll(column: Column, is: (text: string) => boolean): boolean {
  const filled = column.cells().flatMap((cell) => cell.trim() || [])
  return filled.length > 0 && filled.every(is)
}
