import { wordList } from './words/word-list.ts'

/** Headers of order and invoice numbers, best first. Of a shop's own and a customer's number, the shop's wins. */
export const orderIdWords = wordList(`
  order id, order number, order no, order nr, order num, order ref, order reference, order code, order name, order, sales order, sales order number, sales order no, increment id, web order number
  invoice number, invoice no, invoice id, invoice nr, invoice num, invoice, invoice ref, bill number, bill no, bill id, receipt number, receipt no, receipt id, receipt, check number, ticket number, booking id, booking number, booking reference, booking ref, reservation id, reservation number, confirmation number
  ticket, ticket no, ticket nr, check no, bill, booking, booking no, sale id, sale no, sale number, document id, txn id, rechnung, beleg, bon, vorgangsnr, vorgangs nr, faktura, paragon, nr paragonu, kvitto, kvitto nr, kvittonr, scontrino, numero scontrino, comanda, bestelling
  transaction id, transaction number, transaction no, basket id, cart id, order uuid, order key, document number, document no, doc no, doc number, voucher no, voucher number, sales document, billing document, purchase id
  verkaufsbeleg, vertriebsbeleg, bestellnummer, bestell nr, bestellnr, bestellung, auftragsnummer, auftrags nr, auftragsnr, auftrag, rechnungsnummer, rechnungs nr, rechnungsnr, re nr, belegnummer, beleg nr, belegnr, bonnummer, bon nr, buchungsnummer, vorgangsnummer
  numero de commande, numero commande, n commande, no commande, num commande, ref commande, reference commande, commande, numero de facture, numero facture, n facture, no facture, facture, numero de piece
  numero de pedido, numero pedido, n pedido, no pedido, id pedido, pedido, numero de orden, orden, numero de factura, numero factura, n factura, no factura, factura, folio, numero do pedido, N.º de venda, N.° de venda, Nº da venda, N.º de venta, numero de venta, numero da venda, numero de venda, id do pedido, codigo do pedido, numero da fatura, nota fiscal
  numero ordine, n ordine, id ordine, ordine, numero fattura, n fattura, fattura, numero documento, ordernummer, order nummer, ordernr, bestelnummer, bestelnr, factuurnummer, factuurnr, bonnummer, bonnr
  numer zamowienia, nr zamowienia, id zamowienia, zamowienie, numer faktury, nr faktury, numer dokumentu, nr dokumentu, cislo objednavky, objednavka, cislo faktury, cislo dokladu, fakturanummer, fakturanr, faktura nr, kvittonummer, bestallningsnummer, ordrenummer, ordrenr, bestillingsnummer, bilagsnummer
  tilausnumero, tilausnro, tilaus, laskun numero, laskunumero, laskunro, kuittinumero, rendelesszam, szamlaszam, numar comanda, numar factura, siparis no, siparis numarasi, siparis id, fatura no, fis no
  номер заказа, заказ, id заказа, номер счета, номер чека, чек, номер документа, номер замовлення, замовлення, номер накладной, αριθμος παραγγελιας, αριθμος τιμολογιου
  注文番号, 注文id, 受注番号, 受注id, 伝票番号, 請求書番号, 売上番号, 订单号, 订单编号, 订单id, 主订单编号, 交易号, 发票号, 訂單編號, 訂單號碼, 주문번호, 주문 번호, 주문id, 전표번호, no pesanan, nomor pesanan, ma don hang, поръчка, номер на поръчка, nf, ticket ref, oda, เลขที่คำสั่งซื้อ, מספר הזמנה
  po number, po no, purchase order, purchase order number, purchase order no, deal id
  prenotazione, numero prenotazione, n prenotazione, codice prenotazione, reserva, numero de reserva, numero reserva, n reserva, codigo de reserva, localizador, numero de reservation, n reservation, reservierungsnummer, reservierungsnr, reservierungs nr, buchungsnr, reserveringsnummer, reserveringsnr, bokningsnummer, bookingnummer, numer rezerwacji, nr rezerwacji, cislo rezervace, номер бронирования, № заказа, № чека, № накладной, № замовлення
`)

/** Numbers that may be an order's: only if their values repeat with customer and day. */
export const weakOrderIdWords = wordList(`
  id, no, num, nr, number, reference, ref, ref no, reference number, name, document, doc, beleg, piece, documento, voucher, bill, ticket, check, txn id, trans id, entry no, numero, nummer, numer, cislo, номер, 番号, 编号, 번호, bon, session id
`)

/** Headers of the status of an order, best first; those of delivery and of people are none. */
export const statusWords = wordList(`
  financial status, order status, status, order state, transactions state, payment status, transaction status, invoice status, sale status, sales status, booking status, reservation status, line status, item status, order item status, donation status, state, order financial status, payment state, order payment state, order payment status, payment status name, transaction state, order transaction state, order transaction status, transactions state machine state name, transactions state machine state technical name, transactions state machine state translated name, state machine state name, state machine state technical name, state machine state translated name, state name, order state name, order status name, payment state name, cleared, status of order, current status, status description, current state, order current state, invoice state, charge state, stage, order stage, refund status, return refund status, refund state, booking state, reservation state, pledge status, pledged status, pledge state, donation state, charge status, registration status, attendee status, ticket status, last status, dispute status, dispute state, chargeback status
  bestellstatus, auftragsstatus, zahlstatus, rechnungsstatus, buchungsstatus, zahlungsstatus, bestellzustand, zahlungszustand, erstattungsstatus, ruckerstattungsstatus, status der zahlung, status der bestellung, bezahlstatus, vorgangsstatus
  statut, statut de la commande, statut commande, etat de la commande, etat commande, etat, statut du paiement, statut de paiement, statut paiement, statut de la facture, statut de remboursement, statut remboursement, statut du remboursement
  estado, estado del pedido, estado pedido, estado de la orden, estado de reembolso, estado del reembolso, estado del pago, estado de pago, situacion, estado do pedido, status do pedido, situacao, situacao do pedido, status do pagamento, status pagamento
  stato, stato ordine, stato dell ordine, stato pagamento, stato rimborso, stato del rimborso, stato del pagamento, bestelstatus, orderstatus, status bestelling, betaalstatus, terugbetalingsstatus, betalingsstatus, factuurstatus
  status zamowienia, status platnosci, status zwrotu, stan zamowienia, stan, stav, stav objednavky, stav platby, betalstatus, ordrestatus, fakturastatus, betalningsstatus
  tila, tilauksen tila, maksun tila, laskun tila, allapot, rendeles allapota, statusz, osname, stare, starea comenzii, status comanda, durum, siparis durumu, siparis statusu, odeme durumu, odeme statusu, statusu, statu, siparis statu
  estatus, estado sat, estatus sat, estado cfdi, estatus cfdi, estado del cfdi, estatus del pedido, status narudzbe, status narudzbine, status racuna, status narocila, narocilo status, status transaksi, statusas, uzsakymo busena, busena, statuss, olek, tellimuse olek
  статус, статус заказа, состояние, состояние заказа, статус оплаты, статус платежа, статус замовлення, стан замовлення, κατασταση, κατασταση παραγγελιας
  ステータス, 注文ステータス, 注文状況, 注文状態, 受注状態, 入金状態, 会計状態, 取引状態, 取消区分, 审核状态, 審核狀態, 受注ステータス, 状態, 決済ステータス, 支払状況, 入金状況, 订单状态, 交易状态, 状态, 支付状态, 付款状态, 訂單狀態, 狀態, 付款狀態, 주문상태, 주문 상태, 상태, 결제상태, 결제 상태, status pesanan, trang thai, trang thai don hang, الحالة, حالة الطلب, وضعیت, סטטוס, stanje, orders status, status name, hali, estado actual, estado atual, etat actuel, สถานะ, สถานะคำสั่งซื้อ, สถานะการสั่งซื้อ, 售后状态, 售後狀態, 退款状态, 退款狀態
`)

/** Headers of the type of a row, best first. */
export const typeWords = wordList(`
  transaction type, type, sale return, event type, document type, doc type, trans type, txn type, tran type, order type, entry type, record type, row type, line type, sale type, sales type, invoice type, reporting category, payment type, kind, transaction kind, transaction, movement type, billing type, balance impact type, sales document type, sop type, transaction class, voucher type
  typ, belegart, verkaufsbelegart, fakturaart, vorgangsart, buchungsart, transaktionstyp, transaktionsart, dokumenttyp, dokumentart, auftragsart, belegtyp, art, umsatzart, bestelltyp, rechnungsart
  type de transaction, type de document, type document, type de piece, type piece, nature piece, nature de la piece, nature du document, tipo comprobante, tipo de comprobante, tipo cbte, tipo cpte, tipo doc, tipo de doc, clase documento, clase de documento, type de vente, nature, tipo, tipo de transaccion, tipo de documento, tipo documento, tipo transacao, tipo de transacao, tipo documento fiscale, tipo transazione, tipo operazione, soort, type transactie, documentsoort, soort document
  typ dokumentu, rodzaj dokumentu, rodzaj, typ transakcji, typ dokladu, druh dokladu, druh, transaktionstyp, transaktionstype, dokumenttype, bilagstype, verifikationstyp, tyyppi, tapahtumatyyppi, laji, tosite laji, tip, belge turu, fis turu, fatura turu, islem turu, islem tipi, tur
  тип, тип операции, тип документа, вид операции, вид документа, тип операції, 取引種別, 種別, 区分, 取引区分, 伝票種別, 伝票区分, 类型, 交易类型, 業務類型, 單據類型, 业务类型, 单据类型, 유형, 거래유형, 구분, 거래구분
  auftragstyp, natureza da operacao, natureza operacao, natureza, fatura tipi, belge tipi, fis tipi, satis tipi, jenis transaksi, jenis dokumen, jenis, vrsta, vrsta dokumenta, vrsta racuna, vrsta prometa, tip document, tip dokumenta, tip documento, ειδος παραστατικου, τυπος παραστατικου, 승인구분, 승인 구분, 매출구분, 판매구분, 결제구분, نوع المستند, نوع الفاتورة, نوع العملية, نوع سند, نوع, тип документу, вид на документа, bilagsart
  tipus, bizonylat tipusa, szamla tipusa, סוג, סוג מסמך
`)

/** What was taken off, anywhere in a header; as `matchWords` reads it. */
export const discountParts = `
  discount, discounts, disc, dscnt, rebate, rebates, markdown, price reduction, promo discount, promotion discount, item promotion discount, coupon amount, discount amt, disc amt
  *rabatt*, nachlass, preisnachlass, skonto, *korting*, rabat*, *alennus*, remise, remises, descuento*, desconto*, sconto, sconti, znizk*, slev*, zlav*, kedvezmeny*, indirim*, iskonto, reducere, dto linea, importe dto, imp dto, dto importe, dtos, dcto, dctos, скидк*, знижк*, εκπτωση*, 割引, 値引, 折扣, 优惠金额, 優惠金額, 할인, diskon
`

/** What was paid back, anywhere in a header. */
export const refundedParts = `
  refund, refunds, refunded, amount refunded, returned amount, return amount, returns amount, amount returned, credited amount, amount credited, reversed amount, credits issued, chargeback amount, chargebacks, disputed amount, return value, returns value, value returned, credit note amount, credit note total, credit memo amount, cancelled amount, canceled amount, amount cancelled, amount canceled, reversal amount
  *erstattet*, *erstattung*, *ruckzahlung*, zuruckgezahlt*, *gutschriftsbetrag*, stornobetrag, retourenwert, retourwert, retourenbetrag, retourbetrag, montant avoir, montant de l avoir, importo reso, valore reso, importe anulado, valor cancelado, retourbedrag, creditbedrag, kreditbelopp, kreditbelop, returbelopp, gutschrift, gutschriften, avoirs, credit notes, notas de credito, note di credito, rembourse*, remboursement*, reembols*, reintegr*, devuelto, importe devuelto, devolucion*, devolvido, valor devolvido, estorno*, estornado, rimbors*, *terugbetaald*, *terugbetaling*
  zwrot*, zwroc*, vracen*, aterbetal*, refunder*, tilbagebetal*, tilbakebetal*, refusion*, hyvitet*, palautet*, visszaterit*, ramburs*, iade*, возврат*, возвращ*, повернен*, επιστροφ*, 返金, 退款, 환불, 취소금액
`

/** The same, but where the cells have cents: without them they may be pieces, or numbers of documents. */
export const refundedWithCents = `
  ==returns, ==less returns, ==returned, ==reversal, ==reversals, ==credit memo, ==credit memos, ==credit note, ==credit notes, ==storno, ==stornos, ==retoure, ==retouren, ==rucksendung, ==rucksendungen, ==avoir, ==reso, ==resi
`

/** Headers of amounts that returns are taken off already. */
export const afterReturns =
  'net, net sales, total sales, after returns, after refunds, adjusted, current total, current subtotal, final amount'

/** What left an account, beside what came in: it may also be what was paid to others, so it is only told. */
export const moneyOut = '==money out, ==amount out, ==paid out, ==outflow, ==ausgabe, ==ausgaben, ==uscita, ==uscite'

/** Words that make a share of a reduction. */
const shareParts =
  'percent, percentage, pct, rate, prozent, satz, taux, pourcent, pourcentage, porcentaje, percentuale, procent, stawka, prosent, procento, процент, 率, 율'

/** Words that make another thing of a reduction: a code, a reason, a part of the taxes. */
export const otherThanReduction = `
  code, codes, type, name, reason, id, number, no, date, status, method, count, qty, quantity, units, items, description, note, notes, time, at, on, by, tax, taxes, vat, gst, shipping, shipped, delivery, freight, fee, fees, tip, days, policy, applied, flag, is, has, group, currency, eligible, coupon code
  grund, steuer, versand, versandkosten, mwst, datum, nummer, code promo, motif, taxe, tva, livraison, motivo, codigo, impuesto, iva, envio, codice, imposta, spedizione, reden, btw, verzending, powod, kod, moms, frakt, mva, alv, dph, причина, ндс, 税, コード, 理由, 送料, 代码, 원인
`

/** The same, and a share. */
export const otherThanMoney = `${otherThanReduction}, ${shareParts}`

export const debitWords = wordList(`
  debit, debits, gross debit, 支出金额, debit amount, amount debit, dr, debit amt, soll, sollbetrag, debe, cargo, debito, dare, debet, importe debe, winien, wn, ma dati, md, borc, tartozik, дебет, 借方, 借方金額, 借方金额, 차변
`)
export const creditWords = wordList(`
  credit, credits, gross credit, 收入金额, credit amount, amount credit, cr, credit amt, haben, habenbetrag, haber, abono, credito, avere, importe haber, ma, dal, alacak, kovetel, кредит, 貸方, 贷方, 貸方金額, 贷方金额, 대변, kredit
`)

/** Unit price and quantity; neither is the value of a row. */
export const unitPriceWords = wordList(`
  unit price, price per unit, unit cost, price each, wholesale price, item price, price, product price, lineitem price, item cost, sale price, selling price
  preis, einzelpreis, e preis, vk preis, vk netto, vk brutto, vk, verkaufspreis, stuckpreis, nettopreis, bruttopreis, prix, prix unitaire, precio, precio unitario, preco, preco unitario, prezzo, prezzo unitario, prijs, stukprijs
  pris, à pris, cena, cena brutto, cena jednostkowa, hinta, yksikköhinta, ár, egységár, fiyat, birim fiyatı, цена, ціна, τιμή, 価格, 単価, 单价, 价格, 單價, 단가, 가격, harga, harga awal
`)
export const quantityWords = wordList(`
  quantity, qty, quantity ordered, quantity purchased, lineitem quantity, line item quantity, item quantity, units, units sold, selling quantity, rel qty, release qty, number of items, pieces, pcs
  menge, anzahl, stuck, stuckzahl, quantite, nombre, cantidad, unidades, quantidade, quantidade comprada, cantidad comprada, cantidad vendida, quantidade vendida, qtd, quantita, q ta, qta, aantal, quantity ordered new, auftragsmenge, au menge, bestellmenge, verkaufsmenge
  antal, antall, kvantitet, kvantum, kvantita, mängd, mængde, mengde, hoeveelheid, liczba, liczba sztuk, količina, kogus, kiekis, skaits, daudzums, cantitate, bucăți, ks, szt, miktar, кол-во, кол во, кількість шт, τεμάχια, số lượng, kuantitas, จำนวน, כמות, الكمية, मात्रा, määrä, kpl, ilość, množství, počet, mennyiség, db, adet, количество, кількість, ποσότητα, 数量, 個数, 數量, 수량, jumlah
`)
