import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { documentCodes } from '#domain/mapping/statuses/document-codes.ts'
import { fileOf, moneyIn, proposedIn } from './proposed-in.ts'

const spanish = 'Fecha,Número,Cliente'
const portuguese = 'Data,Número,Cliente'
const italian = 'Data,Numero,Cliente'
const german = 'Datum,Belegnummer,Kunde'
const french = 'Date,Numéro,Client'
const polish = 'Data,Numer,Klient'

/** Each file is worth 60. */
const files: [name: string, headers: string, rows: string][] = [
  ['Portugal', `${portuguese},Tipo de documento,Total`, 'FT:50 FR:30 NC:20 GT:50 PF:30 OR:20'],
  ['Portugal, payments', `${portuguese},Tipo,Total`, 'FT:50 FR:30 NC:20 RE:50'],
  ['Italy', `${italian},Tipo documento,Totale`, 'FI:50 FD:30 NC:20 DDT:50'],
  ['Spain, abonos', `${spanish},Tipo de documento,Importe`, 'FV:50 FV:30 AB:20'],
  ['Spain, abonos below 0', `${spanish},Tipo de documento,Importe`, 'FA:50 FA:30 AB:-20'],
  ['Spain, rectificativas', `${spanish},Tipo de factura,Total`, 'F1:50 F2:30 R1:20'],
  ['Mexico, letters', `${spanish},TipoDeComprobante,Total`, 'I:50 I:30 E:20 P:50'],
  ['Mexico, words', `${spanish},Efecto del comprobante,Total`, 'Ingreso:50 Ingreso:30 Egreso:20 Pago:0 Nómina:90'],
  ['Mexico, both', `${spanish},Tipo de comprobante,Total`, 'I+-+Ingreso:50 I+-+Ingreso:30 E+-+Egreso:20 P+-+Pago:50'],
  ['Chile', `${spanish},Tipo Doc,Monto Total`, '33:30 39:20 56:10 34:20 61:20 52:80'],
  ['Chile, DTE', `${spanish},Tipo DTE,Monto Total`, '33:50 33:30 61:20'],
  ['Peru', `${spanish},Tipo de Comprobante,Total`, '01:30 03:30 07:20 08:20'],
  ['Ecuador', `${spanish},Tipo de Comprobante,Total`, '01:50 01:30 04:20'],
  ['Argentina, letters', `${spanish},Tipo Comprobante,Total`, 'FA+A:50 FA+B:30 NC+A:20'],
  ['Argentina, short', `${spanish},Tipo,Importe Total`, 'FA:50 FB:30 NCA:20'],
  ['Argentina, voucher', `${spanish},Comprobante,Total`, 'FAC+A:50 FAC+B:30 NCR+A:20'],
  ['Argentina, AFIP', `${spanish},Tipo de Comprobante,Imp. Total`, '1:50 6:30 3:20'],
  ['Dominican Republic', `${spanish},Tipo NCF,Total`, 'B01:50 B02:30 B04:20'],
  ['Germany', `${german},Belegart,Betrag`, 'RE:50 RE:30 GS:20 AN:100 AB:50 LS:50'],
  ['Germany, Storno', `${german},Belegart,Betrag`, 'RE:50 RE:30 ST:20'],
  ['France', `${french},Type de document,Montant`, 'FA:50 FA:30 AV:20 DE:40 BL:50 BC:50'],
  ['Poland', `${polish},Rodzaj dokumentu,Kwota`, 'FS:50 PA:30 FK:-20 ZK:50'],
  ['Czechia', 'Datum,Číslo,Zákazník,Typ dokladu,Částka', 'FV:50 FV:30 OD:20'],
  ['NetSuite', 'Date,No,Customer,Type,Total', 'CustInvc:50 CashSale:30 CustCred:20 CustPymt:50 SalesOrd:80'],
  ['Odoo', 'Date,No,Customer,Type,Total', 'out_invoice:50 out_invoice:30 out_refund:20 in_invoice:90'],
  ['MYOB', 'Date,Invoice No,Customer,Sale Status,Total', 'I:40 I:20 Q:20 O:90'],
  [
    'Xero',
    'Date,Reference,Customer,Source,Total',
    'Receivable+Invoice:100 Receivable+Credit+Note:40 Receivable+Payment:100',
  ],
  ['SAP ledger', 'Date,No,Customer,Document Type,Total', 'RV:50 DR:30 DG:20 DZ:60'],
]
for (const [name, headers, rows] of files)
  test(`documents of ${name}`, () => {
    assert.is(proposedIn(fileOf(headers, rows)).money, 60)
  })

for (const [name, headers, rows] of files.filter(([name]) => /Chile, DTE|Mexico, both|Argentina, letters/.test(name)))
  test(`documents of ${name} in the figures`, async () => {
    assert.is(await moneyIn(fileOf(headers, rows)), 60)
  })

const nothing: [name: string, header: string, values: string][] = [
  ['papers of people in Peru', 'Tipo de documento', '1,4,6,7'],
  ['papers of people in Ecuador', 'Tipo de documento', '04,05,06,07'],
  ['papers of people in Colombia', 'Tipo de documento', '11,12,13,22,31'],
  ['papers of people in Venezuela', 'Tipo de documento', 'V,E,J,P,I'],
  ['papers of people', 'Tipo de documento', 'DNI,RUC,CE,PAS'],
  ['codes without a language', 'Type', 'FV,AB,AL'],
  ['codes of another language', 'Belegart', 'FV,AB,AL'],
  ['numbers without a document', 'Tipo', '33,61'],
  ['a code that no country has', 'Tipo de documento', 'FV,AB,XQ'],
  ['bills alone', 'Tipo Doc', '33,39'],
  ['invoices alone', 'Sale Status', 'I'],
  ['letters of another status', 'Status', 'I,O,Q'],
]
for (const [name, header, values] of nothing)
  test(`${name} are no codes of documents`, () => {
    assert.is(documentCodes(header, values.split(',')), undefined)
  })

test.run()
