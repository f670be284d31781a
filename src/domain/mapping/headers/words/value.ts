import { wordList } from './word-list.ts'

export const valueWords = wordList(`
  order total, grand total, order total inc tax, order total amount, order amount, order value, total order value, total order amount
  transaction value, transaction amount, transaction total, trx amount, txn amount, tran amount, trans amount, grand total purchased, grand total base
  total, total amount, total amt, total incl vat, total inc vat, total incl tax, total inc tax, gross total, total price, price total, total paid, amount paid, amount total, total value, total sales, total revenue, total spent, total collected
  invoice total, invoice amount, purchase amount, purchase value, sale amount, sales amount, sale total, sale value, sale price total, payment amount, payment value, bill amount, sales value
  line total, line amount, item total, item subtotal, line item total, extended price, rel amount, release amount, ext price dtl, line value, row total, line revenue, item revenue
  revenue, net revenue, gross revenue, sales, net sales, gross sales, turnover, spend, amount spent, dollar value, order revenue
  amount, amt, value, gross, net, gross amount, net amount, subtotal, order subtotal, paid amount, amount due
  gesamtbetrag, gesamtsumme, gesamtpreis, bestellsumme, bestellwert, auftragswert, auftragssumme, rechnungsbetrag, rechnungssumme
  betrag in hauswährung, bruttobetrag, nettobetrag, betrag, umsatz, nettoumsatz, bruttoumsatz, summe, gesamt, wert, brutto, netto
  montant total, total commande, total de la commande, montant de la commande, montant commande, total ttc, montant ttc, montant facture
  montant, chiffre d affaires, ca, prix total, valeur, total ht, montant ht
  importe total, total del pedido, total pedido, importe del pedido, importe, monto total, monto, valor total, ventas, ingresos, precio total, valor
  total do pedido, valor do pedido, valor venda, valor da venda, valor da compra, valor da transacao, valor pago, montante, receita, vendas, preco total, faturamento
  totale ordine, totale dell ordine, importo totale, importo ordine, importo, totale, ricavo, ricavi, fatturato, prezzo totale, valore
  totaalbedrag, ordertotaal, totaal, bestelbedrag, orderbedrag, factuurbedrag, bedrag, omzet, totaalprijs, waarde
  total paid tax incl, total paid real, netwr, doc total, document total, gmv, purchase revenue, ecommerce purchase revenue, total price with vat, price to pay, amount to pay, to pay, check total, check amount, paid price, final price, amount submitted for settlement, gross credit gc, amount authorized
  sku total price, sku subtotal after discount, product subtotal, item total price with vat, received
  endbetrag, endsumme, zahlbetrag, positionssumme, zeilensumme, gesamtwert, montant payé, total à payer, total ligne, total de la orden, ingresos por productos, monto pagado
  total global, valor total do pedido, receita por produtos, totale documento, totale riga
  ordersumma, ordervärde, totalbelopp, total summa, summa, belopp, totalt, ordresum, ordretotal, total beløp, total beløb, beløp, beløb, i alt, loppusumma, yhteensä
  wartość zamówienia, kwota zamówienia, do zapłaty, razem, suma, łącznie, kwota, wartość, celková cena, cena celkem, celkem, částka, végösszeg, összesen, összeg
  faturalanacak tutar, sipariş tutarı, genel toplam, toplam tutar, satış tutarı, toplam, tutar, valoare
  сумма заказа, общая сумма, итого, стоимость заказа, сумма, выручка, стоимость, сума замовлення, сума, вартість, σύνολο, ποσό, αξία
  合計金額, 注文金額, 請求金額, お支払金額, 支払金額, 購入金額, 売上金額, 総合計, 合計, 売上, 金額, 小計, 实付金额, 买家实际支付金额, 实际支付金额, 支付金额, 订单金额, 订单总额, 成交金额, 总金额, 销售额, 合计, 金额, 小计, 訂單金額, 實付金額, 總金額
  총 주문금액, 총 결제금액, 결제금액, 주문금액, 판매금액, 매출, 합계, 금액, total pembayaran, total harga produk
  item price, product price, selling price, sale price, sales price, price, price paid, preis, verkaufspreis, prix, prix de vente, precio, preco, prezzo, prijs
  billed, invoiced, total billed, amount billed, authorization amount, close value, deal value
  unit price, price per unit, price each, unit cost, item cost, einzelpreis, stuckpreis, prix unitaire, precio unitario, preco unitario, prezzo unitario, stukprijs
  pris, cena brutto, cena, hinta, ár, fiyat, цена, ціна, τιμή, 価格, 単価, 单价, 价格, 單價, 단가, 가격, harga
  ca ht, ca ttc, ca net, ca brut, honoraires, honorarios, onorario, imp total, total de la cuenta, totale conto, monto recibido, importe recibido
  valor recibido, total owed, total c iva, total con iva, valor bruto
  ttl amt, net amt, gross amt, inv amt, invoice amt, order amt, ord amt, line amt, ext amt, ext price, extended amt, txn amt, trans amt, sales amt
  paid amt, amt paid, gift amt, taxable value, untaxed amount, inc tax total, amount inc gst, total inc gst, total ex gst, amount ex gst, total ex vat
  amount inc vat, bill value, invoice value, basket total, basket value, cart total, cart value, takings, total payable, net payable, endpreis
  warenkorbwert, re betrag, rg betrag, bonsumme, umsatz netto, umsatz brutto, positionswert, factuurtotaal, totaal incl btw, totaal excl btw, te voldoen
  regelbedrag, regeltotaal, fakturabelopp, slutsumma, radbelopp, radsumma, gavobelopp, ordreverdi, ordrevaerdi, fakturabelop, fakturabelob, linjebelop
  linjebelob, linjesum, samlet belob, til betaling, yhteissumma, tilauksen summa, tilaussumma, laskun loppusumma, rivisumma, verollinen summa
  veroton summa, verollinen yhteensa, veroton yhteensa, heildarupphæd, heildarupphæð, heildarupphaed, upphæð med vsk, samtals med vsk, samtals með vsk
  samtals an vsk, til greidslu, g preis, ges preis, gesamt eur, positionsbetrag, zeilenbetrag
  商家实收金额, 商品代
  оплаченная сумма, tahsil edilen, alinan odeme
  amount in local currency, amount in loc curr, amount in lc, amount in doc curr, amount in document currency, loc curr amount, betrag in belegwährung
  ventas netas, ventes nettes, vendas liquidas, vendite nette, how much
`)
