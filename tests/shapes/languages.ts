// Small files in one language each: statuses, types of rows, and a header that asks for a yes or no.
import type { Shape } from './shape.ts'

const afrikaans: Shape[] = [
  {
    name: 'Afrikaans: statuses',
    contents: `Bestelnommer,Kliënt,E-pos,Besteldatum,Totaal,Status
1001,Jan Botha,jan@example.com,2024-03-01,150.00,Betaal
1002,Marie Nel,marie@example.com,2024-03-02,200.00,Versend
1003,Piet Smit,piet@example.com,2024-03-03,99.50,Gekanselleer
1004,Anna Louw,anna@example.com,2024-03-04,80.00,Voltooi
1005,Jan Botha,jan@example.com,2024-03-05,120.00,Terugbetaal
1006,Kobus Roux,kobus@example.com,2024-03-06,60.00,Wag vir betaling
1007,Marie Nel,marie@example.com,2024-03-07,75.00,Afgelewer
1008,Elna Venter,elna@example.com,2024-03-08,45.00,Nie betaal nie
1009,Piet Smit,piet@example.com,2024-03-09,300.00,Betaal
1010,Anna Louw,anna@example.com,2024-03-10,25.00,Onbetaald
1011,Kobus Roux,kobus@example.com,2024-03-11,55.00,Teruggestuur
1012,Elna Venter,elna@example.com,2024-03-12,110.00,Betaal
`,
    truth: { money: 91_500, orders: 6, customers: 5 },
    leftOut: 6,
  },
  {
    name: 'Afrikaans: invoices and credit notes above 0',
    contents: `Faktuurnommer;Kliëntkode;Faktuurdatum;Bedrag;Tipe transaksie
F-001;K01;01/03/2024;150,00;Faktuur
F-002;K02;02/03/2024;1 200,50;Faktuur
F-003;K03;13/03/2024;80,00;Faktuur
K-001;K02;14/03/2024;200,50;Kredietnota
F-004;K01;15/03/2024;99,90;Faktuur
K-002;K03;16/03/2024;80,00;Kredietnota
F-005;K04;20/03/2024;50,00;Faktuur
F-006;K02;21/03/2024;70,00;Faktuur
`,
    truth: { money: 136_990, orders: 8, customers: 4 },
  },
  {
    name: 'Afrikaans: quantity, unit price and canceled told by ja and nee',
    contents: `Verkoopsdatum,Verwysing,Klantnommer,Produk,Hoeveelheid,Eenheidsprys,Gekanselleer
2024-03-01,V1,11,Koppie,2,50.00,Nee
2024-03-02,V2,12,Bord,1,80.00,Nee
2024-03-03,V3,11,Koppie,3,50.00,Ja
2024-03-04,V4,13,Lamp,1,300.00,Nee
2024-03-05,V5,14,Bord,2,80.00,Nee
2024-03-06,V6,12,Lamp,1,300.00,Ja
2024-03-07,V7,14,Koppie,1,50.00,Nee
`,
    truth: { money: 69_000, orders: 5, customers: 4 },
    leftOut: 2,
  },
]

const swahili: Shape[] = [
  {
    name: 'Swahili: statuses',
    contents: `Namba ya oda,Mteja,Tarehe,Jumla,Hali
1001,Asha Juma,2024-03-01,150.00,Imelipwa
1002,Baraka Ali,2024-03-02,200.00,Imelipwa
1003,Asha Juma,2024-03-03,99.50,Imeghairiwa
1004,Neema Omari,2024-03-04,80.00,Inasubiri malipo
1005,Neema Omari,2024-03-05,20.00,Imerudishwa
1006,Baraka Ali,2024-03-06,20.00,Imetumwa
`,
    truth: { money: 37_000, orders: 3, customers: 2 },
    leftOut: 3,
  },
]

export const languages = [...afrikaans, ...swahili]
