/** Types of rows that bill a customer. Written like the lists of words-left-out.ts. */
export const invoiceTypes = `
  =invoice, =invoices, sales invoice, sale invoice, customer invoice, tax invoice, vat invoice, gst invoice, retail invoice, cash invoice, bill of supply, =inv, =accrec, receivable invoice, =rechnung, ausgangsrechnung, verkaufsrechnung, =facture, facture de vente, =factura, factura de venta, =fattura, =factuur, verkoopfactuur, =faktura, faktura sprzedazy, 請求書, =счет, реализация*, реалізація*, видаткова накладна, =fatura, =satis faturasi, toptan satis faturasi, perakende satis faturasi, kundfaktura, kundefaktura, salgsfaktura, =lasku, myyntilasku, =szamla, =חשבונית, חשבונית מס
`

/** Documents of a sale or of its return. A tax before such a word says which document it is. */
export const documentWords = `
  invoice, invoices, receipt, receipts, bill of supply, bill of sale, credit note, credit notes, credit memo, credit memos, debit note, debit notes, adjustment note, adjustment notes
`

/**
 * Headers of the day by which an invoice is to be paid. Words that are also the day of a delivery ('Due date'), the end of a
 * membership or of a lot ('Vencimiento', 'Scadenza') or of a voucher are not among them.
 */
export const dueDateHeaders = `
  payment due date, invoice due date, ==falligkeit, ==falligkeitsdatum, ==fallig am, ==echeance, ==date d echeance, ==date echeance, ==termin platnosci, ==forfallodatum, ==forfallsdato, ==forfaldsdato, ==erapaiva
`

/** Headers beside 'Paid' that say that payment is due later. */
export const termsHeaders = `
  ==terms, ==payment terms, ==due date, ==invoice date, ==zahlungsziel, ==zahlungsbedingungen, ==rechnungsdatum, ==conditions de paiement, ==date de facture, ==condiciones de pago, ==fecha factura, ==fecha de vencimiento, ==termini di pagamento, ==data fattura, ==data scadenza, ==betalingstermijn, ==factuurdatum, ==vervaldatum, ==termin zaplaty, ==data wystawienia
`

/** Types of rows that are the order behind an invoice. */
export const orderTypes = `
  ==order, ==orders, sales order, sale order, customer order, ==auftrag, ==bestellung, ==commande, ==pedido, ==orden, ==encomenda, ==siparis, ==tilaus, ==rendeles, ==ordre, ==заказ, ==ordine, ==bestelling, ==zamowienie, ==objednavka, הזמנה
`

/** Headers of the status of an invoice. */
export const invoiceHeaders = `
  invoice status, status of invoice, rechnungsstatus, statut de la facture, estado de la factura, stato fattura, factuurstatus, fakturastatus, laskun tila
`

/** Headers of the numbers of invoices. */
export const invoiceNumbers = `
  invoice number, invoice no, invoice nr, invoice id, invoice num, =invoice, =inv, rechnungsnummer, rechnungsnr, rechnungs nr, =rechnung, =rechnungen, =rg nr, =re nr, numero de facture, numero facture, n facture, =facture, numero de factura, numero factura, n factura, =factura, numero fattura, n fattura, =fattura, num factura, =fatura, numero da fatura, n da fatura, no da fatura, factuurnummer, factuurnr, =factuur, numer faktury, nr faktury, =faktura, fakturanummer, fakturanr, cislo faktury
`

/** Headers of the numbers of orders and bookings. */
export const orderNumbers = `
  order, orders, bestell*, auftrag*, commande*, pedido*, encomenda*, ordine, ordini, ordre*, bestelling*, zamowien*, objednavk*, tilaus*, rendeles*, comanda*, siparis*, заказ*, замовлен*, 注文*, 订单*, 訂單*, 주문*
  booking, bookings, buchung, buchungs*, reservation*, reserva*, prenotazion*, ticket, tickets, registration, registrations, anmeldung*, inscription*, donation, donations, spende*
`

/** Beside invoices: the payment of one, what brings it to the bank, and what is paid to a supplier. */
export const paymentTypes = `
  =payment, =payments, =credit card payment, =card payment, =cash payment, customer payment, receivable payment, payment received, invoice payment, =receipt, cash receipt, =deposit, =deposits, =check, =cheque, =zahlung, =zahlungen, zahlungseingang, =paiement, =reglement, =encaissement, =pago, =cobro, =pagamento, =incasso, =betaling, =platnosc, =wplata, =betalning, =inbetalning, =innbetaling, =indbetaling, =оплата, =платеж, =поступление, =надходження, =tahsilat, =tahsilat makbuzu, =odeme, ==recibo, ==recibos, =recibo de pago, =recibo de pagamento, =recibo de cobro, =recebimento, =maksu, =suoritus, =קבלה, 入金
`

/** An invoice that is sent and not paid yet. */
export const owedStates = `
  awaiting payment, unpaid, not paid, not yet paid, payment due, =due, past due, overdue, outstanding, =open, =sent, unbezahlt*, nicht bezahlt, offen, uberfallig, impaye*, non paye*, a payer, impagad*, no pagad*, por pagar, pendiente de pago, non pagat*, da pagare, scadut*, onbetaald*, niet betaald, openstaand*, nieoplac*, niezaplac*, pending payment, payment pending, zahlung ausstehend, ausstehend*, en attente de paiement, pendiente de cobro, pendiente*, ==en suspens, ==en retard, vencid*, obetald*, ubetalt*, maksamat*
`
