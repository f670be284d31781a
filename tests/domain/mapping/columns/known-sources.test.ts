import { parse } from 'csv-parse/sync'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { suggestMapping } from '#domain/mapping/columns/suggest.ts'
import { positionsOf } from '#domain/mapping/positions.ts'
import { sampleReport } from '#domain/mapping/sample/sample-report.ts'

const [customer, date, value, order, status] = [
  ...(['customerId', 'transactionDate', 'transactionValue', 'orderId', 'orderStatus'] as const),
]

/** Headers of systems whose words no other file has, rows of theirs, and what must be proposed. */
const files: [source: string | undefined, text: string, mapping: Record<string, string>][] = [
  [
    'odoo',
    `Number,Invoice Partner Display Name,Invoice/Bill Date,Due Date,Tax Excluded Signed,Total Signed,Total in Currency Signed,Payment Status,Status
INV/2024/1,Ben Ortiz,2024-01-06,2024-02-06,249.00,298.80,298.80,Paid,Posted
RINV/2024/1,Ben Ortiz,2024-01-09,2024-02-06,-249.00,-298.80,-298.80,Paid,Posted
INV/2024/2,Ann Lee,2024-01-12,2024-02-12,10.00,12.00,12.00,Not Paid,Cancelled`,
    {
      Number: order,
      'Invoice Partner Display Name': customer,
      'Invoice/Bill Date': date,
      'Total Signed': value,
      Status: status,
    },
  ],
  [
    'ozon',
    `Номер заказа;Номер отправления;Принят в обработку;Статус;Сумма отправления;Наименование товара;Артикул;Ваша цена;Количество;Имя покупателя
1-1001;1-1001-1;2024-01-04 09:22:25;Доставлен;39.98;Кепка;CAP-1;19.99;2;Иван Соколов
1-1002;1-1002-1;2024-01-06 14:04:37;Отменён;34.50;Сумка;BAG-9;34.50;1;Ксения Лебедева`,
    {
      'Номер заказа': order,
      'Принят в обработку': date,
      'Сумма отправления': value,
      Статус: status,
      'Наименование товара': 'skuName',
      Артикул: 'skuId',
      Количество: 'quantity',
      'Имя покупателя': customer,
    },
  ],
  [
    'shopware',
    `id,order_number,order_date_time,order_customer_email,amount_total,amount_net,state,transactions_state,deliveries_state
A,11001,2024-01-06 09:04:32.000,a@example.com,331.95,278.95,completed,paid,shipped
B,11002,2024-01-06 12:15:21.000,b@example.com,38.02,31.95,completed,refunded,returned
C,11003,2024-01-07 12:15:21.000,b@example.com,40.02,31.95,cancelled,failed,open`,
    {
      order_number: order,
      order_date_time: date,
      order_customer_email: customer,
      amount_total: value,
      state: status,
      transactions_state: status,
    },
  ],
  [
    'oxid',
    `OXORDERNR;OXORDERDATE;OXBILLEMAIL;OXTOTALNETSUM;OXTOTALORDERSUM;OXDELCOST;OXSTORNO;OXTRANSSTATUS
1001;2024-01-03 10:34:27;eva@example.com;104.94;130.77;4.95;0;OK
1002;2024-01-03 12:57:44;eva@example.com;426.23;507.21;0.00;0;OK
1003;2024-01-04 12:57:44;ann@example.com;42.23;57.21;0.00;1;OK`,
    { OXORDERNR: order, OXORDERDATE: date, OXBILLEMAIL: customer, OXTOTALORDERSUM: value, OXSTORNO: status },
  ],
  [
    'magento',
    `Bestellung #;Gekauft bei (Store);Gekauft am;Rechnung an;Versand an;G.T. (Basis);G.T. (gekauft);Status
10001001;Main;06.01.2024 15:48:24;Nils Berger;Nils Berger;11,89 €;11,89 €;Vollständig
10001002;Main;09.01.2024 20:11:40;Karin Roth;Karin Roth;610,40 €;610,40 €;Storniert`,
    { 'Bestellung #': order, 'Gekauft am': date, 'Rechnung an': customer, 'G.T. (Basis)': value, Status: status },
  ],
  [
    'amazon-payments',
    `date/time,settlement id,type,order id,sku,description,quantity,product sales,product sales tax,gift wrap credits,selling fees,fba fees,total
"Jan 3, 2024 9:47:18 AM PST",1888,Order,112-1,TEE-M,T-Shirt,1,24.99,0.00,4.95,-3.75,-3.22,22.97
"Jan 12, 2024 3:35:45 AM PST",1888,Refund,112-1,TEE-M,T-Shirt,1,-24.99,0.00,-4.95,3.75,0.00,-26.19`,
    {
      'date/time': date,
      'product sales': value,
      'order id': order,
      sku: 'skuId',
      description: 'skuName',
      quantity: 'quantity',
      type: status,
    },
  ],
  [
    'amazon-payments',
    `settlement-id\tdeposit-date\ttotal-amount\ttransaction-type\torder-id\tamount-type\tamount-description\tamount\tposted-date\tposted-date-time\tsku
1888\t2024-01-17 00:00:00 UTC\t2345.67\t\t\t\t\t\t\t\t
1888\t\t\tOrder\t112-1\tItemPrice\tPrincipal\t69.00\t2024-01-06\t2024-01-06 11:14:11 UTC\tBAG-9
1888\t\t\tOrder\t112-1\tItemFees\tCommission\t-10.35\t2024-01-06\t2024-01-06 11:14:11 UTC\tBAG-9`,
    { 'posted-date-time': date, amount: value, 'order-id': order, sku: 'skuId', 'amount-type': status },
  ],
  [
    'amazon-vat',
    `ACTIVITY_PERIOD,TRANSACTION_TYPE,TRANSACTION_EVENT_ID,TRANSACTION_COMPLETE_DATE,SELLER_SKU,ITEM_DESCRIPTION,QTY,TOTAL_PRICE_OF_ITEMS_AMT_VAT_EXCL,TOTAL_ACTIVITY_VALUE_AMT_VAT_INCL,BUYER_NAME
2024-JAN,SALE,302-1001,03-01-2024,LMP-2,Lamp,1,215.50,262.34,Claudia Weiß
2024-JAN,REFUND,302-1001,14-01-2024,LMP-2,Lamp,1,-215.50,-262.34,Claudia Weiß`,
    {
      TRANSACTION_COMPLETE_DATE: date,
      TOTAL_ACTIVITY_VALUE_AMT_VAT_INCL: value,
      TRANSACTION_EVENT_ID: order,
      SELLER_SKU: 'skuId',
      ITEM_DESCRIPTION: 'skuName',
      QTY: 'quantity',
      BUYER_NAME: customer,
      TRANSACTION_TYPE: status,
    },
  ],
  [
    'meesho',
    `Reason for Credit Entry,Sub Order No,Order Date,Product Name,SKU,Quantity,Supplier Listed Price (Incl. GST + Commission),Supplier Discounted Price (Incl GST and Commision)
DELIVERED,65_1,2024-01-03,Table,TBL-3,3,1125.00,1025.00
RTO_COMPLETE,82_1,2024-01-03,Table,TBL-3,1,1125.00,1025.00`,
    {
      'Sub Order No': order,
      'Order Date': date,
      'Product Name': 'skuName',
      SKU: 'skuId',
      Quantity: 'quantity',
      'Supplier Discounted Price (Incl GST and Commision)': 'unitPrice',
      'Reason for Credit Entry': status,
    },
  ],
  [
    'opayo',
    `Transaction ID,VendorTxCode,Started,Type,Status,Amount,Currency,Customer Name,Email
2CE9,ord-1,04/01/2024 12:55:42,Payment,Successful,93.23,GBP,Karen Page,k@example.com
597C,ord-2,16/01/2024 16:12:49,Refund,Successful,42.00,GBP,Frank Moore,f@example.com
597D,ord-3,16/01/2024 17:12:49,Payment,Failed,42.00,GBP,Frank Moore,f@example.com`,
    { VendorTxCode: order, Started: date, Amount: value, Email: customer, Status: status, Type: status },
  ],
  [
    'redsys',
    `Fecha;Hora;Tipo operación;Número de pedido;Resultado operación y código;Importe;Moneda;Titular
14/01/2024;12:25;Autorización;1001;Autorizada 123456;1648,80;EUR;Nuria Gil
16/01/2024;10:09;Devolución;1001;Autorizada 123456;1574,64;EUR;Nuria Gil
22/01/2024;23:20;Autorización;1010;Denegada 190;1477,80;EUR;Elena Martín`,
    {
      Fecha: date,
      Hora: date,
      Importe: value,
      'Número de pedido': order,
      Titular: customer,
      'Tipo operación': status,
      'Resultado operación y código': status,
    },
  ],
  [
    'gmo',
    `オーダーID,取引日時,取引状態,利用金額,会員ID,会員名
1001,2024/01/05 14:23:42,実売上,24234,M6,渡辺 直子
1004,2024/01/08 21:45:40,取消,275096,M5,伊藤 誠`,
    { オーダーID: order, 取引日時: date, 取引状態: status, 利用金額: value, 会員ID: customer },
  ],
  [
    'mercado-pago',
    `DATE,EXTERNAL_REFERENCE,RECORD_TYPE,DESCRIPTION,NET_CREDIT_AMOUNT,NET_DEBIT_AMOUNT,GROSS_AMOUNT,MP_FEE_AMOUNT,PAYER_NAME
2024-01-03T15:04:09.000-03:00,1001,release,payment,1386.19,0.00,1427.90,-41.71,Henry Ford
2024-01-16T05:59:03.000-03:00,1001,release,refund,0.00,18.00,-18.00,-0.82,Henry Ford
2024-03-01T00:00:00.000-03:00,,release,payout,0.00,5000.00,-5000.00,0.00,`,
    { DATE: date, EXTERNAL_REFERENCE: order, GROSS_AMOUNT: value, PAYER_NAME: customer, DESCRIPTION: status },
  ],
  [
    'paypal',
    `Data,Godzina,Nazwa,Typ,Stan,Waluta,Brutto,Opłata,Netto,Z adresu e-mail,Na adres e-mail
04.01.2024,11:43:41,Jan Nowak,Płatność,Zakończona,PLN,"483,26","-14,31","468,95",jan@example.com,shop@example.com
13.01.2024,03:32:39,Jan Nowak,Zwrot płatności,Zakończona,PLN,"-129,31","0,30","-129,01",shop@example.com,jan@example.com`,
    { Data: date, Godzina: date, Nazwa: customer, Brutto: value, Typ: status, Stan: status },
  ],
  [
    'paypal',
    `Date,Heure,Nom,Type,État,Devise,Avant commission,Commission,Net,De l'adresse email,À l'adresse email
04/01/2024,11:43:41,Noé Garnier,Paiement,Terminé,EUR,"483,26","-14,31","468,95",noe@example.com,shop@example.com
13/01/2024,03:32:39,Noé Garnier,Remboursement,Terminé,EUR,"-129,31","0,30","-129,01",shop@example.com,noe@example.com`,
    { Date: date, Heure: date, Nom: customer, 'Avant commission': value, Type: status, État: status },
  ],
  [
    'wechat-pay',
    `交易时间,微信订单号,商户订单号,用户标识,交易状态,应结订单金额,退款金额,商品名称
2024-01-04 10:43:42,\`42009,\`T1,\`oUser1,SUCCESS,\`4055.94,\`0.00,Table
2024-01-14 10:43:42,\`42009,\`T1,\`oUser1,REFUND,\`0.00,\`12.00,Table`,
    {
      交易时间: date,
      商户订单号: order,
      用户标识: customer,
      交易状态: status,
      应结订单金额: value,
      退款金额: 'refundedAmount',
      商品名称: 'skuName',
    },
  ],
  [
    'sage',
    `No.,Type,Date,Account,Name,Net Amount,VAT,Gross,Printed,Posted
1001,Inv,04/01/2024,ACC011,Kestrel Media,15.00,3.00,18.00,Yes,Yes
1006,Crd,14/01/2024,ACC011,Kestrel Media,15.00,3.00,18.00,Yes,Yes`,
    { 'No.': order, Type: status, Date: date, Account: customer, Gross: value },
  ],
  [
    'sap',
    `Fakt.|FkArt|Fakturadat|Regulierer|Name 1|Nettowert|Währg|Steuerbetr|Stor
90001001|F2|06.01.2024|0000000009|Ines Lang|1.248,95|EUR|237,30|
90001004|F2|10.01.2024|0000000013|Monika Groß|64,96|EUR|12,34|X`,
    { 'Fakt.': order, Fakturadat: date, Regulierer: customer, Nettowert: value, Stor: status },
  ],
  [
    'sap',
    `Account|Name 1|Document Number|Type|Posting Date|Amount in local currency|Local Currency
0000012|Lumen Studio|1800001001|RV|03.01.2024|341,34|EUR
0000012|Lumen Studio|1800001006|DG|17.01.2024|184,14-|EUR
0000012|Lumen Studio|1400000001|DZ|28.02.2024|157,20-|EUR`,
    {
      Account: customer,
      'Document Number': order,
      Type: status,
      'Posting Date': date,
      'Amount in local currency': value,
    },
  ],
  [
    'airbnb',
    `Confirmation code,Status,Guest name,Contact,Start date,Booked,Listing,Earnings
HM58,Past guest,David Kim,+15553791543,1/18/2024,2024-01-06,Loft,$32.33
HMB1,Canceled by guest,Ben Ortiz,+15556988423,1/11/2024,2024-01-09,Loft,$0.00`,
    {
      'Confirmation code': order,
      Status: status,
      'Guest name': customer,
      Booked: date,
      Listing: 'skuName',
      Earnings: value,
    },
  ],
  [
    'airbnb',
    `Date,Type,Confirmation code,Booking date,Guest,Listing,Currency,Amount,Paid out,Service fee,Gross earnings
01/14/2024,Reservation,HM0F,01/04/2024,David Kim,Loft,USD,95.76,,3.17,98.93
01/15/2024,Payout,,,,,USD,,95.76,,
01/16/2024,Resolution Adjustment,HM0F,,David Kim,Loft,USD,-50.00,,,-50.00`,
    {
      Date: date,
      Type: status,
      'Confirmation code': order,
      Guest: customer,
      Listing: 'skuName',
      'Gross earnings': value,
    },
  ],
  [
    'turo',
    `Reservation ID,Guest,Vehicle,Trip start,Trip end,Trip status,Trip price,Total earnings
2554,Iris West,Civic,2024-01-03 03:22 PM,2024-01-05 03:22 PM,Completed,"$3,661.50","$2,746.12"
7766,Mona Shah,Civic,2024-01-03 08:14 PM,2024-01-05 08:14 PM,Guest cancellation,$149.99,$0.00`,
    {
      'Reservation ID': order,
      Guest: customer,
      Vehicle: 'skuName',
      'Trip start': date,
      'Trip status': status,
      'Trip price': value,
    },
  ],
  [
    'calendly',
    `Invitee Name,Invitee Email,Event Type Name,Start Date & Time,Event Created Date & Time,Canceled,Payment Amount
Nina Park,n@example.com,Coaching,2024-01-14 12:13 PM,2024-01-04 12:13 PM,false,118.14
Jack Ryan,j@example.com,Coaching,2024-01-14 02:07 PM,2024-01-04 02:07 PM,true,675.84`,
    {
      'Invitee Email': customer,
      'Event Type Name': 'skuName',
      'Event Created Date & Time': date,
      Canceled: status,
      'Payment Amount': value,
    },
  ],
  [
    'google-play',
    `Description,Transaction Date,Transaction Time,Transaction Type,Product Title,Product id,Sku Id,Amount (Merchant Currency)
GPA.1,"Jan 5, 2024",2:22:51 PM PST,Charge,App: pro,com.acme,pro_1,1379.99
GPA.1,"Jan 5, 2024",2:22:51 PM PST,Google fee,App: pro,com.acme,pro_1,-207.00`,
    {
      Description: order,
      'Transaction Date': date,
      'Transaction Time': date,
      'Transaction Type': status,
      'Product Title': 'skuName',
      'Sku Id': 'skuId',
      'Amount (Merchant Currency)': value,
    },
  ],
  [
    undefined,
    `일자-No.,거래처명,품목명,수량,단가,합계
2024/01/03 -1,한빛상사,머그,2,1000,2200
2024/01/03 -2,두리,머그,1,1000,1100`,
    { '일자-No.': date, 거래처명: customer, 품목명: 'skuName', 수량: 'quantity', 합계: value },
  ],
  [
    undefined,
    `Merchant Reference,Creation Date,Type,Gross Currency,Gross Debit (GC),Gross Credit (GC),Net Debit (NC),Net Credit (NC),Customer ID
ORD-1,2024-01-04 13:34:09,Settled,EUR,,2769.00,,2688.40,C1
ORD-2,2024-01-07 18:34:52,Settled,EUR,,89.96,,87.05,C2
ORD-1,2024-01-14 05:22:42,Refunded,EUR,307.14,,307.14,,C1`,
    {
      'Creation Date': date,
      'Gross Credit (GC)': value,
      'Gross Debit (GC)': 'refundedAmount',
      'Customer ID': customer,
      Type: status,
    },
  ],
  [
    undefined,
    `商户订单号,商品名称,发生时间,对方账号,收入金额（+元）,支出金额（-元）,业务类型
T1001,T-Shirt,2024-01-06 14:12:26,杨磊,59.98,0.00,交易付款
T1002,T-Shirt,2024-01-08 16:56:35,赵军,50.32,0.00,交易付款
T1001,T-Shirt,2024-01-18 04:19:31,杨磊,0.00,-29.14,交易退款`,
    {
      商品名称: 'skuName',
      发生时间: date,
      对方账号: customer,
      '收入金额（+元）': value,
      '支出金额（-元）': 'refundedAmount',
      业务类型: status,
    },
  ],
  [
    'prestashop',
    `ID;Indeks;Nowy klient;Dostawa;Klient;Razem;Płatność;Status;Data
1;9460826B0;1;Poland;C. Nowak;63,24 zł;Karta;Płatność zaakceptowana;2024-01-04 14:56:46
2;1578864F3;1;Poland;I. Lis;4 055,94 zł;Karta;Anulowane;2024-01-05 16:07:23
3;802384841;0;Poland;C. Nowak;63,24 zł;Karta;Zwrot;2024-01-13 06:40:08`,
    { Indeks: order, Klient: customer, Razem: value, Status: status, Data: date },
  ],
  [
    'm-pesa',
    `Receipt No.,Completion Time,Initiation Time,Details,Transaction Status,Paid In,Withdrawn,Balance,Reason Type,Other Party Info
R5CFBEAB26,04-01-2024 13:50:17,04-01-2024 13:50:17,Pay merchant,Completed,"1,639.70",,"100,000.00",Customer Merchant Payment,254700000003 - Carla Nunez
R0688913D0,06-01-2024 17:03:30,06-01-2024 17:03:30,Pay merchant,Failed,"12,384.50",,"100,000.01",Customer Merchant Payment,254700000013 - Mona Shah
W1,28-02-2024 10:00:00,28-02-2024 10:00:00,Merchant to bank,Completed,,"-50,000.00",1.00,Business to bank,`,
    {
      'Receipt No.': order,
      'Completion Time': date,
      'Transaction Status': status,
      'Paid In': value,
      'Other Party Info': customer,
    },
  ],
  [
    undefined,
    `Date,Contact,Source,Reference,Debit,Credit
2024-01-03,Juniper Cafe,Receivable Invoice,INV-1001,986.36,
2024-01-05,Juniper Cafe,Receivable Payment,P1001,,986.36
2024-01-07,Cedar & Co,Receivable Invoice,INV-1002,114.30,
2024-01-09,Cedar & Co,Receivable Credit Note,CN-1002,,14.30
2024-01-11,Harbor Foods,Payable Invoice,B-7,50.00,`,
    {
      Date: date,
      Contact: customer,
      Source: status,
      Reference: order,
      Debit: value,
      Credit: 'refundedAmount',
    },
  ],
]
const shared = 'Order ID,Email,Order date,Total'
const states: [header: string, sale: string, none: string][] = [
  ['受注状態', '受注', 'キャンセル'],
  ['入金状態', '入金済', '未入金'],
  ['会計状態', '会計済み', '取消'],
  ['审核状态', '已审核', '作废'],
  ['Zahlstatus', 'Bezahlt', 'Fehlgeschlagen'],
  ['Status', 'Successful', 'Aborted'],
  ['IsWon', 'true', 'false'],
  ['Dispute Status', 'won', 'lost'],
  ['售后状态', '-', '退款成功'],
  ['退款状态', '退款关闭', '退款成功'],
]
for (const [header, sale, none] of states)
  test(`“${header}” is a status, below which “${none}” is left out`, () => {
    const [columns, ...rows] = parse(
      `${shared},${header}\n1,a@x.com,2024-01-05,10.00,${sale}\n2,b@x.com,2024-01-06,20.50,${none}\n3,b@x.com,2024-01-07,30.50,${sale}`,
    ) as string[][]
    const { mapping } = suggestMapping(columns!, rows)
    assert.is(mapping[header], status)
    const report = sampleReport(columns!, rows, positionsOf(columns!, mapping), {})
    assert.equal([report.money, report.leftOut.rows], [40.5, 1])
  })

test('amounts that Toss Payments canceled within an order were paid back', () => {
  const [columns, ...rows] = parse(`거래일시,주문번호,구매자 이메일,결제상태,결제금액,취소금액
2024-01-04 11:33:50,ORD1,a@x.com,결제완료,"66,448",0
2024-01-05 11:33:50,ORD2,b@x.com,부분취소,"8,996","2,000"`) as string[][]
  assert.is(suggestMapping(columns!, rows).mapping.취소금액, 'refundedAmount')
})

for (const [source, text, mapping] of files) {
  const header = text.split('\n', 1)[0]!
  test(`${source ?? 'no known system'}: ${header.slice(0, 60)}: the whole mapping is proposed`, () => {
    const delimiter = ['\t', ';', '|'].find((one) => header.includes(one)) ?? ','
    const [columns, ...rows] = parse(text, { delimiter }) as string[][]
    const found = suggestMapping(columns!, rows)
    assert.is(found.source, source)
    assert.equal(Object.entries(found.mapping).sort(), Object.entries(mapping).sort())
  })
}
test.run()
