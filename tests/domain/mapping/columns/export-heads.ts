import type { ColumnMapping } from '#domain/mapping/target-field.ts'

interface ExportHead {
  name: string
  source?: string
  columns: string
  row: string
  mapping: ColumnMapping
}

const date = 'transactionDate'
const value = 'transactionValue'
const customer = 'customerId'

/** Headers as common exports write them, with one typical row, and the mapping they mean. */
export const exportHeads: ExportHead[] = [
  {
    name: 'Square transactions',
    source: 'square',
    columns:
      'Date,Time,Time Zone,Gross Sales,Discounts,Net Sales,Gift Card Sales,Tax,Tip,Total Collected,Source,Card,Cash,Fees,Net Total,Transaction ID,Payment ID,Card Brand,PAN Suffix,Device Name,Customer ID,Customer Name',
    row: '2024-03-04,14:05:31,Eastern Time,$10.00,$0.00,$10.00,$0.00,$0.80,$0.00,$10.80,Register,$10.80,$0.00,-$0.30,$10.50,tQ1,pQ1,Visa,1234,Till,CUST1,Ann Lee',
    mapping: { Date: date, Time: date, 'Net Sales': value, 'Customer ID': customer },
  },
  {
    name: 'PayPal activity',
    source: 'paypal',
    columns:
      'Date,Time,TimeZone,Name,Type,Status,Currency,Gross,Fee,Net,From Email Address,To Email Address,Transaction ID,Item Title,Item ID',
    row: '25/03/2024,14:05:31,CET,Ann Lee,Payment,Completed,EUR,"12,50","-0,70","11,80",ann@example.com,shop@example.com,9AB,Red mug,MUG-1',
    mapping: {
      Date: date,
      Time: date,
      Gross: value,
      'From Email Address': customer,
      'Item ID': 'skuId',
      'Item Title': 'skuName',
    },
  },
  {
    name: 'Amazon all orders',
    source: 'amazon',
    columns:
      'amazon-order-id,merchant-order-id,purchase-date,last-updated-date,order-status,product-name,sku,asin,quantity,currency,item-price,item-tax,buyer-email,ship-city',
    row: '111-1-1,,2024-03-04T10:00:00+00:00,2024-03-05T10:00:00+00:00,Shipped,Red mug,MUG-1,B01,1,USD,12.50,1.00,x1@marketplace.amazon.com,Boston',
    mapping: {
      'buyer-email': customer,
      'purchase-date': date,
      'item-price': value,
      sku: 'skuId',
      'product-name': 'skuName',
    },
  },
  {
    name: 'Etsy sold orders',
    source: 'etsy',
    columns:
      'Sale Date,Order ID,Buyer User ID,Full Name,Number of Items,Date Shipped,Ship City,Currency,Order Value,Discount Amount,Shipping,Sales Tax,Order Total,Status,Card Processing Fees,Order Net',
    row: '03/14/24,1001,ann77,Ann Lee,1,03/15/24,Boston,USD,12.50,0,2.00,1.00,15.50,,0.70,14.80',
    mapping: { 'Sale Date': date, 'Buyer User ID': customer, 'Order Total': value },
  },
  {
    name: 'BigCommerce orders',
    source: 'bigcommerce',
    columns:
      'Order ID,Customer ID,Customer Name,Customer Email,Order Date,Order Time,Order Status,Subtotal (inc tax),Order Total (inc tax),Order Total (ex tax),Payment Method',
    row: '100,7,Ann Lee,ann@example.com,2024-03-04,10:00:00,Shipped,12.50,15.50,14.00,Card',
    mapping: {
      'Customer Email': customer,
      'Order Date': date,
      'Order Time': date,
      'Order Total (inc tax)': value,
    },
  },
  {
    name: 'Magento 2 orders grid',
    source: 'magento',
    columns:
      'ID,Purchase Point,Purchase Date,Bill-to Name,Ship-to Name,Grand Total (Base),Grand Total (Purchased),Status,Customer Email,Customer Group,Subtotal',
    row: '000000001,Main,"Mar 4, 2024, 10:00:00 AM",Ann Lee,Ann Lee,15.50,15.50,complete,ann@example.com,General,12.50',
    mapping: { 'Customer Email': customer, 'Purchase Date': date, 'Grand Total (Base)': value },
  },
  {
    name: 'QuickBooks sales by customer',
    source: 'quickbooks',
    columns: 'Date,Transaction Type,Num,Product/Service,Memo/Description,Qty,Sales Price,Amount,Balance,Customer',
    row: '03/14/2024,Invoice,1001,Red mug,A mug,1,12.50,12.50,12.50,Ann Lee',
    mapping: { Date: date, Customer: customer, Amount: value, 'Product/Service': 'skuName' },
  },
  {
    name: 'UCI Online Retail',
    source: 'uci-online-retail',
    columns: 'InvoiceNo,StockCode,Description,Quantity,InvoiceDate,UnitPrice,CustomerID,Country',
    row: '536365,85123A,WHITE HANGING HEART T-LIGHT HOLDER,6,12/1/2010 8:26,2.55,17850.0,United Kingdom',
    mapping: {
      CustomerID: customer,
      InvoiceDate: date,
      StockCode: 'skuId',
      Description: 'skuName',
    },
  },
  {
    name: 'UCI Online Retail II',
    source: 'uci-online-retail',
    columns: 'Invoice,StockCode,Description,Quantity,InvoiceDate,Price,Customer ID,Country',
    row: '489434,85048,15CM CHRISTMAS GLASS BALL,12,2009-12-01 07:45:00,6.95,13085,United Kingdom',
    mapping: {
      'Customer ID': customer,
      InvoiceDate: date,
      StockCode: 'skuId',
      Description: 'skuName',
    },
  },
  {
    name: 'Olist, joined',
    source: 'olist',
    columns:
      'order_id,customer_id,order_status,order_purchase_timestamp,order_estimated_delivery_date,product_id,price,freight_value,payment_value,customer_unique_id,product_category_name',
    row: 'e481,9ef4,delivered,2017-10-02 10:56:33,2017-10-18 00:00:00,87285,29.99,8.72,38.71,7c39,utilidades_domesticas',
    mapping: {
      customer_unique_id: customer,
      order_purchase_timestamp: date,
      price: value,
      product_id: 'skuId',
      product_category_name: 'skuName',
    },
  },
  {
    name: 'WooCommerce advanced export',
    source: 'woocommerce',
    columns:
      'Order Number,Order Status,Order Date,Customer Note,First Name (Billing),Last Name (Billing),Email (Billing),Phone (Billing),Order Total Amount,SKU,Item #,Item Name,Quantity (- Refund),Item Cost',
    row: '1001,Completed,2024-03-04 10:00,,Ann,Lee,ann@example.com,555,15.50,MUG-1,1,Red mug,1,12.50',
    mapping: {
      'Email (Billing)': customer,
      'Order Date': date,
      'Order Total Amount': value,
      SKU: 'skuId',
      'Item Name': 'skuName',
    },
  },
  {
    name: 'Stripe payments, old',
    source: 'stripe',
    columns:
      'id,Description,Seller Message,Created (UTC),Amount,Amount Refunded,Currency,Captured,Card ID,Customer Email,Card Fingerprint,Status',
    row: 'ch_1,Mug,Payment complete.,2024-03-04 10:00,12.50,0.00,usd,true,card_1,ann@example.com,fp1,Paid',
    mapping: { 'Created (UTC)': date, Amount: value, 'Customer Email': customer },
  },
  {
    name: 'Superstore',
    columns:
      'Row ID,Order ID,Order Date,Ship Date,Ship Mode,Customer ID,Customer Name,Segment,Product ID,Category,Product Name,Sales,Quantity,Discount,Profit',
    row: '1,CA-1,2016-11-08,2016-11-11,Second Class,CG-12520,Claire Gute,Consumer,FUR-1,Furniture,Bookcase,261.96,2,0,41.91',
    mapping: {
      'Customer ID': customer,
      'Order Date': date,
      Sales: value,
      'Product ID': 'skuId',
      'Product Name': 'skuName',
    },
  },
  {
    name: 'Squarespace orders',
    source: 'squarespace',
    columns:
      'Order ID,Email,Financial Status,Paid at,Fulfillment Status,Currency,Subtotal,Shipping,Taxes,Amount Refunded,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Lineitem variant',
    row: '00001,ann@example.com,PAID,2024-03-04 10:00:00 -0500,FULFILLED,USD,25.00,5.00,0.00,0.00,30.00,2024-03-04 10:00:00 -0500,1,Red mug,25.00,SQ1,Red',
    mapping: {
      Email: customer,
      'Created at': date,
      Total: value,
      'Lineitem sku': 'skuId',
      'Lineitem name': 'skuName',
    },
  },
  {
    name: 'Wix orders',
    columns:
      'Order number,Date created,Time,Total order quantity,Contact email,Note from customer,Item,Variant,SKU,Qty,Price,Shipping rate,Total,Currency',
    row: '10001,"Mar 4, 2024",10:00:00 AM,1,ann@example.com,,Red mug,,MUG-1,1,12.50,3.00,15.50,USD',
    mapping: {
      'Date created': date,
      Time: date,
      'Contact email': customer,
      Item: 'skuName',
      SKU: 'skuId',
      Total: value,
    },
  },
  {
    name: 'eBay sales',
    columns:
      'Sales Record Number,Order Number,Buyer Username,Buyer Name,Buyer Email,Item Number,Item Title,Custom Label,Quantity,Sold For,Total Price,Sale Date,Paid On Date',
    row: '100,11-1-1,ann77,Ann Lee,ann@example.com,2550,Red mug,MUG-1,1,$12.50,$15.50,Mar-04-24,Mar-04-24',
    mapping: {
      'Buyer Email': customer,
      'Sale Date': date,
      'Item Number': 'skuId',
      'Item Title': 'skuName',
      'Total Price': value,
    },
  },
  {
    name: 'headers in one piece',
    columns: 'ORDERNUMBER,QUANTITYORDERED,PRICEEACH,SALES,ORDERDATE,STATUS,PRODUCTCODE,CUSTOMERNAME,PHONE',
    row: '10107,30,95.7,2871,2/24/2003 0:00,Shipped,S10_1678,Land of Toys Inc.,2125557818',
    mapping: { PHONE: customer, ORDERDATE: date, SALES: value, PRODUCTCODE: 'skuId' },
  },
  {
    name: 'a database dump',
    columns: 'cust_id,tran_date,tran_amount,prod_cat_code',
    row: 'CS5295,11-Feb-13,35,4',
    mapping: { cust_id: customer, tran_date: date, tran_amount: value },
  },
  {
    name: 'German',
    columns:
      'Bestellnummer,Bestelldatum,Kunden-Nr.,E-Mail-Adresse,Artikelnummer,Artikelbezeichnung,Menge,Einzelpreis,Gesamtbetrag (EUR)',
    row: '1001,04.03.2024,4711,ann@example.com,MUG-1,Rote Tasse,2,"6,25","12,50"',
    mapping: {
      'Kunden-Nr.': customer,
      Bestelldatum: date,
      'Gesamtbetrag (EUR)': value,
      Artikelnummer: 'skuId',
      Artikelbezeichnung: 'skuName',
    },
  },
  {
    name: 'French',
    columns:
      'N° commande,Date de commande,Numéro de client,Référence produit,Désignation,Quantité,Prix unitaire,Montant TTC',
    row: '1001,25/03/2024,C-4711,MUG-1,Tasse rouge,2,"6,25","12,50"',
    mapping: {
      'Numéro de client': customer,
      'Date de commande': date,
      'Montant TTC': value,
      'Référence produit': 'skuId',
      Désignation: 'skuName',
    },
  },
  {
    name: 'Spanish',
    columns: 'Pedido,Fecha del pedido,Correo electrónico,Código de producto,Producto,Cantidad,Importe total',
    row: '1001,25/03/2024,ann@example.com,MUG-1,Taza roja,2,"12,50"',
    mapping: {
      'Correo electrónico': customer,
      'Fecha del pedido': date,
      'Importe total': value,
      'Código de producto': 'skuId',
      Producto: 'skuName',
    },
  },
  {
    name: 'Portuguese',
    columns: 'Pedido,Data da Compra,Código do Cliente,Código do Produto,Nome do Produto,Valor Total',
    row: '1001,25/03/2024,4711,MUG-1,Caneca,"R$ 12,50"',
    mapping: {
      'Código do Cliente': customer,
      'Data da Compra': date,
      'Valor Total': value,
      'Código do Produto': 'skuId',
      'Nome do Produto': 'skuName',
    },
  },
  {
    name: 'Italian',
    columns: 'Ordine,Data ordine,Codice cliente,Codice articolo,Descrizione articolo,Importo totale',
    row: '1001,25/03/2024,4711,MUG-1,Tazza,"12,50"',
    mapping: {
      'Codice cliente': customer,
      'Data ordine': date,
      'Importo totale': value,
      'Codice articolo': 'skuId',
      'Descrizione articolo': 'skuName',
    },
  },
  {
    name: 'Dutch',
    columns: 'Bestelnummer,Besteldatum,Klantnummer,Artikelcode,Artikelomschrijving,Aantal,Totaalbedrag',
    row: '1001,25-03-2024,4711,MUG-1,Mok,2,"12,50"',
    mapping: {
      Klantnummer: customer,
      Besteldatum: date,
      Totaalbedrag: value,
      Artikelcode: 'skuId',
      Artikelomschrijving: 'skuName',
    },
  },
]
