/** Words of rows that are no sale, as `matchWords` reads them. */
export const leftOutWords = `
  cancel, cancels, cancelled, canceled, cancelling, canceling, cancellation, cancelation, void, voided, failed, failure, fail, fails, failing, declined, decline, denied, rejected, reject, refused, invalid, blocked, deleted, removed, trash
  pending, on hold, onhold, hold, holds, held, holded, expired, draft, drafts, abandoned, unpaid, not paid, not yet paid, unapproved, unauthorized, unauthorised, ==aborted, unsuccessful, payment due, awaiting payment, awaiting bank wire payment, awaiting bank wire, awaiting check payment, awaiting cheque payment, awaiting cod validation, waiting for payment, waiting payment, payment awaited, sent for authorisation, sent for authorization, shopper redirected, payment error, =error, =errored, =erroneous, ==dropped, timed out, timeout, insufficient funds, disallowed, charge error, transaction error, processing error, payment review, pay later, awaiting approval, awaiting confirmation, manual verification required
  requires payment method, oninbaar, uneinbringlich*, requires action, requires confirmation, requires capture, uncaptured, incomplete, uncollectible, unclaimed, uncleared, nsf, bounced, bad debt, written off, write off, suspected fraud, fraud, fraudulent, unavailable, =test, =sandbox, test payment, testzahlung*, testbestellung*, suspected fraud, lost, closed lost
  withdrawal, withdrawals, withdrawn, withdraw, transfer, transfers, transferred, payout, payouts, disbursement, currency conversion, conversion de divisas, conversion de devise*, conversione di valuta, conversao de moeda*, valutaomrekening, valutaconversie, przeliczenie waluty, mass pay, mass payment, mass payments, payment sent, money sent, invoice sent, request sent, money request, bank deposit, add funds, top up, topup, loan, loan repayment, bill payment
  closedlost, appointmentscheduled, qualifiedtobuy, presentationscheduled, decisionmakerboughtin, contractsent, ==verloren, estimate, estimates, quote, quotes, quotation, inquiry, inquiries, enquiry, enquiries, proforma*, pro forma, prospecting, qualification, qualified to buy, appointment scheduled, presentation scheduled, decision maker bought in, contract sent, proposal, negotiation, accpay, accpaycredit
  opening balance, closing balance, balance brought forward, balance carried forward, =anfangssaldo, =endsaldo, =schlusssaldo, =saldovortrag, =solde initial, =solde final, =saldo inicial, =saldo final, =saldo iniziale, =saldo finale, =beginsaldo, =eindsaldo
  general error, missing orders, missing order, no show, no shows, noshow, not attending, did not attend, revoked, duplicate, duplicated, =saved, =parked, =layby, =lay by, =layaway
  zahlungsfehler*, nicht freigegeben, erreur de paiement, error de pago, error en el pago, errore di pagamento, erro de pagamento, erro no pagamento, betaalfout, betalingsfout, blad platnosci, chyba platby, betalningsfel, betalingsfejl, betalingsfeil, maksuvirhe, fizetesi hiba, 決済エラー
  storniert*, abgebrochen*, annulliert*, fehlgeschlagen*, gescheitert*, abgelehnt*, verweigert*, ungultig*, ausstehend*, zuruckgestellt, angehalten, pausiert, wartend, wartet auf zahlung, warten auf zahlung, zahlung erwartet, warten auf zahlungseingang, wartet auf zahlungseingang, fehler bei der bezahlung, zahlung ausgeblieben, zahlung nicht erhalten, zahlung nicht eingegangen, zahlungsprufung*, in wartestellung, abgelaufen*, verfallen*, entwurf*, unbezahlt*, nicht bezahlt, unvollstandig*, geloscht*
  *auszahlung*, abbuchung*, allgemeine abbuchung, abhebung*, uberweisung auf bankkonto, ubertrag*, umbuchung*, wahrungsumrechnung, einbehalt*, angebot, kostenvoranschlag
  annule, annulee, annulees, annules, annulation*, refus, refuse, refusee, echoue, echouee, echec*, rejete, rejetee, en attente, attente paiement, attente de paiement, attente du paiement, fraude suspectee, suspicion de fraude, en suspens, expire, expiree, brouillon*, abandonne, abandonnee, impaye*, non paye*, a payer, versement sortant, devis
  cancelad*, cancelaste*, cancelou*, cancelacion, cancelamento, anulad*, anulacion, rechazad*, fallid*, fallo, denegad*, declinad*, pendiente*, sospecha de fraude, en espera, caducad*, expirad*, borrador*, abandonad*, impagad*, sin pagar, no pagad*, por pagar, retiro, retiros, retirada*, transferencia*, presupuesto
  boleto vencido, recusad*, negad*, falhou, falha, falhad*, rejeitad*, pendente*, em espera, aguardando pagamento, aguardando pagto, aguardando pgto, suspeita de fraude, malsucedid*, mal sucedid*, em digitacao, rascunho*, nao pag*, saque, saques, orcamento
  annullat*, cancellat*, annullament*, rifiutat*, negat*, fallit*, non riuscit*, in attesa, sospetta frode, in sospeso, sospes*, scadut*, bozz*, abbandonat*, preliev*, trasferiment*, non pagat*, da pagare, preventiv*
  geannuleerd*, annulering*, mislukt*, geweigerd*, afgewezen, in afwachting, in de wacht, verlopen, concept, concepten, verlaten, opname, overboeking*, uitbetaling*, niet betaald, onbetaald*, openstaand*, wacht op betaling, wachtend op betaling, vermoedelijke fraude, vermoeden van fraude, offerte
  anulow*, odrzucon*, nieudan*, niepowodz*, nie powiodl*, oczekujac*, oczekuje, oczekiwanie, brak wplaty, brak platnosci, podejrzenie oszustwa, wstrzyman*, wygasl*, szkic*, wersja robocza, porzucon*, wyplat*, przelew wychodzacy, niezaplac*, nieoplac*
  zrusen*, stornovan*, zamitnut*, selhal*, neuspes*, cekajic*, ceka na platbu, ceka na uhradu, pozastaven*, vyprsel*, koncept*, opusten*, vyber, prevod, nezaplacen*, neuhrazen*, neuhraden*, zamietnut*
  avbrut*, annuller*, makuler*, avbestall*, misslyck*, nekad*, avvisad*, avslag*, vantande, vantar pa betalning, vilande, utgang*, utkast*, overgiven, uttag, overforing*, obetald*, parkerad
  aflyst*, avlyst*, kansell*, mislyk*, mislykk*, fejlet, feilet, afvist*, avvist*, nægtet, nektet, afventer*, venter pa betaling, avventer*, pa vent, udlobet, utlopt, kladde*, forladt*, forlatt*, *udbetaling*, *utbetaling*, overforsel*, ubetalt*, tilbud
  peruut*, perutt*, hylatt*, epaonnis*, odottaa, odottaa maksua, odottava, pidossa, vanhent*, luonnos*, mitatoi*, keskenerai*, nosto, nostot, tilisiirto, maksamat*
  torolt*, torolve, lemond*, sztornoz*, sikertelen*, elutasit*, fuggo*, lejart*, piszkozat*, fizetesre var*, anulat*, esuat*, respins*, in asteptare, ciorna, neplatit*, otkazan*, preklican*, dijbekero*, zalohov*
  iptal*, basarisiz*, reddedil*, beklemede, odeme bekl*, askida, suresi dol*, taslak*, terk edil*, para cekme*, para cekim*, transferi, odenmedi, odenmemis
  отмен*, аннулир*, отклонен*, отказ*, неудач*, ошибка, не оплач*, неоплач*, ожидает оплат*, ожидается оплат*, не удался, не удалась, не удалось, подозрение на мошенничество, ожидание оплат*, ожидание, в ожидании, удержан*, приостановлен*, истек*, черновик*, брошен*, вывод средств, вывод, перевод, скасован*, відхилен*, невдал*, несплачен*, не сплачен*, очікує оплат*, очікує, чернетк*
  ακυρ*, απετυχ*, αποτυχ*, απορριφ*, απορριπ*, εκκρεμ*, σε αναμονη, ληγμεν*, προχειρ*
  dibatalkan, batal, gagal, ditolak, menunggu pembayaran, belum dibayar, kedaluwarsa, da huy, huy, that bai, cho thanh toan
  ملغي, ملغى, ملغية, الغاء, فشل, مرفوض, معلق, قيد الانتظار, בוטל, מבוטל, בוטלה, נכשל, ממתין, ממתין לתשלום, הצעת מחיר, חשבון עסקה, بانتظار الدفع, في انتظار الدفع, ยกเลิก, ล้มเหลว, รอชำระเงิน, ที่ต้องชำระ, รอการชำระเงิน
  відмінен*, анульован*, відмова, storniran*, сторниран*, ponisten*, поништен*, анулиран*, stornozott, stornozva, meghiusult, slettet, slettede, afbrudt, avbestilt, avbokad*, avbokning*, vervallen, vervallene, atsaukt*, atcelt*, anulet*, tuhistat*
  تم الالغاء, الالغاء, ملغاة, لغو شده, لغو, रद्द, belum bayar, chua thanh toan, ceka uplatu, ceka na uplatu
  cotizacion, cotizaciones, коммерческое предложение, комерційна пропозиція, arajanlat*, 見積, 报价, 報價, 견적, 不成立, 退訂
  キャンセル, 取消, 取り消し, 失敗, 無効, 拒否, 却下, 否認, 保留, 未決済, 未払, 未入金, 入金待ち, 入金確認待ち, 未確認入金, 支払い待ち, 支払待ち, 期限切れ, 下書き, 出金, 引き出し, 振替, 送金
  交易关闭, 交易關閉, 已关闭, 已關閉, 失败, 拒绝, 拒絕, 待付款, 待支付, 未付款, 未支付, 等待付款, 等待买家付款, 等待買家付款, 作废, 作廢, 无效, 过期, 過期, 草稿, 提现, 提現, 转账, 轉帳, 冻结
  취소, 실패, 거절, 거부, 미입금, 입금전, 입금 전, 미결제, 결제대기, 결제 대기, 입금대기, 입금 대기, 보류, 만료, 출금, 이체, 무효
`

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
