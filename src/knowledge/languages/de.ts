import type { Language } from '#knowledge/language.ts'

export default {
  tag: 'de',
  name: 'German',
  words: {
    yes: '==ja, ==j, ==wahr',
    no: '==nein, ==n, ==falsch',
    not: '==nicht, ==kein, ==keine, ==keinen, ==keiner, ==keines, ==nie',
    without: '==ohne',
    been: '==noch, ==wurde, ==worden, ==geworden',
    'with errors': 'mit fehler, mit fehlern',
    requested: 'angefragt, angefordert, beantragt',
    won: '==gewonnen',
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
      '*auszahlung*, abbuchung*, abhebung*, überweisung auf bankkonto, übertrag*, umbuchung*, währungsumrechnung, einbehalt*, allgemeine abbuchung',
    advertising: '==werbung, ==werbekosten',
    authorization: 'allgemeine autorisierung',
    reminder: '==mahnung, ==mahnungen, ==zahlungserinnerung',
    balance: '=anfangssaldo, =endsaldo, =schlusssaldo, =saldovortrag',
    'balance or rest': '=saldo',
    refunded:
      '*erstattet, *erstattete, *erstatteter, *erstattetes, zurückgezahlt*, gutgeschrieben*, rückgängig gemacht, rückabgewickelt*, widerruf, widerrufen',
    disputed: 'zurückgebucht, angefochten*, reklamiert, strittig, umstritten',
    dispute: 'rückbuchung*, rücklastschrift*',
    refund: '*erstattung, *erstattungen, rückzahlung*, wiedergutschrift, rückabwicklung*',
    'credit note':
      'gutschrift*, rechnungskorrektur*, korrekturrechnung*, stornorechnung*, stornobeleg*, kreditrechnung*, rechnungsgutschrift*, kundengutschrift*',
    credit: '==kredit',
    returned:
      'retourniert*, zurückgesendet*, zurückgesandt*, zurückgegeben*, zurückgeschickt*, rückgabe erfolgt, zurück gesendet',
    return: 'retoure, retouren, rückgabe*, rücksendung*, rücklieferung*, warenrückgabe, kundenrücksendung',
    partly: 'teilweise, teil, teilerstattung*, teilrückerstattung*, teilretoure*, partiell*, anteilig*, teilbezahlt',
    paid: 'bezahlt*, beglichen, ausgeglichen, zahlung erhalten, zahlung eingegangen, verbucht, teilbezahlt',
    authorized:
      'autorisiert*, genehmigt*, vorautorisiert*, bewilligt, berechtigt, freigegeben*, ermächtigt, befugt, authorisiert',
    confirmed: 'bestätigt*, angenommen*, akzeptiert*, gebucht, zugesagt, auftragsbestätigung',
    new: 'neu, neue, neuer, neues, eingegangen, erhalten, bestellt',
    open: 'offen, offene, offener, offenes, geöffnet, aktiv',
    processing:
      'in bearbeitung, bearbeitung, verarbeitung, in verarbeitung, wird bearbeitet, wird verarbeitet, in arbeit, in vorbereitung, in produktion, in ausführung, in behandlung, kommissioniert, gepackt, verpackt, bearbeitet, abgearbeitet, erledigt',
    invoiced: 'fakturiert, berechnet, abgerechnet',
    completed:
      'abgeschlossen, vollständig, fertig, fertiggestellt, vollendet, komplett, gewonnen, verkauft, erfolgreich, gültig',
    closed: 'geschlossen*, archiviert, beendet',
    ready: 'bereit, versandbereit, abholbereit, versandfertig, versand bereit, fertig, fertiggestellt',
    shipped:
      'versendet*, versandt*, gesendet, unterwegs, teilgeliefert, verschickt*, abgesendet, in zustellung, teillieferung, zugesendet, erfüllt, ausgeführt',
    delivered: 'geliefert*, ausgeliefert*, zugestellt*, abgeholt, ausgestellt',
    unfulfilled:
      'nicht erfüllt*, unerfüllt*, nicht ausgeführt, nicht versendet, nicht versandt, nicht geliefert, nicht abgewickelt, nicht bearbeitet*, nicht erledigt*, nicht fertig*',
    backordered:
      'nachbestellt*, rückstand*, in rückstand, nachlieferung, lieferrückstand, auf nachbestellung, rückständig',
    overdue: 'überfällig*',
    owed: 'offen, ausstehend*',
    sale: '==verkauf, ==verkäufe, ==barverkauf, ==umsatz, ==erlös',
    order:
      '==auftrag, ==aufträge, ==bestellung, ==bestellungen, ==kundenauftrag, ==verkaufsauftrag, ==einkaufsbestellung, ==terminauftrag',
    invoice:
      '==rechnungen, ==kundenrechnung, =rechnung, ausgangsrechnung, verkaufsrechnung, ==rechnungskauf, ==barrechnung, ==teilrechnung, ==schlussrechnung, ==abschlagsrechnung',
    receipt: '==beleg, ==quittung, ==kassenbon, ==bon, ==verkaufsbeleg',
    payment: '==bezahlung, ==bezahlungen, =zahlung, =zahlungen, zahlungseingang',
    'credit sale': '==verkauf auf rechnung',
    bought: '==kauf',
    item: '==artikel, ==position',
    subscription: '==abo',
    booking: '==buchung, ==reservierung, ==anmeldung',
    donation: '==spende',
    shipping: '==versand, ==versandkosten, ==lieferung, ==porto, ==fracht, ==lieferkosten',
    tax: '=steuer, =steuern, ==mwst, ==mehrwertsteuer, ==ust, ==umsatzsteuer, ==umsatzsteuern',
    discount: '==rabatt, ==rabatte, ==nachlass, ==skonto, ==ermäßigung, ==preisnachlass',
    fee: '*gebühr, *gebühren, *provision, *provisionen, zahlungskosten, transaktionskosten, versandetikett*',
    'sold fee':
      '*kursgebühr, *kursgebühren, *anmeldegebühr, *anmeldegebühren, *teilnahmegebühr, *teilnahmegebühren, *teilnehmergebühr*, *seminargebühr*, *mahngebühr, *mahngebühren, *lizenzgebühr, *lizenzgebühren, *startgebühr, *startgebühren, *einschreibegebühr*, *aufnahmegebühr*, *prüfungsgebühr*, *studiengebühr*, *schulgebühr*, *leihgebühr*, *mietgebühr*, *einrichtungsgebühr*, *eintrittsgebühr*, *reinigungsgebühr*, *jahresgebühr, *jahresgebühren, *beratungsgebühr*, *liefergebühr*',
    'kept fee': '==stornogebühr, ==stornogebühren, ==ausfallgebühr',
    deposit: '==anzahlung, ==anzahlungen, ==abschlag, ==kaution',
    'gift card':
      '==geschenkgutschein, ==gutschein, ==geschenkkarte, ==gutscheine, ==geschenkkarten, ==geschenkgutscheine',
    unpaid: '=unbezahlt, =ausstehend',
    'any invoice': 'rechnung',
    'paper of a deal': 'auftragsbestätigung*, lieferschein*',
    'cancellation invoice': 'stornorechnung*, stornobeleg*',
    'word for payment': 'zahlung',
    withdrawal: 'allgemeine abbuchung, abbuchung*, währungsumrechnung',
    'pending at a bank': '==in bearbeitung',
  },
} satisfies Language
