import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { said } from './said.ts'

/** Two orders of each status: 10 and 11, 20 and 21 and so on. */
function orders(statuses: string[], header = 'state'): string {
  const rows = statuses.flatMap((status, n) =>
    [0, 1].map((more) => `${n}${more},a${n}${more}@x.com,2024-01-0${more + 1},${(n + 1) * 10 + more},${status}`),
  )
  return [`no,mail,date,total,${header}`, ...rows].join('\n')
}

const of = (statuses: string[], header = 'state') =>
  said(orders(statuses, header), {
    no: 'orderId',
    mail: 'customerId',
    date: 'transactionDate',
    total: 'transactionValue',
    [header]: 'orderStatus',
  }).filter((line) => line.includes('we do not know'))

test('statuses with unknown words that count are reported with their rows and money', () => {
  assert.equal(of(['paid', 'Zrblkt']), [
    '“Zrblkt” (2 rows, $41.00) in “state” counts: we do not know this word. Choose under Statuses what it does.',
  ])
  assert.equal(of(['paid', 'Zrblkt', 'cancelled', 'Wrmlt', 'Pflk', 'Qrst', 'Vnml']), [
    '“Zrblkt” (2 rows, $41.00), “Wrmlt” (2 rows, $81.00), “Pflk” (2 rows, $101.00) and 2 more in “state” count: we do not know these words. Choose under Statuses what they do.',
  ])
  assert.equal(of(['700', '900']), [
    '“700” (2 rows, $21.00) and “900” (2 rows, $41.00) in “state” count: we do not know these words. Choose under Statuses what they do.',
  ])
  assert.equal(of(['Zrblkt']), [], 'one value alone')
  assert.equal(of(['paid', '', 'N/A', 'NaN']), [], 'blank')
})

/** The ordinary values of exports that many shops have. */
const exports: Record<string, string> = {
  Shopify: 'paid,pending,authorized,partially_paid,partially_refunded,refunded,voided,expired',
  'Shopify fulfillment': 'fulfilled,unfulfilled,partial,on_hold,scheduled,in_progress,open,request_declined',
  WooCommerce:
    'processing,on-hold,completed,cancelled,refunded,failed,pending,wc-completed,wc-processing,checkout-draft',
  Stripe: 'Paid,Refunded,Failed,Partial Refund,succeeded,requires_payment_method,uncaptured,Disputed',
  'Stripe type': 'charge,refund,payment,payout,stripe_fee,payment_refund',
  Square: 'Payment,Refund,Complete,Exchange,Gift Card,Item',
  Amazon: 'Shipped,Unshipped,Pending,Cancelled,Shipped - Delivered to Buyer,Shipping,Complete',
  'Amazon type': 'Order,Refund,Transfer,Service Fee,FBA Inventory Fee',
  PayPal: 'Completed,Pending,Denied,Reversed,Partially Refunded,Unclaimed,Placed,Removed',
  'PayPal type':
    'Express Checkout Payment,Website Payment,Mobile Payment,General Withdrawal,Payment Refund,Shopping Cart Item,Subscription Payment,eBay Auction Payment,PreApproved Payment Bill User Payment',
  Etsy: 'Completed,Paid,Open,Canceled,Sale,Refund,Fee',
  BigCommerce:
    'Awaiting Fulfillment,Awaiting Shipment,Awaiting Pickup,Awaiting Payment,Shipped,Partially Shipped,Completed,Declined,Disputed,Manual Verification Required,Incomplete,Pending',
  PrestaShop:
    'Payment accepted,Processing in progress,Shipped,Delivered,Canceled,Refunded,Payment error,On backorder (paid),Paiement accepté,En cours de préparation,Expédié,Livré,Annulé',
  Magento: 'complete,processing,pending,closed,canceled,holded,pending_payment,payment_review',
  eBay: 'Shipped,Paid,Awaiting postage,Completed,Cancelled,Order,Refund,Payout',
  QuickBooks: 'Invoice,Sales Receipt,Credit Memo,Payment,Refund Receipt,Paid,Overdue,Open',
  Xero: 'AUTHORISED,PAID,VOIDED,DRAFT,ACCREC,ACCRECCREDIT,Awaiting Payment,Invoice',
  Squarespace: 'FULFILLED,PENDING,CANCELED,PAID,REFUNDED',
  Wix: 'Paid,Unpaid,Fulfilled,Unfulfilled,Partially Fulfilled,Canceled',
  Shopee: 'Selesai,Batal,Sedang Dikirim,Perlu Dikirim,Completed,To ship,Shipping',
  'Taobao and JD': '交易成功,交易关闭,等待买家付款,卖家已发货,已完成,待发货',
  Rakuten: '発送済み,キャンセル,処理済,新規受付,注文確認待ち,発送待ち',
  Coupang: '결제완료,배송중,배송완료,구매확정,취소,반품',
  Allegro: 'Nowe,W realizacji,Wysłane,Odebrane,Anulowane,SENT,READY_FOR_PROCESSING',
  'Mercado Libre': 'Entregado,Cancelada,En camino,Devuelto,Venta concretada,Pago aprobado',
  Shopware: 'offen,in Bearbeitung,abgeschlossen,storniert,bezahlt,teilweise versandt,versandt',
  JTL: 'Rechnung,Gutschrift,Stornorechnung,bezahlt,ausgeliefert,Teilgeliefert',
  restaurants: 'Dine In,Take Out,Delivery,Void,Refund,Online',
  '1C': 'Реализация,Возврат,Проведен,Доставлен,Отменен,Выполнен,В обработке',
}
for (const [name, statuses] of Object.entries(exports))
  test(`${name}: no ordinary status is unknown`, () => {
    const values = statuses.split(',')
    assert.equal(of(values), [])
    assert.equal(of(values, 'Transaction Type'), [])
  })

test.run()
