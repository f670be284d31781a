/**
 * What headers are made of: words and parts of compounds by what they say, in the languages of the other tables. A word
 * with * stands for all that begin with it. `other` is said of what is not the order's own: its tax, delivery, staff.
 */
export const pieceWords = {
  person: `
    customer, customers, client, clients, buyer, buyers, guest, guests, donor, donors, member, members, patient, patients, subscriber, subscribers, purchaser, shopper
    patron, supporter, payer, payor, student, pupil, tenant, cardholder, cust, consumer, eater, retailer, debtor, constituent
    sold to, sell to, bill to, sold to party, bill to party, who bought,  billed to, invoiced to, booked by, ordered by, purchased by, bought by, paid by customer, household
    kunde, kunden, kund, kundin, kd, gast, gaste, spender, mitglied*, kaufer, besteller, debitor, debitoren, auftraggeber, patientin, abonnent, rechnungsempfanger
    klant, klanten, gastes, donateur, debiteur, debiteuren, koper, lid, leden, patiënt, kunds, kundens, gasten, gastens, givare, medlem*, kunder, kjoper, kober, giver
    asiakas, asiakkaan, vieras, vieraan, jasen, jasenen, ostaja, ostajan
    abonne, abonnes, acheteur, adherent, cliente, clientes, comprador, compradora, huesped, socio, socia, paciente, abonado, donante, suscriptor, hospede, doador, assinante, aluno, alumno
    ospite, acquirente, paziente, abbonato, donatore, klient*, gosc, goscia, nabywc*, kupujac*, pacjent*, darczync*, zakaznik*, kupujic*, odberatel*, pacient*, vevo*, ugyfel*, vasarlo*, vendeg*
    musteri*, alici*, misafir*, uye*, hasta adi, клиент*, покупател*, гост*, заказчик*, пациент*, контрагент*, плательщик*, клієнт*, покупц*, покупець, замовник*, гість, πελατ*, αγοραστ*
    顧客, お客様, 会員, 購入者, 注文者, 宿泊者, ゲスト, 客户, 客人, 会员, 买家, 顾客, 用户, 客戶, 會員, 買家, 고객, 구매자, 회원, 주문자, 예매자, 예약자, 투숙객, pelanggan, pembeli`,
  attendee: `attendee, account name, user, users, username, nickname, attendees, participant, participants, passenger, traveller, traveler, visitor, person, contact, teilnehmer, besucher, reisender, deelnemer, bezoeker, deltager, deltaker, deltagare, osallistuja, participante, asistente, partecipante, viaggiatore, uczestnik*, ucastnik*, resztvevo*, katilimci*, участник*, учасник*, 参加者, 参加人, 참가자`,
  email: `
    email, emails, mail, mailadresse, emailaddress, emailadresse, emailadres, courriel, correo, mailadres, epost, e post, epostadresse, eposta, e posta, poczta, sahkoposti*, почт*, пошт*, メール, メールアドレス, 邮箱, 郵箱, 郵件, 이메일
    address, adresse, adres, adresa, adresi, osoite, direccion, endereco, indirizzo, account email, email address, mail address, email adresse, adresse email, adresse mail, correo electronico, direccion de correo, endereco de email, indirizzo email, adres email, email adres, emailova adresa, adresa email, e post adresse, электронная почта, электронной почты, эл почта`,
  phone: `phone, telephone, mobile, cell, phone number, telefon*, handy, tel, telefoon*, puhelin*, telephone, telefono, telefone, celular, movil, cellulare, телефон*, 電話, 電話番号, 电话, 手机, 手机号, 전화, 전화번호`,
  name: `
    name, names, fullname, full name, name 1, name1, naam, navn, namn, nimi, nom, nom complet, nombre, nome, nome completo, nazwa, imie i nazwisko, jmeno, neve, nev, adi, ad soyad, имя, фио, наименование, наименование клиента, ім я, название, όνομα, 名, 氏名, 姓名, 名称, 이름, 명, nama
    intitule, razon social, razao social, ragione sociale`,
  id: `
    id, ids, no, number, num, nr, nummer, code, key, nº, ref, reference, identifier, login, account no, account code, sk, uid, uuid, card, handle, 帐号, 账号, 帳號, kennung, karte, kort, kaart, tessera, sku, ean, upc, gtin, barcode, identifiant, numero, codigo, cod, codice, numer, kod, cislo, szam, azonosito, numarasi, numara, kodu
    номер*, код, id номер, αριθμος, κωδικος, 番号, コード, 编号, 編號, 번호, 코드, n, kode, numeron, numero di, bezeichner, hash`,
  order: `
    order, orders, ordered, purchase, purchases, purchased, bought, sale, sales, sold, booking, bookings, booked, book, reservation, reservations, reserved, donation, donations, donated, gift, given, deal, enrolled, enrolment, enrollment, registration, registered, signup, checkout order, po, won, check, ticket order, acquired
    bestell*, auftrag, auftrags, auftrage, kauf, verkauf, verkaufe, buchung*, gebucht, reservierung*, reserviert, spende, spenden, anmeldung, anmelde, angemeldet, bon, vorgang
    besteld, bestelling, aankoop, verkoop, geboekt, boeking, reservering*, donatie, verkocht, gekocht, order, ordre, bestallning*, kop, kops, kopt, salg, salgs, kob, kobs, kjop, bokning*, bokad, booket, forsaljning*, sald, billet, tilaus, tilauksen, varaus, varauksen, osto, myynti
    commande, commandes, commandee, achat, achete, vente, ventes, vendu, reservation, reserve, reservee, don, dons, inscription, pedido, pedidos, compra, compras, comprado, venta, ventas, vendido, reserva, reservas, reservado, orden, donacion, donativo, inscripcion, inscricao, venda, vendas, doacao, encomenda, comand*, comenz*, cumpar*, vanzar*
    ordine, ordini, acquisto, acquistato, vendita, vendite, venduto, prenotazione, prenotato, donazione, iscrizione, zamowien*, zakup*, sprzedaz*, rezerwacj*, darowizn*, objednav*, nakup*, prodej*, rezervac*, rendel*, vasarlas*, eladas*, foglalas*, siparis*, satis*, rezervasyon*, bagis*
    заказ*, покупк*, продаж*, брон*, бронирован*, пожертвован*, замовлен*, παραγγελι*, αγορα*, πωληση*, κρατηση*
    注文, 受注, 購入, 売上, 予約, 订单, 下单, 预订, 预订单, 购买, 訂單, 下單, 預訂, 주문, 구매, 예약, 예매, 판매, pesanan, pembelian, penjualan`,
  paid: `
    paid, payment, payments, pd, transaction, transactions, trans, txn, trx, charge, charged, charges, collected, received, spent, tendered, completed on, checkout, pledge, cash in
    zahlung*, bezahlt, gezahlt, zahl, transaktion*, abgebucht, eingezogen, zahlungseingang, betaald, betaling*, betaal, transactie, betald, betalt, betalning*, maksu, maksettu, paiement, paye, payee, regle, reglement, preleve, prelevee, prelevement, encaisse, encaissement
    pago, pagos, pagado, pagada, cobro, cobrado, cobrada, abonado el, pagamento, pagamentos, cobranca, pagato, incasso, incassato, incassata, transaccion, transacao, transazione, platnosc*, zaplac*, wplat*, platb*, zaplacen*, fizet*, odem*, tahsil*, оплат*, оплач*, платеж*, оплаты, πληρωμ*
    payable, 決済, 入金, 支払, お支払, 应付, 應付, 支付, 付款, 实付, 收款, 결제, 입금, 납부, pembayaran, dibayar`,
  invoice: `
    invoice, invoices, invoiced, inv, bill, billed, billing, receipt, receipts, issued, issue, document, doc, posting, voucher, statement
    rechnung*, beleg, belege, re, faktura, fakturas, faktur*, gebuch, factuur*, bon, bonnetje, lasku*, laskun, facture, facturation, facturee, piece, factura, facturas, facturado, emision, emissao, fatura*, faturado, boleta, recibo, nota, nf, documento, fattura, fatturato il, emissione, ricevuta
    wystawien*, rachun*, paragon*, dokument*, uctenk*, vystaven*, szamla*, kelte, bizonylat*, fis, счет*, чек*, документ*, накладн*, рахун*, τιμολογ*, 請求, 領収, 发票, 發票, 청구, 영수`,
  made: `
    created, creation, create, placed, made, entered, opened, submitted, recorded, accepted, taken, scheduled, added, when
    erstellt, erstellung, erstellungs, angelegt, erfasst, eingang, eingegangen, anlage, aangemaakt, gemaakt, geplaatst, skapad, opprettet, oprettet, luotu, cree, creee, creation, passee, passe, enregistre, creado, creacion, realizado, realizada, criado, criacao, realizado, creato, creata, creazione, effettuato
    utworz*, zlozen*, vytvor*, letrehoz*, olusturma*, создан*, оформлен*, створен*, 作成, 创建, 建立, 생성, 등록`,
  service: `
    visit, visited, appointment, treatment, session, consultation, behandlung*, besuch*, termin, 宿泊, 利用, consulta, cita, visita, wizyt*, parked
    afspraak, behandel*, besok, rendez vous, seance, appuntamento, seduta`,
  date: `
    date, dates, datum, dato, dt, dat, day, datetime, timestamp, ts, time, tidspunkt, tidpunkt, zeit, zeitpunkt, moment, tag, jour, fecha, data, dia, giorno, datas, datums, paiva, paivamaara, pvm, dag, dzien, den, datumu, termin sprzedazy, kelt, datum a cas, datuma, idopont*, tarih*, zaman*, hour, hora, heure, ora, uhrzeit, tijd, tijdstip, klockslag, tid, czas
    дата, дата и время, время, дати, ημερομην*, 日, 日時, 日付, 时间, 日期, 時間, 일, 일시, 일자, 날짜, tanggal, waktu`,
  total: `
    total, totals, tot, ext, extended, totale, totales, grand total, gesamt, gesamt*, sum total, totaal*, totalt, samlet, samlede, kokonais*, yhteensa, celkem, celkov*, razem, lacznie, calkowit*, totala, osszes*, vegosszeg*, toplam*, итого, общая, общий, всего, загальна, разом, συνολ*, 合計, 総額, 合计, 总额, 總額, 总, 총, 합계, 총액, totaux, globale, complessivo, complessiva`,
  amount: `
    amount, amounts, amt, sum, money, betrag, betrags, summe, bedrag, belopp, belop, belob, summa, sum, montant, somme, importe, monto, importo, montante, kwot*, suma, castk*, osszeg*, tutar*, сумм*, сум, сума, суми, ποσο*, 金額, 金额, 액, 料金, 房费, 房費, 금액, 요금, jumlah bayar`,
  value: `value, values, worth, wert, werte, waarde, varde, verdi, arvo, valeur, valor, vlr, valoare, valoarea, valore, wartosc*, hodnot*, ertek*, deger*, стоимост*, вартіст*, αξι*, 价值`,
  revenue: `revenue, revenues, turnover, sales, gmv, umsatz, umsatze, erlos, omzet, omsattning, omsetning, omsaetning, liikevaihto, chiffre d affaires, recette, ventes, ventas, ingreso, ingresos, receita, vendas, ricavo, ricavi, vendite, przychod*, trzb*, bevetel*, ciro, выручк*, доход*, виручк*, εσοδ*, 売上, 销售额, 매출`,
  price: `price, prices, preis, preise, prijs, pris, hinta, hinnan, prix, tarif, fare, precio, preco, prezzo, cena, ceny, ar, ara, fiyat*, цена, цены, ціна, τιμη, 価格, 価額, 价格, 價格, 가격, harga`,
  contribution: `
    donation, donations, gift, contribution, pledge, tuition, rent, premium, given, spende, spenden, beitrag, beitrage, miete, donatie, contributie, don, dons, cotisation, donativo, donacion, cuota, mensualidad, doacao, mensalidade, quota, donazione, skladk*, darowizn*, пожертвован*, взнос*`,
  gross: `gross, brutto, bruto, bruttobetrag, brut, ttc, bruta, lordo, lorda, hrub*, brutt, brut, μικτ*, 税込, 税込み, 含税`,
  net: `net, netto, ht, neto, neta, liquido, netta, nett, ciste, cisty, exkl, καθαρ*, 税抜, 税抜き, 不含税`,
  subtotal: `subtotal, sub total, products total, zwischensumme, subtotaal, delsumma, delsum, sous total, subtotale, mezisoucet, reszosszeg, ara toplam, goods value, warenwert, 小計, 小计, 소계, подытог`,
  unit: `unit, each, per piece, per unit, per item, stuck, einzel, stuk*, enhet, enhets, yksikko, unitaire, unit*, unitario, jednostk*, jednotk*, egyseg*, birim*, за единицу, за штуку, 単価, 单价, 單價, 단가`,
  grand: `grand, final, overall, full, end, all, entire, endgultig*, eind, slut, lopullinen, finale, generale, koncow*, konecn*, genel`,
  line: `line, lines, row, item, items, position, positions, pos, zeile, zeilen, posten, regel, rad, rivi, ligne, linea, linha, riga, pozyc*, polozk*, tetel*, satir, строк*, позиц*, 明細, 行`,
  item: `
    product, products, prod, item, items, article, articles, sku, ean, upc, gtin, barcode, stock, material, artikel, artikels, produkt, produkte, ware, waren, varenummer, vare, vara, varu, varor, tuote, tuotteen, produit, produits, producto, productos, articulo, produto, produtos, prodotto, prodotti, articolo, articoli, towar*, produkt*, zbozi*, vyrob*, termek*, cikk*, urun*
    товар*, артикул*, номенклатур*, продукт*, προϊον*, 商品, 产品, 產品, 품목, 상품, produk, barang, course, kurs, course title`,
  label: `title, titles, description, desc, bezeichnung*, bez, text, beschreibung, omschrijving, beskrivelse, benamning, titel, titre, libelle, designation, intitule, descripcion, titulo, descricao, descrizione, titolo, opis, nazev, nazwa, megnevezes, baslik, наименование, название, 名, 名称, 标题, 명`,
  taxes: `tax, taxes, vat, gst, iva, tva, mwst, mw st, ust, steuer, mehrwertsteuer, btw, moms, mva, alv, dph, afa, kdv, ндс, пдв, icms, φπα, 税, 稅, 부가세`,
  including: `incl, inc, including, included, includes, inclusive, with, inkl, inclusief, incluido, inclusa, con, avec, s, z, including all, dahil, с, включая, 含, 込`,
  excluding: `excl, ex, excluding, excluded, exclusive, before, without, exkl, ekskl, exclusief, zonder, sin, sans, senza, bez, haric, без, hors, 抜`,
  quantity: `quantity, number of, no of, num of, qty, qte, count, pieces, pcs, menge, anzahl, antal, antall, aantal, maara, kpl, quantite, cantidad, unidades, quantidade, qtd, qtde, quantita, ilosc, liczba, mnozstvi, pocet, mennyiseg, db, adet, количеств*, кол во, кількіст*, ποσοτητα, 数量, 個数, 人数, 數量, 수량, jumlah`,
  other: `
    ship, shipped, shipping, shipment, delivery, deliver, delivered, dispatch, dispatched, freight, postage, handling, fulfilled, fulfillment, fulfilment, versand*, liefer*, porto, fracht, verzend*, lever*, frakt, frakt*, fragt*, leverans*, toimitus*, livraison, expedie, expedition, port, frais, envio, entrega, frete, spedizione, consegna, wysylk*, dostaw*, doprav*, doruc*, szallit*, kargo*, teslim*, доставк*, отгруз*, достав*, αποστολ*, 配送, 送料, 发货, 运费, 發貨, 運費, 배송*, 배송비, pengiriman, ongkir
    discount, discounts, coupon, rebate, promo, promotion, voucher discount, rabatt*, gutschein*, korting*, rabat*, alennus*, remise, reduction, descuento, desconto, sconto, znizk*, slev*, kedvezmeny*, indirim*, скидк*, знижк*, εκπτωση, 割引, 値引, 优惠, 折扣, 優惠, 할인*, diskon, surcharge
    fee, fees, commission, commissions, service charge, service fee, booking fee, gebuhr*, provision*, kosten, kosten*, commissie, avgift, gebyr*, kulut, palkkio, frais de, frais de service, comision, comissao, taxa, tarifa, commissione, prowizj*, oplat*, poplat*, provize, jutalek*, komisyon*, комисси*, комісі*, προμηθει*, 手数料, 入湯税, 佣金, 服务费, 수수료, biaya, toeristenbelasting, kurtaxe
    tip, tips, gratuity, trinkgeld, fooi, dricks, drikkepenge, pourboire, propina, gorjeta, mancia, napiw*, spropitne, borravalo, bahsis, чаев*
    refund, refunds, refunded, return, returned, returns, chargeback, erstatt*, storno*, retour*, terugbet*, retur*, rembours*, reembols*, devol*, rimbors*, zwrot*, vracen*, iade*, возврат*, повернен*, 返金, 退款, 환불
    due, overdue, balance, outstanding, remaining, pending, deposit, owing, owed, unpaid, open balance, fallig*, offen, offener, saldo, anzahlung, rest, mahn*, vervald*, openstaand, aanbetaling, forfall*, forfald*, eraantyv*, erapaiva, avoin, solde, acompte, echeance, vencimiento, saldo, pendiente, anticipo, vencimento, pendente, sinal, scadenza, caparra, acconto, residuo, termin platnosci, zaliczk*, splatnost*, zaloha, hatarido*, eloleg, vade*, kalan, срок*, долг*, остат*, аванс*, предоплат*
    cost, costs, cogs, profit, margin, earnings, payout, payouts, settlement, settled, pay, lifetime, average, avg, mrr, arr, rate, percent, pct, quota share, target, budget, estimated, expected, limit, credit, salary, wage, einkauf*, marge, gewinn, inkoop*, winst, kostnad, kostpris, vinst, kate, benefice, marge, coste, ganancia, custo, lucro, costo, utile, margine, koszt*, zysk*, marz*, naklad*, zisk*, koltseg, haszon, maliyet, kar, себестоимост*, прибыл*, 原価, 利益, 成本, 利润
    update, updated, modified, modification, changed, edited, synced, loaded, exported, printed, deleted, cancelled, canceled, cancellation, expiry, expires, expired, expiration, valid, renewal, renew, renews, next, last, first, previous, since, join, joined, hire, start, starts, started, begin, beginning, ends, ended, finish, until, closed, closing, completed, arrival, arrive, departure, depart, check in, check out, checkin, checkout, checked in, checked out, checked, left, out, stay, period, listing, listed, published, performance, requested, required, planned, pick up, pickup, drop off, reminder, follow up, attended, activated, won back, letter, lead
    geandert*, aktualisiert*, storniert*, anreise*, abreise*, beginn*, ende, kursbeginn, eintritt*, austritt*, ablauf*, gultig*, veranstaltung*, kundigung*, nachste*, letzte*, gewijzigd, geannuleerd, aankomst, vertrek, begin, einde, verloop*, evenement*, andrad, avbokad, ankomst*, avresa, slut, start*, arrangement*, muokattu, saapum*, lahto*, alku*, loppu*, modifie, annule, arrivee, depart, debut, fin, prochain*, dernier*, expir*, modificacion, actualizacion, cancelado, llegada, salida, inicio, alta, baja, proximo, ultima, ultimo, modificacao, atualiz*, chegada, partida, saida, termino, validade, evento, eventos, modifica, aggiornamento, annullato, arrivo, partenza, inizio, fine, prossimo, prossima, przyjazd*, wyjazd*, modyfikacj*, anulow*, akce, akci, prijezd*, odjezd*, zmen*, erkezes*, tavozas*, modosit*, giris*, cikis*, guncelle*, заезд*, выезд*, измен*, отмен*, начал*, конец, окончан*, обновлен*, 宿泊日, 到着, 出発, 更新, 変更, 取消, 公演, 入住, 离店, 取消, 修改, 演出, 공연, 체크인, 체크아웃, 취소, 변경
    birth, birthday, birthdate, dob, born, age, geburt*, geboren, geboorte*, fodelse*, fodsel*, syntyma*, naissance, nacimiento, nascimento, nascita, urodzen*, narozen*, szulet*, dogum*, рожден*, народж*, γεννησ*, 生年月日, 生日, 誕生日, 생일, 생년월일
    seller, sellers, vendor, vendors, staff, employee, employees, agent, agency, merchant, host, instructor, teacher, coach, trainer, doctor, practitioner, provider, supplier, suppliers, sales rep, rep, salesperson, salesman, cashier, server, waiter, manager, assignee, assigned, reviewer, author, sender, recipient, receiver, sales agent, store, shop, branch, clerk, operator, driver name, admin, organizer, organiser, affiliate, referrer, partner, owner email, courier, carrier, emergency, parent company
    verkaufer*, mitarbeiter*, vertreter*, lieferant*, sachbearbeiter*, bearbeiter*, behandler*, kassierer*, handler, filiale, empfanger versand, verkoper*, medewerker*, leverancier*, saljare, selger, saelger, leverantor*, myyja*, toimittaja, vendeur*, fournisseur*, employe*, vendedor*, proveedor*, empleado*, cajero*, entrenador*, fornecedor*, medico, venditore*, fornitore*, operatore*, dipendente*, sprzedawc*, dostawc*, pracownik*, prodejc*, dodavatel*, elado*, szallito*, satici*, tedarikci*, personel*, продавец, продавц*, поставщик*, менеджер*, сотрудник*, постачальник*, 販売者, 担当者, 仕入先, 卖家, 供应商, 销售员, 賣家, 판매자, 담당자
    lat, lng, latitude, longitude, weight, kg, height, width, length, distance, km, hours, minutes, duration, rating, score, stars, temperature, volume, litres, liters, gewicht*, stunden, dauer, poids, peso, gewicht, waga, вес, 重量
    list, retail, original, recommended, rrp, msrp, regular, ziel, currency, exchange, type, status, group, segment, tier, method, country, city, state, zip, postcode, street, region, language, note, notes, comment, tag, source, channel, iban, bank, supply, reorder, wahrung, devise, moneda, moeda, valuta, waluta, mena, penznem, валют*, 通貨, 币种`,
  filler: `
    the, of, a, an, for, on, at, by order, in total, s, and, utc, gmt, local, timezone, tz, your, our, my, primary, main, unique, is, was, total currency
    der, die, das, den, des, dem, am, um, vom, von, und, zur, zum, im, de, het, van, op, voor, den, av, fra, og, och, til, till, le, la, les, du, l, d, au, aux, et, par, el, los, las, del, al, y, en, da, do, das, dos, di, della, dello, dell, delle, il, lo, na, z dnia, dne, o, i, a, az, の, 的, 额
    eur, euro, usd, gbp, chf, sek, nok, dkk, pln, czk, cad, aud, nzd, inr, jpy, brl, mxn, zar, try, rub, huf, ron, kc, zl, kr, ft, tl, base, table, sum of, unnamed`,
} as const

export type Piece = keyof typeof pieceWords
