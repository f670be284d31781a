import type { ColumnMapping } from '#domain/mapping/target-field.ts'

const date = 'transactionDate'
const value = 'transactionValue'
const customer = 'customerId'

/** Headers that are in no table of whole headers, of many trades and languages, with one row, and the mapping they mean. */
export const headsOfTrades: { name: string; columns: string; row: string; mapping: ColumnMapping }[] = [
  {
    name: 'A restaurant: checks',
    columns:
      'Location;Order Id;Order #;Check #;Opened At;Closed At;Server;Table;Guest Name;Discount;Check Amount;Tax;Tip;Check Total;Payment Type',
    row: 'Main St;101ab8;100507;7070;2023-11-23 08:34:00;2023-11-23 10:58:00;Ana;7;Jo Smith;0.80;7.15;1.51;1.90;13.56;Visa',
    mapping: { 'Guest Name': customer, 'Opened At': date, 'Check Total': value },
  },
  {
    name: 'A hotel: reservations',
    columns:
      'Reservation Number;Booking Date Time - UTC;Check-In Date;Check-Out Date;Primary Guest Full Name;Primary Guest Email;Room Type;Nights;Room Revenue;Taxes Value;Grand Total Amount;Deposit Amount;Balance Due Amount;Reservation Source',
    row: '100507;2023-11-23 08:34:00;2023-12-13;2023-12-16;Jo Smith;kunde19@example1.com;Twin;3;7.95;1.51;13.56;1.90;0.00;Expedia',
    mapping: { 'Primary Guest Email': customer, 'Booking Date Time - UTC': date, 'Grand Total Amount': value },
  },
  {
    name: 'A box office: bookings',
    columns:
      'Ticket Ref;Ticket Buyer;Event;Performance Date;Booking Date;Seats;Face Value;Booking Fee;Total Charged;Sold By',
    row: '100507;kunde19@example1.com;Jazz;2023-12-23;2023-11-23 08:34:00;1;7.95;0.69;13.56;Web',
    mapping: { 'Ticket Buyer': customer, 'Booking Date': date, 'Total Charged': value },
  },
  {
    name: 'A gym: payments',
    columns:
      'Member Number;Member;Membership Type;Join Date;Payment Date;Amount Paid;Outstanding;Next Payment Due;Payment Method;Coach',
    row: '10268;Jo Smith;Basic;2023-01-27;2023-11-23;13.56;0.00;2023-12-23;Card;Lee',
    mapping: { 'Member Number': customer, 'Payment Date': date, 'Amount Paid': value },
  },
  {
    name: 'A charity: donations',
    columns:
      "Name;Donating Company;Donor's First Name;Donor's Last Name;Donor Email;Makes Donation Anonymous;Campaign;Amount;Currency;Amount Description;Processing Fee;Platform Fee;Total Fee;Net Amount;Fee Covered;Donor Comment;Donated At;Phone;City;Donation Type;Receipt Id",
    row: 'Jo Smith;;Jo;Smith;kunde19@example1.com;no;Winter;13.56;USD;;0.69;0.69;0.69;12.87;no;;2023-11-23 08:34:00;+49 171 5516023;Bonn;Stripe;100507',
    mapping: { 'Donor Email': customer, 'Donated At': date, Amount: value },
  },
  {
    name: 'A newsletter: subscribers',
    columns: 'Subscriber;Plan;Charged at;Charge amount;Stripe fee;Refunded amount;Subscription start;Next renewal',
    row: 'kunde19@example1.com;monthly;2023-11-23 08:34:00;13.56;0.69;0.00;2023-08-25;2023-12-23',
    mapping: { Subscriber: customer, 'Charged at': date, 'Charge amount': value },
  },
  {
    name: 'A clinic: treatments',
    columns: 'Patient;DOB;Practitioner;Appointment Date;Invoice #;Treatment;Charge;Paid;Balance;Medicare No',
    row: 'Jo Smith;1988-09-09;Lee;2023-11-23;100507;Massage;13.56;13.56;0.00;+49 171 5516023',
    mapping: { Patient: customer, 'Appointment Date': date, Charge: value },
  },
  {
    name: 'Tours: bookings with a clock',
    columns:
      'Booking #;Created At Date;Created At Time;Start Date;Item;Contact;Contact Email;Contact Phone;# of Pax;Subtotal;Tax;Total;Total Paid;Amount Due;Affiliate;Processing Fee',
    row: '100507;2023-11-23;08:34:00;2023-12-02;Kayak;Jo Smith;kunde19@example1.com;+49 171 5516023;1;7.95;1.51;13.56;13.56;0.00;X;0.69',
    mapping: {
      'Contact Email': customer,
      'Created At Date': date,
      'Created At Time': date,
      Total: value,
      Item: 'skuName',
    },
  },
  {
    name: 'Wholesale: one price is all the money',
    columns: 'Order Date;Order Number;Retailer Name;City;Product Name;SKU;Quantity;Wholesale Price;Ship Date',
    row: '2023-11-23;100507;Jo Smith;Bonn;Notebook A5;BK-113;1;7.95;2023-11-25',
    mapping: {
      'Retailer Name': customer,
      'Order Date': date,
      'Wholesale Price': value,
      SKU: 'skuId',
      'Product Name': 'skuName',
    },
  },
  {
    name: 'A marketplace: gross, fee and payout',
    columns:
      'Order Number;Order Placed (UTC);Shipped;Buyer Name;Buyer E-mail Address;Item Title;Item SKU;Product Price;Shipping Price;Sales Tax;Order Gross;Selling Fee;Net Payout',
    row: '100507;2023-11-23 08:34:00;2023-11-25 08:34:00;Jo Smith;kunde19@example1.com;Guitar;BK-113;7.95;4.90;1.51;13.56;0.69;12.87',
    mapping: {
      'Buyer E-mail Address': customer,
      'Order Placed (UTC)': date,
      'Order Gross': value,
      'Item SKU': 'skuId',
      'Item Title': 'skuName',
    },
  },
  {
    name: 'A database: joined tables',
    columns:
      'orders_id;orders_created_at;orders_updated_at;orders_total;orders_tax;orders_status;customers_id;customers_email;customers_created_at;customers_name;items_sku;items_title;items_price;items_qty',
    row: '100507;2023-11-23 08:34:00;2023-11-26 08:34:00;13.56;1.51;paid;10268;kunde19@example1.com;2023-08-25 08:34:00;Jo Smith;BK-113;Notebook A5;7.95;1',
    mapping: {
      customers_id: customer,
      orders_created_at: date,
      orders_total: value,
      items_sku: 'skuId',
      items_title: 'skuName',
    },
  },
  {
    name: 'A database: a prefix before each column',
    columns:
      'o_orderkey;o_custkey;o_orderstatus;o_totalprice;o_orderdate;o_orderpriority;o_clerk;o_shippriority;o_comment',
    row: '100507;10268;F;13.56;2023-11-23;2-HIGH;C2;0;',
    mapping: { o_custkey: customer, o_orderdate: date, o_totalprice: value },
  },
  {
    name: 'Power BI: tables and columns',
    columns:
      'Orders[OrderKey];Orders[OrderDate];Customer[CustomerKey];Customer[Email];Product[ProductName];[SumSalesAmount];[SumQuantity];[SumTotalCost]',
    row: '100507;2023-11-23;10268;kunde19@example1.com;Notebook A5;7.95;1;4.77',
    mapping: {
      'Customer[CustomerKey]': customer,
      'Orders[OrderDate]': date,
      '[SumSalesAmount]': value,
      'Product[ProductName]': 'skuName',
    },
  },
  {
    name: 'A database: paths of documents',
    columns:
      '_id;customer.email;customer.name;billing.total;billing.tax;shipping.cost;createdAt.$date;updatedAt.$date;items[0].sku;items[0].name',
    row: '101ab8;kunde19@example1.com;Jo Smith;13.56;1.51;4.90;2023-11-23T08:34:00Z;2023-11-25T08:34:00Z;BK-113;Notebook A5',
    mapping: {
      'customer.email': customer,
      'createdAt.$date': date,
      'billing.total': value,
      'items[0].sku': 'skuId',
      'items[0].name': 'skuName',
    },
  },
  {
    name: 'An ERP: abbreviations',
    columns: 'Inv. No.;Inv. Date;Cust. Code;Cust. Name;Inv. Net;Inv. VAT;Inv. Gross;Sales Rep.;Pymt Due',
    row: '100507;2023-11-23;10268;Jo Smith;7.15;1.51;13.56;Lee;2023-12-23',
    mapping: { 'Cust. Code': customer, 'Inv. Date': date, 'Inv. Gross': value },
  },
  {
    name: 'A payment page: long headers',
    columns:
      'Reference;Customer E-mail Address (billing);Customer E-mail Address (shipping);Transaction completed on;Net amount paid;Gross amount paid;Tax paid;Currency',
    row: '101ab8;kunde19@example1.com;guest7@mail.com;2023-11-23 08:34:00;12.87;13.56;1.51;EUR',
    mapping: {
      'Customer E-mail Address (billing)': customer,
      'Transaction completed on': date,
      'Gross amount paid': value,
    },
  },
  {
    name: 'Headers that are sentences',
    columns:
      'Unique order reference;Date the order was placed;Date the order was dispatched;Email address of the customer;Email address of the sales agent;Total value of the order;Value of the discount',
    row: '101ab8;2023-11-23;2023-11-25;kunde19@example1.com;lee@shop.com;13.56;0.80',
    mapping: {
      'Email address of the customer': customer,
      'Date the order was placed': date,
      'Total value of the order': value,
    },
  },
  {
    name: 'Headers in camel case',
    columns:
      'orderPlacedAtUtc;orderShippedAtUtc;purchaserEmailAddress;merchantEmailAddress;grossOrderValueEur;netShippingValueEur;platformFeeEur',
    row: '2023-11-23T08:34:00Z;2023-11-25T08:34:00Z;kunde19@example1.com;lee@shop.com;13.56;4.90;0.69',
    mapping: { purchaserEmailAddress: customer, orderPlacedAtUtc: date, grossOrderValueEur: value },
  },
  {
    name: 'German compounds: tickets',
    columns:
      'Ticketkäufer;Veranstaltung;Veranstaltungsdatum;Bestellzeitpunkt;Ticketpreis;Vorverkaufsgebühr;Bestellbetrag',
    row: 'kunde19@example1.com;Gala;23.12.2023;23.11.2023;7,95;0,69;13,56',
    mapping: { Ticketkäufer: customer, Bestellzeitpunkt: date, Bestellbetrag: value },
  },
  {
    name: 'German abbreviations: an ERP',
    columns:
      'Belegnr;Belegdat.;Liefertermin;Kd-Nr;Kundenname1;Artikelnr;Artikelbez;Liefermenge;Einzelpr.;Zeilenbetrag;Rabattbetrag;Sachbearbeiter',
    row: '100507;23.11.2023;02.12.2023;10268;Jo Smith;BK-113;Notebook A5;1;7,95;7,95;0,80;Lee',
    mapping: { 'Kd-Nr': customer, 'Belegdat.': date, Zeilenbetrag: value, Artikelnr: 'skuId', Artikelbez: 'skuName' },
  },
  {
    name: 'Dutch compounds: an ERP',
    columns:
      'Ordernr;Orderdatum;Leverdatum;Debiteurnummer;Debiteurnaam;Artikelcode;Omschrijving;Aantal;Stukprijs;Regelbedrag;Btw-bedrag',
    row: '100507;23.11.2023;26.11.2023;10268;Jo Smith;BK-113;Notebook A5;1;7,95;7,95;1,51',
    mapping: { Debiteurnummer: customer, Orderdatum: date, Regelbedrag: value, Artikelcode: 'skuId' },
  },
  {
    name: 'Swedish compounds: bookings',
    columns: 'Bokningsnummer;Bokad;Gäst;Gästens e-post;Ankomst;Avresa;Bokningsbelopp;Moms;Frakt',
    row: '100507;2023-11-23;Jo Smith;kunde19@example1.com;2023-12-02;2023-12-04;13,56;1,51;4,90',
    mapping: { 'Gästens e-post': customer, Bokad: date, Bokningsbelopp: value },
  },
  {
    name: 'Finnish: reservations',
    columns:
      'Varausnumero;Varauspäivä;Saapumispäivä;Asiakkaan sähköpostiosoite;Asiakkaan nimi;Kokonaissumma;Toimituskulut;Alv',
    row: '100507;23.11.2023;02.12.2023;kunde19@example1.com;Jo Smith;13,56;4,90;1,51',
    mapping: { 'Asiakkaan sähköpostiosoite': customer, Varauspäivä: date, Kokonaissumma: value },
  },
  {
    name: 'French: buyer and participant',
    columns:
      "Acheteur - Nom;Acheteur - Email;Participant - Nom;Participant - Email;Date d'achat;Date de l'événement;Tarif;Montant payé;Frais de service",
    row: 'Smith;kunde19@example1.com;Helen Müller;guest7@mail.com;23/11/2023;23/12/2023;Réduit;13,56;0,69',
    mapping: { 'Acheteur - Email': customer, "Date d'achat": date, 'Montant payé': value },
  },
  {
    name: 'Spanish: a hotel',
    columns:
      'Nº reserva;Huésped;Correo del huésped;Fecha de reserva;Fecha de llegada;Fecha de salida;Importe total de la reserva;IVA;Comisión',
    row: '100507;Jo Smith;kunde19@example1.com;23/11/2023;02/12/2023;04/12/2023;13,56;1,51;0,69',
    mapping: { 'Correo del huésped': customer, 'Fecha de reserva': date, 'Importe total de la reserva': value },
  },
  {
    name: 'Portuguese abbreviations: invoices',
    columns:
      'NF;Dt. Emissão;Dt. Vencimento;Cód. Cliente;Razão Social;Cód. Produto;Descrição do Produto;Qtde;Vlr. Unit.;Vlr. Total;Vlr. ICMS',
    row: '100507;23/11/2023;23/12/2023;10268;Jo Smith;BK-113;Notebook A5;1;7,95;7,95;1,51',
    mapping: {
      'Cód. Cliente': customer,
      'Dt. Emissão': date,
      'Vlr. Total': value,
      'Cód. Produto': 'skuId',
      'Descrição do Produto': 'skuName',
    },
  },
  {
    name: 'Czech: tickets',
    columns: 'Datum nákupu;E-mail kupujícího;Akce;Datum akce;Cena vstupenky;Poplatek;Celková částka',
    row: '23.11.2023;kunde19@example1.com;Gala;13.12.2023;7,95;0,69;13,56',
    mapping: { 'E-mail kupujícího': customer, 'Datum nákupu': date, 'Celková částka': value },
  },
  {
    name: 'Russian: reservations',
    columns: 'Номер брони;Дата бронирования;Дата заезда;Гость;Email гостя;Сумма оплаты;Комиссия',
    row: '100507;23.11.2023;02.12.2023;Jo Smith;kunde19@example1.com;13,56;0,69',
    mapping: { 'Email гостя': customer, 'Дата бронирования': date, 'Сумма оплаты': value },
  },
  {
    name: 'Japanese: a hotel',
    columns: '予約番号;予約日;宿泊日;宿泊者名;宿泊者メール;宿泊料金合計;入湯税',
    row: '100507;2023/11/23;2023/12/02;Jo Smith;kunde19@example1.com;1356;150',
    mapping: { 宿泊者メール: customer, 予約日: date, 宿泊料金合計: value },
  },
  {
    name: 'Chinese: a hotel',
    columns: '预订单号;预订时间;入住日期;离店日期;客人姓名;客人手机;房费总额;佣金',
    row: '100507;2023-11-23 08:34:00;2023-12-02;2023-12-04;Jo Smith;+49 171 5516023;13.56;0.69',
    mapping: { 客人手机: customer, 预订时间: date, 房费总额: value },
  },
  {
    name: 'Korean: tickets',
    columns: '예매번호;예매일시;공연일;예매자명;예매자 이메일;티켓금액;예매수수료;총결제금액',
    row: '100507;2023-11-23 08:34:00;2023-12-23;Jo Smith;kunde19@example1.com;7.95;0.69;13.56',
    mapping: { '예매자 이메일': customer, 예매일시: date, 총결제금액: value },
  },
  {
    name: 'A German marketplace: positions of orders',
    columns:
      'Bestellnummer;Positions-ID;Bestelldatum;Versanddatum;SKU;Produkttitel;Menge;Einzelpreis brutto;MwSt.-Satz;Rechnungsadresse Nachname;Rechnungsadresse Telefon;Lieferadresse Ort;Versandkosten',
    row: 'brav8;ec18;25.03.2024 21:44;27.03.2024;SL-BO;Stehlampe;1;89,90;19;Vogt;+49171558087;Leipzig;4,95',
    mapping: {
      'Rechnungsadresse Telefon': customer,
      Bestelldatum: date,
      'Einzelpreis brutto': value,
      SKU: 'skuId',
      Produkttitel: 'skuName',
    },
  },
  {
    name: 'A pharmacy: prescriptions',
    columns:
      'Rx Number;Date Written;Date Filled;Patient ID;DOB;NDC;Drug Name;Dispensing Fee;Insurance Paid;Total Price',
    row: '6204;01/24/2024;02/02/2024;P93042;01/14/1950;00093-7424-56;Amoxicillin;1.75;5.95;15.95',
    mapping: {
      'Patient ID': customer,
      'Date Filled': date,
      'Total Price': value,
      NDC: 'skuId',
      'Drug Name': 'skuName',
    },
  },
  {
    name: 'Brazilian courses: sales',
    columns:
      'Data da transação;Confirmação do pagamento;Código do produto;Produto;Valor de compra com impostos;Impostos locais;Taxa de processamento;Email do(a) Comprador(a)',
    row: '13/01/2025 14:16:41;13/01/2025 16:16:41;1990100;Mentoria;997.00;0.00;99.70;aline@example.com',
    mapping: {
      'Email do(a) Comprador(a)': customer,
      'Data da transação': date,
      'Valor de compra com impostos': value,
      'Código do produto': 'skuId',
      Produto: 'skuName',
    },
  },
]
