import { wordList } from './word-list.ts'

export const dateWords = wordList(`
  order date, order datetime, order date time, order time stamp, order timestamp, order purchase timestamp, ordered at, ordered on
  order created at, order created, order placed, date ordered, date of order, order created date, date add
  purchase date, purchased at, purchased on, purchase timestamp, purchase time, date of purchase, sale date, sales date, sold at, date sold
  transaction date, transaction datetime, transaction time, transaction timestamp, date of transaction, trans date, tran date, txn date, trx date, event time, event timestamp, event datetime
  invoice date, date of invoice, date issued, issue date, date of issue, billing date, receipt date, payment date, paid at, paid on, date paid, booking date, bill date
  created date, creation date, created at, created on, created, date created, created time, placed at, placed on, processed at
  date, datetime, date time, timestamp, business date, day, order day, order time, time
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
  order date refund date, order ts, order creation date, order creation time, order paid time, paid time, purchase date time, purchased, create time, creation time, created datetime, create date, date added, opened, opened at
  erdat, audat, fkdat, posting date, document date, doc date, close date, bezahldatum, bezahlt am, date pièce, date de la pièce
  fecha de la orden, fecha de la venta, fecha y hora, data de criação do pedido, data e hora, data de pagamento
  köpdatum, fakturadatum, beställningsdatum, ordredato, bestillingsdato, fakturadato, købsdato, kjøpsdato, dato, tilauspäivä, tilauspvm, päivämäärä, pvm
  data zamówienia, data dodania, data dodania zamówienia, data złożenia, data złożenia zamówienia, data sprzedaży, data zakupu, data wystawienia, datum objednávky, datum vytvoření, rendelés dátuma, dátum, kelt
  sipariş tarihi, satış tarihi, fatura tarihi, işlem tarihi, tarih, дата заказа, дата создания заказа, дата создания, дата покупки, дата продажи, дата оплаты, дата и время, дата, дата замовлення, ημερομηνία παραγγελίας, ημερομηνία
  注文日時, 注文日, 受注日時, 受注日, 購入日時, 購入日, 売上日, 決済日時, 取引日, 日付, 日時, 订单创建时间, 下单时间, 下单日期, 订单时间, 订单日期, 创建时间, 订单付款时间, 付款时间, 支付时间, 购买时间, 交易时间, 日期, 时间
  訂單日期, 訂單時間, 下單時間, 訂購日期, 付款時間, 주문일시, 주문일, 주문일자, 주문날짜, 결제일, 결제일시, 구매일, 판매일, 날짜, 일자, 일자 no
  waktu pesanan dibuat, tanggal pesanan, tanggal pesanan dibuat, waktu pembayaran dilakukan, tanggal
  horodateur, marca temporal, carimbo de data hora, informazioni cronologiche, marca de temps, marcaj de timp, marcaj temporal, date du ticket
  date ticket, fecha ticket, fecha del ticket, date de validation de la commande, date de passage, fecha expedicion factura
  fecha de expedicion de la factura, f emision, f factura, f pedido, dtpedido, dtvenda
  tran dt, trans dt, txn dt, tx date, order dt, ord dt, inv dt, inv date, invoice dt, vch date, voucher date, doc dt, bill dt, so date, sales order date
  posting dt, budat, bldat, date of sale, gift date, gift dt, receipt dt, re dat, rgdatum, redatum, rechn datum, auftragsdat, bestelldat, kassendatum
  bondatum, belegdat, spendendatum, boekdatum, boekingsdatum, opdrachtdatum, kassabondatum, orderdat, gavodatum, bilagsdato, bogforingsdato
  bokforingsdato, salgsdato, transaksjonsdato, tilausaika, laskupvm, ostopvm, ostopaiva, myyntipvm, maksupvm, kirjauspvm, tositepvm, luontipvm
  dags reiknings, dagsetning reiknings, dagsetning pontunar, bokunardagur
  發注日
  kiedy, datum uskutecneni zdanitelneho plneni, kdy, kedy, kada, kdaj, када, кога, принят в обработку, дата принятия в обработку
  дата заказа покупателем, тапсырыс берілген күн, mikor, ποτε, siparis tar, fatura tar
  when, wann, quand, cuando, quando, wanneer
`)
