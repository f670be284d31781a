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
