/** No sale either, but only as the type of a row; as a status they say something else (ready for 'retrait', 'taxed'). */
export const leftOutTypes = `
  =marketing, advertising, ads, ==promoted listings, ==sponsored products, ==werbung, ==werbekosten, ==publicite, ==publicidad, ==publicidade, ==pubblicita, ==reklama, authorization, authorisation, general authorization, expense, expenses, tax collected by partner, payment in, payment out, payable invoice, payable payment, payable credit note, allgemeine autorisierung, autorisation generale, autorizacion general, autorizacao geral, autorizzazione generale, algemene autorisatie, reserve, reserves, =release, =balance, =saldo, =solde
  =retrait, =retraits, =virement, =virements, overschrijving, przelew, przelewy, havale, перевод средств
  ==oferta, ==oferty, ==nabidka, ==nabidky, ==offert, ==offerter, ==tarjous, ==tarjoukset, ==teklif, ==mahnung, ==mahnungen, ==zahlungserinnerung
`

/** Taxes and bills of suppliers, as the type of a row; no 'Tax Invoice' and no 'Bill of Supply'. */
export const taxTypes = `
  =tax, =taxes, =vat, =bill, =steuer, =steuern, =taxe, =impuesto, =imposto, =imposta
`
