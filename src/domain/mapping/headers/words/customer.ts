import { wordList } from './word-list.ts'

export const customerWords = wordList(`
  customer unique id, customer id, customer number, customer no, customer nr, customer code, customer key, customer ref
  customer identifier, cust id, client id, client number, client no, client code, user id, member id, buyer id, buyer user id
  kunnr, household key, account id, contact id, shopper id, subscriber id, patient id, guest id, customer account
  kunde id, kunden id, kunden nr, kunden no, kundennr, kundennummer, kundenid, kunden nummer, debitor, debitorennummer, debitoren nr
  id client, identifiant client, numero client, numero de client, no client, n client, code client, client numero
  id cliente, numero de cliente, codigo de cliente, codigo cliente, cod cliente, no cliente, identificador del cliente, id do cliente
  codigo do cliente, numero do cliente, cliente id, id utente, codice cliente, numero cliente, codice utente
  klant id, klantnummer, klant nr, klantnr, klantcode, id klant, klant nummer
  account reference, account ref, sell to customer no, bill to customer no, card code, shopper reference, customers id, customer customer number, user pseudo id, customer hash, customer email hash, email hash, id contato, code tiers
  kundnummer, kundnr, kund id, kundenummer, kundenr, kunde nummer, kdnr, asiakasnumero, asiakas id
  id klienta, numer klienta, nr klienta, login klienta, číslo zákazníka, id zákazníka, vevőkód, müşteri no, müşteri id, müşteri numarası, müşteri kodu, cari kod
  id клиента, код клиента, номер клиента, клиент id, id покупателя, код клієнта, id клієнта, κωδικός πελάτη
  得意先コード, 顧客ID, 顧客番号, 会員ID, 会員番号, お客様番号, 購入者ID, 客户编号, 客户ID, 会员编号, 会员ID, 买家ID, 用户ID, 用户编号, 客戶編號, 會員編號, 會員ID, 顧客編號
  구매자ID, 회원ID, 고객ID, 고객번호, 회원번호, 주문자ID, id pelanggan
  customer email, customer email address, email, email address, buyer email, client email, billing email, contact email
  user email, payer email, billing email address, email billing address, from email address, purchaser email, customer mail, email billing, shopper email, order email, mail
  kunden email, email adresse, emailadresse, email des kunden, kundenemail, kunde email, rechnung email
  email client, adresse email, courriel, email du client, adresse electronique
  correo, correo electronico, email del cliente, email cliente, correo del cliente, email de cliente
  email do cliente, endereco de email, correio eletronico
  indirizzo email, email acquirente, email del compratore
  klant email, emailadres, email klant, mailadres
  purchase email, customers email, e-post, e-postadresse, e-post adress, kundens e-post, mailadresse, sähköposti, sähköpostiosoite, asiakkaan sähköposti
  e-mail klienta, adres e-mail, e-mail zákazníka, e-posta, e-posta adresi, müşteri e-posta, эл. почта, электронная почта, почта, адрес электронной почты, email клиента, электронна пошта, електронна пошта, email πελάτη
  注文者メールアドレス, 購入者メールアドレス, メールアドレス, 客户邮箱, 买家邮箱, 电子邮箱, 邮箱, 電子郵件, 電子信箱, 구매자 이메일, 이메일, email pembeli
  cpf, cpf cnpj, cpf do comprador, dni, dni cuit, client document, rut, rut ci, rut cliente, ruc, ruc cliente, nit, nit cliente, rfc, rfc cliente, cuit, cuit cliente, ico
  buyer username, customer, client, buyer, shopper, purchaser, kunde, debitor, kaufer, auftraggeber, acheteur
  cliente, comprador, acquirente, klant, koper
  account name, username buyer, username pembeli, nome de usuário comprador, retailer, associated company, associated contact, tiers
  kund, asiakas, klient, kupujący, nabywca, zákazník, odběratel, kupující, vevő, ügyfél, vásárló, müşteri, alıcı, cari, клиент, покупатель, заказчик, клієнт, покупець, замовник, πελάτης, αγοραστής
  注文者, 購入者, 顧客, お客様, 买家会员名, 买家昵称, 客户, 买家, 会员, 用户, 客戶, 買家, 會員, 고객, 구매자, 주문자, pembeli, pelanggan
  customer phone, customer phone number, billing phone, billing phone number, phone, phone number, mobile, mobile number, telephone, telefon, telefonnummer
  telefono, telefone, telephone client, telefoon, telefoonnummer
  customer name, client name, buyer name, customer full name, contact name, kundenname, debitor name, nom du client, nom client
  nombre del cliente, nombre cliente, nome do cliente, nome cliente, klantnaam, naam klant
  retailer name, sell to customer name, bill to customer name, card name, consumer name, shopper name, cardholder name, nom de l acheteur, nom tiers, nombre del comprador, nome do comprador, nome do contato, consumentennaam, naam consument
  kundnamn, kundenavn, asiakkaan nimi, nazwa klienta, imię i nazwisko, jméno zákazníka, vevő neve, müşteri adı, имя клиента, имя покупателя, 得意先名, 取引先名, 顧客名, 注文者名, 購入者名, 客户名称, 买家姓名, 고객명, 구매자명, 주문자명, nama pembeli
  compte auxiliaire, comp aux num, codice anagrafica, nombre de facturacion, nom de facturation, nome fatturazione, nome de faturamento
  documento cliente, documento del cliente, documento do cliente, documento del comprador, documento do comprador, nro doc receptor, nro doc cliente
  numero de documento del cliente, documento do pagador, cnpj, cnpj cpf, cpf cnpj do cliente, cif cliente, nif cif, cedula, cif client, partita iva
  p iva, codice fiscale
  party, party name, auftr geb, auftraggeber, bp code, bp name, business partner code, business partner name, party a c name, party ledger name, co last name, family id, family account, kunag
  sold to pt, sold to, bill to name, invoice account, order account, cust account, entity id, account holder, account holder name, client ref
  received from, payer name, payer id, patient mrn, mrn, medical record number, chart number, patient number, member number, membership number
  membership no, loyalty card number, donor id, constituent id, household id, tenant id, tenant code, resident id, student id, pupil id, relatiecode
  relatienummer, relatienaam, relatie, relatie id, afnemer, afnemernummer, opdrachtgever, debiteurnummer, debiteurcode, debiteurnaam, lidnummer
  debitornr, debitorenkonto, debitorenname, mitgliedsnummer, spendernummer, patientennummer, gastnummer, kundkod, bestallare, medlemsnr, kundekode
  bestiller, asiakasnro, asiakaskoodi, asiakastunnus, tilaaja, jasennumero, maksaja, potilasnumero, laskutusasiakas, vidskiptamannanumer, kennitala
  kennitala kaupanda, kennitala greidanda, nafn vidskiptavinar, nafn kaupanda
  顧客ＩＤ, 会員ＩＤ, ユーザーＩＤ, 顧客Ｎｏ, 会員Ｎｏ, 访客id, 下单账号, מזהה לקוח, party gstin, customer gstin
  nip, pesel, akronim kontrahenta, kto kupil, kto zamowil, kto zaplacil, ic odberatele, dic odberatele, rodne cislo, kdo koupil, kdo objednal
  kdo zaplatil, kto objednal, oib, sifra partnera, naziv partnera, tko je kupio, ko je kupio, kdo je kupil, clanski broj, broj clana, clanska stevilka
  шифра партнера, назив партнера, ембс, еик, булстат, инн, партнер код, ник покупателя, кто заказал, кто купил, кто оплатил, от кого
  номер карты клиента, бин, иин, бин иин, иин бин, унп, єдрпоу, код єдрпоу, код за єдрпоу, рнокпп, іпн, хто замовив, хто купив, хто оплатив, від кого
  imones kodas, reg nr, registrikood, isikukood, asmens kodas, personas kods, adoszam, partner adoszama, szamlazasi nev, torzsszam, ki vette
  ki rendelte, αφμ, α φ μ, ονοματεπωνυμο, vergi no, vergi numarasi, vkn, vkn tckn, tckn, tc kimlik no, t c kimlik no, kim aldi, voen, nipt, nuis
  nipti i klientit, საიდენტიფიკაციო კოდი
  who, wer, qui, quien, quem, chi
  regulierer, name 1, name1
`)

/** Headers of first and last names in one column: any number or address of the customer goes before them. */
export const wholeNames = wordList(`
  full name, fullname, first and last name, vollstandiger name, vor und nachname, vorname nachname, nachname vorname, name vorname, vorname name, nom complet, nom et prenom, nom prenom, prenom nom, prenom et nom, nombre completo, nombre y apellidos, apellidos y nombre, apellido y nombre, nome completo, nome e cognome, cognome e nome, nome cognome, cognome nome, nome e sobrenome, volledige naam, voor en achternaam, fullstandigt namn, fullt navn, fulde navn, koko nimi, imie i nazwisko, cele jmeno, jmeno a prijmeni, teljes nev, ad soyad, фио, полное имя
`)

/** Headers of a person, used if nothing else in the file can be one. */
export const bareNames = wordList(`
  name, who, acct, account, wer, nom, qui, nombre, quien, nome, quem, chi, naam, namn, vem, navn, hvem, nimi, kto, jméno, kdo, имя, кто
`)
