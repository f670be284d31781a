import { wordList } from './word-list'

export const customerWords = wordList(`
  customer unique id, customer id, customer number, customer no, customer nr, customer code, customer key, customer ref
  customer identifier, cust id, client id, client number, client no, client code, user id, member id, buyer id, buyer user id
  household key, account id, contact id, shopper id, subscriber id, patient id, guest id, customer account
  kunde id, kunden id, kunden nr, kunden no, kundennr, kundennummer, kundenid, kunden nummer, debitor, debitorennummer, debitoren nr
  id client, identifiant client, numero client, numero de client, no client, n client, code client, client numero
  id cliente, numero de cliente, codigo de cliente, codigo cliente, cod cliente, no cliente, identificador del cliente, id do cliente
  codigo do cliente, numero do cliente, cliente id, id utente, codice cliente, numero cliente, codice utente
  klant id, klantnummer, klant nr, klantnr, klantcode, id klant, klant nummer
  customer email, customer email address, email, email address, buyer email, client email, billing email, contact email
  user email, payer email, billing email address, email billing address, from email address, purchaser email, customer mail, email billing, shopper email, order email, mail
  kunden email, email adresse, emailadresse, email des kunden, kundenemail, kunde email, rechnung email
  email client, adresse email, courriel, email du client, adresse electronique
  correo, correo electronico, email del cliente, email cliente, correo del cliente, email de cliente
  email do cliente, endereco de email, correio eletronico
  indirizzo email, email acquirente, email del compratore
  klant email, emailadres, email klant, mailadres
  customer, client, buyer, buyer username, shopper, purchaser, kunde, debitor, kaufer, auftraggeber, acheteur
  cliente, comprador, acquirente, klant, koper
  customer phone, customer phone number, phone, phone number, mobile, mobile number, telephone, telefon, telefonnummer
  telefono, telefone, telephone client, telefoon, telefoonnummer
  customer name, client name, buyer name, customer full name, contact name, kundenname, debitor name, nom du client, nom client
  nombre del cliente, nombre cliente, nome do cliente, nome cliente, klantnaam, naam klant
`)
