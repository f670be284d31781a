import type { ColumnMapping } from '#domain/mapping/target-field.ts'

type Head = { name: string; columns: string; row: string; mapping: ColumnMapping }

const head = (name: string, columns: string, row: string, [customer, date, value, ...sku]: string[]): Head => ({
  name,
  columns,
  row,
  mapping: {
    [customer!]: 'customerId',
    [date!]: 'transactionDate',
    [value!]: 'transactionValue',
    ...(sku[0] ? { [sku[0]]: 'skuId' } : {}),
    ...(sku[1] ? { [sku[1]]: 'skuName' } : {}),
  },
})

/** Headers of orders in the languages of pieces-of-more-languages.ts, with one row; the columns meant: customer, date, value, SKU, name. */
export const headsOfMoreLanguages: Head[] = [
  head(
    'Arabic',
    'رقم الطلب,التاريخ,اسم العميل,تاريخ التوصيل,الإجمالي,الحالة',
    '4e2a,2026-03-16,منى,2026-03-19,466.50,تم',
    ['اسم العميل', 'التاريخ', 'الإجمالي'],
  ),
  head(
    'Hebrew',
    'מספר,תאריך,לקוח,סכום ביניים,הנחה,סה"כ לתשלום'.replace('"', ''),
    '17,05/01/2024,דנה,120.50,0.50,120.00',
    ['לקוח', 'תאריך', 'סהכ לתשלום'],
  ),
  head('Persian', 'شماره سفارش,نام مشتری,مبلغ کل,وضعیت,تاریخ', '17,سارا,890000.5,ارسال,2024-01-05', [
    'نام مشتری',
    'تاریخ',
    'مبلغ کل',
  ]),
  head('Thai', 'เลขที่,วันที่ขาย,รหัสลูกค้า,ชื่อลูกค้า,รหัสสินค้า,ยอดรวม,ค่าจัดส่ง', 'A1,05/01/2024,C7,มานี,MUG-1,1250.50,40.25', [
    'รหัสลูกค้า',
    'วันที่ขาย',
    'ยอดรวม',
    'รหัสสินค้า',
  ]),
  head(
    'Vietnamese',
    'Mã đơn hàng,Ngày đặt,Mã KH,Tên người nhận,Phí ship,Tổng tiền',
    'DH1,05/01/2024,KH01,An,20000.5,500000.5',
    ['Mã KH', 'Ngày đặt', 'Tổng tiền'],
  ),
  head('Bulgarian', 'Поръчка №;Дата;Клиент;Имейл;Доставка;Общо', '1;13.01.2025 г. 15:17;Ана;a@x.bg;5,00;120,50', [
    'Имейл',
    'Дата',
    'Общо',
  ]),
  head(
    'Croatian',
    'Broj narudžbe;Datum kreiranja;Ime kupca;Email;Ukupno (€);Popust (€)',
    '1;10. 01. 2025. 14:33;Ana;a@x.hr;120,50;5,00',
    ['Email', 'Datum kreiranja', 'Ukupno (€)'],
  ),
  head('Slovene', 'Datum,Stranka,Znesek,Status', '10. 1. 2025,Ana Novak,€120.50,plačano', [
    'Stranka',
    'Datum',
    'Znesek',
  ]),
  head(
    'Romanian',
    'Număr comandă,Data comenzii,Nume client,Cod produs,Valoare totală',
    '1,05.01.2024,Ana,MUG-1,120.50',
    ['Nume client', 'Data comenzii', 'Valoare totală', 'Cod produs'],
  ),
  head(
    'Lithuanian',
    'Užsakymo nr.;Data;Pirkėjas;Prekės kodas;Iš viso;Pristatymas',
    '1;2024-01-05;Ana;MUG-1;120,50;4,50',
    ['Pirkėjas', 'Data', 'Iš viso', 'Prekės kodas'],
  ),
  head('Estonian', 'Arve nr;Kuupäev;Kliendi kood;Kokku;Maksetähtaeg', '1;05.01.2024;1005;120,50;19.01.2024', [
    'Kliendi kood',
    'Kuupäev',
    'Kokku',
  ]),
  head('Malay', 'No. Invois,Tarikh,Pelanggan,Jumlah,Tarikh Tempoh', '1,05/01/2024,Aisyah,"RM 1,250.00",19/01/2024', [
    'Pelanggan',
    'Tarikh',
    'Jumlah',
  ]),
  head('Swahili', 'Oda,Tarehe,Mteja,Jumla (TSh),Hali', '1,2024-01-05,Asha,12000.50,tayari', [
    'Mteja',
    'Tarehe',
    'Jumla (TSh)',
  ]),
  head('Bangla', 'অর্ডার নম্বর,তারিখ,গ্রাহক,মোট টাকা', '1,2024-01-05,Rina,1200.50', ['গ্রাহক', 'তারিখ', 'মোট টাকা']),
  head(
    'Korean',
    '주문번호,주문일시,구매자명,구매자아이디,상품코드,최종금액,정산예정금액',
    '1,2024-01-05 오후 3:04,이서준,lee7,MUG-1,39000,35000',
    ['구매자아이디', '주문일시', '최종금액', '상품코드'],
  ),
]
