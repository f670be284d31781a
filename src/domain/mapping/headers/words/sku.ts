import { wordList } from './word-list'

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
  dscription, listing, listing title, tytuł oferty, nazwa oferty
  товар, наименование, название товара, наименование товара, назва товару, προϊόν, 商品名, 品名, 商品名称, 商品标题, 宝贝标题, 商品名稱, 상품명, nama produk
`)
