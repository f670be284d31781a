import { matchWords } from './match-words.ts'

/** The codes of documents that books of one country write, below headers of its language alone. */
export interface CountryCodes {
  /** whether a header names a kind of document */
  below: (header: string) => boolean
  count: string
  refund: string
  'leave-out': string
  /** one of these is there: another country gives the other codes another meaning */
  with?: string
  /** states of orders, not kinds of documents */
  areStates?: boolean
}

const inSpanish = matchWords(
  'tipo de documento, tipo documento, tipo doc, tipo de doc, clase documento, clase de documento, tipo comprobante, tipo de comprobante, tipo cbte, tipo cpte, tipo comp, tipo de factura, tipo factura, tipo dte, efecto comprobante, efecto del comprobante, codigo documento, tipo ncf, tipo de ncf, tipo ecf, tipo cpe, ==comprobante, ==cbte',
)
/** Below 'Tipo de documento', digits and single letters may be the kinds of people's papers. */
const ofVouchers = matchWords(
  'tipo comprobante, tipo de comprobante, tipo cbte, tipo cpte, tipo cpe, tipo ecf, tipo cfdi, tipo de cfdi, efecto comprobante, efecto del comprobante, tipo de factura, tipo factura, ==cbte',
)
const inPortuguese = matchWords('tipo de documento, tipo documento, tipo doc, tipo de doc, tipo de fatura, tipo fatura')
const inItalian = matchWords('tipo documento, tipo doc, tipo di documento, tipo fattura')
const inGerman = matchWords('belegart, dokumentart, dokumenttyp, dokumententyp, belegtyp, vorgangsart, rechnungsart')
const inFrench = matchWords(
  'type de document, type document, type doc, type de piece, type piece, nature piece, nature de la piece, nature du document, type de facture, type facture',
)
const inPolish = matchWords('typ dokumentu, rodzaj dokumentu, typ dok, rodzaj dok')
const inCzech = matchWords('typ dokladu, druh dokladu')
/** The same beside what one of three languages writes; codes of one letter or of digits may be anything there. */
const orTipo = (below: (header: string) => boolean) => (header: string) => below(header) || isTipo(header)
const isTipo = matchWords('==tipo')

export const countries: CountryCodes[] = [
  {
    below: orTipo(inPortuguese),
    count: 'ft fr fs vd tv nd fac fat',
    refund: 'nc td',
    'leave-out': 'rc rg re gt gr ga gc gd pf or ou ne oe cm cc fo',
  }, // fatura, fatura-recibo, venda a dinheiro; nota de crédito; recibo, guia, orçamento
  {
    below: orTipo(inItalian),
    count: 'ft fat fa fv fi fd fac nd',
    refund: 'nc nac ncr',
    'leave-out': 'pr prev ddt ord oc pf rc',
  }, // fattura immediata, differita; nota di credito; preventivo
  {
    below: orTipo(inSpanish),
    count: 'fv fa fs ft fac fra tk tq nd',
    refund: 'ab abo fab ncr nc rf',
    'leave-out': 'pr pre al alb pe ped pf rb cb',
  }, // factura, ticket; abono, rectificativa; presupuesto, albarán, pedido
  { below: inSpanish, count: 'f1 f2 f3 f4', refund: 'r1 r2 r3 r4 r5', 'leave-out': '' }, // Spain: factura completa, simplificada; rectificativa
  {
    below: ofVouchers,
    count: 'i ingreso ingresos',
    refund: 'e egreso egresos',
    'leave-out': 'p pago n nomina t traslado',
  }, // Mexico: CFDI
  {
    below: inSpanish,
    count: '30 32 33 34 35 38 39 41 55 56 110 111',
    refund: '60 61 112',
    'leave-out': '46 50 52 801 802',
  }, // Chile: factura, boleta, nota de débito; nota de crédito; guía
  { below: ofVouchers, count: '01', refund: '04', 'leave-out': '06' }, // Ecuador
  { below: inSpanish, count: '01 03 08 12', refund: '07', 'leave-out': '09 20 40', with: '03 08' }, // Peru: factura, boleta, nota de débito
  { below: ofVouchers, count: '01', refund: '07', 'leave-out': '09 20 40' }, // the same
  {
    below: inSpanish,
    count: 'b01 b02 b03 b12 b14 b15 b16 e31 e32 e33 e44 e45 e46',
    refund: 'b04 e34',
    'leave-out': 'b11 b13 b17 e41 e43 e47',
  }, // Dominican Republic
  {
    below: ofVouchers,
    count: '1 2 6 7 11 12 19 20 51 52 001 002 006 007 011 012 019 020 051 052',
    refund: '3 8 13 21 53 003 008 013 021 053',
    'leave-out': '4 9 15 54 004 009 015 054',
    with: '6 11 001 006 011 051',
  }, // Argentina: factura A, B, C and nota de débito; nota de crédito; recibo
  {
    below: orTipo(inSpanish),
    count: `fa fb fc fm fe fac fca fcb fcc nda ndb ${withLetters('fa fac fc ft fact nd tk tf')}`,
    refund: `nc nca ncb ncc ncm nce ${withLetters('nc ncr')}`,
    'leave-out': `rec rc pre pres rem ${withLetters('rec rc')}`,
  },
  {
    below: inGerman,
    count: 're rg ar rech tr sr bar',
    refund: 'gs gu gut st sto srg rk ret',
    'leave-out': 'an ag ang ab aub au auf ls lief ze za pf pr ma mahn be',
  }, // Rechnung, Schlussrechnung; Gutschrift, Storno; Angebot, Auftragsbestätigung, Lieferschein
  {
    below: inFrench,
    count: 'fa fac fact fc fv ft',
    refund: 'av avo avc',
    'leave-out': 'de dev bl bc cde cmd pf pro ac rg reg rgt',
  }, // facture; avoir; devis, bon de livraison, bon de commande
  {
    below: inPolish,
    count: 'fv fs fvs fav pa par fe',
    refund: 'kor kfv kfs kpa fk fks fvk fkor ks zw zwr',
    'leave-out': 'zk zam pf pro fpf wz of kp kw',
  }, // faktura, paragon; korekta, zwrot; zamówienie, oferta, pro forma
  {
    below: matchWords('==ステータス'),
    count: '100 200 300 400 500 600 700',
    refund: '',
    'leave-out': '800 900',
    areStates: true,
  }, // Rakuten: 800 and 900 are canceled
  { below: matchWords('==sale status'), count: 'i', refund: '', 'leave-out': 'o q', areStates: true }, // MYOB: invoice; order, quote
  { below: inCzech, count: 'fv fa vf fav', refund: 'od odd dob dbp', 'leave-out': 'zf zal pf nab obj dl' },
]

function withLetters(codes: string): string {
  return codes
    .split(' ')
    .flatMap((code) => ['a', 'b', 'c', 'e', 'm'].map((letter) => `${code}_${letter}`))
    .join(' ')
}
