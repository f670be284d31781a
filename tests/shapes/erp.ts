import { comma, dayFirst, dot, grouped, type Line, type Sale, salesOf, textOf, truthOf } from './sales.ts'
import type { Shape } from './shape.ts'

const every = (n: number, of: number, at = 0) => n % of === at
const lines = (sales: Sale[]) => sales.flatMap(({ lines }) => lines)

/** Sales lines with a column of document types or states, and quantity times price alone. */
interface Export {
  name: string
  header: string
  states: [sold: string, cancelled: string]
  delimiter?: string
  row: (sale: Sale, line: Line, state: string) => (string | number)[]
}

function linesOf({ name, header, states, delimiter = ';', row }: Export, seed: number): Shape {
  const sales = salesOf(45, { seed, mostLines: 3 })
  const isCancelled = ({ n }: Sale) => every(n, 8, 3)
  return {
    name,
    contents: textOf(
      header,
      sales.flatMap((sale) => sale.lines.map((line) => row(sale, line, states[isCancelled(sale) ? 1 : 0]))),
      delimiter,
    ),
    truth: truthOf(sales.filter((sale) => !isCancelled(sale))),
    leftOut: lines(sales.filter(isCancelled)).length,
  }
}

const german: Export = {
  name: 'German ERP: Menge, Einzelpreis, Status storniert',
  header: 'Auftragsnummer;Auftragsdatum;Kundennummer;Kunde;Artikelnummer;Bezeichnung;Menge;Einzelpreis;Status',
  states: ['geliefert', 'storniert'],
  row: (sale, line, state) => [
    40_000 + sale.n,
    dayFirst(sale.day),
    `K${1000 + sale.customer}`,
    sale.name,
    line.sku,
    line.product,
    line.pieces,
    comma(line.price),
    state,
  ],
}
const french: Export = {
  name: 'French ERP: quantité, prix unitaire, statut annulée',
  header: 'N° commande;Date de commande;Code client;Client;Référence;Désignation;Quantité;Prix unitaire HT;Statut',
  states: ['Livrée', 'Annulée'],
  row: (sale, line, state) => [
    `CMD${sale.n + 1}`,
    dayFirst(sale.day, '/'),
    `C${sale.customer}`,
    sale.name,
    line.sku,
    line.product,
    line.pieces,
    comma(line.price),
    state,
  ],
}
const spanish: Export = {
  name: 'Spanish ERP: cantidad, precio unitario, estado anulado',
  header: 'Número de pedido;Fecha;Código cliente;Cliente;Código artículo;Descripción;Cantidad;Precio unitario;Estado',
  states: ['Entregado', 'Anulado'],
  row: (sale, line, state) => [
    `P${sale.n + 1}`,
    dayFirst(sale.day, '/'),
    `C${sale.customer}`,
    sale.name,
    line.sku,
    line.product,
    line.pieces,
    comma(line.price),
    state,
  ],
}
const italian: Export = {
  name: 'Italian ERP: quantità, prezzo unitario, stato annullato',
  header: 'Numero ordine;Data ordine;Codice cliente;Cliente;Codice articolo;Descrizione;Quantità;Prezzo unitario;Stato',
  states: ['Evaso', 'Annullato'],
  row: (sale, line, state) => [
    sale.n + 1,
    dayFirst(sale.day, '/'),
    `C${sale.customer}`,
    sale.name,
    line.sku,
    line.product,
    line.pieces,
    `€ ${comma(line.price)}`,
    state,
  ],
}
const polish: Export = {
  name: 'Polish ERP: ilość, cena jednostkowa, status anulowane',
  header:
    'Numer zamówienia;Data zamówienia;Kod klienta;Klient;Kod produktu;Nazwa produktu;Ilość;Cena jednostkowa;Status',
  states: ['Zrealizowane', 'Anulowane'],
  row: (sale, line, state) => [
    `ZAM/${sale.n + 1}/2023`,
    sale.day,
    `K${sale.customer}`,
    sale.name,
    line.sku,
    line.product,
    line.pieces,
    `${comma(line.price)} zł`,
    state,
  ],
}
const dutch: Export = {
  name: 'Dutch ERP: aantal, stuksprijs, status geannuleerd',
  header: 'Ordernummer;Orderdatum;Klantnummer;Klant;Artikelnummer;Omschrijving;Aantal;Stuksprijs;Status',
  states: ['Verzonden', 'Geannuleerd'],
  row: (sale, line, state) => [
    sale.n + 1,
    dayFirst(sale.day, '-'),
    100 + sale.customer,
    sale.name,
    line.sku,
    line.product,
    `${line.pieces},00`,
    comma(line.price),
    state,
  ],
}
const portuguese: Export = {
  name: 'Portuguese ERP: quantidade, preço unitário, situação cancelado',
  header:
    'Número do pedido;Data do pedido;CPF;Nome do cliente;Código do produto;Produto;Quantidade;Preço unitário;Situação do pedido',
  states: ['Faturado', 'Cancelado'],
  row: (sale, line, state) => [
    sale.n + 1,
    dayFirst(sale.day, '/'),
    `123.456.789-${10 + sale.customer}`,
    sale.name,
    line.sku,
    line.product,
    line.pieces,
    `R$ ${comma(line.price)}`,
    state,
  ],
}
const swedish: Export = {
  name: 'Swedish ERP: antal, à-pris, status makulerad',
  header: 'Ordernr;Orderdatum;Kundnr;Kund;Artikelnr;Benämning;Antal;À-pris;Status',
  states: ['Levererad', 'Makulerad'],
  row: (sale, line, state) => [
    sale.n + 1,
    sale.day,
    100 + sale.customer,
    sale.name,
    line.sku,
    line.product,
    line.pieces,
    comma(line.price),
    state,
  ],
}
const czech: Export = {
  name: 'Czech ERP: množství, cena za kus, stav stornována',
  header: 'Číslo objednávky;Datum;Číslo zákazníka;Zákazník;Kód zboží;Název zboží;Množství;Cena za kus;Stav',
  states: ['Vyřízena', 'Stornována'],
  row: (sale, line, state) => [
    sale.n + 1,
    dayFirst(sale.day),
    100 + sale.customer,
    sale.name,
    line.sku,
    line.product,
    line.pieces,
    `${comma(line.price)} Kč`,
    state,
  ],
}

/** Invoices and credit notes as documents; credit notes write their amounts above 0. */
function germanDocuments(): Shape {
  const sales = salesOf(60, { seed: 41 })
  const notes = sales.filter(({ n }) => every(n, 8, 2))
  const truth = truthOf(sales)
  return {
    name: 'German invoices: Belegart Rechnung and Gutschrift with positive amounts, thousands with dots',
    contents: textOf(
      'Belegnummer;Belegart;Belegdatum;Kundennr.;Name;Nettobetrag;MwSt.;Bruttobetrag',
      sales.flatMap((sale) => {
        const row = (id: string, kind: string) => [
          `${id}${2000 + sale.n}`,
          kind,
          dayFirst(sale.day),
          10_000 + sale.customer,
          sale.name,
          grouped(sale.total * 100),
          grouped(sale.total * 19),
          grouped(sale.total * 119),
        ]
        return [row('RE', 'Rechnung'), ...(notes.includes(sale) ? [row('GS', 'Gutschrift')] : [])]
      }),
      ';',
    ),
    truth: {
      money: (truth.money - notes.reduce((sum, { total }) => sum + total, 0)) * 119,
      orders: sales.length + notes.length,
      customers: truth.customers,
    },
  }
}

function frenchDocuments(): Shape {
  const sales = salesOf(50, { seed: 42 })
  const notes = sales.filter(({ n }) => every(n, 9, 2))
  const truth = truthOf(sales)
  return {
    name: 'French invoices: Type Facture and Avoir, amounts with thin spaces',
    contents: textOf(
      'Type;N° pièce;Date;Client;Montant TTC',
      sales.flatMap((sale) => [
        ['Facture', `FA${sale.n}`, dayFirst(sale.day, '/'), sale.name, `${grouped(sale.total * 100, '\u202f')} €`],
        ...(notes.includes(sale)
          ? [['Avoir', `AV${sale.n}`, dayFirst(sale.day, '/'), sale.name, `${grouped(sale.total * 100, '\u202f')} €`]]
          : []),
      ]),
      ';',
    ),
    truth: {
      money: (truth.money - notes.reduce((sum, { total }) => sum + total, 0)) * 100,
      orders: sales.length + notes.length,
      customers: truth.customers,
    },
  }
}

function discounted(): Shape {
  const sales = salesOf(50, { seed: 43, mostLines: 3 })
  const off = (line: Line) => (line.pieces > 1 ? 100 : 0)
  return {
    name: 'Invoice lines with quantity, unit price and a discount column',
    contents: textOf(
      'Invoice No,Invoice Date,Customer No,SKU,Description,Quantity,Unit Price,Discount',
      sales.flatMap((sale) =>
        sale.lines.map((line) => [
          `INV-${sale.n}`,
          sale.day,
          `C${sale.customer}`,
          line.sku,
          line.product,
          line.pieces,
          dot(line.price),
          dot(off(line)),
        ]),
      ),
    ),
    truth: truthOf(sales, ({ total, lines }) => total - lines.reduce((sum, line) => sum + off(line), 0)),
  }
}

/** Line discounts as a percentage are no money: the price is before them. */
function percentDiscount(): Shape {
  const sales = salesOf(50, { seed: 44, mostLines: 3 })
  const off = (line: Line) => (line.pieces > 1 ? 10 : 0)
  const net = (line: Line) => Math.round((line.pieces * line.price * (100 - off(line))) / 100)
  return {
    name: 'German order lines with Rabatt % and a line amount',
    contents: textOf(
      'Auftragsnr;Datum;Kundennr;Artikelnr;Artikel;Menge;E-Preis;Rabatt %;G-Preis',
      sales.flatMap((sale) =>
        sale.lines.map((line) => [
          sale.n + 1,
          dayFirst(sale.day),
          sale.customer + 500,
          line.sku,
          line.product,
          line.pieces,
          comma(line.price),
          off(line),
          comma(net(line)),
        ]),
      ),
      ';',
    ),
    truth: truthOf(sales, ({ lines }) => lines.reduce((sum, line) => sum + net(line), 0)),
  }
}

export const erp = [
  ...[german, french, spanish, italian, polish, dutch, portuguese, swedish, czech].map((one, at) =>
    linesOf(one, 31 + at),
  ),
  germanDocuments(),
  frenchDocuments(),
  discounted(),
  percentDiscount(),
]
