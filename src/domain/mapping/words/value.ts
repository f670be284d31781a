import { wordList } from './word-list'

export const valueWords = wordList(`
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
`)
