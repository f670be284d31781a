/** Rows that give money back: documents of their own. Written like those of words-left-out.ts. */
export const refundWords = `
  refund, refunds, credit memo, credit memos, credit note, credit notes, adjustment note, adjustment notes, creditmemo, creditnote, credit invoice, accreccredit, return, returns, chargeback, chargebacks, charge back, reversal, reversals, dispute, disputes, payment dispute, claim, claims, clawback, money back, moneyback, sales return, sales returns
  *erstattung, *erstattungen, gutschrift*, rechnungskorrektur*, retoure, retouren, ruckgabe*, rucksendung*, ruckzahlung*, ruckbuchung*, rucklastschrift*, stornorechnung*, stornobeleg*, wiedergutschrift
  remboursement*, avoir, avoirs, note de credit, notes de credit, retour, retours, retrofacturation*, contestation, contrepassation
  reembolso*, devolucion*, nota de credito, notas de credito, nota de abono, factura rectificativa, rectificativa, abono, contracargo*, reversion, reverso
  devolucao, devolucoes, estorno*, rimborso, rimborsi, nota di credito, note di credito, nota credito, resi, riaddebito
  terugbetaling*, creditnota*, creditfactu*, terugboeking*, retouren, retourzending*, zwrot, zwroty, zwrotu, korekta, korekty, faktura korygujaca, nota kredytowa, vraceni, vratka, vratky, refundace, dobropis*
  aterbetalning*, retur, returer, kreditfaktura*, kreditnota*, kreditering*, refusion*, refundering*, tilbagebetaling*, tilbakebetaling*, returnering*, tilbageforsel*, tilbakeforing*
  hyvitys*, palautus*, visszaterites*, visszaru*, jovairas*, rambursare*, storno fattura, iade, iadesi, iadeler, geri odeme*, возврат*, возмещен*, сторно*, кредит нота, чарджбэк, повернен*, επιστροφ*, πιστωτικ*
  pengembalian*, hoan tien, tra hang, استرداد, مرتجع, זיכוי, החזר, คืนเงิน, คืนสินค้า
  nota de credit, nota di accredito, note di accredito, jovairo szamla*, helyesbito szamla*, opravny danovy doklad, корректировка реализации, кредитно известие, кредитни известия, povrat, povrati, повраћај, ruckabwicklung*, مرتجعات, المرتجع, مرجوعی, वापसी, bayaran balik, retur penjualan, devolucion de venta
  返金, 返品, 返却, チャージバック, 払い戻し, 払戻, 赤伝, クレジットメモ, 退款, 退货, 退貨, 退单, 红冲, 冲销, 红字发票, 红字, 환입, 환불, 반품, 차지백
`

/** The same only as the type of a row; as a status they mean a cancelled order. */
export const refundTypes = `
  storno, stornos, stornierung, storni, stornare, sztorno*, =cn, =cm, =crn, =crd, =rtn, =rma, =credit, =credits, ==kredit, ==nc, ==n c, 値引
`

/** Sales that are paid later or by card, as the type of a row. */
export const creditSales = `
  =credit sale, =credit sales, =credit order, =credit orders, ==credit card, ==credit cards, =credit card sale, =credit card sales, =credit card payment, =credit card payments, =credit card order
`

/** A customer's bank decided for the customer: a refund, though a word of what is left out is in it. */
export const lostDisputes = 'dispute lost, lost dispute, chargeback lost, lost chargeback'

/** What became of a whole order: the money went back. */
export const refundedStates = `
  refunded, returned, reversed, paid back, shipped back, sent back, given back, charged back, chargedback, disputed, ${lostDisputes}, credited, returned to seller, returning to seller, returned to sender, returned to origin, return to sender, return to origin, rto
  *erstattet, zuruckgezahlt, retourniert, zuruckgesendet, zuruckgegeben, zuruckgebucht, gutgeschrieben, ruckgangig gemacht
  rembourse, remboursee, remboursees, rembourses, retourne, retournee, reembolsad*, ==reintegrado, ==reintegrada, devuelt*, devolvim*, revertid*, devolvid*, estornad*, rimborsat*, restituit*, stornat*, reso
  terugbetaald*, geretourneerd*, teruggestuurd*, teruggeboekt*, gecrediteerd*, zwrocon*, vracen, vracena, vraceno, vracene, vraten*, refundovan*
  aterbetald*, returnerad*, krediterad*, refunderet, refundert, tilbagebetalt, tilbakebetalt, returneret, returnert, krediteret, kreditert, palautettu*, hyvitetty*
  visszateritve, visszakuldve, rambursat*, returnat*, iade edil*, iade edild*, geri odendi, возвращен*, возмещено, повернуто, επιστραφ*, dikembalikan, da hoan tien, مسترد, مستردة, مسترجع, مسترجعة, הוחזר, הוחזרה, זוכה
  vrnjen*, враћен*, върнат*, grazint*, tagastat*, dipulangkan, widerruf, widerrufen, ruckabgewickelt, تم الاسترجاع, الاسترجاع, مرجوع شده
  返金済, 返品済, 払い戻し済, 払戻済, 已退款, 退款成功, 已退货, 已退貨, 退款完成, 환불완료, 환불 완료, 반품완료, 반품 완료, 환불됨
`

/** Refunds, though a word of what is left out is in them: Stripe takes a payment back that failed in the end. */
export const failedPaymentRefunds = 'payment failure refund'

/** A part of the order: it stays a sale. */
export const partWords = `
  partial, partially, partly, part, teilweise, teil, teilerstattung*, teilruckerstattung*, teilretoure*, partiel*, parzial*, parcial*, gedeeltelijk*, deels, czesciow*, castecn*, ciastocn*, delvis, delvist, osittain, kismi, kismen, частичн*, частково, reszleges*, partial, 一部, 部分, 부분, 일부
`

/** Sales, whatever words of the other lists are in them. */
export const countedWords = `
  pending billing, 부분취소, 부분 취소, 一部キャンセル, 部分取消, not cancelled, not canceled, not refunded, not returned, no refund, no refunds, no money back, no return, no returns, never refunded, non refundable, without refund, without return, nonreturnable, final sale, partially cancelled, partially canceled, partially voided
  =authorization w auto capture, =authorization with auto capture, =prior authorization capture, =authorization and capture, =auth capture, =auth and capture, =capture only, chargeback reversal, chargeback reversed, reversal of chargeback, dispute reversal, dispute reversed, reversed dispute, reversal of dispute, dispute won, won dispute, chargeback won, won chargeback, dispute withdrawn, chargeback withdrawn, chargeback canceled, chargeback cancelled, reversal of refund, refund reversal, refund reversed, refund cancelled, refund canceled, cancelled refund, canceled refund, refund voided, voided refund, void refund, refund void, refund declined, refund rejected, refund denied, refund failed, failed refund, refund failure
  en attente d expedition, en attente de livraison, en attente de reapprovisionnement, en attente d envoi, pendiente de envio, pendiente de entrega, en espera de envio, in attesa di spedizione, in attesa di consegna, in attesa di evasione, in afwachting van verzending, in afwachting van levering, wacht op verzending, pendente de envio, aguardando envio, aguardando entrega
  not paid online, unpaid online, not prepaid, =layby closed, =lay by closed, =layby completed, =lay by completed, =layaway closed, =layaway completed
  return cancelled, return canceled, return rejected, return declined, return requested, refund requested, return window closed
  pending fulfillment, pending fulfilment, pending shipment, pending shipping, pending delivery, pending pickup, pending pick up, pending dispatch, waiting for pick up, hold for pickup, paid by bank transfer, paid by transfer, paid via transfer, fee paid, fees paid, oczekuje na wysylke
  paid back order*, shipped back order*, paid back in stock, shipped back in stock
  无售后, 無售後, 售后关闭, 售后取消, 售后已取消, 退款关闭, 退款取消, 没有申请退款, 无退款, 未退款, 没有退款, 無退款, 返品なし, 返金なし, キャンセル不可
`
