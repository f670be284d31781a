/** Names of columns and states in a shop's exports, in twelve languages, several for each because programs differ. */
export type Field =
  | 'order'
  | 'date'
  | 'customerId'
  | 'customer'
  | 'email'
  | 'phone'
  | 'city'
  | 'payment'
  | 'amount'
  | 'sku'
  | 'product'
  | 'quantity'
  | 'price'
  | 'status'
  | 'refund'

export interface Words {
  language: string
  /** what its older programs write beside UTF-8 */
  encoding: string
  headers: Record<Field, readonly string[]>
  paid: string
  canceled: string
  refunded: string
  total: string
}

/** One line for each field, in the order of `Field`; a bar between words for the same. */
const fields: readonly Field[] = [
  'order', 'date', 'customerId', 'customer', 'email', 'phone', 'city', 'payment', 'amount', 'sku', 'product', 'quantity',
  'price', 'status', 'refund',
] // biome-ignore format: a list

const words = (language: string, encoding: string, states: string, ...headers: string[]): Words => {
  const [paid, canceled, refunded, total] = states.split('|') as [string, string, string, string]
  const named = fields.map((field, at) => [field, headers[at]!.split('|')] as const)
  return {
    language,
    encoding,
    paid,
    canceled,
    refunded,
    total,
    headers: Object.fromEntries(named) as unknown as Words['headers'],
  }
}

export const languages: readonly Words[] = [
  words('en', 'windows-1252', 'Paid|Canceled|Refunded|Total', 'Order ID|Order Number|Order #|order_no|Invoice No', 'Order Date|Date|order_date|Created at|Purchase Date', 'Customer ID|customer_id|Customer No|CustomerID|Client ID', 'Customer|Customer Name|customer_name|Client|Buyer', 'Email|E-mail|Customer Email|email_address', 'Phone|Phone Number|Telephone|Mobile', 'City|Town|Shipping City', 'Payment Method|payment_method|Paid with', 'Amount|Total|Order Total|Total Amount|Sales|total_amount', 'SKU|Item Code|Product ID|sku', 'Product|Item|Product Name|Description', 'Quantity|Qty|Units', 'Unit Price|Price|Item Price|unit_price', 'Status|Order Status|order_status', 'Refunded Amount|Refund|Refunded'),
  words('de', 'windows-1252', 'Bezahlt|Storniert|Erstattet|Summe', 'Bestellnummer|Bestell-Nr.|Auftragsnummer|Rechnungsnummer', 'Bestelldatum|Datum|Rechnungsdatum', 'Kundennummer|Kunden-Nr.|Kunden-ID', 'Kunde|Kundenname|Name des Kunden', 'E-Mail|E-Mail-Adresse', 'Telefon|Telefonnummer|Handy', 'Ort|Stadt', 'Zahlungsart|Zahlungsmethode', 'Betrag|Gesamtbetrag|Umsatz|Gesamtsumme', 'Artikelnummer|Artikel-Nr.|SKU', 'Artikel|Produkt|Bezeichnung|Artikelname', 'Menge|Anzahl|Stück', 'Einzelpreis|Preis|Stückpreis', 'Status|Bestellstatus|Auftragsstatus', 'Erstattung|Erstatteter Betrag|Rückerstattung'),
  words('fr', 'windows-1252', 'Payée|Annulée|Remboursée|Total', 'Numéro de commande|N° commande|Commande|Réf. commande', 'Date de commande|Date|Date commande', 'ID client|Numéro client|Code client|N° client', 'Client|Nom du client|Nom client', 'E-mail|Courriel|Adresse e-mail', 'Téléphone|Tél.|Portable', 'Ville|Ville de livraison', 'Mode de paiement|Moyen de paiement', 'Montant|Total|Montant total|Total TTC', 'Référence|Code article|SKU', 'Produit|Article|Désignation|Nom du produit', 'Quantité|Qté', 'Prix unitaire|Prix', 'Statut|État|Statut de la commande', 'Montant remboursé|Remboursement'),
  words('es', 'windows-1252', 'Pagado|Cancelado|Reembolsado|Total', 'Número de pedido|N.º de pedido|Pedido|ID de pedido', 'Fecha de pedido|Fecha|Fecha del pedido', 'ID de cliente|Código de cliente|Número de cliente', 'Cliente|Nombre del cliente', 'Correo electrónico|Email|Correo', 'Teléfono|Móvil', 'Ciudad|Población', 'Método de pago|Forma de pago', 'Importe|Total|Importe total|Monto', 'SKU|Código de producto|Referencia', 'Producto|Artículo|Nombre del producto|Descripción', 'Cantidad|Unidades', 'Precio unitario|Precio', 'Estado|Estado del pedido', 'Importe reembolsado|Reembolso'),
  words('it', 'windows-1252', 'Pagato|Annullato|Rimborsato|Totale', 'Numero ordine|N. ordine|Ordine|ID ordine', 'Data ordine|Data|Data acquisto', 'ID cliente|Codice cliente|Numero cliente', 'Cliente|Nome cliente', 'Email|Indirizzo email|E-mail', 'Telefono|Cellulare', 'Città|Comune', 'Metodo di pagamento|Pagamento', 'Importo|Totale|Totale ordine|Importo totale', 'Codice articolo|SKU|Codice prodotto', 'Prodotto|Articolo|Descrizione|Nome prodotto', 'Quantità|Qtà', 'Prezzo unitario|Prezzo', 'Stato|Stato ordine', 'Importo rimborsato|Rimborso'),
  words('pt', 'windows-1252', 'Pago|Cancelado|Reembolsado|Total', 'Número do pedido|Nº do pedido|Pedido|ID do pedido', 'Data do pedido|Data|Data da compra', 'ID do cliente|Código do cliente|Cód. cliente', 'Cliente|Nome do cliente', 'E-mail|Email do cliente', 'Telefone|Celular', 'Cidade|Município', 'Forma de pagamento|Método de pagamento', 'Valor|Total|Valor total|Total do pedido', 'SKU|Código do produto|Cód. produto', 'Produto|Item|Nome do produto|Descrição', 'Quantidade|Qtd', 'Preço unitário|Preço|Valor unitário', 'Status|Situação|Estado do pedido', 'Valor reembolsado|Reembolso'),
  words('nl', 'windows-1252', 'Betaald|Geannuleerd|Terugbetaald|Totaal', 'Bestelnummer|Ordernummer|Order-ID', 'Besteldatum|Datum|Orderdatum', 'Klantnummer|Klant-ID|Klantcode', 'Klant|Klantnaam|Naam klant', 'E-mail|E-mailadres', 'Telefoon|Telefoonnummer', 'Plaats|Woonplaats|Stad', 'Betaalmethode|Betaalwijze', 'Bedrag|Totaal|Totaalbedrag|Omzet', 'Artikelnummer|SKU|Artikelcode', 'Product|Artikel|Omschrijving|Productnaam', 'Aantal|Hoeveelheid', 'Stuksprijs|Prijs|Prijs per stuk', 'Status|Orderstatus|Bestelstatus', 'Terugbetaald bedrag|Terugbetaling'),
  words('pl', 'windows-1250', 'Opłacone|Anulowane|Zwrócone|Razem', 'Numer zamówienia|Nr zamówienia|ID zamówienia', 'Data zamówienia|Data', 'ID klienta|Numer klienta|Kod klienta', 'Klient|Nazwa klienta|Imię i nazwisko', 'E-mail|Adres e-mail', 'Telefon|Numer telefonu', 'Miasto|Miejscowość', 'Metoda płatności|Sposób płatności', 'Kwota|Wartość|Suma|Wartość zamówienia', 'SKU|Kod produktu|Indeks', 'Produkt|Nazwa produktu|Towar', 'Ilość|Liczba sztuk', 'Cena jednostkowa|Cena', 'Status|Status zamówienia', 'Kwota zwrotu|Zwrot'),
  words('tr', 'windows-1254', 'Ödendi|İptal edildi|İade edildi|Toplam', 'Sipariş No|Sipariş Numarası|Fatura No', 'Sipariş Tarihi|Tarih', 'Müşteri No|Müşteri ID|Müşteri Kodu', 'Müşteri|Müşteri Adı', 'E-posta|E-posta Adresi', 'Telefon|Cep Telefonu', 'Şehir|İl', 'Ödeme Yöntemi|Ödeme Şekli', 'Tutar|Toplam Tutar|Sipariş Tutarı', 'Stok Kodu|SKU|Ürün Kodu', 'Ürün|Ürün Adı', 'Adet|Miktar', 'Birim Fiyat|Fiyat', 'Durum|Sipariş Durumu', 'İade Tutarı|İade Edilen Tutar'),
  words('sv', 'windows-1252', 'Betald|Avbruten|Återbetald|Summa', 'Ordernummer|Beställningsnummer|Order-ID', 'Orderdatum|Datum|Beställningsdatum', 'Kundnummer|Kund-ID|Kundnr', 'Kund|Kundnamn', 'E-post|E-postadress', 'Telefon|Telefonnummer|Mobil', 'Ort|Stad', 'Betalningssätt|Betalsätt', 'Belopp|Summa|Totalbelopp|Ordersumma', 'Artikelnummer|SKU|Artikelnr', 'Produkt|Artikel|Benämning|Produktnamn', 'Antal|Kvantitet', 'Styckpris|Pris|À-pris', 'Status|Orderstatus', 'Återbetalt belopp|Återbetalning'),
  words('ru', 'windows-1251', 'Оплачен|Отменён|Возвращён|Итого', 'Номер заказа|№ заказа|Заказ', 'Дата заказа|Дата', 'ID клиента|Код клиента|Номер клиента', 'Клиент|Покупатель|Имя клиента', 'E-mail|Электронная почта', 'Телефон|Номер телефона', 'Город', 'Способ оплаты|Оплата', 'Сумма|Сумма заказа|Итого|Стоимость', 'Артикул|Код товара|SKU', 'Товар|Наименование|Название товара', 'Количество|Кол-во', 'Цена|Цена за единицу', 'Статус|Статус заказа', 'Сумма возврата|Возврат'),
  words('ja', 'shift_jis', '支払済み|キャンセル|返金済み|合計', '注文番号|注文ID|受注番号', '注文日|日付|購入日|受注日', '顧客ID|顧客番号|会員ID', '顧客名|お客様名|購入者', 'メールアドレス|Eメール', '電話番号|携帯電話', '市区町村|都市', '支払方法|決済方法', '金額|合計|合計金額|注文金額', '商品コード|SKU|品番', '商品名|商品|品名', '数量|個数', '単価|価格', 'ステータス|注文ステータス', '返金額|返金'),
] // biome-ignore format: a row for each language

/** The same header as a program, a person or a database writes it. */
export const headerStyles: readonly ((header: string) => string)[] = [
  (header) => header,
  (header) => header,
  (header) => header.toUpperCase(),
  (header) => header.toLowerCase(),
  (header) => header.toLowerCase().replace(/[ -]+/g, '_').replace(/[.#]/g, ''),
]
