import { matchWords } from '#domain/mapping/statuses/match-words.ts'

/** Asked with the words of a header between two blanks. */
export const saysLastName = matchWords(
  'last name, lastname, surname, family name, nachname, familienname, zuname, nom de famille, apellido, apellidos, sobrenome, apelido, cognome, achternaam, efternamn, etternavn, efternavn, sukunimi, nazwisko, prijmeni, priezvisko, vezeteknev, soyad, soyadi, soyisim, prezime, nume de familie, фамилия, прізвище, επωνυμο, 姓, 성',
)
/** Also of both: 'First and last name'. */
export const saysFirstName = matchWords(
  'first name, firstname, first, given name, forename, vorname, vor, prenom, nombre, nome, voornaam, voor, fornamn, fornavn, etunimi, imie, jmeno, krestni jmeno, keresztnev, ad, adi, ime, prenume, имя, імя, ονομα, 名, 이름',
)
/** 'Nom' is a last name beside 'Prénom' alone, 'Name' beside 'Vorname'. */
export const isBareName = matchWords(
  '==nom, ==name, ==naam, ==namn, ==navn, ==nimi, ==nev, ==nazwa, ==nom client, ==nom du client, ==nombre, ==nome, ==имя, ==ime, ==jmeno, ==imie, ==prenume, ==nume',
)
