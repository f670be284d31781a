import type { TargetField } from '../target-field'

/**
 * Headers that say what a column is, best first: when a file has several, the earlier line wins, then the earlier
 * word of it. Written as headerWords writes them. Only whole headers count, so 'ship date' or 'tax amount' is not taken.
 */
export const fieldWords: Record<TargetField, string[]> = {
  customerId: lines(`
    customer unique id, customer id, customer number, customer no, customer nr, customer code, customer key, customer ref
    customer identifier, cust id, client id, client number, client no, client code, user id, member id, buyer id, buyer user id
    household key, account id, contact id, shopper id, subscriber id, patient id, guest id, customer account
    kunde id, kunden id, kunden nr, kunden no, kundennr, kundennummer, kundenid, kunden nummer, debitor, debitorennummer, debitoren nr
    id client, identifiant client, numero client, numero de client, no client, n client, code client, client numero
    id cliente, numero de cliente, codigo de cliente, codigo cliente, cod cliente, no cliente, identificador del cliente, id do cliente
    codigo do cliente, numero do cliente, cliente id, id utente, codice cliente, numero cliente, codice utente
    klant id, klantnummer, klant nr, klantnr, klantcode, id klant, klant nummer
    customer email, customer email address, email, email address, buyer email, client email, billing email, contact email
    user email, payer email, billing email address, email billing address, from email address, purchaser email, customer mail, email billing, shopper email, order email, mail
    kunden email, email adresse, emailadresse, email des kunden, kundenemail, kunde email, rechnung email
    email client, adresse email, courriel, email du client, adresse electronique
    correo, correo electronico, email del cliente, email cliente, correo del cliente, email de cliente
    email do cliente, endereco de email, correio eletronico
    indirizzo email, email acquirente, email del compratore
    klant email, emailadres, email klant, mailadres
    customer, client, buyer, buyer username, shopper, purchaser, kunde, debitor, kaufer, auftraggeber, acheteur
    cliente, comprador, acquirente, klant, koper
    customer phone, customer phone number, phone, phone number, mobile, mobile number, telephone, telefon, telefonnummer
    telefono, telefone, telephone client, telefoon, telefoonnummer
    customer name, client name, buyer name, customer full name, contact name, kundenname, debitor name, nom du client, nom client
    nombre del cliente, nombre cliente, nome do cliente, nome cliente, klantnaam, naam klant
  `),
  transactionDate: lines(`
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
  `),
  transactionValue: lines(`
    order total, grand total, order total inc tax, order total amount, order amount, order value, total order value, total order amount
    transaction value, transaction amount, transaction total, trx amount, txn amount, tran amount, trans amount, grand total purchased, grand total base
    total, total amount, total amt, total incl vat, total inc vat, total incl tax, total inc tax, gross total, total price, price total, total paid, amount paid, amount total, total value, total sales, total revenue, total spent, total collected
    invoice total, invoice amount, purchase amount, purchase value, sale amount, sales amount, sale total, sale value, sale price total, payment amount, payment value, bill amount, sales value
    line total, line amount, item total, item subtotal, line item total, extended price, line value, row total, line revenue, item revenue
    revenue, net revenue, gross revenue, sales, net sales, gross sales, turnover, spend, amount spent, dollar value, order revenue
    amount, amt, value, gross, net, gross amount, net amount, subtotal, order subtotal, paid amount, amount due
    gesamtbetrag, gesamtsumme, gesamtpreis, bestellsumme, bestellwert, auftragswert, auftragssumme, rechnungsbetrag, rechnungssumme
    bruttobetrag, nettobetrag, betrag, umsatz, nettoumsatz, bruttoumsatz, summe, gesamt, wert, brutto, netto
    montant total, total commande, total de la commande, montant de la commande, montant commande, total ttc, montant ttc, montant facture
    montant, chiffre d affaires, ca, prix total, valeur, total ht, montant ht
    importe total, total del pedido, total pedido, importe del pedido, importe, monto total, monto, valor total, ventas, ingresos, precio total, valor
    total do pedido, valor do pedido, valor venda, valor da venda, valor da compra, valor da transacao, valor pago, montante, receita, vendas, preco total, faturamento
    totale ordine, totale dell ordine, importo totale, importo ordine, importo, totale, ricavo, ricavi, fatturato, prezzo totale, valore
    totaalbedrag, ordertotaal, totaal, bestelbedrag, orderbedrag, factuurbedrag, bedrag, omzet, totaalprijs, waarde
    item price, product price, selling price, sale price, sales price, price, price paid, preis, verkaufspreis, prix, prix de vente, precio, preco, prezzo, prijs
    unit price, price per unit, price each, unit cost, item cost, einzelpreis, stuckpreis, prix unitaire, precio unitario, preco unitario, prezzo unitario, stukprijs
  `),
  skuId: lines(`
    sku, sku id, lineitem sku, line item sku, line sku, product sku, item sku, variant sku, sku code, seller sku, merchant sku, item sku code
    product id, product code, product number, product no, productid, stock code, stockcode, item id, item code, item number, item no
    article number, article no, article id, article code, asin, upc, ean, gtin, isbn, part number, variant id, listing id, material number
    artikelnummer, artikel nr, artikelnr, artikel id, art nr, produktnummer, produkt nr, produkt id, produktcode, bestellnummer artikel
    reference produit, code produit, id produit, code article, reference article, ref produit, ref article
    codigo de producto, codigo producto, id producto, codigo de articulo, referencia, ref producto
    codigo do produto, codigo produto, id do produto, id produto
    codice prodotto, codice articolo, id prodotto, cod articolo, cod prodotto
    productcode, productnummer, artikelcode
  `),
  skuName: lines(`
    lineitem name, line item name, line title, line name, product name, item name, sku name, product title, item title, item description, product description
    product, products, item, items, item purchased, product purchased, article, article name, title, product item name, product service, variant title, product variant
    produktname, artikelname, artikelbezeichnung, produktbezeichnung, bezeichnung, artikel, produkt, artikelbeschreibung
    nom du produit, nom produit, produit, designation, libelle produit, nom de l article
    nombre del producto, nombre producto, nombre de producto, producto, articulo, nombre del articulo
    nome do produto, nome produto, produto, descricao do produto
    nome prodotto, nome del prodotto, prodotto, nome articolo, articolo, descrizione prodotto, descrizione articolo
    productnaam, artikelnaam, artikelomschrijving, naam product
  `),
}

/** A clock beside a date column. */
export const timeWords = lines(`
  time, order time, purchase time, transaction time, sale time, sales time, invoice time, payment time, time of day, created time
  uhrzeit, zeit, bestellzeit, heure, heure de commande, hora, hora do pedido, hora del pedido, ora, orario, ora ordine, tijd, besteltijd
`)

/** The price of one piece, and how many pieces: the two together are not the value of a row. */
export const unitPriceWords = lines(`
  unit price, price per unit, unit cost, price each, item price, price, product price, lineitem price, item cost, sale price, selling price
  preis, einzelpreis, stuckpreis, prix, prix unitaire, precio, precio unitario, preco, preco unitario, prezzo, prezzo unitario, prijs, stukprijs
`)
export const quantityWords = lines(`
  quantity, qty, quantity ordered, quantity purchased, lineitem quantity, line item quantity, item quantity, units, units sold, number of items, pieces, pcs
  menge, anzahl, stuck, stuckzahl, quantite, nombre, cantidad, unidades, quantidade, qtd, quantita, aantal, quantity ordered new
`)

function lines(text: string): string[] {
  return text
    .split(/[,\n]/)
    .map((word) => word.trim())
    .filter(Boolean)
}
