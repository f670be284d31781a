import { matchWords, spacedWords } from './match-words.ts'

/** Words of sales that stand, as `matchWords` reads them. */
export const settledWords = `
  paid, partially paid, sent, attending, checked in, complete, completed, shipped, unshipped, delivered, fulfilled, processing, processed, authorized, authorised, auth, captured, succeeded, success, successful, settled, closed, confirmed, accepted, approved, invoiced, done, finished, sold, active, open, new, won, closed won, closedwon, collected, charged, booked, attended, cleared, placed, received, dispatched, ready, awaiting shipment, awaiting fulfillment
  bezahlt, gewonnen, abgeschlossen, versendet, versandt, geliefert, ausgeliefert, zugestellt, erledigt, verbucht, in bearbeitung, bestatigt, offen, payee*, paye, expedie*, livre*, termine*, en cours, validee, confirmee, pagad*, complet*, enviad*, entregad*, confirmad*, procesando, processando, aprovad*, concluid*, pagat*, spedit*, consegnat*, evas*, confermat*
  betaald*, voltooid*, verzonden, afgerond, geleverd, bevestigd, oplacon*, zaplacon*, zrealizowan*, wyslan*, dostarczon*, zakonczon*, potwierdzon*, zaplaceno, vyrizen*, odeslan*, dokoncen*, dorucen*, uhrazen*, betald*, slutford*, skickad*, levererad*, betalt*, fullfort*, gennemfort*, afsendt*, sendt*, leveret*, levert*
  maksettu*, valmis*, toimitettu*, lahetetty*, kifizet*, teljesit*, platit*, livrat*, finalizat*, odendi, tamamlandi, kargoland*, teslim edil*, onayland*, оплачен*, доставлен*, выполнен*, завершен*, отправлен*, закрыт*, сплачен*, виконан*, πληρωμεν*, ολοκληρωμεν*
  完了, 発送済, 入金済, 支払済, 決済済, 出荷済, 受注, 已完成, 交易成功, 已付款, 已支付, 已发货, 已發貨, 已签收, 已确认, 완료, 배송중, 발송, 결제완료, 입금완료, selesai, dikirim, hoan thanh, da giao, placan*, tayari, تم, تم الدفع, مكتمل, ارسال, שולם, הושלם, ชำระแล้ว, สำเร็จ
`

const settled = matchWords(settledWords)

/** Whether a status is a word of ours for a sale that stands. */
export const saysSettled = (value: string): boolean => settled(spacedWords(value))
