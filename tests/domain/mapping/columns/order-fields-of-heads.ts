/** The fields of docs/semantics.md §8 that are proposed for the other heads of exports, by their name; checked by hand. */
export const orderFieldsOfHeads: Record<string, Record<string, string>> = {
  'Square transactions': {
    'Transaction ID': 'orderId',
  },
  'PayPal activity': {
    Status: 'orderStatus',
    Type: 'orderStatus',
  },
  'Amazon all orders': {
    'amazon-order-id': 'orderId',
    quantity: 'quantity',
    'order-status': 'orderStatus',
  },
  'Etsy sold orders': {
    'Order ID': 'orderId',
    'Number of Items': 'quantity',
  },
  'BigCommerce orders': {
    'Order ID': 'orderId',
    'Order Status': 'orderStatus',
  },
  'Magento 2 orders grid': {
    ID: 'orderId',
    Status: 'orderStatus',
  },
  'QuickBooks sales by customer': {
    Num: 'orderId',
    Qty: 'quantity',
    'Transaction Type': 'orderStatus',
  },
  'UCI Online Retail': {
    UnitPrice: 'unitPrice',
    InvoiceNo: 'orderId',
    Quantity: 'quantity',
  },
  'UCI Online Retail II': {
    Price: 'unitPrice',
    Invoice: 'orderId',
    Quantity: 'quantity',
  },
  'Olist, joined': {
    order_id: 'orderId',
    order_status: 'orderStatus',
  },
  'WooCommerce advanced export': {
    'Order Number': 'orderId',
    'Quantity (- Refund)': 'quantity',
    'Order Status': 'orderStatus',
  },
  'Stripe payments, old': {
    'Amount Refunded': 'refundedAmount',
    Status: 'orderStatus',
  },
  Superstore: {
    'Order ID': 'orderId',
    Quantity: 'quantity',
  },
  'Squarespace orders': {
    'Order ID': 'orderId',
    'Lineitem quantity': 'quantity',
    'Amount Refunded': 'refundedAmount',
    'Financial Status': 'orderStatus',
  },
  'Wix orders': {
    'Order number': 'orderId',
    Qty: 'quantity',
  },
  'eBay sales': {
    'Order Number': 'orderId',
    Quantity: 'quantity',
  },
  'headers in one piece': {
    ORDERNUMBER: 'orderId',
    QUANTITYORDERED: 'quantity',
    STATUS: 'orderStatus',
  },
  German: {
    Bestellnummer: 'orderId',
    Menge: 'quantity',
  },
  French: {
    'N° commande': 'orderId',
    Quantité: 'quantity',
  },
  Spanish: {
    Pedido: 'orderId',
    Cantidad: 'quantity',
  },
  Portuguese: {
    Pedido: 'orderId',
  },
  Italian: {
    Ordine: 'orderId',
  },
  Dutch: {
    Bestelnummer: 'orderId',
    Aantal: 'quantity',
  },
  Swedish: {
    Ordernummer: 'orderId',
  },
  Norwegian: {
    Ordrenummer: 'orderId',
  },
  Finnish: {
    Tilausnumero: 'orderId',
  },
  Polish: {
    'Nr zamówienia': 'orderId',
    Ilość: 'quantity',
  },
  Czech: {
    'Číslo objednávky': 'orderId',
  },
  Turkish: {
    'Sipariş Numarası': 'orderId',
  },
  Russian: {
    'Номер заказа': 'orderId',
  },
  Japanese: {
    注文番号: 'orderId',
  },
  Chinese: {
    订单编号: 'orderId',
  },
  Korean: {
    주문번호: 'orderId',
  },
  Indonesian: {
    'No. Pesanan': 'orderId',
  },
  'German, gross and net': {
    Auftragsnummer: 'orderId',
  },
  'Dutch, net alone': {
    Factuurnummer: 'orderId',
  },
  Arabic: {
    'رقم الطلب': 'orderId',
    الحالة: 'orderStatus',
  },
  Persian: {
    'شماره سفارش': 'orderId',
    وضعیت: 'orderStatus',
  },
  Vietnamese: {
    'Mã đơn hàng': 'orderId',
  },
  Bulgarian: {
    'Поръчка №': 'orderId',
  },
  Croatian: {
    'Broj narudžbe': 'orderId',
  },
  Slovene: {
    Status: 'orderStatus',
  },
  Romanian: {
    'Număr comandă': 'orderId',
  },
  Lithuanian: {
    'Užsakymo nr.': 'orderId',
  },
  Estonian: {
    'Arve nr': 'orderId',
  },
  Malay: {
    'No. Invois': 'orderId',
  },
  Swahili: {
    Oda: 'orderId',
    Hali: 'orderStatus',
  },
  Bangla: {
    'অর্ডার নম্বর': 'orderId',
  },
  'A restaurant: checks': {
    'Order Id': 'orderId',
  },
  'A hotel: reservations': {
    'Reservation Number': 'orderId',
  },
  'A box office: bookings': {
    'Ticket Ref': 'orderId',
  },
  'A charity: donations': {
    'Receipt Id': 'orderId',
  },
  'A newsletter: subscribers': {
    'Refunded amount': 'refundedAmount',
  },
  'A clinic: treatments': {
    'Invoice #': 'orderId',
  },
  'Tours: bookings with a clock': {
    'Booking #': 'orderId',
  },
  'Wholesale: one price is all the money': {
    'Order Number': 'orderId',
    Quantity: 'quantity',
  },
  'A marketplace: gross, fee and payout': {
    'Order Number': 'orderId',
  },
  'A database: joined tables': {
    orders_id: 'orderId',
    items_qty: 'quantity',
    orders_status: 'orderStatus',
  },
  'A database: a prefix before each column': {
    o_orderkey: 'orderId',
  },
  'Power BI: tables and columns': {
    'Orders[OrderKey]': 'orderId',
  },
  'An ERP: abbreviations': {
    'Inv. No.': 'orderId',
  },
  'Headers that are sentences': {
    'Unique order reference': 'orderId',
  },
  'German abbreviations: an ERP': {
    Belegnr: 'orderId',
  },
  'Dutch compounds: an ERP': {
    Ordernr: 'orderId',
    Aantal: 'quantity',
  },
  'Swedish compounds: bookings': {
    Bokningsnummer: 'orderId',
  },
  'Finnish: reservations': {
    Varausnumero: 'orderId',
  },
  'Spanish: a hotel': {
    'Nº reserva': 'orderId',
  },
  'Portuguese abbreviations: invoices': {
    NF: 'orderId',
    Qtde: 'quantity',
  },
  'Russian: reservations': {
    'Номер брони': 'orderId',
  },
  'Japanese: a hotel': {
    予約番号: 'orderId',
  },
  'Chinese: a hotel': {
    预订单号: 'orderId',
  },
  'Korean: tickets': {
    예매번호: 'orderId',
  },
  'A German marketplace: positions of orders': {
    Bestellnummer: 'orderId',
    Menge: 'quantity',
  },
}
