import { wordList } from './word-list'

export const dateWords = wordList(`
  order date, order datetime, order date time, order time stamp, order timestamp, order purchase timestamp, ordered at, ordered on
  order created at, order created, order placed, date ordered, date of order, order created date
  purchase date, purchased at, purchased on, purchase timestamp, purchase time, date of purchase, sale date, sales date, sold at, date sold
  transaction date, transaction datetime, transaction time, transaction timestamp, date of transaction, trans date, tran date, txn date, trx date, event time, event timestamp, event date, event datetime
  invoice date, date of invoice, billing date, receipt date, payment date, paid at, paid on, date paid, booking date, bill date
  created date, creation date, created at, created on, created, date created, created time, placed at, placed on, processed at
  date, datetime, date time, timestamp, day, order day, order time, time
  bestelldatum, auftragsdatum, kaufdatum, bestellt am, bestellzeitpunkt, datum der bestellung, verkaufsdatum, rechnungsdatum, belegdatum
  buchungsdatum, transaktionsdatum, zahlungsdatum, erstellt am, erstellungsdatum, datum, zeitpunkt, datum uhrzeit, datum und uhrzeit
  date de commande, date commande, date de la commande, date d achat, date achat, date de vente, date de facture, date facture
  date de facturation, date de transaction, date transaction, date de paiement, date de creation, cree le, commande le, jour
  fecha de pedido, fecha pedido, fecha del pedido, fecha de compra, fecha compra, fecha de venta, fecha venta, fecha de factura
  fecha factura, fecha de transaccion, fecha transaccion, fecha de la transaccion, fecha de pago, fecha de creacion, fecha
  data do pedido, data pedido, data de compra, data da compra, data da venda, data venda, data da fatura, data da transacao, data de criacao
  data ordine, data dell ordine, data di acquisto, data acquisto, data vendita, data di vendita, data fattura, data transazione
  data della transazione, data di creazione, data pagamento, data
  besteldatum, orderdatum, aankoopdatum, verkoopdatum, factuurdatum, transactiedatum, betaaldatum, aangemaakt op
`)
