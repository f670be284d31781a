import type { Token } from './tokens.ts'

/** The tokens of tokens.ts in English, German, Dutch, the Nordic languages and Finnish: what they lack. */
export const germanicTokens: Partial<Record<Token, string>> = {
  person: `
    purchasers, shoppers, account holder, accountholder, card holder, ticket holder, ticketholder, policy holder, pass holder, pet owner, animal owner, parishioner, congregant, lessee, leaseholder, borrower, hirer, bidder
    enrollee, insured, contributor, franchisee, end customer, end user, cstmr, cus, clnt, mbr, received from, charged to, charge to, invoice to, customer job, cust account, customer account, client account, member account
    patient account, debtor account, customer acct, cust acct, client acct, customer a c, debtors, payers, donors name, kunnr, kunag, kunrg, soldto, billto, relatie, relaties, afnemer, afnemers, opdrachtgever, opdrachtgevers
    klantnr, klantnummers, lidnr, debiteurnr, betaler, besteld door, geboekt door, gekocht door, aangekocht door, abonnee, abonnees, donateurs, leerlingen, patienten, kundennr, kundenr, kundnr, kdnr, kd nr, kunden nr
    debitornr, debitorennr, kundenkonto, debitorenkonto, kundekonto, kundkonto, rechnungskunde, karteninhaber, kontoinhaber, zahlungspflichtiger, bestellt von, gekauft von, spenderin, kauferin, bestellerin, mieterin
    schulerin, nutzerin, patientennr, auftraggebers, endkunde, endkunden, sorgeberechtigt*, bestallare, bestallaren, kopare, koparen, koparens, betalare, betalaren, hyrestagare, prenumerant, prenumeranten, fakturamottagare
    vardnadshavare, bestalld av, bestallt av, kopt av, patientens, gaster, bestiller, bestilleren, kjoperen, kjopers, koberen, kobers, gjest, gjester, gjestens, gaest, gaester, gæst, gæster, leietaker, lejer, oppdragsgiver
    opdragsgiver, ordregiver, fakturamottaker, fakturamodtager, bidragyter, bidragsyder, bestilt av, bestilt af, kobt af, kjopt av, foresatt, foresatte, tilaaja, tilaajan, maksaja, maksajan, potilas, potilaan, oppilas
    oppilaan, opiskelija, opiskelijan, lahjoittaja, lahjoittajan, varaaja, varaajan, kayttaja, kayttajan, asiakkaat, asiakkaiden, vuokralainen, laskutusasiakas, laskutusasiakkaan, vidskiptamadur, viðskiptamaður
    viðskiptamanns, viðskiptavinar, vidskiptavinar, kaupanda, greidandi, greiðandi, greiðanda, gestur, sjuklingur, felagsmadur, felagsmaður, kennitala`,
  attendee: `
    registrant, registrants, delegate, delegates, invitee, party a c, acct no, acct num, acct nbr, acct name, acct id, acct number, acct code, account nbr, account num, account ref, account reference, a c no, a c ref
    a c name, business partner, bp code, bp name, contactpersoon, kontaktperson, kontaktpersonen, kontakt, yhteyshenkilo, osallistujan, osallistujat, reisende, reiziger, passagier, passasjer, passager, passagerare
    matkustaja, besokare, besokende, kavija, aanwezige, deelnemers, deltakere, deltagere, teilnehmers, teilnehmerin, teilnehmende, besoker, bezoekers`,
  company: `
    corporation, institution, companyname, unternehmen, unternehmens, firmennamen, verein, bedrijfs, bedrijfsnaam, handelsnaam, onderneming, organisatie, organisasjon, organisasjons, organisations, foretaget, foretags
    virksomheds, yrityksen, yhtio, organisaatio, fyrirtaeki, fyrirtæki, felag, kvk, cvr, orgnr, org nr, y tunnus, ytunnus, abn, selskap, selskab, bolag, bolagsnamn`,
  email: `netfang, mailadress, emailadress, mejl, mejladress, epostadress, maili`,
  phone: `mob, gsm, cellphone, mobilnummer, mobilnr, mobiltelefon, mobiel, mobielnummer, matkapuhelin, gsm numero, tlf, tlf nr, tlfnr, farsimi, rufnummer, handynummer`,
  name: `fullt namn, fullt navn, volledige naam, vollstandiger name, koko nimi, fullt nafn, nimet, namen`,
  billed: `bill address, billing addr, faktura adresse, rechnungsadr, factuur adres, invoice addr`,
  id: `
    tunnus, tunnuksen, tunniste, tunnisteen, koodi, koodin, viite, viitenumero, viitenro, viitenumeron, nmbr, numb, ident, idnr, id nr, referenz, referenznr, referenznummer, referentie, referens, referensnummer, referanse
    referansenummer, kenmerk, numre, nummern, nummers, kennzeichen, schlussel, tilvisun, kennimerki, lopenummer, lobenummer, lopnummer, volgnummer, kundennr, kundenr, kundnr, kdnr, kd nr, kunden nr, klantnr, lidnr
    debiteurnr, debitornr, debitorennr, mitgliedsnr, medlemsnr, patientennr, kunnr, kunag, kunrg, kennitala, kvk, cvr, orgnr, org nr, y tunnus, ytunnus, abn, bp code, artikelnr, artnr, art nr, art no, artno, itemno, item nbr
    itemnbr, varenr, varunr, produktnr, artikkelnr, prodnr, stock code, stock no, stock number, stock id, stockcode, part number, part no, part num, part nbr, part code, part id, partno, partnumber, model number, model no
    plu, asin, fnsku, msku, isbn, mpn, matnr, stock keeping unit, sachnummer, teilenummer, teilenr`,
  order: `
    preorder, pre order, preorders, orderline, ordr, cart, basket, work order, sales order, so date, enrollments, registrations, bestellungen, verkauft, gekauft, einkaufswagen, warenkorb, kaufe, kassenbon, kassenbeleg
    verkaufs, bestel, bestelde, bestellingen, boek, boekings, boekingen, opdracht, opdrachten, aankopen, verkopen, aangekocht, inschrijving, inschrijvings, inschrijf, ingeschreven, aanmelding, aangemeld, winkelwagen
    kassabon, giften, donaties, gereserveerd, bestalld, bestallt, bestallda, bokat, bokade, ordrar, kopta, anmalan, anmalnings, anmald, varukorg, gava, gavo, reserverad, bestilling*, bestillings, bestilt, bestilte, ordrer
    ordren, ordrens, solgt, solgte, kobt, kjopt, pamelding, pameldings, pameldt, tilmelding, tilmeldings, tilmeldt, reservasjon*, reserveret, reservert, handlekurv, indkobskurv, donasjon, donasjoner, bestillt, tilaukset
    tilausten, tilattu, ostettu, oston, ostos, ostoksen, ostokset, myyty, myynnin, myynnit, varaukset, varattu, lahjoitus, lahjoituksen, ilmoittautuminen, ilmoittautumis, ostoskori, ostoskorin, pontunar, pantad, bokun
    bokunar, keypt, kaupa`,
  transaction: `txns, xactn, transacties, transactiedatum, transaksjon*, transaksjons, transaktio, faerslu, færslu, faersla, færsla, trandate`,
  paid: `
    recd, rcvd, rec d, captured, capture, tender, paymt, paymnt, amount tendered, eingezahlt, vereinnahmt, kassiert, zahlbetrag, einzahlung, einzahlungs, geleistet, betaalde, betaalt, ontvangen, geind, afgeschreven, betalat
    betalda, inbetald, inbetalt, inbetalning*, debiterad, debiterat, erlagt, innbetaling*, innbetalt, indbetaling*, indbetalt, betalte, mottatt, modtaget, maksun, maksut, maksetut, suoritus, suorituksen, veloitettu, veloitus
    veloituksen, greitt, greidslu, greiðslu, greidd, til greidslu, til greiðslu`,
  invoice: `
    bills, invc, rcpt, docket, dockets, vch, receipted, invoicing, slip, tax invoice, rechn, rg, rgdatum, redatum, kassenzettel, quittung, quittungs, belegs, fakturierung, fakturierungs, facturen, gefactureerd, factureren
    facturatie, kassaticket, kwitantie, kwitanties, boekstuk, boekstuks, fakturering*, kvitton, verifikat, verifikations, bokford, bokforings, bokforing, utfardad, bilag, bilags, bogfort, bogforings, bokfort, utstedt
    udstedt, udstedelses, utstedelses, laskutettu, laskutuksen, tosite, tositteen, kuittaus, kirjaus, kirjauksen, reikningur, reiknings, reikninga, reikn, kvittun, fylgiskjal, fylgiskjals, fkdat, audat, budat, bldat`,
  made: `
    inserted, lodged, generated, registered at, booked in, eroffnet, eingetragen, aufgenommen, erfassung, erfassungs, anlegen, ausgelost, getatigt, aufgegeben, aanmaak, aanmaken, geplaatste, ingevoerd, invoer, geregistreerd
    registratie, skapat, skapades, skapande, registrerad, registrerat, registrering*, upprattad, inlagd, lagd, opprettelse, opprettelses, oprettelse, oprettelses, registrert, registreret, innlagt, afgivet, luonti, luotiin
    luonnin, kirjattu, rekisteroity, lisatty, tehty, stofnad, stofnað, skrad, skrað, skraning, skraningar, erdat`,
  service: `
    job, jobs, procedure, consult, checkup, sitzung, untersuchung, untersuchungs, konsultation*, sprechstunde, bezoek, bezoeken, bezoeks, zitting, undersokning*, undersogelse*, undersokelse*, konsultasjon*, tannlege
    vastaanotto, vastaanoton, kaynti, kaynnin, hoito, hoidon, hoitopaiva, timabokun`,
  date: `
    datestamp, datetimes, dttm, dtm, unix, epoch, so date, trandate, tx date, erdat, fkdat, audat, budat, bldat, rgdatum, redatum, transactiedatum, timestamps, zeitstempel, kalendertag, datumszeit, tijdstempel, tidsstampel
    tidsstempel, datoer, datoen, datumet, klockan, klokkeslett, klokkeslaet, klokkeslæt, klokslett, dagur, dagsetn, dagsetningu, timi, timasetning, aika, ajan, aikaleima, ajankohta, kellonaika, klo, paivays, paivayksen
    paivamaaran, paivan, ajanhetki`,
  total: `
    totl, totaled, totalled, in all, insgesamt, totaalbedrag, totaler, totalen, sammanlagt, sammanlagd, samlat, samlad, slutsumma, sammenlagt, ialt, i alt, totalsum, alt i alt, loppusumma, yht, yhteis, yhteissumma
    yhteenlaskettu, alls, heildar, samtala, samanlagt`,
  amount: `
    amnt, amts, monies, dmbtr, betrage, betrages, summen, geldbetrag, bedragen, geldbedrag, beloppet, belopps, belobet, belopet, beloepet, summan, rahamaara, loppusumma, yhteissumma, totaalbedrag, slutsumma, totalsum
    upphaedir, fjarhaed, fjarhæð, taxable amount, taxable amt, untaxed amount, zahlbetrag, zu zahlender betrag, te voldoen, til betaling, att erlagga, maksettavaa`,
  value: `wertes, warenkorbwert, verdien, vardet, vaerdi, værdi, arvon, virdi, virði, taxable value`,
  revenue: `
    takings, umsatzerlose, umsatzerlos, einnahme, einnahmen, inkomsten, opbrengst, opbrengsten, omzetbedrag, intakt, intakter, inntekt, inntekter, indtaegt, indtaegter, indtægt, indtægter, tulot, myyntitulot, tekjur, velta
    veltu`,
  price: `
    prc, sellprice, sales price, selling price, vkp, netpr, preises, vkpreis, stkpreis, prijzen, prisen, priser, priset, hinnat, hintaa, hinnoittelu, verds, soluverd, soluverð, fargeld, eintrittspreis, tarief, kplhinta
    styckpris, stykkpris`,
  contribution: `
    rental, dues, subscription fee, membership dues, monatsbeitrag, mitgliedsbeitrag, jahresbeitrag, schulgeld, kursgebuhr, huur, huurprijs, giften, lidgeld, lesgeld, collegegeld, bidrag, gava, gavo, gavobelopp
    medlemsavgift, manedsleie, leie, husleie, husleje, hyra, vuokra, vuokran, jasenmaksu, jasenmaksun, kurssimaksu, felagsgjald, leiga`,
  gross: `inclbtw, inc gst, inclusief btw, bruttosumme, post tax, verollinen, verollisen, verollisena, alvillinen, bruttobelopp, bruttobelop, bruttobelob, med vsk, með vsk, m vsk`,
  net: `exclbtw, pretax, pre tax, untaxed, untaxed amount, taxable value, taxable amount, taxable amt, nettobetrag, nettosumme, nettobelopp, nettobelop, nettobelob, veroton, verottoman, verottomana, alviton, alv 0, an vsk, netpr`,
  subtotal: `
    merchandise total, items total, items subtotal, product subtotal, item subtotal, artikelsumme, warensumme, positionssumme, tussentotaal, varusumma, varesum, varebelop, varebelob, delbelopp, subtotaler, valisumma
    millisumma, mellansumma, mellomsum`,
  minor: `oere, penni, rappen, minor currency, cents value`,
  unit: `
    apiece, uprice, einheit, einheiten, einheits, pro stuck, je stuck, je einheit, pro einheit, stkpreis, eenheid, eenheids, per eenheid, styck, styk, stykk, per styck, styckpris, stykkpris, pr stk, per stk, pr styk, enhed
    enheds, enheten, kappale, kplhinta, yksikon, yksikkoa, eining, eininga`,
  grand: `abschliessend, totale eind, uiteindelijk, uiteindelijke, slutlig, slutliga, endelig, endelige, lopulliset`,
  line: `lineitem, lineitems, variant, variants, linje, linjer, linjen, linie, rader, raden, regels, belegzeile, rivin, rivit, variante, varianten, posnr, radnr, linjenr, zeilennr, regelnr, rivinro`,
  goods: `
    tours, trip, workshop, seminar, memberships, subscription, subscriptions, classes, lessons, packages, plans, training, abo, abos, abonnements, abonnementen, abonnementer, mitgliedschaft, mitgliedschafts, kurse, seminare
    eintrittskarte, eintrittskarten, lidmaatschap, lidmaatschaps, cursus, cursussen, kaartje, kaartjes, medlemskap, medlemskaps, medlemskab, medlemskabs, biljetter, billetter, vaerelse, værelse, jasenyys, jasenyyden, lippu
    liput, lipun, huone, huoneen, prenumeration*, tjenester, tjanster, thjonustu, þjonusta, þjonustu, herbergi`,
  item: `
    prd, itm, inventory item, stock item, inventory items, menu item, menu items, dish, dishes, skus, part description, part name, part desc, item desc, maktx, arktx, art bez, artbez, artikelnr, artnr, art nr, art no, artno
    itemno, item nbr, itemnbr, varenr, varunr, artikkelnr, prodnr, stock code, stock no, stock number, stock id, stockcode, part number, part no, part num, part nbr, part code, part id, partno, partnumber, model number
    model no, plu, asin, fnsku, msku, isbn, mpn, matnr, stock keeping unit, sachnummer, teilenummer, teilenr, artikeln, gericht, gerichte, erzeugnis, medikament, medikamente, artikelen, goederen, gerecht, gerechten
    geneesmiddel, varan, artikkel, artikkelen, varer, varen, varens, tuotteet, tuotteiden, tuotetta, nimike, nimikkeen, nimikkeet, artikkeli, laake, voru, vorunnar`,
  label: `
    descr, descrip, particulars, item desc, part description, part name, part desc, maktx, arktx, art bez, artbez, bezeichn, benennung, artikeltext, omschr, benaming, beskrivning*, beskr, benavning, beteckning*, betegnelse*
    tekst, tekster, rubrik, tittel, varetekst, kuvaus, kuvauksen, selite, selitteen, nimitys, otsikko, seloste, lysing, heiti, skyring, texti`,
  taxes: `
    hst, qst, cgst, sgst, igst, utgst, cess, tds, tcs, vsk, mwsbp, umsatzsteuer, vorsteuer, mwstsatz, belasting, belastingen, omzetbelasting, skatt, skatter, skat, mervardesskatt, merverdiavgift, mervaerdiafgift, vero, veron
    verot, arvonlisavero, arvonlisaveron, virdisaukaskattur, virðisaukaskattur, virdisaukaskatts, skattur`,
  including: `incld, inclu, inclusiv, inklusive, inklusiv, inkludert, inkluderat, einschl, einschliesslich, enthalten, mit, met, med, með, sis, sisaltaa, sisaltaen, inbegrepen, innifalid`,
  excluding: `exc, excl of, exclu, exklusive, exklusiv, eksklusive, eksklusiv, ohne, zzgl, zuzuglich, exclusiv, uten, uden, utan, ilman, undanskilid, net of`,
  quantity: `
    qnty, qnt, qtty, quant, nights, night count, adults, children, kids, headcount, party size, units sold, units ordered, units purchased, unit count, kwmeng, fkimg, stuckzahl, mengen, nachte, naechte, erwachsene, kinder
    personen, personenzahl, teilnehmerzahl, hoeveelheid, hoeveelheden, nachten, volwassenen, kinderen, mangd, mengde, maengde, mængde, natter, netter, naetter, nætter, vuxna, voksne, barn, personer, stykker, lukumaara, lkm
    kappaletta, kappalemaara, aikuiset, lapset, henkilot, henkilomaara, yot, yota, fjolda, stykki`,
  fee: `
    levy, levies, royalty, royalties, interchange, kickback, markup, mark up, zuschlag, zuschlage, aufschlag, aufpreis, toeslag, toeslagen, tillagg, tillegg, tillaeg, tillæg, lisamaksu, lisamaksut, provisjon*, afgift*
    vergoeding*, courtage, kurtage, avgifter, avgiften, kulu, kulun, kuluja, toimitusmaksu, kasittelymaksu, kasittelykulu*, valityspalkkio, pankkikulu*, umlage, mindermengenzuschlag, gjald, gjold, þoknun`,
  other: `
    received by, collected by, created by, entered by, taken by, sold by, added by, recorded by, submitted by, issued by, accepted by, served by, processed by, opened by, logged by, completed by, raised by, posted by
    billed by, invoiced by, prepared by, filled by, referred by, made by, charged by, generated by, registered by, scheduled by, paid to, paid out, pay to, payable to, paid with, paid via, paid using, order taker, pay by
    pay by date, change due, change given, gift card, gift cards, giftcard, gift certificate, third party, to date, from date, date from, date to, created from, credit note, accounts payable, buying price, buy price, owner
    owners, barista, bartender, stylist, therapist, clinician, dentist, physician, surgeon, nurse, veterinarian, groomer, technician, engineer, installer, mechanic, tutor, lecturer, advisor, adviser, consultant, counsellor
    counselor, broker, dispatcher, executive, representative, supervisor, assistant, receptionist, cashiers, salesmen, salespeople, originator, processor, approver, approved by, requestor, preparer, creator, photographer
    driver, drivers, mgr, empl, emp, honoree, consignor, consignee, shipper, manufacturer, mfr, mfg, brand, brands, creditor, creditors, payee name, payee id, category, categories, subcategory, department, dept, division
    territory, location, warehouse, whse, depot, outlet, terminal, kiosk, device, drawer, shift, venue, county, suburb, town, district, zipcode, campaign, appeal, fund, tribute, eligible, pipeline, probability, priority
    reason, terms, payment terms, confirmation, tracking, awb, waybill, consignment, packing, packed, pallet, carton, batch, serial, imei, warranty, size, colour, color, modifier, modifiers, option, options, weekday, quarter
    semester, ytd, mtd, ltv, clv, eta, etd, fx, ccy, uom, unit of measure, disc, dscnt, frt, ledger, gl, gl account, gl code, gl account name, gl account number, general ledger, gl account code, nominal code, nominal account
    journal, ledger account, income account, sales account, revenue account, bank account, sales account code, expense account, bank account number, bank account name, account type, account balance, account status
    account category, legal entity, reporting entity, proforma, pro forma, estimate, estimates, backorder, backordered, abandoned, remittance, remitted, receivable, authorised, authorized, exempt, cheque, eftpos, cash
    adjustment, adjustments, write off, writeoff, bad debt, aging, ageing, anniversary, hs code, hsn code, hsn, commodity code, salutation, suffix, initials, password, url, website, signature, points, cashback, reward
    rewards, lifetime value, land, auszahlung*, ausgezahlt, uitbetal*, uitbetaald, utbetal*, udbetal*, ruckzahlung*, ruckerstatt*, rucklastschrift*, rucksend*, ruckgabe*, einkaufspreis, einkaufspreise, einkaufswert, ausgabe
    ausgaben, uitgaven, gehalt, palkka, palkan, bukrs, vkorg, vtweg, werks, lgort, waers, waerk, vkbur, vkgrp, pernr, lifnr, ernam, meins, vrkme, auart, fkart, blart, belnr, vbeln, bstnk, mandt, vdatu, zterm, faedt, netdt
    wavwr, kunwe, erstellt von, erfasst von, angelegt von, verkauft von, kassiert von, bezahlt mit, ausgestellt von, storniert von, auftragsnr, bestellnr, rechnungsnr, rechnungs nr, belegnr, renr, rgnr, rg nr, buchungsnr
    lieferscheinnr, skonto, skontobetrag, skonti, nachlass, nachlasse, preisnachlass, ermassig*, guthaben, gutschrift*, pfand, kaution, vorkasse, vorauszahlung, teilzahlung, zahlungsziel, zahlbar bis, zahlungsfrist
    falligkeitsdatum, zahlungsbedingung*, zahlungsart, zahlart, zahlweise, zahlungsweise, zahlungsmittel, zahlungsmethode, verpackung*, zustell*, zugestellt, abhol*, abgeholt, sendung*, paket, geliefert, ausliefer*
    spedition*, empfanger, unbezahlt, ausstehend*, wertstellung, sachkonto, gegenkonto, erloskonto, buchungskonto, konto, kontonummer, kontonr, kostenstelle, kostentrager, kreditor*, hersteller*, marke, berater*, betreuer*
    kundenbetreuer, kellner*, bediener*, bedienung, angestellt*, therapeut*, kursleiter*, dozent*, fahrer*, techniker*, zustandig*, verantwortlich*, ansprechpartner*, bemerkung*, anmerkung*, notiz*, kommentar*, kategorie*
    kundengruppe, warengruppe, artikelgruppe, gruppe, gruppen, steuersatz, prozent, anrede, strasse, hausnummer, plz, postleitzahl, stadt, sprache, lager, lagerort, ek preis, einstandspreis, einstand, uvp, listenpreis
    punkte, mindesthaltbar*, unser zeichen, kasse, kassennummer, filialnummer, wechselkurs, aangemaakt door, verkocht door, ingevoerd door, betaald met, betaald via, ordernr, factuurnr, bonnr, bestelnr, leverdatum
    betaalwijze, betaalmethode, betalingswijze, verzendwijze, betaaltermijn, betalingstermijn, betalingsconditie*, termijn, creditnota, creditfactuur, tegoed, statiegeld, cadeaubon, cadeaukaart, borgsom, resterend*
    onbetaald, crediteur*, grootboek, grootboekrekening, grootboeknummer, tegenrekening, rekeningnummer, bankrekening, kostenplaats, kostprijs, fabrikant*, producent*, merk, vertegenwoordiger, behandelaar, docent*
    chauffeur*, begeleider*, accountmanager, opmerking*, notitie*, categorie*, groep, klantgroep, artikelgroep, straat, huisnummer, woonplaats, plaats, gemeente, provincie, aanhef, tussenvoegsel, taal, magazijn*, voorraad*
    afhaal*, afgehaald, ophaal*, pakket*, geleverd, afgeleverd, verpakking*, ontvanger*, onze referentie, punten, wisselkoers, geslacht, opzeg*, opgezegd, ingangsdatum, einddatum, begindatum, skapad av, skapat av
    registrerad av, utfardad av, betald med, betalt med, fakturanr, kvittonr, betalningssatt, betalningsvillkor, betalningsmetod, forfallodatum, sista betalningsdag, kreditfaktura, kreditnota, presentkort, forskott, obetald
    obetalt, utestaende, aterstaende, inkopspris, tackningsbidrag, tillverkare, varumarke, anstalld*, handlaggare, ansvarig*, var referens, var ref, anmarkning*, anteckning*, kundgrupp, varugrupp, grupp, gata, postnr
    postnummer, postort, kommun, skickad, skickat, hamtad, avhamtning, mottagare, utleverans, pant, poang, momssats, vaxelkurs, oresavrundning, avrundning, sprak, kreditera*, bokforingskonto, bankkonto, avbestall*
    aterbetal*, bonus, opprettet av, oprettet af, registrert av, registreret af, utstedt av, udstedt af, solgt af, solgt av, ordrenr, bilagsnr, betalingsmetode, betalingsmate, betalingsmade, betalingsbetingelse*
    betalingsfrist, forfallsdato, forfaldsdato, kreditnotaer, gavekort, forskudd, forskud, ubetalt, utestaaende, restbelop, skyldig, innkjop*, indkob*, dekningsbidrag, daekningsbidrag, dækningsbidrag, fortjeneste
    leverandor*, produsent*, varemerke, varemaerke, varemærke, ansatt, ansatte, medarbejder*, medarbeider*, ekspedient*, konsulent*, ansvarlig*, vor reference, vores ref, var referanse, merknad*, bemaerkning*, bemærkning*
    kundegruppe, varegruppe, poststed, kommune, fylke, afsendt, afsendelse*, forsendelse*, utsendt, sendt, hentet, afhentning*, afhentet, pakke, mottaker*, modtager*, poeng, prosent, avrunding, oreavrunding, oreafrunding
    afrunding, sprog, tilbakebetal*, tilbagebetal*, refunder*, annuller*, avbestill*, avlyst, aflyst, avmelding, lagersted, maksutapa, maksutavan, maksuehto, maksuehdot, erapvm, tilausnro, laskunro, kuittinro, hyvitys*
    lahjakortti, ennakko*, maksamatta, jaljella, ostohinta, hankintahinta, hankinta*, katetuotto, kateprosentti, valmistaja*, tuotemerkki, brandi, tyontekija*, kasittelija*, hoitaja*, laakari*, opettaja*, ohjaaja*
    kuljettaja*, tilin, tilinumero, kirjanpitotili, myyntitili, kustannuspaikka, huomautus*, huomio*, kommentti, kategoria*, ryhma*, asiakasryhma, tuoteryhma, tila, tilan, postinumero, postitoimipaikka, paikkakunta, kaupunki
    katuosoite, kieli, varasto*, lahetys*, lahetetty, nouto*, noudettu, rahti*, postikulu*, toimitettu, vastaanottaja*, pyoristys, prosentti, pisteet, palautus*, palautettu, peruutus*, peruttu, peruutettu, voimassa*
    paattym*, paivitetty, toimipiste, myymala*, kassan, kassa, afslattur, afslatt*, stada, staða, afhending*, sendingarkostnad*, sendingarkostnað*, birgir, birgja, starfsmadur, starfsmaður, solumadur, solumaður, gjalddagi
    eindagi, heimilisfang, postnumer, athugasemd*, endurgreid*, endurgreið*, inneign`,
  filler: `
    iso, cet, cest, bst, aest, aedt, nzst, pdt, edt, dd mm yyyy, mm dd yyyy, yyyy mm dd, yyyymmdd, ddmmyyyy, hh mm, hh mm ss, confirmed, processed, webshop, onlineshop, online, internal, external, stripe, shopify, ebay, etsy
    magento, woocommerce, xero, quickbooks, hubspot, salesforce, netsuite, erp, crm, zettle, webbutik, webbshop, nettbutikk, netbutik, verkkokauppa, verkkokaupan, internt, intern, interner, extern, externes, ekstern
    eindeutige, unieke, unik, unikt, ihr, ihre, uw, ditt, unser, unsere, onze, durch, samt, sowie, oder, ved, isk, kronor, kroner, kronur, dkr, skr, nkr, dollar, pounds, gesamte, bestatigt, bevestigd, bekraftad, bekreftet
    bekraeftet, bekræftet, vahvistettu, abgeschlossen, afgerond, voltooid, slutford, fullfort, gennemfort`,
}
