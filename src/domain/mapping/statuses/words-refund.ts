/** A customer's bank decided for the customer: a refund, though a word of what is left out is in it. */
export const lostDisputes = 'dispute lost, lost dispute, chargeback lost, lost chargeback'

/** Refunds, though a word of what is left out is in them: Stripe takes a payment back that failed in the end. */
export const failedPaymentRefunds = 'payment failure refund'

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
