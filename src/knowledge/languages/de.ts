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
    'means of payment': '==bar, ==karte, ==kreditkarte, ==uberweisung, ==lastschrift, ==vorkasse',
    'on credit': '==kredit',
    'cash on delivery': 'per nachnahme, nachnahme',
    'free of charge': '==kostenlos, ==probeabo, ==testphase',
    nobody: '==gast, ==gaste, ==gastkunde, laufkund*, barverkauf, barkunde, thekenverkauf',
    hedged: 'kunde, nicht, kein*, ohne',
  },
  headers: {
    'order number':
      'rechnung, beleg, bon, vorgangsnr, vorgangs nr, verkaufsbeleg, vertriebsbeleg, bestellnummer, bestell nr, bestellnr, bestellung, auftragsnummer, auftrags nr, auftragsnr, auftrag, rechnungsnummer, rechnungs nr, rechnungsnr, re nr, belegnummer, beleg nr, belegnr, bonnummer, bon nr, buchungsnummer, vorgangsnummer, reservierungsnummer, reservierungsnr, reservierungs nr, buchungsnr',
    number: 'beleg, nummer, bon',
    status:
      'bestellstatus, auftragsstatus, zahlstatus, rechnungsstatus, buchungsstatus, zahlungsstatus, bestellzustand, zahlungszustand, erstattungsstatus, ruckerstattungsstatus, status der zahlung, status der bestellung, bezahlstatus, vorgangsstatus',
    'type of row':
      'typ, belegart, verkaufsbelegart, fakturaart, vorgangsart, buchungsart, transaktionstyp, transaktionsart, dokumenttyp, dokumentart, auftragsart, belegtyp, art, umsatzart, bestelltyp, rechnungsart, auftragstyp',
    discount: '*rabatt*, nachlass, preisnachlass, skonto',
    'refunded amount':
      '*erstattet*, *erstattung*, *ruckzahlung*, zuruckgezahlt*, *gutschriftsbetrag*, stornobetrag, retourenwert, retourwert, retourenbetrag, retourbetrag, gutschrift, gutschriften',
    returns: '==storno, ==stornos, ==retoure, ==retouren, ==rucksendung, ==rucksendungen',
    'money out': '==ausgabe, ==ausgaben',
    debit: 'soll, sollbetrag, debet',
    credit: 'haben, habenbetrag, kredit',
    'unit price':
      'preis, einzelpreis, e preis, vk preis, vk netto, vk brutto, vk, verkaufspreis, stuckpreis, nettopreis, bruttopreis',
    quantity: 'menge, anzahl, stuck, stuckzahl, auftragsmenge, au menge, bestellmenge, verkaufsmenge',
    pieces: '*menge',
    percentage: 'prozent, satz',
    'code or reason': 'grund',
    detail: 'datum, nummer',
    'other charge': 'steuer, versand, versandkosten, mwst',
    amount: 'betrag, summe',
    subtotal: 'zwischensumme',
    'after discount': 'nach rabatt',
    'net amount': 'netto*',
    'whole amount': 'gesamtbetrag, gesamtsumme, gesamtpreis, rechnungsbetrag, bruttobetrag, endbetrag',
    'order total': 'bestellsumme, bestellwert, auftragssumme',
    'selling price': 'verkaufspreis, vk preis, vk, vk netto, vk brutto',
    cost: '==kosten, ==gesamtkosten',
    profit: 'gewinn, marge',
    tax: 'mwst, ust, steuer, umsatzsteuer',
    delivery: 'versand*, lieferkosten, liefergebuhr*, lieferung, porto, portokosten, fracht*, zustell*, transport*',
    tip: 'trinkgeld*',
    deduction: '*abzug, *abzuge, einbehalt',
    saving: 'ersparnis, gutschein',
    'still due': '*offen*, *rest*, *saldo*',
    'paid by': '*zahl*',
    'money back': '*erstatt*, *gutschr*, *retour*, *storno*',
    payment: '==zahlung, ==bezahlung',
    'way to pay': '==zahlung, zahlungsart, zahlungsmethode, zahlungsweise, zahlart',
    sending: '*versand*, *liefer*',
    'about a sending': '*adresse*, *kosten*, *art',
    'last name': 'nachname, familienname, zuname',
    'first name': 'vorname',
    'both names': 'vor, vorname',
    'last name beside a first': '==name',
    'several people': 'haushalt, familie, firma, adresse',
    shop: 'filiale, laden, geschaft, verkaufer, kasse, kassierer, standort, lieferant, mitarbeiter, fahrer, depot, terminal',
    animal: 'tier, tiername',
    'owner of an animal': 'tierhalter, halter, besitzer',
    'part of an address': '==ort, ==stadt, ==plz, ==land, postleitzahl, ==strasse',
    'kind of goods':
      'produktart, produkttyp, produktkategorie, produktgruppe, artikelart, artikelgruppe, artikeltyp, artikelkategorie, warengruppe, warenart',
    plan: '==typ, ==tarif, ==abo, ==abonnement',
    'people or nights': '*nacht*',
    'no product': 'mwst, adresse, zahlung',
    note: 'bemerkung, bemerkungen, anmerkungen, vermerk, hinweis, notiz, anmerkung, kommentar',
    'sheet of refunds':
      'erstattung*, ruckerstattung*, ruckzahlung*, retoure*, rucksendung*, gutschrift*, storno*, stornierung*, retour',
    explanation: 'grunde',
    'number of what is taken back':
      'gutschrift zu, storno zu, korrektur zu, originalbeleg, originalrechnung, ursprungsbeleg, ursprungsrechnung, bezugsbeleg, bezugsrechnung',
  },
} satisfies Language
