import { wordList } from './word-list.ts'

export const skuIdWords = wordList(`
  sku, sku id, lineitem sku, line item sku, line sku, product sku, item sku, variant sku, sku code, seller sku, merchant sku, item sku code
  product id, product code, product number, product no, productid, stock code, stockcode, item id, item code, item number, item no
  article number, article no, article id, article code, asin, upc, ean, gtin, isbn, part number, variant id, listing id, material number, material, matnr
  artikelnummer, artikel nr, artikelnr, artikel id, art nr, produktnummer, produkt nr, produkt id, produktcode, bestellnummer artikel
  reference produit, code produit, id produit, code article, reference article, ref produit, ref article
  codigo de producto, codigo producto, id producto, codigo de articulo, referencia, ref producto
  codigo do produto, codigo produto, id do produto, id produto
  codice prodotto, codice articolo, id prodotto, cod articolo, cod prodotto
  productcode, productnummer, artikelcode
  sku reference no, sku reference number, inventory item code, id sku, items item id, sku de l offre, référence vendeur, número de referência sku, nomor referensi sku, referentie, custom label
  varenummer, varenr, produktnr, tuotenumero, tuotekoodi, kod produktu, kod towaru, kód zboží, kód produktu, cikkszám, stok kodu, ürün kodu, barkod, артикул, код товара, κωδικός προϊόντος
  ndc, plu, plu code, sygnatura, sygnatura produktu
  商品番号, 商品コード, 品番, 商品ID, 商品编号, 商品编码, 货号, 商品編號, 상품번호, 상품코드
  code barres, codigo de barras, codice a barre, ugs, id oggetto, object id, etichetta personalizzata, hizmet ürün kodu, 상품고유번호, referencia interna, reference interne, codigo interno, codice interno
  partno, part num, part nbr, part code, stock number, stock no, stock id, inventory id, item nbr, item num, style number, style no, style code
  model number, fnsku, msku, mat no, material no, material nbr, service code, service id, cpt code, procedure code, catalog number, catalogue number
  cat no, art no, sachnummer, teilenummer, materialnr, varunr, varunummer, artikkelnr, artikkelnummer, tuotenro, tuotetunnus, nimikenro, nimikekoodi
  nimiketunnus, vorunumer, vorunr, productnr
  商家编码, 规格编码, 规格编号, 规格ID, 商品规格编码, 规格商家编码, 商品外部编码, 外部编码, 商家SKU, 商家sku编码, 商品選項貨號, 選項貨號, 主商品貨號, 国际条码, 商品ＩＤ, 商品ｺｰﾄﾞ, システム連携用SKU番号, 独自商品コード, JANコード, 판매자 상품코드
  자체상품코드, 옵션관리코드, 옵션ID, 노출상품ID, 업체상품코드, 등록상품ID, 품번, ma hang, ma sp, ma hang hoa, sku phan loai hang, sku induk, msimbo wa bidhaa
  indeks, sygnatura oferty, numer oferty, id oferty, kataloski broj, каталожен номер, артикул поставщика, артикул продавца, артикул wb, артикул ozon
  ozon id, sku продавца, model kodu, satici stok kodu, tedarikci stok kodu, hizmet kodu
`)

export const skuNameWords = wordList(`
  lineitem name, line item name, line title, line name, product name, item name, sku name, product title, item title, item description, product description
  product, products, item, items, item purchased, product purchased, article, article name, title, product item name, product service, variant title, product variant
  produktname, artikelname, artikelbezeichnung, produktbezeichnung, bezeichnung, artikel, produkt, artikelbeschreibung
  nom du produit, nom produit, produit, designation, libelle produit, nom de l article
  nombre del producto, nombre producto, nombre de producto, producto, articulo, nombre del articulo
  nome do produto, nome produto, produto, descricao do produto
  nome prodotto, nome del prodotto, prodotto, nome articolo, articolo, descrizione prodotto, descrizione articolo
  productnaam, artikelnaam, artikelomschrijving, naam product
  arktx, maktx, course name, items item name, libellé du produit, libellé produit, título do anúncio, título de la publicación, titel
  varenavn, produktnavn, varubenämning, produktnamn, tuote, tuotenimi, nazwa produktu, nazwa towaru, towar, název zboží, název produktu, zboží, termék, terméknév, ürün, ürün adı
  product details, item details, items details, order items, line items, menu item, items ordered, ordered items, items purchased, item info
  produkte, artikelliste, articles, produits, articulos, productos, produtos, prodotti, articoli, producten, artikelen, товары, состав заказа, продукты, المنتجات
  dscription, listing, listing title, tytuł oferty, nazwa oferty
  angebotstitel, titolo inserzione, naam object, titolo oggetto, titolo dell oggetto, ticket type, order lines product, skus, products verbose
  товар, наименование, название товара, наименование товара, назва товару, προϊόν, 商品名, 品名, 商品名称, 商品标题, 宝贝标题, 商品名稱, 상품명, nama produk
  descripcion linea, descrizione riga, servicio, servicos, servico, servizio, prestation, prestazione, servicii, nom du cours, nombre del curso
  nome do curso, nome corso, nom de la formation, type de billet, tipo de entrada
  part name, part description, part desc, item desc, item descr, item descrip, material desc, material description, prod desc, prod name, product desc
  dish name, service name, service description, procedure description, treatment name, membership name, subscription name, style name, variant sku name
  inventory item name, name of item, name of product, description of goods, art bez, artikelbez, artikelbezeichn, artikeltext, materialkurztext
  produktbez, leistungsbezeichnung, artikelomschr, productomschrijving, artikelbenamning, varubeskrivning, artikelbeskrivning, produktbeskrivning
  varetekst, varebeskrivelse, varebetegnelse, artikkelnavn, produktbeskrivelse, tuotekuvaus, tuotteen nimi, nimikkeen nimi, nimikkeen kuvaus
  tuoteselite, voruheiti, vorulysing
  品項, 品项, 菜名, 服务项目, 服務項目, 商品, 产品, 產品, 商品信息, 选购商品, 選購商品, 货物或应税劳务名称, 品目, メニュー, 상품, 품명, 품목, 메뉴, 노출상품명, 등록상품명, สินค้า, รายการสินค้า, san pham, mat hang
  barang, produk, bidhaa, المنتج, الصنف, מוצר, פריט, کالا, محصول, उत्पाद, সামগ্রী, পণ্য, nama menu, nama paket
  товары работы услуги, towar usluga, nazwa towaru lub uslugi, tytul aukcji, zamowione produkty, polozka, produkt sluzba, tovar, polozky, artikal
  proizvod, izdelek, артикал, производ, продукт, стока, номенклатура, товары и услуги, товары услуги, товар услуга, позиции заказа, назва позиціі
  назва позиціі замовлення, товари, товари послуги, товар послуга, тавар, тауар, preke, prekes, paslauga, prece, preces, toode, tooted, kaup, tetel neve
  tetel megnevezese, megnevezes, ειδος, προιοντα, mal hizmet, məhsul, artikulli, produkti, პროდუქტი, საქონელი, დასახელება
`)
