import type { Language } from '#knowledge/language.ts'

export default {
  tag: 'de',
  name: 'German',
  words: {
    yes: '==ja, ==j, ==wahr',
    no: '==nein, ==n, ==falsch',
    canceled: 'storniert*, abgebrochen*, abgesagt*, annulliert*, gekündigt, nicht zustande gekommen',
    cancellation: 'annullierung*, abbruch',
    voided: 'annulliert*, storniert*',
    invalid: 'ungültig*, nichtig, unwirksam, aufgehoben',
    reversal: 'storno, stornos, stornierung*',
    deleted: 'gelöscht*',
    failed:
      'fehlgeschlagen*, gescheitert*, =fehler, zahlungsfehler*, nicht erfolgreich, fehlerhaft, erfolglos*, fehler bei der bezahlung, misslungen, fehgeschlagen',
    declined: 'abgelehnt*, verweigert*, zurückgewiesen*, nicht freigegeben, nicht genehmigt',
    expired: 'abgelaufen*, verfallen*',
    abandoned: 'aufgegeben*, verlassen*, nicht abgeschlossen*',
    draft: 'entwurf*, entwürfe, unvollständig*',
    quote:
      'angebot, angebote, kostenvoranschlag, kostenvoranschläge, preisangebot, preisanfrage, anfrage, anfragen, proformarechnung*, proforma*',
    pending:
      'ausstehend*, wartend*, schwebend*, in wartestellung, anstehend*, in erwartung, in der schwebe, bevorstehend, noch offen, zahlungsprüfung*',
    'not paid':
      'unbezahlt*, nicht bezahlt*, wartet auf zahlung, warten auf zahlung, zahlung erwartet, warten auf zahlungseingang, wartet auf zahlungseingang, zahlung ausstehend*, ausstehende zahlung*, zahlung ausgeblieben, zahlung nicht erhalten, zahlung nicht eingegangen, zu bezahlen, zu zahlen, zahlung fällig, uneinbringlich*, vorkasse ausstehend, ==zahlung offen',
    'on hold': 'zurückgestellt*, angehalten*, pausiert*, zurückgehalten*, in der warteschleife, gehalten',
    test: '=test, testmodus, testzahlung*, testbestellung*, =sandbox, testumgebung',
    lost: '==verloren',
    'money moved':
      '*auszahlung*, abbuchung*, abhebung*, überweisung auf bankkonto, übertrag*, umbuchung*, währungsumrechnung, einbehalt*',
    balance: '=anfangssaldo, =endsaldo, =schlusssaldo, =saldovortrag',
    refunded:
      '*erstattet, *erstattete, *erstatteter, *erstattetes, zurückgezahlt*, gutgeschrieben*, rückgängig gemacht, rückabgewickelt*, widerruf, widerrufen',
    disputed: 'zurückgebucht, angefochten*, reklamiert, strittig, umstritten',
    dispute: 'rückbuchung*, rücklastschrift*',
    refund: '*erstattung, *erstattungen, rückzahlung*, wiedergutschrift, rückabwicklung*',
    'credit note':
      'gutschrift*, rechnungskorrektur*, korrekturrechnung*, stornorechnung*, stornobeleg*, kreditrechnung*, rechnungsgutschrift*, kundengutschrift*',
    returned:
      'retourniert*, zurückgesendet*, zurückgesandt*, zurückgegeben*, zurückgeschickt*, rückgabe erfolgt, zurück gesendet',
    return: 'retoure, retouren, rückgabe*, rücksendung*, rücklieferung*, warenrückgabe, kundenrücksendung',
    partly: 'teilweise, teil, teilerstattung*, teilrückerstattung*, teilretoure*, partiell*, anteilig*',
    paid: 'bezahlt*, beglichen, ausgeglichen, zahlung erhalten, zahlung eingegangen, verbucht, teilbezahlt',
    authorized:
      'autorisiert*, genehmigt*, vorautorisiert*, bewilligt, berechtigt, freigegeben*, ermächtigt, befugt, authorisiert',
    confirmed: 'bestätigt*, angenommen*, akzeptiert*, gebucht, zugesagt, auftragsbestätigung',
    new: 'neu, neue, neuer, neues, eingegangen, erhalten, bestellt',
    open: 'offen, offene, offener, offenes, geöffnet, aktiv',
    processing:
      'in bearbeitung, bearbeitung, verarbeitung, in verarbeitung, wird bearbeitet, wird verarbeitet, in arbeit, in vorbereitung, in produktion, in ausführung, in behandlung, kommissioniert, gepackt, verpackt',
    invoiced: 'fakturiert, berechnet, abgerechnet',
    completed:
      'abgeschlossen, vollständig, erledigt, fertig, fertiggestellt, ausgeführt, vollendet, erfüllt, abgearbeitet, komplett, gewonnen, bearbeitet, verkauft, erfolgreich, gültig',
    closed: 'geschlossen*, archiviert, beendet',
    ready: 'bereit, versandbereit, abholbereit, versandfertig, versand bereit',
    shipped:
      'versendet*, versandt*, gesendet, unterwegs, teilgeliefert, verschickt*, abgesendet, in zustellung, teillieferung, zugesendet',
    delivered: 'geliefert*, ausgeliefert*, zugestellt*, abgeholt, ausgestellt',
    unfulfilled:
      'nicht erfüllt*, unerfüllt*, nicht ausgeführt, nicht versendet, nicht versandt, nicht geliefert, nicht abgewickelt',
    backordered:
      'nachbestellt*, rückstand*, in rückstand, nachlieferung, lieferrückstand, auf nachbestellung, rückständig',
    overdue: 'überfällig*',
    sale: '==verkauf, ==verkäufe, ==barverkauf, ==umsatz',
    order:
      '==auftrag, ==aufträge, ==bestellung, ==bestellungen, ==kundenauftrag, ==verkaufsauftrag, ==einkaufsbestellung',
    invoice: '==rechnung, ==rechnungen, ==ausgangsrechnung, ==verkaufsrechnung, ==kundenrechnung',
    receipt: '==beleg, ==quittung, ==kassenbon, ==bon, ==verkaufsbeleg',
    payment: '==zahlung, ==zahlungen, ==zahlungseingang, ==bezahlung, ==bezahlungen',
    shipping: '==versand, ==versandkosten, ==lieferung, ==porto, ==fracht, ==lieferkosten',
    tax: '=steuer, =steuern, ==mwst, ==mehrwertsteuer, ==ust, ==umsatzsteuer, ==umsatzsteuern',
    discount: '==rabatt, ==rabatte, ==nachlass, ==skonto, ==ermäßigung, ==preisnachlass',
    fee: '==gebühr, ==gebühren, ==provision',
    deposit: '==anzahlung, ==anzahlungen, ==abschlag, ==kaution',
    'gift card':
      '==geschenkgutschein, ==gutschein, ==geschenkkarte, ==gutscheine, ==geschenkkarten, ==geschenkgutscheine',
  },
  parts: {
    person:
      'kunde, kunden, kundin, kd, gäste, spender, mitglied*, käufer, kaufers, besteller, bestellers, auftraggeber, patientin, abonnent, rechnungsempfanger, patiënt, kunds, künder, treue, mieter, versicherungsnehmer, schüler, nutzer, nutzername, leser, patienten, kundennr, kundenr, kdnr, kd nr, kunden nr, debitornr, debitorennr, debitorenkonto, rechnungskunde, karteninhaber, kontoinhaber, zahlungspflichtiger, bestellt von, gekauft von, spenderin, kauferin, bestellerin, mieterin, schulerin, nutzerin, patientennr, auftraggebers, endkunde, endkunden, sorgeberechtigt*',
    attendee:
      'teilnehmer, besucher, kontaktperson, kontaktpersonen, kontakt, reisende, passagier, teilnehmers, teilnehmerin, teilnehmende',
    company: 'organisation, firma, firmenname, unternehmen, unternehmens, firmennamen, verein, organisations',
    email: 'email, mailadresse, emailadresse, adresse',
    phone: 'telefon*, handy, rufnummer, handynummer',
    name: 'vollstandiger name, namen',
    billed: 'rechnungsadresse, rechnungsanschrift, rechnungsadr',
    id: 'nummer, kennung, karte, bezeichner, referenz, referenznr, referenznummer, numre, nummern, kennzeichen, schlüssel, kundennr, kundenr, kdnr, kd nr, kunden nr, debitornr, debitorennr, mitgliedsnr, patientennr, artikelnr, artnr, art nr, produktnr, stockcode, sachnummer, teilenummer, teilenr',
    order:
      'bestell*, auftrag, auftrags, aufträge, kauf, verkauf, verkäufe, buchung*, gebucht, reservierung*, reserviert, spende, spenden, anmeldung, anmelde, angemeldet, bon, vorgang, gekocht, order, best nr, bestellungen, verkauft, gekauft, einkaufswagen, warenkorb, kaufe, kassenbon, kassenbeleg, verkaufs, giften',
    transaction: 'transaktion*, transaktions',
    paid: 'zahlung*, bezahlt, gezahlt, zahl, abbuchung, einzug, lastschrift, abgebucht, eingezogen, zahlungseingang, beglichen, eingezahlt, vereinnahmt, kassiert, zahlbetrag, einzahlung, einzahlungs, geleistet',
    invoice:
      'rechnung*, beleg, belege, re, faktura, faktur*, gebuch, bon, ausgestellt, rechn, rg, rgdatum, redatum, kassenzettel, quittung, quittungs, belegs, fakturierung, fakturierungs',
    made: 'erstellt, erstellung, erstellungs, angelegt, erfasst, eingang, eingegangen, anlage, eroffnet, eingetragen, aufgenommen, erfassung, erfassungs, anlegen, ausgelost, getätigt, aufgegeben',
    service:
      'behandlung*, besuch*, termin, behandel*, sitzung, untersuchung, untersuchungs, konsultation*, sprechstunde',
    date: 'datum, dat, zeit, zeitpunkt, moment, tag, datums, den, uhrzeit, rgdatum, redatum, zeitstempel, kalendertag, datumszeit, klo',
    total: 'totale, totales, gesamt, ges, gesamt*, totaled, totalled, in all, insgesamt',
    amount:
      'betrag, betrags, summe, zu zahlen, zu zahlender, amts, betrage, betrages, summen, geldbetrag, zahlbetrag, zu zahlender betrag',
    value: 'wert, werte, wertes, warenkorbwert',
    revenue: 'umsatz, umsätze, erlös, umsatzerlose, umsatzerlos, einnahme, einnahmen',
    price: 'listenpreis, preis, preise, tarif, bei, vkp, preises, vkpreis, stkpreis, eintrittspreis',
    contribution:
      'spende, spenden, beitrag, beitrage, miete, kontingent, monatsbeitrag, mitgliedsbeitrag, jahresbeitrag, schulgeld, kursgebuhr, giften',
    gross: 'groß, brutto, bruttobetrag, bruttosumme',
    net: 'netto, nett, nach rabatt, nettobetrag, nettosumme',
    subtotal: 'zwischensumme, warenwert, artikelsumme, warensumme, positionssumme',
    minor: 'oere, rappen',
    unit: 'listenpreis, stuck, einzel, einheit, einheiten, einheits, pro stuck, je stuck, je einheit, pro einheit, stkpreis',
    grand: 'endgültig*, abschliessend',
    quantity:
      'menge, anzahl, anz, stuckzahl, mengen, nächte, naechte, erwachsene, kinder, personen, personenzahl, teilnehmerzahl',
    fee: 'gebühr*, provision*, kosten, kosten*, kurtaxe, zuschlag, zuschlage, aufschlag, aufpreis, umlage, mindermengenzuschlag',
    taxes: 'mwst, mw st, ust, steuer, mehrwertsteuer, umsatzsteuer, vorsteuer, mwstsatz',
    including: 'inklusive, inklusiv, einschl, einschließlich, enthalten, mit',
    excluding: 'exklusive, ohne, zzgl, zuzüglich',
    line: 'position, positions, zeile, zeilen, posten, regel, rad, linie, belegzeile, variante, varianten, posnr, zeilennr',
    item: 'artikel, artikels, produkt, produkte, ware, waren, kurs, art bez, artbez, artikelnr, artnr, art nr, stockcode, sachnummer, teilenummer, teilenr, artikeln, gericht, gerichte, erzeugnis, medikament, medikamente, gerecht',
    goods:
      'karten, zimmer, speisen, monats, jahres, billett, leistung, leistungen, dienst, abo, abos, abonnements, abonnementen, abonnementer, mitgliedschaft, mitgliedschafts, kurse, seminare, eintrittskarte, eintrittskarten',
    label: 'bezeichnung*, text, beschreibung, art bez, artbez, bezeichn, benennung, artikeltext',
    other:
      'versand*, versend*, versandt, liefer*, porto, fracht, rabatt*, gutschein*, trinkgeld, erstatt*, storno*, retour*, retur*, fällig*, offen, offener, saldo, anzahlung, rest, mahn*, einkauf*, marge, gewinn, geändert*, aktualisiert*, storniert*, anreise*, abreise*, beginn*, ende, kursbeginn, eintritt*, austritt*, ablauf*, vertragsende, laufzeit*, gültig*, veranstaltung*, kündigung*, nächste*, letzte*, ultima, ultimo, geburt*, geboren, verkäufer*, mitarbeiter*, vertreter*, lieferant*, sachbearbeiter*, bearbeiter*, kassierer*, händler, filiale, empfänger versand, gewicht*, stunden, dauer, gewicht, original, regulär, ziel, währung, devise, valuta, angebot, angebots, rabat, land, auszahlung*, ausgezahlt, rückzahlung*, rückerstatt*, rücklastschrift*, rücksend*, rückgabe*, einkaufspreis, einkaufspreise, einkaufswert, ausgabe, ausgaben, gehalt, erstellt von, erfasst von, angelegt von, verkauft von, kassiert von, bezahlt mit, ausgestellt von, storniert von, auftragsnr, bestellnr, rechnungsnr, rechnungs nr, belegnr, renr, rgnr, rg nr, buchungsnr, lieferscheinnr, skonto, skontobetrag, skonti, nachlass, nachlasse, preisnachlass, ermassig*, guthaben, gutschrift*, pfand, kaution, vorkasse, vorauszahlung, teilzahlung, zahlungsziel, zahlbar bis, zahlungsfrist, falligkeitsdatum, zahlungsbedingung*, zahlungsart, zahlart, zahlweise, zahlungsweise, zahlungsmittel, zahlungsmethode, verpackung*, zustell*, zugestellt, abhol*, abgeholt, sendung*, paket, geliefert, ausliefer*, spedition*, empfänger, unbezahlt, ausstehend*, wertstellung, sachkonto, gegenkonto, erloskonto, buchungskonto, konto, kontonummer, kontonr, kostenstelle, kostentrager, kreditor*, hersteller*, marke, berater*, betreuer*, kundenbetreuer, kellner*, bediener*, bedienung, angestellt*, therapeut*, kursleiter*, dozent*, fahrer*, techniker*, zuständig*, verantwortlich*, ansprechpartner*, bemerkung*, anmerkung*, notiz*, kommentar*, kategorie*, kundengruppe, warengruppe, artikelgruppe, gruppe, gruppen, steuersatz, prozent, anrede, straße, hausnummer, plz, postleitzahl, stadt, sprache, lager, lagerort, ek preis, einstandspreis, einstand, uvp, listenpreis, punkte, mindesthaltbar*, unser zeichen, kasse, kassennummer, filialnummer, wechselkurs, fabrikant*, merk, chauffeur*, annuller*',
    filler:
      'der, die, das, den, des, dem, am, um, vom, von, und, zur, zum, im, anteil, bei, mit, internt, intern, interner, extern, externes, eindeutige, unikt, ihr, ihre, unser, unsere, durch, samt, sowie, oder, gesamte, bestätigt, abgeschlossen',
  },
  headers: {
    'number of the customer':
      'kunde id, kunden id, kunden nr, kunden no, kundennummer, kundenr, kdnr, debitornr, mitgliedsnummer, spendernummer, patientennummer, gastnummer',
    email: 'email, emailadresse, mailadresse',
    customer: 'kunde, käufer, auftraggeber, debitorenkonto',
    phone: 'telefon, telefonnummer',
    'other party': 'auftr geb, regulierer',
    who: 'wer',
    'full name':
      'first and last name, vollstandiger name, vor und nachname, vorname nachname, nachname vorname, name vorname, vorname name',
    somebody: 'wer',
    'order date':
      'bestelldatum, auftragsdatum, kaufdatum, bestellt am, bestellzeitpunkt, datum der bestellung, verkaufsdatum, buchungsdatum, auftragsdat, bestelldat, bondatum, spendendatum',
    'transaction date': 'transaktionsdatum',
    'invoice date': 'rechnungsdatum, belegdatum, rgdatum, redatum, rechn datum, belegdat',
    'payment date': 'zahlungsdatum, bezahlt am',
    'date of creation': 'erstellt am, erstellungsdatum',
    date: 'datum, zeitpunkt, datum uhrzeit, datum und uhrzeit, kassendatum',
    when: 'bezahldatum, wann',
    'date of the event':
      'veranstaltungsdatum, veranstaltungstag, leistungsdatum, leistungstag, termindatum, termin, behandlungsdatum, kursbeginn, kursdatum, beginn, startdatum, anreise, anreisedatum, anreisetag, check in datum, reisedatum, datum dienst',
    'date of delivery': 'versanddatum, versendet am, versandt am, lieferdatum, liefertag, geliefert am, liefertermin',
    'due date': 'falligkeitsdatum, fällig am, faelligkeit',
    time: 'uhrzeit, zeit, bestellzeit',
    year: 'jahr, anno',
    month: 'monat',
    'order total':
      'bestellsumme, bestellwert, auftragswert, auftragssumme, rechnungsbetrag, rechnungssumme, re betrag, rg betrag, bonsumme',
    total: 'gesamtbetrag, gesamtsumme, gesamtpreis, gesamt, totale, gesamtwert, ges preis, gesamt eur',
    'line total': 'zeilensumme, positionswert, positionsbetrag, zeilenbetrag',
    revenue: 'umsatz, nettoumsatz, bruttoumsatz, umsatz netto, umsatz brutto',
    amount: 'betrag, summe, endbetrag, endsumme, zahlbetrag',
    value: 'bruttobetrag, nettobetrag, wert, brutto, netto, positionssumme, warenkorbwert',
    'other amount': 'betrag in hauswährung, g preis',
    price: 'preis, verkaufspreis, endpreis',
    'unit price': 'einzelpreis, stückpreis',
    'number of the product':
      'stockcode, artikelnummer, artikel nr, artikel id, art nr, produktnummer, produkt nr, produkt id, produktcode, bestellnummer artikel, sachnummer, teilenummer, materialnr',
    reference: 'produktnr',
    'name of the product':
      'produktname, artikelname, artikelbezeichnung, produktbezeichnung, artikelbeschreibung, art bez, artikelbez, artikelbezeichn',
    product: 'artikel, produkt, produkte, artikelliste',
    title: 'bezeichnung, titel, angebotstitel',
  },
} satisfies Language
