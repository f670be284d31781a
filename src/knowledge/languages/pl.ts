import type { Language } from '#knowledge/language.ts'

export default {
  tag: 'pl',
  name: 'Polish',
  words: {
    yes: '==tak, ==prawda',
    no: '==nie, ==fałsz',
    canceled: 'anulow*, odwołan*, skasowan*, zrezygnowano',
    cancellation: 'anulowanie, anulacja, odwołanie',
    voided: 'unieważnion*, stornowan*, anulow*',
    invalid: 'nieważn*',
    deleted: 'usunięt*, skasowan*',
    failed: 'nieudan*, niepowodz*, nie powiodł*, błąd płatności, niepomyśln*, nieprawidłow*, błędn*',
    declined: 'odrzucon*, odmówion*, zablokowan*, odmowa, nieprzyjęt*, niezaakceptowan*',
    expired: 'wygasł*, przedawnion*, wygaśnięcie, przeterminowana oferta',
    abandoned: 'porzucon*, opuszczon*',
    draft: 'szkic*, wersja robocza, robocz*, brudnopis*, ==projekt, niekompletn*',
    quote:
      '==oferta, ==oferty, wycena, wyceny, zapytanie, zapytania, proforma*, pro forma, kosztorys, zapytanie ofertowe, oferta handlowa, faktura proforma, oferta cenowa',
    pending: 'oczekując*, oczekuje, oczekiwanie, w oczekiwaniu, nierozpatrzon*, w trakcie oczekiwania, oczekiwan*',
    'not paid':
      'niezapłac*, nieopłac*, brak wpłaty, brak płatności, oczekuje na płatność, oczekiwanie na płatność, oczekująca płatność, oczekująca na płatność, oczekujące na płatność, do zapłaty, nie zapłacon*, czeka na płatność, oczekująca zapłata, nieuregulowan*, oczekuje na zapłatę, oczekująca wpłata, zaległe saldo, saldo do zapłaty, brak zapłaty, należne wpłaty, nieuiszczon*',
    'on hold': 'wstrzyman*, zawieszon*, zatrzyman*',
    test: '=test, =testow*, tryb testowy, zamówienie testowe, tryb testów',
    fraud: 'podejrzenie oszustwa',
    'money moved': 'wypłat*, przelew wychodzący, przeliczenie waluty',
    refunded: 'zwrócon*, zrefundowan*, refundowan*, zwrócono środki',
    disputed: 'sporn*, zakwestionowan*, spór',
    dispute: 'reklamacj*, obciążenie zwrotne, chargeback*',
    refund: 'zwrot, zwroty, zwrotu, refundacja, refundacje, zwrot pieniędzy, zwrot środków, ==zwróć',
    'credit note':
      'korekta, korekty, faktura korygująca, faktury korygujące, nota kredytowa, noty kredytowe, korekta faktury, faktura korekta',
    returned: 'zwrócon*, zwrócono towar',
    return: 'zwrot, zwroty, zwrot towaru, zwrot towarów',
    partly: 'częściow*, w części',
    paid: 'opłacon*, zapłacon*, rozliczon*, wpłacono, uregulowan*, pobran*',
    authorized: 'autoryzowan*, zautoryzowan*, upoważnion*, autoryzacj*',
    confirmed: 'potwierdzon*, zaakceptowan*, przyjęt*, zatwierdzon*, zaaprobowan*',
    new: 'nowe, nowy, nowa, otrzyman*',
    open: 'otwart*, aktywn*, ważn*',
    processing:
      'w realizacji, w trakcie realizacji, przetwarzan*, w przygotowaniu, w trakcie, w toku, przygotowywan*, w trakcie przetwarzania, przetwarzanie, realizowan*, w obróbce',
    invoiced: 'zafakturowan*, wystawion*',
    completed:
      'zrealizowan*, zakończon*, ukończon*, wykonan*, gotow*, kompletn*, spełnion*, zrobion*, sprzedan*, księgowan*, zaksięgowan*',
    closed: 'zamknięt*, zarchiwizowan*',
    ready: 'gotow*, przygotowan*, spakowan*, gotowe do wysyłki',
    shipped: 'wysłan*, nadan*, w drodze, wydan*, ekspediowan*',
    delivered: 'dostarczon*, odebran*, doręczon*',
    unfulfilled:
      'niezrealizowan*, niewysłan*, niezrealizowane, niespełnion*, do wysłania, nierealizowan*, niedostarczon*',
    backordered:
      'zamówienie oczekujące, oczekuje na towar, zaległ*, zamówienie zaległe, oczekuje na dostawę, domówion*, brak w magazynie, w zamówieniu, zamówion*, na zamówienie',
    overdue: 'przeterminowan*, zaległ*, po terminie, opóźnion*',
    sale: '==sprzedaż, ==sprzedaże',
    order:
      '==zamówienie, ==zamówienia, ==zamówienie klienta, ==zamówienie sprzedaży, ==zamówienie zakupu, ==zlecenie, ==zlecenia, ==zamówienia klientów, ==zamówienia sprzedaży, ==zamówienia zakupu',
    invoice:
      '==faktura, ==faktury, ==faktura sprzedaży, ==faktura vat, ==faktura dla klienta, ==faktury klientów, ==faktura klienta, ==faktury sprzedaży',
    receipt: '==paragon, ==pokwitowanie, ==paragony',
    payment: '==płatność, ==płatności, ==wpłata, ==zapłata, ==wpłaty',
    shipping:
      '==dostawa, ==wysyłka, ==koszt dostawy, ==transport, ==przesyłka, ==koszty wysyłki, ==koszt wysyłki, ==dostawy',
    tax: '=podatek, =podatki, ==vat',
    discount: '==rabat, ==rabaty, ==zniżka, ==zniżki, ==upust, ==przecena, ==obniżka, ==upusty',
    fee: '==opłata, ==opłaty, ==prowizja, ==prowizje',
    deposit: '==zaliczka, ==zaliczki, ==depozyt, ==zadatek, ==przedpłata, ==kaucja',
    'gift card':
      '==karta podarunkowa, ==karty podarunkowe, ==bon podarunkowy, ==bon upominkowy, ==bony podarunkowe, ==karta upominkowa, ==karty upominkowe, ==voucher',
  },
  headers: {
    'order number':
      'paragon, nr paragonu, numer zamowienia, nr zamowienia, id zamowienia, zamowienie, numer faktury, nr faktury, numer dokumentu, nr dokumentu, numer rezerwacji, nr rezerwacji, faktura',
    number: 'numer',
    status: 'status zamowienia, status platnosci, status zwrotu, stan zamowienia, stan',
    'type of row': 'typ dokumentu, rodzaj dokumentu, rodzaj, typ transakcji, typ',
    discount: 'rabat*, znizk*',
    'refunded amount': 'zwrot*, zwroc*',
    debit: 'winien, wn',
    credit: 'ma',
    'unit price': 'cena, cena brutto, cena jednostkowa',
    quantity: 'liczba, liczba sztuk, szt, ilość',
    percentage: 'stawka, procent',
    'code or reason': 'powod, kod',
  },
} satisfies Language
