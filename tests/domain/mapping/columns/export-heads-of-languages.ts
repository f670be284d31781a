import type { ColumnMapping } from '#domain/mapping/target-field.ts'

/** Headers of exports in more languages, with one typical row, and the mapping they mean. */
export const headsOfLanguages: { name: string; columns: string; row: string; mapping: ColumnMapping }[] = [
  {
    name: 'Swedish',
    columns: 'Ordernummer;Orderdatum;Kundnummer;E-post;Artikelnummer;Summa inkl. moms;Summa exkl. moms',
    row: '1001;2024-03-25;K7;ann@example.com;MUG-1;1 250,00 kr;1 000,00 kr',
    mapping: {
      Kundnummer: 'customerId',
      Orderdatum: 'transactionDate',
      'Summa inkl. moms': 'transactionValue',
      Artikelnummer: 'skuId',
    },
  },
  {
    name: 'Norwegian',
    columns: 'Ordrenummer;Ordredato;Kundenavn;E-post;Varenummer;Varenavn;Beløp',
    row: '1001;25.03.2024;Ann Lee;ann@example.com;MUG-1;Krus;12,50',
    mapping: {
      'E-post': 'customerId',
      Ordredato: 'transactionDate',
      Beløp: 'transactionValue',
      Varenummer: 'skuId',
      Varenavn: 'skuName',
    },
  },
  {
    name: 'Finnish',
    columns: 'Tilausnumero;Tilauspäivä;Asiakasnumero;Tuote;Yhteensä',
    row: '1001;25.3.2024;A7;Muki;12,50',
    mapping: {
      Asiakasnumero: 'customerId',
      Tilauspäivä: 'transactionDate',
      Yhteensä: 'transactionValue',
      Tuote: 'skuName',
    },
  },
  {
    name: 'Polish',
    columns: 'Nr zamówienia;Data zamówienia;Login klienta;Adres e-mail;Nazwa produktu;Ilość;Cena brutto;Wartość',
    row: '1001;2024-03-25;ann7;ann@example.com;Kubek;2;6,25 zł;12,50 zł',
    mapping: {
      'Login klienta': 'customerId',
      'Data zamówienia': 'transactionDate',
      Wartość: 'transactionValue',
      'Nazwa produktu': 'skuName',
    },
  },
  {
    name: 'Czech',
    columns: 'Číslo objednávky;Datum objednávky;Zákazník;Zboží;Celkem s DPH;Celkem bez DPH',
    row: '1001;25.3.2024;Jana Nováková;Hrnek;12,50;10,00',
    mapping: {
      Zákazník: 'customerId',
      'Datum objednávky': 'transactionDate',
      'Celkem s DPH': 'transactionValue',
      Zboží: 'skuName',
    },
  },
  {
    name: 'Turkish',
    columns: 'Sipariş Numarası;Sipariş Tarihi;Alıcı;E-Posta;Stok Kodu;Ürün Adı;Birim Fiyatı;Faturalanacak Tutar',
    row: '1001;25.03.2024 14:05;Işık Kaya;ann@example.com;MUG-1;Kupa;6,25;12,50',
    mapping: {
      'E-Posta': 'customerId',
      'Sipariş Tarihi': 'transactionDate',
      'Faturalanacak Tutar': 'transactionValue',
      'Stok Kodu': 'skuId',
      'Ürün Adı': 'skuName',
    },
  },
  {
    name: 'Russian',
    columns: 'Номер заказа;Дата заказа;Покупатель;Телефон;Артикул;Товар;Цена;Сумма',
    row: '1001;25.03.2024 14:05;Анна;+7 900 000-00-00;MUG-1;Кружка;6,25;12,50',
    mapping: {
      Покупатель: 'customerId',
      'Дата заказа': 'transactionDate',
      Сумма: 'transactionValue',
      Артикул: 'skuId',
      Товар: 'skuName',
    },
  },
  {
    name: 'Japanese',
    columns: '注文番号,注文日時,メールアドレス(請求先),商品番号,商品名,価格,合計金額',
    row: '1001,2024年3月25日 14:05,ann@example.com,MUG-1,マグカップ,625,"1,250円"',
    mapping: {
      'メールアドレス(請求先)': 'customerId',
      注文日時: 'transactionDate',
      合計金額: 'transactionValue',
      商品番号: 'skuId',
      商品名: 'skuName',
    },
  },
  {
    name: 'Chinese',
    columns: '订单编号,买家会员名,总金额,订单创建时间,宝贝标题',
    row: '1001,ann7,12.50,2024-03-25 14:05:00,红色杯子',
    mapping: {
      买家会员名: 'customerId',
      订单创建时间: 'transactionDate',
      总金额: 'transactionValue',
      宝贝标题: 'skuName',
    },
  },
  {
    name: 'Korean',
    columns: '주문번호,주문일시,구매자ID,상품번호,상품명,총 주문금액',
    row: '1001,2024-03-25 14:05:00,ann7,77,머그컵,"12,500"',
    mapping: {
      구매자ID: 'customerId',
      주문일시: 'transactionDate',
      '총 주문금액': 'transactionValue',
      상품번호: 'skuId',
      상품명: 'skuName',
    },
  },
  {
    name: 'Indonesian',
    columns:
      'No. Pesanan,Waktu Pesanan Dibuat,Username (Pembeli),Nomor Referensi SKU,Nama Produk,Harga Awal,Total Pembayaran',
    row: '1001,2024-03-25 14:05,ann7,MUG-1,Cangkir,62.500,125.000',
    mapping: {
      'Username (Pembeli)': 'customerId',
      'Waktu Pesanan Dibuat': 'transactionDate',
      'Total Pembayaran': 'transactionValue',
      'Nomor Referensi SKU': 'skuId',
      'Nama Produk': 'skuName',
    },
  },
  {
    name: 'German, gross and net',
    columns: 'Auftragsnummer;Auftragsdatum;Kundennummer;Gesamtbetrag Netto;Gesamtbetrag Brutto',
    row: '1001;25.03.2024;K7;10,50;12,50',
    mapping: {
      Kundennummer: 'customerId',
      Auftragsdatum: 'transactionDate',
      'Gesamtbetrag Brutto': 'transactionValue',
    },
  },
  {
    name: 'Dutch, net alone',
    columns: 'Factuurnummer;Factuurdatum;Klantnummer;Totaal exclusief btw',
    row: '1001;25-03-2024;K7;10,50',
    mapping: { Klantnummer: 'customerId', Factuurdatum: 'transactionDate', 'Totaal exclusief btw': 'transactionValue' },
  },
]
