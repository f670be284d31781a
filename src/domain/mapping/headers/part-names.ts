import { matchWords } from '#domain/mapping/statuses/match-words.ts'
import { wholeNames } from './field-words.ts'
import { headerWords, inBrackets } from './words/header.ts'

const saysLast = matchWords(
  'last name, lastname, surname, family name, nachname, familienname, zuname, nom de famille, apellido, apellidos, sobrenome, apelido, cognome, achternaam, efternamn, etternavn, efternavn, sukunimi, nazwisko, prijmeni, priezvisko, vezeteknev, soyad, soyadi, soyisim, nume de familie, фамилия, прізвище, επωνυμο',
)
const saysFirst = matchWords(
  'first name, firstname, given name, forename, vorname, prenom, voornaam, fornamn, fornavn, etunimi, krestni jmeno, keresztnev, prenume, ==nombre, ==nome, ==imie, ==jmeno, ==ad, ==adi, ==ime, ==имя, ==імя, ==ονομα',
)
/** 'First and last name' is whole. */
const saysBoth = matchWords(
  'first, full, vor, vorname, prenom, nombre, nome, voor, voornaam, imie, jmeno, etunimi, имя, імя, ονομα, ad',
)
const saysWhole = matchWords(wholeNames.join())
/** Last names beside a first name. */
const saysName = matchWords('==nom, ==name, ==naam, ==namn, ==navn, ==nimi, ==nev, ==nom client, ==nom du client')
const [lasts, firsts] = [new Set(['姓', '氏', '성']), new Set(['名', '이름'])]

/** What a header says of a person's name, without what stands in brackets: `name` is a last name where a first one stands beside it. */
export function partOfName(header: string): 'first' | 'last' | 'name' | undefined {
  const text = headerWords(inBrackets(header).open)
  const words = ` ${text} `
  if (saysWhole(words)) return undefined
  if (lasts.has(text) || (saysLast(words) && !saysBoth(words))) return 'last'
  if (firsts.has(text) || (saysFirst(words) && !saysLast(words))) return 'first'
  return saysName(words) ? 'name' : undefined
}
