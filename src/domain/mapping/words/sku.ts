import { wordList } from './word-list'

export const skuIdWords = wordList(`
  sku, sku id, lineitem sku, line item sku, line sku, product sku, item sku, variant sku, sku code, seller sku, merchant sku, item sku code
  product id, product code, product number, product no, productid, stock code, stockcode, item id, item code, item number, item no
  article number, article no, article id, article code, asin, upc, ean, gtin, isbn, part number, variant id, listing id, material number
  artikelnummer, artikel nr, artikelnr, artikel id, art nr, produktnummer, produkt nr, produkt id, produktcode, bestellnummer artikel
  reference produit, code produit, id produit, code article, reference article, ref produit, ref article
  codigo de producto, codigo producto, id producto, codigo de articulo, referencia, ref producto
  codigo do produto, codigo produto, id do produto, id produto
  codice prodotto, codice articolo, id prodotto, cod articolo, cod prodotto
  productcode, productnummer, artikelcode
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
`)
